// # fourth: the fourth edition of 2010
//
// The dead become ghosts and vote in the accusation. There are two suspects with
// evidence and a secret verdict. In every tie the player closest clockwise to the Welcome
// card is chosen. In large games the owl kills.
//
// # fourth 1 Players and cards
//
//  1. 8 to 24 players. Seven can play only with the option seven (V7).
//  2. Decks follow the same rules as in classic.
//  3. Everybody gets one card and looks at it alone.
//  4. The evidence cards and the Welcome card are pictures on the screens (V8).
//  5. The gap of the Welcome card is drawn (rules 4.1, D-03).
//
// # fourth 1.1 The default deck
//
// It is that of classic 1.2 (our reading). With 21 players or more the owl is deadly.
//
// # fourth 2 The night
//
// The steps, and what each is told, are those of classic 2.
//
// # fourth 3 How a night is worked out
//
//  1. Nobody is dead yet.
//  2. The pack's pick dies, unless guarded by the bodyguard. The werehamster does not
//     die of it.
//  3. If the seer looked at the werehamster, it dies.
//  4. The deadly owl: when 21 or more players were dealt a card, the owl's pick dies,
//     guarded or not. A werewolf and the werehamster survive. The pick's card before
//     point 5 counts (our reading). A first night without a victim is an exception
//     (D-18).
//  5. The mythomaniac, as in classic 3.
//  6. The owl's pick is kept for the day.
//  7. Dawn: all the dead become ghosts at once. The Welcome card goes to the only dead
//     player. If several died, one of them is drawn. If nobody died, it stays.
//  8. End? (E1)
//  9. The names are told.
//
// # fourth 4 Dawn
//
// Everybody hears the names of the dead, or that nobody died, and where the
// Welcome card lies. No cause, no card.
//
// # fourth 5 The day
//
//  1. Discussion among the living.
//  2. Accusation: everybody, ghosts too, openly, in turn from the right of the
//     Welcome card. Each lays a token before another living player. Players
//     may choose ahead of their turn (our reading).
//  3. Suspects: the two with the most tokens, ties clockwise. If only one has any,
//     the second is the closest clockwise of the others (D-07). No vote at all: no
//     suspects, no lynch.
//  4. The owl's pick is announced if the player lives. Unless already a suspect, the pick
//     takes the place of the second suspect.
//  5. Evidence: the tuft of fur to the first, the paw print to the second (our reading,
//     D-27).
//  6. Defence: the first suspect, then the second (D-28).
//  7. Verdict: the living who are not suspects choose one of the two, in secret. All
//     votes are turned over together, with names.
//  8. Lynch: the suspect with more votes. In a tie, also without any vote, the one closer
//     clockwise. The Welcome card stays where it is (D-31).
//  9. End? (E2) Then night.
//
// Somebody always has a vote in the verdict: when three live and the game is not
// over, two are suspects and the third one votes.
//
// # fourth 6 Ghosts
//
// They vote in the accusation and watch. They do not talk, act, vote in the
// verdict, or see anything secret, and they cannot be accused.
//
// # fourth 7 The end
//
// It is as in classic 6.
//
// # fourth 8 Examples
//
// F-01 to F-06 are the printed example of a day; its votes are printed, the seats
// and three of the names are ours.
//
//   - F-01 (fourth_printed_example, ring_test.go): the order of the accusation.
//   - F-02 (fourth_printed_example): nine votes are counted.
//   - F-03 (fourth_printed_example): a tie for the second place, clockwise.
//   - F-04 (fourth_printed_example): the evidence of each suspect.
//   - F-05 (fourth_printed_example): the voters in the verdict.
//   - F-06 (fourth_printed_example, fourth_bodyguard): two against four; the Welcome
//     card stays.
//   - F-07 (fourth_even_verdict): three against three, clockwise.
//   - F-08 (fourth_bodyguard): nobody died; the order of the next day is the same.
//   - F-09 (fourth_gap, ring_test.go): the order from a gap.
//   - F-10 (fourth_gap, ring_test.go): a tie counted from a gap.
//   - F-11 (fourth_lone_vote): one vote is enough for the second place.
//   - F-12 (fourth_no_second_vote, ring_test.go): nobody else has a vote: the closest
//     clockwise.
//   - F-13 (fourth_nobody_accused, fourth_no_second_vote): no votes, no lynch; the
//     medium is told so.
//   - F-14 (refusals): a ghost cannot be accused.
//   - F-15 (fourth_owl): the owl's pick replaces the second suspect.
//   - F-16 (fourth_owl): the owl's pick is the first suspect already: nothing changes.
//   - F-17 (fourth_deadly_owl): owl and pack kill two; the holder of the card is drawn.
//   - F-18 (fourth_deadly_owl): the bodyguard does not stop the owl.
//   - F-19 (fourth_deadly_owl): a werewolf survives the owl and is a suspect.
//   - F-20 (fourth_deadly_owl): the werehamster survives the owl and is a suspect.
//   - F-21 (fourth_deadly_owl): with 20 players the owl does not kill.
//   - F-22 (fourth_deadly_owl): the owl does not kill in a first night without a victim.
//   - F-23 (fourth_hamster): a look and an attack: two die.
//   - F-24 (fourth_bodyguard): a ghost protects nobody.
//   - F-25 (fourth_parity_at_dawn, outcome_test.go): parity at dawn ends the game.
//   - F-26 (fourth_parity_at_dawn, outcome_test.go): more wolves than others at dawn end
//     the game.
//   - F-27 (fourth_hamster, outcome_test.go): the werehamster alone wins.
//   - F-28 (fourth_last_three, outcome_test.go): one of the last three votes.
package rulebook
