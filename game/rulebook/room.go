// # The room
//
// No printed rule covers what follows. Friends around a table need no such rule, but
// friends in a call have phones that lock, lose power or get lost. All of it is our own.
// The tests in host_test.go, wish_test.go, pause_test.go, seats_test.go, repeat_test.go
// and discussion_test.go try out each sentence.
//
// The host. The player who makes the room is its owner and host, and may hand the rights
// over. While the owner's phone is away, somebody else acts as host, with all rights. The
// rights go back when the owner returns, unless they were handed over in the meantime. If
// the owner leaves for good, the acting host becomes the owner, or else the next person
// in the ring. A bot is never host.
//
// Wishes. The host can start, play again, pause, continue, extend and skip at once. A
// tap by anybody else is a wish, a vote that everybody sees. It happens when more than
// half of the people wish the same. A bot does not count as a person, and neither does an
// away player while a bot plays for them. Wishes end with the phase or turn that they
// were about.
//
// At night the room hides all this. From nightfall to dawn it is shown as it was at
// nightfall: the host, the people who are here, the players that bots play for, the size
// of a majority. The rights do not pass, no night can be skipped, and the host
// cannot remove players, lock the door, rename players or let a bot play for them. The
// table learns at dawn that a player has come or left. There is one exception: to end a
// pause, the people of nightfall who have left do not count.
//
// A pause stops the clock of the phase. Nothing in the game moves during it: no look at
// a card, no answer, no token, no guess. Hands may go up, seats may move, people may come
// and go. After a pause the phase has the time that was left, and a night also has the
// rest of its shortest length. Extending adds half a minute, until a phase was given more
// than an hour; pauses do not count. Skipping continues as if the time were over; in a
// ballot in turn, it skips only the turn. A game with a human moderator has no clock, so
// nothing can be extended or skipped. Every phase that the server leads has a deadline.
//
// The talk. Living players talk in their call. They can also say things by taps: which
// card they have, what they learned or did in a night, who they know, suspect or trust, or
// who another player should tell them they are. Everybody sees such a statement in their
// own language. It may be a lie. The words come from the deck and the options, so everybody
// is offered the same, whatever their card is. Statements are possible in the discussion
// and in the accusation, and for the speaker in the defence. A player with a sweet and a
// ghost cannot make any. A player says at most ten things a day and can take back the
// newest that still stands. With the option written_lines, the same players can also write
// lines of at most 120 characters, at most twenty a day. With auto, they can do so while the
// room has no link to a call. The host can remove a line, by day.
//
// Coming late. A player who joins while a game runs watches: they are not in the ring,
// have no card and no vote, and play in the next game. A locked door lets no new player
// in. It is open again when nobody is left who could unlock it.
//
// Leaving and being removed. In a running game it is for good: at the next end of a
// phase the seat becomes a ghost. A removed player may come again as a new guest unless
// the door is locked.
//
// A seat has a key, which one phone holds. A seat moves to another phone in two ways,
// and the key before no longer opens it.
//
//   - By a PIN. The phone that has the seat offers it, for ten minutes, to a phone that
//     knows the PIN. The PIN opens the seat once. The newest offer counts, and an empty
//     offer takes it back.
//   - By a claim. A phone asks for the seat of a player whose own phone is away. The
//     table answers. A yes of the host is enough, or a yes of two others, or of the only
//     other player. A single no ends the claim. It also ends when the phone that has the
//     seat is back. In a running game only its players and its moderator are asked:
//     two strangers who watch must not help a third to a player's card.
//
// A phone that receives no answer asks again with the same key. If the key already has
// its seat, or waits for the table's answer, asking again changes nothing, even with
// another name or PIN. A key that lost its seat, to another phone or because the host
// removed the player, gets no other seat. A key that gets a seat in one way ends its
// claim to another.
//
// A bot may play for a player whose phone is away. It knows and does what the player
// may. It stops when the phone is back, or another phone has won the seat.
//
// Names are given in the lobby and at the end. The host names everybody, others name
// themselves. During a game the names stay.
//
// Hands and guesses. By day the living may put a hand up. All see the hands in the order
// in which they went up. The hands go down at night. In the discussion and the accusation
// a ghost may guess which player the village will lynch, and may change the guess until
// the suspects are known. Nobody else sees it before the end of the game; then all do.
package rulebook
