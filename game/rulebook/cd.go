// # cd: the Korean CD edition
//
// The wolves have two hidden helpers, who know each other but not the wolves. The witch
// switches the powers of other players off. The seer can be deceived. The guard may
// guard itself. Werewolves have numbers. Small groups decide about one suspect. The
// print contradicts itself in some places; D-33 to D-44 say how we read it.
//
// # cd 1 Players and cards
//
//  1. 7 to 24 players.
//  2. Werewolves have the numbers 1, 15 and, the third, 22 (our reading, D-33). Dealing
//     decides who holds which number, and players see their own. Numbers of other cards
//     do not matter (D-45).
//  3. Seer, guard, servant and shaman need 7 players; secret society (always two),
//     mercenary, gypsy and witch need 12. In this edition that is a hard limit.
//  4. Evidence and Welcome token are pictures on the screens (V8).
//  5. Werewolf, servant and witch are on the wolves' side, all others on the humans' side.
//
// # cd 1.1 The default deck
//
// The deck for 8 and the third werewolf with 16 are printed. The rest is our reading:
// one new card per player. Each row adds to the one above.
//
//	players  werewolves  villagers  comes in
//	7        2           4          seer
//	8        2           5
//	9        2           5          guard
//	10       2           5          wolf_servant
//	11       2           5          shaman
//	12       2           5          young_mercenary
//	13       2           5          witch
//	14       2           5          gypsy
//	15       2           4          two of the secret_society
//	16-24    3           4-12
//
// # cd 2 The night
//
// Night 1: the werewolves attack; the secret society gets to know itself, then
// witch and servant each other, if both were dealt (D-35, D-37). Nobody else is
// called. All later nights go strictly in this order:
//
//	witch     another living player, or nobody: is told whether their card is special,
//	          which is every card but the villager (D-38)
//	seer      another living player: werewolf, or not
//	guard     a living player, the guard included, also the same in several nights
//	werewolf  the pack picks a living player outside it
//	shaman    a ghost: is told their card
//
// The seer is told that the gypsy is a werewolf, and that witch and servant are not. A
// hex on the seer's target does not change the answer. A hexed player is told that they
// have no power tonight, and their choice is lost. If a member of the pack is hexed, the
// whole attack fails. In a simultaneous night a hexed player still chooses, and is told
// when everybody reads.
//
// # cd 3 How a night is worked out
//
//  1. Nobody is dead or hexed yet.
//  2. The witch. On the gypsy: the witch dies, nobody is hexed, and she is told. On
//     a villager: "not special". On anybody else: "special", and the player is hexed.
//  3. The seer is told the answer, unless hexed.
//  4. The guard guards, unless hexed.
//  5. The pack attacks, unless a member is hexed.
//  6. The shaman is told the answer, unless hexed. A player who dies tonight is not a
//     ghost yet.
//  7. The attack: a guarded victim lives, with one exception. A guard who guards itself
//     and is attacked in two nights in a row dies in the second (D-36, D-56). With
//     cd_double_attack anyone, the exception applies to every guarded player. A victim
//     who is not saved dies. If the victim is the mercenary, not hexed, the living
//     werewolf with the lowest number dies, too (D-41).
//  8. The room remembers for one night which player was attacked and saved.
//  9. Dawn: all the dead become ghosts at once. The Welcome token goes to the pack's
//     victim, else to the witch who died of the gypsy, else it stays (our reading).
//  10. End? (E1) The names are told.
//
// A hex lasts one night and does not touch votes. The mercenary's revenge works in
// night 1, too.
//
// # cd 4 Dawn
//
// Everybody hears the names of the dead, or that nobody died, and where the
// Welcome token lies. The pack is not told that it hit somebody guarded (D-46).
//
// # cd 5 The day
//
//  1. Discussion among the living.
//  2. Accusation, in secret: the living and, by default, the ghosts (D-42), all at
//     once. Only the totals are shown (D-43).
//  3. Suspects by the ranking of fourth 5.3: two in a large group, one in a small group
//     (at most 10 players were dealt a card, D-44). No vote: no suspect, no lynch.
//  4. Evidence, when there are two.
//  5. Defence: the first suspect, then the second.
//  6. Verdict over two: as in fourth 5.7. In a tie, the suspect closer clockwise is
//     lynched.
//  7. Lynch. The Welcome token stays.
//  8. End? (E2) Then night.
//
// # cd 5.1 Life or death over one suspect
//
//  1. The suspect speaks.
//  2. All other living players vote in secret to execute or to hold.
//  3. More votes to execute: the suspect is lynched. Otherwise, also in a tie, the suspect
//     lives and nobody is lynched today (the tie is our reading).
//
// The option suspects can set one or two for groups of every size.
//
// # cd 6 Ghosts
//
// Ghosts are silent and have no power. They vote in the accusation only; the option
// accusation_voters living takes that vote away (D-42).
//
// # cd 7 The end
//
//  1. No werewolf lives: the humans win, even if witch or servant live (our reading,
//     D-40).
//  2. Otherwise parity as in rules 4.9: werewolves and witch count as wolves, all others
//     as humans. The servant counts as human or, with cd_servant_counts none, as neither
//     (D-39). Werewolves, witch and servant win, living or dead.
//  3. The gypsy wins with the humans, whatever she does to the witch. Nobody wins
//     alone here.
//
// # cd 8 Examples
//
//   - K-01 (cd_witch, examples_cd_test.go, deckcheck_test.go): the deck for 16, numbered.
//   - K-02 (cd_refused, refuse_test.go): a witch among 11 is refused.
//   - K-03 (cd_called, cd_witch): the cards that are called in night 1.
//   - K-04 (cd_witch): the first victim takes the token.
//   - K-05 (cd_witch): the seer looks at gypsy, witch and servant.
//   - K-06 (cd_witch, cd_called): a hexed seer cannot tell.
//   - K-07 (cd_witch): a villager is not special.
//   - K-08 (cd_witch): if a werewolf is hexed, the attack fails.
//   - K-09 (cd_witch): the gypsy kills the witch; the token goes to the pack's victim.
//   - K-10 (cd_gypsy): the witch alone dies and takes the token.
//   - K-11 (cd_guard): a guard saves itself.
//   - K-12 (cd_guard): a guard does not save itself in two nights in a row.
//   - K-13 (cd_guard): with a night between, a guard saves itself twice.
//   - K-14 (cd_guard): another player can be saved in two nights in a row, unless the
//     option says no.
//   - K-15 (cd_mercenary): with the mercenary dies the werewolf with the lowest number.
//   - K-16 (cd_mercenary): only living werewolves count for the lowest number.
//   - K-17 (cd_mercenary): a hexed mercenary dies alone.
//   - K-18 (cd_mercenary): if the mercenary is guarded, nobody dies.
//   - K-19 (cd_shaman): a ghost's card is told.
//   - K-20 (cd_witch): a hexed shaman hears nothing.
//   - K-21 (cd_one_suspect): a small group has one suspect.
//   - K-22 (cd_one_suspect): in a tie the suspect lives.
//   - K-23 (cd_two_suspects): a large group has two, ties clockwise.
//   - K-24 (cd_witch_counts, outcome_test.go): the witch counts as a wolf.
//   - K-25 (cd_humans_win, outcome_test.go): the witch alone does not stop the humans.
//   - K-26 (cd_servant, outcome_test.go): the servant as human, and as neither.
//   - K-27 (cd_last_wolf, outcome_test.go): the last wolf dies with the mercenary.
package rulebook
