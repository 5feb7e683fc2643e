// # classic: the old English edition
//
// Ghosts do not vote, and there is no evidence. All votes are open and in turn. Two or
// more players are nominated, and a tied second ballot is repeated.
//
// # classic 1 Players and cards
//
//  1. 8 to 24 players. Seven can play only with the option seven (V7).
//  2. Everybody gets one card and looks at it alone.
//  3. The box has 3 werewolves, 2 freemasons and one of each other card. A deck cannot
//     have more werewolves than the box. It can have more villagers (the box has 12).
//  4. The gap of the marker is drawn (rules 4.1).
//
// # classic 1.1 Rules for decks
//
// 8 players: 5 villagers, 2 werewolves, a seer. From 9 players on, villagers or special
// cards are added; from 16 on, a third werewolf. Freemasons come in pairs. With 8
// players there is no special card, but custom cards are allowed (V10). The advised
// numbers of players are medium 9, possessed 10, bodyguard 11, owl 12, freemasons 13,
// werehamster 15, mythomaniac 16; below them the lobby warns.
//
// A room that chooses its own deck may choose the numbers of werewolves and villagers
// (our reading). The deck needs a real wolf, and the game must not be over at the start.
// The lobby tells the host where such a deck differs from print: in every edition the
// pack, the seer and the deck for 8, in full-moon also cards that come in before the
// printed list has them.
//
// # classic 1.2 The default deck
//
// Each printed special card comes in at its advised number of players (our reading). Each
// row adds to the one above; villagers fill the rest.
//
//	players  werewolves  villagers  comes in
//	8        2           5          seer
//	9        2           5          medium
//	10       2           5          possessed
//	11       2           5          bodyguard
//	12       2           5          owl
//	13       2           4          two freemasons
//	14       2           5
//	15       2           5          werehamster
//	16       3           4          mythomaniac
//	17-24    3           5-12
//
// In every edition, the preset plain is werewolves, one seer and villagers.
//
// # classic 1.3 The fair deck
//
// New rooms play the fair deck (our choice). In every edition and for every number of
// players, it is the printed deck, or our reading of it, with villagers in the place of
// some cards. Print allows that: villagers fill every deck up. The lists are in
// game/cards_*.go; docs/balance.md has the chances of both decks. The deck for 8 has no
// such card and stays.
//
// # classic 2 The night
//
// Steps in this order. The places of freemasons and owl are our reading.
//
//	freemason    night 1    is told who the other one is
//	medium       2 and on   is told whether the last lynched was a werewolf
//	seer         1 and on   asks about another living player: werewolf, or not
//	bodyguard    2 and on   guards another living player, also the same in several nights
//	owl          1 and on   picks a living player, the owl included
//	werewolf     1 and on   the pack picks a living player outside it
//	mythomaniac  night 2    points at another living player; is told their new state
//
// Seer and medium are told "werewolf" only about a werewolf and about a mythomaniac who
// has become one. Werehamster and possessed are "not" (D-14). If nobody was lynched, the
// medium is told that (D-16). In night 1 without a victim the pack only gets to know
// itself (V1).
//
// # classic 3 How a night is worked out
//
//  1. Nobody is dead yet.
//  2. The pack's pick dies, unless guarded by the bodyguard. The werehamster does not
//     die of it.
//  3. If the seer looked at the werehamster, it dies. Guarding does not help
//     (D-13).
//  4. A mythomaniac who points at a werewolf or a seer becomes the same. Otherwise the
//     mythomaniac does not change any more. The change holds even if one of the two dies.
//  5. The owl's pick is kept for the day.
//  6. Dawn: all the dead become ghosts at once. The marker goes to the pack's
//     victim, else to a werehamster who died, else it stays (D-04).
//  7. End? (E1)
//  8. The names are told.
//
// More about the mythomaniac (our reading, D-19): a new werewolf counts as a wolf at
// once and has to be eliminated for the humans to win. In night 3 a new werewolf gets to
// know the pack, and a new seer the seer. A mythomaniac who dies before night 2, or makes
// no choice, stays human. The mythomaniac is told their own state, never a card that
// changed nothing.
//
// # classic 4 Dawn
//
// Everybody is told the names of the dead, without cause or card, or that nobody died.
// In night 1 without a victim, the narrator is announced as the victim. The werehamster
// also dies if the seer has looked at it (our reading).
//
// # classic 5 The day
//
//  1. Discussion among the living.
//  2. Accusation: the living, openly, in turn from the marker's right. Each names
//     another living player (D-05). A missed turn counts as no vote (D-06).
//  3. Nominees: all players who share the most votes. If one leads alone, also all who
//     share the second place, with at least one vote. Votes of 3, 2, 2, 1 make three
//     nominees; 4, 3, 1 make two.
//  4. The owl's pick is announced if the player lives. Unless the pick is in first place,
//     it replaces everybody below the first place, also when it shares the second (D-08).
//  5. Defence in the order of votes, ties clockwise; the owl's pick speaks last.
//  6. A single nominee is lynched without a second ballot (D-07).
//  7. Verdict, in the same way as the accusation. The living players who are not
//     nominated vote. The nominee with the most votes is lynched. If several lead, they
//     speak again and the ballot is repeated once; all other living players vote, also
//     nominees who do not lead (our reading). If nobody votes, that is a tie, too (D-54).
//     After a second tie, or if no player may vote, one of them is drawn (D-09).
//  8. Lynch. No comment, no card. The marker stays.
//  9. End? (E2)
//  10. Night.
//
// If nobody votes in the accusation, there are no nominees and no lynch (D-07). The same
// applies if all votes are for a player who has left (D-48).
//
// The dead do not talk, vote or act. They win with their side. By the option
// accusation_voters they have a vote in the accusation (V5).
//
// # classic 6 The end
//
// As in rules 4.9. Werewolves and a mythomaniac who became one count as wolves. All
// others count as human, possessed and werehamster too (D-21). A living werehamster is
// the only winner, whichever side ended the game (D-23). The possessed wins with the
// wolves.
//
// # classic 7 Examples
//
//   - C-01 (examples_test.go, deckcheck_test.go): the deck for 16.
//   - C-02 (classic_refused): a medium among 8 players is refused.
//   - C-03 (classic_refused, refuse_test.go): one freemason alone is refused.
//   - C-04 (classic_seer): what the seer is told about werewolf, possessed, werehamster.
//   - C-05 (classic_dead_seer): a dead seer's step is played like any other.
//   - C-06 (classic_bodyguard): the bodyguard cannot guard itself.
//   - C-07 (classic_bodyguard): the victim is saved: nobody died, nobody is told why.
//   - C-08 (classic_werehamster): the pack cannot harm the werehamster.
//   - C-09 (classic_werehamster): a look and an attack: two die, the marker goes to
//     the pack's victim.
//   - C-10 (classic_werehamster): guarding does not help against a look.
//   - C-11 (classic_werehamster): a seer who dies tonight still looks.
//   - C-12 (classic_pack): the player with the most picks is the pack's victim.
//   - C-13 (classic_pack): in a tie the pack's victim is drawn.
//   - C-14 (classic_order, ring_test.go): the order begins at the marker's right.
//   - C-15 (classic_nominees): the second place is shared: three nominees.
//   - C-16 (classic_nominees): a tied verdict is repeated; the third nominee votes.
//   - C-17 (classic_nominees): after a second tie one is drawn.
//   - C-18 (classic_nobody_may_vote): all four are nominees: one is drawn.
//   - C-19 (classic_single_nominee): a single nominee is lynched at once.
//   - C-20 (classic_owl): the owl's pick takes the second place.
//   - C-21 (classic_owl): the owl's pick is already in second place.
//   - C-22 (classic_owl): two lead and stay; with the pick there are three nominees.
//   - C-33 (classic_owl): the pick shares the second place: the others in it drop out.
//   - C-23 (classic_owl): a dead pick is not announced.
//   - C-24 (classic_owl): a dead owl's pick stands.
//   - C-25 (classic_medium): the werehamster was lynched: not a werewolf.
//   - C-26 (classic_mythomaniac, outcome_test.go): a new werewolf counts at once.
//   - C-27 (classic_mythomaniac): when the seer is dead, a new seer looks alone.
//   - C-28 (classic_mythomaniac): the possessed does not change the mythomaniac.
//   - C-29 (classic_parity, outcome_test.go): parity after a lynch.
//   - C-30 (classic_parity, outcome_test.go): the possessed counts as human.
//   - C-31 (classic_only_winner, outcome_test.go): the last werewolf is lynched, the
//     werehamster alone wins.
//   - C-32 (classic_only_winner, outcome_test.go): the werehamster alone wins at parity,
//     too.
package rulebook
