// # full-moon: Luna Piena
//
// 22 kinds of inhabitants, and a tombstone that every new ghost takes over. We know
// the printed decks, the course of night and day, the ghosts' rules and the end. We do
// not know the printed texts of the inhabitants that the fourth edition lacks, or the
// order of their night. So the powers under "roles 1" from inquisitor on, and the order
// below, are our reading. It follows what is known in public about them.
//
// # full-moon 1 Players and cards
//
//  1. 7 to 24 players.
//  2. Tokens in the middle of the table tell everybody which cards with a token are
//     in the deck: potion, zombie hand, portrait, skull, candies, gossip token, mirror,
//     torch.
//  3. Everybody gets one card and looks at it alone.
//  4. The gap of the tombstone is drawn (rules 4.1).
//
// # full-moon 1.1 The default deck
//
// The lists are printed, except for the last villager of 24 (D-29). Each row adds to the
// one above; the row of 16 starts again and names all its cards.
//
//	players  werewolves  villagers  comes in
//	7        2           5          seer; one of the eight cards is put away (D-32)
//	8        2           5
//	9        2           5          medium
//	10       2           6
//	11       2           6          bodyguard
//	12       2           7
//	13       2           7          possessed
//	14       2           7          inquisitor
//	15       2           8
//	16       3           6          seer, medium, bodyguard, possessed, inquisitor, two
//	                                freemasons
//	17       3           6          werehamster
//	18       3           6          fortune_teller
//	19       3           7
//	20       3           7          owl
//	21       3           7          a third freemason
//	22       3           7          deadalive
//	23-24    3           8-9
//
// # full-moon 1.2 Other inhabitants
//
// Any card may be replaced by a villager. A villager may be replaced by an
// inhabitant who is not in the lists, a werewolf by lara. Limits (our reading): three
// villagers stay; not both solo cards; below 16 players not both possessed and
// werecow. The lobby warns of a card below its advised number. Our own presets are
// offered from the number of players in brackets:
//
//	trick_or_treat (12)  candymaker, gossip, deadalive
//	library (14)         hamlet, dorian_gray, dr_jekyll, sherlock
//	stable (12)          werecow (for the possessed below 16), lara for a werewolf
//	crypt (16)           necromancer, deadalive, victoria_obscura (for the werehamster)
//
// When only three villagers are left, no further card comes in.
//
// # full-moon 2 The night
//
//	freemason         night 1    is told who the others are
//	medium            2 and on   is told whether the last lynched was a werewolf
//	bodyguard         2 and on   guards another living player
//	werewolf          1 and on   the pack, lara too, picks a living player outside it
//	lara              2 and on   once: another living one of the pack as victim instead
//	werecow           night 1    is told who the pack is
//	seer              1 and on   asks about another living player: werewolf, or not
//	fortune_teller    2 and on   is told another player's card, a ghost's too
//	sherlock          2 and on   is told how many living count as wolves
//	victoria_obscura  2 and on   is told another living player's card
//	owl               1 and on   picks a living player, the owl included
//	gossip            1 and on   lays her token before another living player
//	candymaker        2 and on   three times: a candy for a player without one, or nobody
//	dorian_gray       1 and on   until it is used: gives the portrait to a player; the
//	                             last choice stays
//	dr_jekyll         2 and on   once: the potion for somebody, or nobody
//	inquisitor        2 and on   once: the torch for somebody, or nobody
//	necromancer       2 and on   once: a ghost returns, or nobody
//	hamlet            the first night as a ghost: the skull for somebody, or nobody
//
// # full-moon 3 The inhabitants
//
// See "roles 1". A power is used up when the step closes with a target, even if it then
// has no effect.
//
// # full-moon 4 How a night is worked out
//
//  1. If lara has named one of the pack, that player is the victim instead of the pick.
//  2. The deaths. Each player dies once, by the first of these causes: the pack (its
//     victim, unless guarded, the werehamster, or a deadalive who has not yet survived an
//     attack); the seer's look at the werehamster; the inquisitor's torch; Jekyll's
//     potion; Hamlet's skull.
//  3. The portrait: if dorian would die, the portrait is unused, and its bearer lives and
//     does not die tonight anyway, then the bearer dies in dorian's place. Nothing that
//     makes the bearer immune helps.
//  4. Dawn: all the dead become ghosts at once. Guarding stops only the pack, not torch,
//     potion or skull (our reading, D-13).
//  5. The chosen ghost lives again, even if the necromancer dies tonight. A player who
//     dies tonight cannot return tonight.
//  6. The tombstone goes to the first of the dead, in the order of causes (D-30). If
//     nobody died, it stays. If its holder has returned, it goes to the last ghost who
//     died before the holder; if there is none, into the gap before the holder's seat
//     (D-50).
//  7. End? (E1) What happened is told.
//
// # full-moon 5 Dawn
//
// Everybody is told the names of the dead and of the returned, and sees the tombstone,
// gossip token, candies, zombie hand, and the portrait beside the player who died because
// of it. Torch, potion and skull lie turned over once used; nobody is told by which
// player and for which target (our reading). Only the deadalive is told that the
// deadalive survived.
//
// # full-moon 6 The day
//
//  1. Discussion, at most three minutes: the living may end it when all want to. A player
//     with a candy is mute.
//  2. Accusation: everybody, ghosts too, openly, in turn from the left of the
//     tombstone. The gossip token is one more vote against a living player.
//  3. Suspects: the two with the most votes, ties clockwise (D-07).
//  4. The owl's pick, as in fourth 5.4; the mirror shows it.
//  5. Evidence, defence and verdict as in fourth 5.5 to 5.7.
//  6. Lynch. The tombstone goes to the lynched player (D-31). The portrait does not help.
//  7. The tokens of the day are removed. End? (E2) Then night.
//
// # full-moon 7 Ghosts
//
// As in fourth 6. Hamlet has one step (our reading, against the printed rule: D-58). A
// player who has returned is alive in every respect; a returned werewolf hunts with the
// pack again (our reading).
//
// # full-moon 8 The end
//
//  1. No living werewolf and no living lara: the humans win. That lara is one of the
//     werewolves is our reading.
//  2. Otherwise parity as in rules 4.9: werewolves and lara count as wolves, all others
//     as humans, werehamster, victoria_obscura, werecow, possessed and Mr. Hyde too (our
//     reading).
//  3. If it is over: a living werehamster wins alone. Otherwise a living victoria_obscura
//     wins alone, if no seer lives or none was dealt (our reading). Otherwise the side
//     wins. The wolves' side is werewolf, lara, possessed and, by our reading, werecow.
//  4. E1 is checked after the returns: with a returned werewolf the game goes on.
//
// # full-moon 9 Examples
//
// L-05 and L-06 are the printed example of a day; its votes are printed, the seats
// are ours.
//
//   - L-01 (deckcheck_test.go): the deck for 12.
//   - L-02 (examples_moon_test.go): the deck for 16.
//   - L-03 (deckcheck_test.go): the deck for 24.
//   - L-04 (full_moon_seven): the seer's card is put away, and nobody learns it.
//   - L-05 (full_moon_tombstone, ring_test.go): order from the left, a tie clockwise.
//   - L-06 (full_moon_tombstone): the lynched takes the tombstone.
//   - L-07 (full_moon_tombstone, ring_test.go): the next order begins at her left.
//   - L-08 (full_moon_torch): pack and torch: the tombstone goes to the pack's victim.
//   - L-09 (full_moon_torch): guarding does not stop the torch.
//   - L-10 (full_moon_torch): an inquisitor whose torch is used answers the decoy.
//   - L-11 (full_moon_deadalive): the first attack does nothing.
//   - L-12 (full_moon_deadalive): the second attack kills.
//   - L-13 (full_moon_deadalive): the card does not help against a lynch.
//   - L-14 (full_moon_lara): lara's wolf dies, the pick lives.
//   - L-15 (full_moon_lara): a guarded wolf lives, her power is used.
//   - L-16 (full_moon_portrait): the bearer dies in dorian's place.
//   - L-17 (full_moon_portrait): the portrait helps once.
//   - L-18 (full_moon_portrait): it does not help when the bearer dies the same night.
//   - L-19 (full_moon_potion): the potion, and what the seer is told about Mr. Hyde.
//   - L-20 (full_moon_skull): Hamlet, lynched, gives the skull in the next night.
//   - L-21 (full_moon_skull): a Hamlet who dies at dawn gives it in the next night.
//   - L-22 (full_moon_hand): a werewolf returns.
//   - L-23 (full_moon_hand, outcome_test.go): the last werewolf is lynched: the end.
//   - L-24 (full_moon_hand): one dies and one returns: the game goes on.
//   - L-25 (full_moon_gossip): the token makes a suspect.
//   - L-26 (full_moon_candy): mute, but with a vote; no second candy.
//   - L-27 (full_moon_sherlock): the players that sherlock counts.
//   - L-28 (full_moon_sherlock): the seer takes the werecow for a werewolf.
//   - L-29 (full_moon_werecow, outcome_test.go): the werecow counts as human.
//   - L-30 (full_moon_werecow, outcome_test.go): the werecow wins with the wolves.
//   - L-31 (full_moon_victoria, outcome_test.go): victoria wins alone.
//   - L-32 (full_moon_victoria, outcome_test.go): victoria does not win while a seer lives.
package rulebook
