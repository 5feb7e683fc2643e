// # cd: the Korean CD edition
//
// The wolves have two hidden helpers, who know each other but not the wolves. The
// witch switches others off, the seer can be fooled, the guard may guard himself,
// werewolves have numbers. Small groups decide over one suspect. Its print
// contradicts itself here and there; D-33 to D-44 say how we read it.
//
// # cd 1 Players and cards
//
//  1. 7 to 24 players.
//  2. Werewolves have the numbers 1, 15 and, the third, 22 (our reading, D-33). Dealing
//     decides who holds which, and one sees one's own. Other numbers do not matter (D-45).
//  3. Seer, guard, servant and shaman need 7 players; secret society (always two),
//     mercenary, gypsy and witch need 12. In this edition that is a hard limit.
//  4. Evidence and Welcome token are pictures on the screens (V8).
//  5. Werewolf, servant and witch are of the wolves' side, all others of the humans'.
//
// # cd 1.1 The default deck
//
// Printed are the deck for 8 and the third werewolf with 16. The rest is our
// reading: one new card per player. Each row adds to the one above.
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
//	witch     another living player, or nobody: is told whether his card is special,
//	          which is every card but the villager (D-38)
//	seer      another living player: werewolf, or not
//	guard     a living player, himself too, the same again if he likes
//	werewolf  the pack picks a living player outside it
//	shaman    a ghost: is told his card
//
// The seer takes the gypsy for a werewolf, and witch and servant for none. That a
// target is hexed does not change what he sees. Who is hexed himself is told that
// he has no power tonight, and his choice is lost; if it is one of the pack, the
// whole hunt fails. In a simultaneous night he chooses all the same, and hears it
// when everybody reads.
//
// # cd 3 How a night is worked out
//
//  1. Nobody is dead or hexed yet.
//  2. The witch. On the gypsy: the witch dies, nobody is hexed, and she is told. On
//     a villager: "not special". On anybody else: "special", and he is hexed.
//  3. The seer hears his answer, unless he is hexed.
//  4. The guard guards, unless he is hexed.
//  5. The pack attacks, unless one of it is hexed.
//  6. The shaman hears his answer, unless he is hexed. Who dies tonight is no ghost
//     yet.
//  7. The attack: a guarded victim lives. But a guard who guards himself does not live
//     through a second attack in the night after the first, if he guarded himself in
//     both (D-36, D-56); by the option cd_double_attack that limit is anybody's. Otherwise the victim dies, and if it
//     is the mercenary, not hexed, the living werewolf with the lowest number dies,
//     too (D-41).
//  8. Who was attacked and saved is remembered for one night.
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
//  3. Suspects by the ranking of fourth 5.3: two in a large group, one in a small one
//     (up to 10 players dealt in, D-44). No vote: no suspect, no lynch.
//  4. Evidence, when there are two.
//  5. Defence: the first suspect, then the second.
//  6. Verdict over two: as fourth 5.7. Even: the one closer clockwise.
//  7. Lynch. The Welcome token stays.
//  8. End? (E2) Then night.
//
// # cd 5.1 Life or death over one suspect
//
//  1. He speaks.
//  2. All other living players vote in secret to execute or to hold.
//  3. More for executing: he is lynched. Otherwise, also when even, he lives on and
//     nobody is lynched today (our reading for even).
//
// The option suspects can make it one or two for every size.
//
// # cd 6 Ghosts
//
// Silent and without power; a vote in the accusation only, which
// accusation_voters living takes away (D-42).
//
// # cd 7 The end
//
//  1. No werewolf lives: the humans win, even if witch or servant live (our reading,
//     D-40).
//  2. Otherwise parity as rules 4.9: werewolves and witch count as wolves, all others
//     as humans; the servant as human or, by cd_servant_counts, as neither (D-39).
//     Werewolves, witch and servant win, living or dead.
//  3. The gypsy wins with the humans, whatever she does to the witch. Nobody wins
//     alone here.
//
// # cd 8 Examples
//
//   - K-01 (cd_witch, examples_cd_test.go, deckcheck_test.go): the deck for 16, numbered.
//   - K-02 (cd_refused, refuse_test.go): a witch among 11 is refused.
//   - K-03 (cd_called, cd_witch): who is called in night 1.
//   - K-04 (cd_witch): the first victim takes the token.
//   - K-05 (cd_witch): the seer on gypsy, witch and servant.
//   - K-06 (cd_witch, cd_called): a hexed seer cannot tell.
//   - K-07 (cd_witch): a villager is not special.
//   - K-08 (cd_witch): a hexed werewolf, a failed hunt.
//   - K-09 (cd_witch): the gypsy kills the witch; the token goes to the pack's victim.
//   - K-10 (cd_gypsy): the witch alone dies and takes the token.
//   - K-11 (cd_guard): a guard saves himself.
//   - K-12 (cd_guard): but not in two nights on end.
//   - K-13 (cd_guard): with a night between, he does.
//   - K-14 (cd_guard): another ward can be saved twice, unless the option says no.
//   - K-15 (cd_mercenary): he takes the lowest number along.
//   - K-16 (cd_mercenary): of those who live.
//   - K-17 (cd_mercenary): hexed, he dies alone.
//   - K-18 (cd_mercenary): guarded, nobody dies.
//   - K-19 (cd_shaman): a ghost's card is told.
//   - K-20 (cd_witch): a hexed shaman hears nothing.
//   - K-21 (cd_one_suspect): a small group has one suspect.
//   - K-22 (cd_one_suspect): even: he lives.
//   - K-23 (cd_two_suspects): a large group has two, ties clockwise.
//   - K-24 (cd_witch_counts, outcome_test.go): the witch counts as a wolf.
//   - K-25 (cd_humans_win, outcome_test.go): the witch alone does not stop the humans.
//   - K-26 (cd_servant, outcome_test.go): the servant as human, and as neither.
//   - K-27 (cd_last_wolf, outcome_test.go): the mercenary takes the last wolf along.
package rulebook
