// Package rulebook has the rules of the game as text: what the package game plays.
// The in-app pages tell them in the player's language, with the numbers that
// [AdviceOf] and [PrintedCounts] take from the editions.
//
// # How to read the rules
//
// What follows is the whole rule book, in our own words. Its sections are
// numbered, and comments all over this repository name them: "rules 4.6" is
// such a section of what all editions share; "fourth 5.3" is the third point of
// section 5 of edition fourth, and so with classic, cd, full-moon and roles; V4
// is a variant, V4.2 its second point; D-18 is a decision, all of which stand
// under "rules 8".
//
// Four printed games are the models: the old English edition (here: classic),
// the fourth edition of 2010 (fourth), the Korean CD edition (cd) and the Italian
// Luna Piena (full-moon). Where they are silent, or say two things, we had to
// choose. Such a choice is marked (our reading): the game is built so, but nobody
// should be told that it is an official rule.
//
// C-04, F-04, K-04, L-04 and V-04 name worked examples. They are listed at the
// end of each edition and of the variants, each with the place where it is
// played: a transcript, classic_seer standing for
// testdata/transcripts/classic_seer.txt, or a test of the package game.
//
// # The rules in short (edition fourth)
//
// Players sit in a ring of seats, clockwise. Everybody is dealt one card, face
// down: a pack of werewolves, a seer, villagers. Nobody ever shows a card.
//
// Night. Every phone asks the same number of questions, in the same way. The
// pack picks a victim together, the seer picks somebody to look at, all others,
// ghosts included, answer a decoy: whom do you suspect? Then everybody has a
// moment to read: the seer reads the answer, and all others read their own notes.
//
// Dawn. The victim becomes a ghost and gets the Welcome card, the marker from
// which places are counted clockwise. A ghost is silent and keeps no power, but
// votes in the accusation.
//
// Day. The living discuss. Then all players, ghosts too, take turns to lay a token
// before another living player. The two with the most tokens are suspects. In a tie,
// the player closer clockwise to the marker is a suspect. Both defend themselves. The
// other living players choose one of the two, in secret. The chosen player is lynched
// and becomes a ghost.
//
// End. Checked after dawn and after the lynch: no werewolf lives, the humans
// win; as many werewolves as others, or more, the wolves win. Ghosts win with
// their side.
//
// # rules 3 Words
//
//   - seat: a place in the ring, 0 to n-1, clockwise. It is kept all game long.
//   - role: the card dealt to a player. Its text stands under "roles 1".
//   - side: who wins together: humans, wolves; solo wins alone or not at all.
//   - living, ghost: players who still play their card, and players who are eliminated.
//   - pack: the living who act when the werewolves are called.
//   - victim: whom the pack has picked.
//   - marker: what shows the last eliminated player and where counting begins:
//     the Welcome card in fourth and cd, the tombstone in full-moon, in classic
//     only a remembered seat.
//   - accusation: the first ballot of a day.
//   - nominee, suspect: who goes on to the second ballot; nominees in classic,
//     suspects in the other editions.
//   - evidence: the cards that label two suspects, tuft_of_fur and paw_print.
//   - defence: the short speech of a suspect.
//   - verdict: the second ballot. lynch: what it does to somebody.
//   - decoy: the question of players who have no other: who do you suspect?
//   - deed: what the holders of one power did in a night, together.
//   - note: a line of a player's notebook, which only that player can read.
//   - parity: as many living who count as wolves as living who count as humans.
//   - moderator: who runs the game and is on no side: the server, or a person (V9).
//   - elder: the holder of the Wise Old Man's badge (V2).
//
// # rules 4.1 Seats, marker and distance
//
// The seat on one's left is the next one clockwise. The marker lies with a player
// or, as long as nobody has held it, in a gap between two seats, g-1 and g. The
// gap is drawn at the deal and shown with the first dawn (our reading, D-03).
//
// The clockwise distance counts from the marker: the next seat is 1 away, the
// holder himself n; from a gap, seat g is 1 away. "Closest clockwise" is the
// smallest distance. Ties are broken so wherever the edition says "clockwise".
//
// A ballot in turn begins at the right of the marker (seat h-1, or g-1), then
// comes the holder, then all others clockwise; or, by the option
// accusation_start, at the left (h+1, or g), and the holder comes last. Who may
// not vote is left out, the order of the rest stays.
//
// # rules 4.2 The cycle
//
//	lobby, deal, night 1, dawn 1, (end?)
//	discussion, accusation, suspects, defence, verdict, lynch, (end?)
//	night 2, dawn 2, (end?) ...
//
// A night is a list of steps, one for each power in the deck. The list depends on
// the cards dealt, never on who lives. Everybody knows which cards are in the
// deck, nobody who has which (our reading).
//
// In a simultaneous night, the default, all steps are open at once; then comes
// one stage in which everybody reads what he has learned. In a sequential night
// the steps are called one by one, as at a table, and each has its own stage to
// read. Both are worked out in the edition's order of steps, so what one step
// does to a later one happens in both.
//
// # rules 4.3 Choices
//
// A choice may be changed until its step closes. Who lived at dusk acts in every
// step of the night; deaths come at dawn, all at once. So whoever dies tonight
// still does what he chose (our reading). No choice in time: the power is not
// used tonight (our reading). A target lives, if the card does not say otherwise.
//
// # rules 4.4 How the pack agrees
//
// Pack members see each other and their picks, live, and write nothing. A pick
// within the pack counts as none. When the step closes, the pick that most
// members hold counts, confirmed or not; if several lead, one of them is drawn;
// no pick, no attack (our reading, D-10, D-11). Two seers agree in the same way
// on the one question they have.
//
// # rules 4.5 Chance
//
// Candidates stand in the order of seats, and each is as likely as another. The
// draws of a deal, in this order: the ring (only seating unseated), the card put
// away (only when seven play with eight cards), the cards, the gap, the first
// Wise Old Man, the salt of the seal. Later, when they are needed: a draw in the
// pack, one between two seers, who gets the marker, the last resort of a lynch.
//
// # rules 4.6 The equal night
//
// Nothing on a phone, and nothing about its time, may tell a card (our reading,
// all of it). At night every phone shows the same screen: the ring, a question, a
// button, one private line. Everybody, ghosts too, is asked equally often: as
// often as the busiest card of the deck may be asked. Decoys fill up. They change
// nothing; one finds them in one's own notebook and after the end.
//
// All phones offer the same choices: oneself, ghosts or nobody are open to all
// when one power of the night may choose them, and refused to all otherwise. A
// choice that one's own card cannot reach is taken and then lost. It is never
// refused, because a refusal would tell the card.
//
// The night ends early only when everybody who is here has confirmed, decoys and
// ghosts included, and not before its shortest time. Nobody is told who is
// missing; who leaves for good is missed at dawn. A step of the dead, the hexed or the spent lasts like any other.
//
// # rules 4.7 Ghosts
//
// A ghost shows no card, says and writes nothing, gives no sign, not even about
// his own death. He keeps no power (but for hamlet's one step and the favours of
// V6), is asked the decoy at night, and wins with his side. Whether he votes in
// the accusation is an option.
//
// # rules 4.8 The living
//
// They may say by day whatever they like, true or not, and never show a card. At
// night nobody talks.
//
// # rules 4.9 The end
//
// It is checked at three points only. E1: at dawn, when all deaths, returns and
// changes of the night have happened. E2: after the lynch. E3: when somebody has
// left for good. He becomes a ghost when the deal, dawn, discussion, accusation or
// lynch is over, whichever comes next, and the marker does not go to him. So whoever
// leaves during a trial stays in it to its end (our reading).
//
//  1. No real wolf lives (werewolf, lara, who has become a werewolf, or an own
//     card that hunts and counts as a wolf): the humans win. This is asked first
//     (our reading, D-24).
//  2. Otherwise, when as many living count as wolves as count as humans, or more:
//     the wolves win; print says only "as many" (our reading, D-22). What a card counts
//     as stands under "roles 1".
//  3. Otherwise the game goes on.
//
// If it is over and a living solo card has what it wants, its holder is the only
// winner instead. Otherwise all of the side win, ghosts included. Then all cards
// and the whole chronicle are shown (our reading, D-25).
//
// # rules 4.10 Who knows what
//
//   - The ring, the deck, the options, who lives: everybody, always. The marker:
//     everybody, from the first dawn on.
//   - A card: its owner; everybody when the game is over.
//   - Fellow cards, the pack: those concerned, from the night that introduces
//     them.
//   - Picks within the pack or between two seers: that group, live.
//   - Answers of the night: their owner alone, in his notebook.
//   - That a protection worked or somebody was immune: nobody (D-46, D-47).
//   - Who died and who returned: everybody at dawn; no cause, no card.
//   - Votes: as accusation_mode says, each at once, all together with names, or
//     only totals. In the verdict each at once, or all together with names.
//   - The lynched player: everybody; no card.
//
// The views carry this on every field, as see:"all", "self", "pack", "moderator"
// or "end".
//
// # rules 4.11 Times
//
// The defaults are in [game.StandardTiming], for trying the game in [game.BriskTiming]; all
// are settings of the room. Printed are only the three minutes of discussion, in
// full-moon at most three. All others are our reading.
//
// # rules 5 Options
//
// A room chooses an edition, which brings a default for each option; "-" is not
// offered there. No option changes another, but for V2 (D-51). What cannot be played together is
// refused before the deal.
//
//	option                  classic             fourth               cd                   full-moon
//	first_night_victim      none                none                 kill                 kill
//	night_mode              simultaneous        simultaneous         simultaneous         simultaneous
//	accusation_voters       living              living_and_ghosts    living_and_ghosts    living_and_ghosts
//	accusation_mode         sequential_public   sequential_public    simultaneous_secret  sequential_public
//	accusation_start        right               right                left                 left
//	suspects                two_or_more         two                  auto                 two
//	small_group_max         -                   -                    10                   -
//	verdict_mode            sequential_public   simultaneous_secret  simultaneous_secret  simultaneous_secret
//	lynch_tie               revote_then_random  clockwise            clockwise            clockwise
//	marker_moves_on         night               night                night                any
//	marker_on_double_death  cause_order         random               cause_order          cause_order
//	guard_self              false               false                true                 false
//	owl_deadly              off                 over_20              -                    off
//	cd_servant_counts       -                   -                    human                -
//	cd_double_attack        -                   -                    guard_only           -
//	ghost_menace            off                 off                  off                  off
//	seven                   refuse              refuse               deck_of_seven        dropped_card
//	wise_old_man            off                 off                  -                    off
//	seating                 seated              seated               seated               seated
//	bare                    -                   off                  off                  off
//	edition_word            off                 off                  off                  off
//	moderator               server              server               server               server
//	moderator_decides       off                 off                  off                  off
//
// Values that are nowhere a default: night_mode sequential, accusation_mode
// simultaneous_public, suspects one, cd_servant_counts none, cd_double_attack
// anyone, seating unseated, moderator host, and on where it is off. What they do
// stands with the variants: V1 first_night_victim, V2 wise_old_man, V3 seating and
// accusation_mode, V4 suspects and small_group_max, V5 accusation_voters, V6
// ghost_menace, V7 seven, V8 bare and edition_word, V9 moderator; and with the
// decisions: D-01 accusation_start, D-18 owl_deadly, D-30 marker_on_double_death,
// D-31 marker_moves_on, D-36 cd_double_attack, D-39 cd_servant_counts. Only the guards'
// guard_self, which lets bodyguard and guard choose themselves, and lynch_tie, how
// an even verdict ends, are left: classic 5.7 and fourth 5.8.
//
// # The seal of the deal
//
// Everybody can check that no card was changed during the game. When the cards
// are dealt, all see the SHA-256 of one line: a random salt, the cards by seat,
// the card put away, the gap. At the end the line itself is shown. See game/deal.go.
package rulebook
