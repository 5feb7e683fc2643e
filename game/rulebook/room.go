// # The room
//
// No printed rule speaks of what follows: friends around a table need none, but
// friends in a call have phones that lock, run dry and get lost. All of it is our
// own. What is put here in one sentence is tried out in host_test.go, wish_test.go,
// pause_test.go, seats_test.go, repeat_test.go and discussion_test.go.
//
// The host. Whoever makes the room is host, and may hand the rights over. While
// his phone is away somebody else acts for him, with all rights, and gives them
// back when he returns; but what was handed on meanwhile is handed on. Who leaves
// for good leaves the rights to whoever acts for him, else to the next person in
// the ring. A bot is never host.
//
// Wishes. Start, play again, pause, go on, half a minute more and skip are the
// host's to do at once. Anybody else's tap is a wish: it is shown to all, and when
// more than half of the people wish the same, it is done. Bots are not people, nor
// is somebody for whom a bot plays. Wishes end with the phase or turn that they
// were about.
//
// The night keeps all this to itself. From nightfall to dawn the room is shown as
// it was at nightfall: who is host, who is here, for whom a bot plays, how many
// make a majority. The rights do not pass, nobody is shown out, locked out, renamed
// or stood in for, and no night is skipped. Who comes at night is told at dawn, and
// whoever leaves is missed at dawn. Only a pause that the people of nightfall are
// to end does not wait for those of them who have left in it.
//
// A pause stops the clock of the phase. Nothing of the game moves in it: no look at
// a card, no answer, no token, no guess. Hands may go up, seats may move, people
// may come and go. After it the phase has the time that was left, a night also its
// shortest length. Extending gives half a minute, as long as a phase was not given
// more than an hour; pauses do not count. Skipping goes on as if the time were over;
// in a ballot by turns, only the turn. A human moderator has no clock, so nothing
// can be extended or skipped. Whatever the server leads has a deadline.
//
// Coming late. Who joins while a game runs watches: he is not in the ring, has no
// card and no vote, and plays in the next. A locked door lets nobody new in; it is
// open again when nobody is left who could unlock it.
//
// Leaving and being shown out. In a running game it is for good: at the next bound
// of a phase the seat becomes a ghost. Who was shown out may come again as a new
// guest unless the door is locked.
//
// A seat is a key, which one phone holds. It moves in two ways, and the key that
// opened it before opens nothing any more.
//
//   - By a PIN. The phone that has the seat offers it for ten minutes to whoever
//     knows the PIN. It opens the seat once; the newest offer counts, and an empty
//     one takes it back.
//   - By a claim. A phone asks for the seat of somebody whose own phone is away.
//     The table answers: the host's yes is enough, or that of two others, or of the
//     only other one; a single no ends it, and so does the phone whose seat it is,
//     when it comes back. In a running game only those who play it, or lead it,
//     are asked: two strangers who watch shall not help a third to somebody's card.
//
// A phone that hears no answer asks again with the same key. A key that has its
// seat, or waits for the table's answer, changes nothing by that, whichever name or
// PIN it brings. A key that has lost its seat, to another phone or to the host's
// word, gets no other. A key that gets a seat in one way ends its claim to another.
//
// A bot may stand in for somebody whose phone is away. It knows and does what the
// seat may, and goes when the phone, or another that has won the seat, is there.
//
// Names are given in the lobby and at the end: the host names everybody, others
// themselves. In between they lie on the table.
//
// Hands and guesses. By day the living may put a hand up; all see the hands in the
// order in which they went up, and they go down at night. In the discussion and the
// accusation a ghost may guess whom the village will lynch. He may change it until
// the tokens tell, nobody else learns of it before the end, and then all do.
package rulebook
