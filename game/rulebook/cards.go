// # roles 1 The cards
//
// Unless its line says otherwise, a card is on the humans' side and counts as human, and
// the seer, and the medium after a lynch, are told "not". A number is the advised number
// of players; in cd it is a hard limit. The powers from inquisitor on are our reading.
//
//   - villager (all editions): no power.
//   - werewolf (all; the third from 16): wolves, counts as wolf, seen as werewolf. The
//     pack picks a victim every night.
//   - seer (all): looks at another player every night: werewolf, or not. Two seers act as
//     one and cannot pick each other.
//   - medium (classic, fourth, full-moon; 9): was the last lynched player a werewolf?
//   - possessed (classic, fourth, full-moon; 10): on the wolves' side. Does not know the
//     wolves, and they do not know the possessed.
//   - bodyguard (classic, fourth, full-moon; 11): the pack's attack on the guarded player,
//     who is another player, fails. Guarding stops nothing else (D-13).
//   - owl (classic, fourth, full-moon; 12): makes a suspect or nominee; deadly in fourth
//     with 21 or more.
//   - freemason (classic, fourth, full-moon; 13, two or three): they know each other.
//   - werehamster (classic, fourth, full-moon; 15): solo. Pack and deadly owl do it no
//     harm. A seer's look kills it, and so does everything else that kills. If it lives at
//     the end, it wins alone.
//   - mythomaniac (classic, fourth; 16): points at a player in night 2. If that player is
//     a werewolf or a seer, becomes the same, and then has the side of that card, counts
//     like it and is seen like it.
//   - guard (cd; 7): like the bodyguard, but may also guard itself.
//   - wolf_servant (cd; 7): wolves; knows the witch. Counts as human or as neither.
//   - shaman (cd; 7): every night learns the card of a ghost.
//   - secret_society (cd; 12, two): they know each other.
//   - young_mercenary (cd; 12): if the pack kills the mercenary, the living werewolf with
//     the lowest number dies, too.
//   - gypsy (cd; 12): seen as werewolf. A witch who hexes the gypsy dies.
//   - witch (cd; 12): wolves, counts as wolf, seen as not. Is told whether a card is
//     special; a special card has no power that night.
//   - inquisitor (full-moon; 14): uses the torch once: its target dies at dawn.
//   - fortune_teller (full-moon; 16): every night learns a card; a ghost's card is allowed.
//     It does the werehamster no harm.
//   - deadalive (full-moon; 12): survives the pack's first attack.
//   - lara (full-moon; 8): a werewolf in every respect. Once she makes another of the
//     pack the victim. If the pack has no other, she cannot use the power and keeps it.
//   - werecow (full-moon; 12): wolves, counts as human, seen as werewolf. Knows the pack,
//     which does not know her.
//   - dorian_gray (full-moon; 12): gives the portrait to a player. Once, at night, that
//     player dies in dorian's place.
//   - dr_jekyll (full-moon; 12): uses the potion once: its target dies at dawn. From then
//     on Jekyll is seen as werewolf, but stays on the humans' side and counts as human.
//   - hamlet (full-moon; 12): uses the skull in the first night as a ghost: its target
//     dies at dawn. If hamlet has returned before that night, there is no such step.
//   - necromancer (full-moon; 8): once a ghost lives again. Powers that the ghost used up
//     stay used up.
//   - sherlock (full-moon; 9): every night learns how many living players count as wolves.
//   - gossip (full-moon; 12): adds one vote against a player in the next accusation. It has
//     no effect if the player is a ghost by then.
//   - candymaker (full-moon; 12): three times makes a player mute for the next day. The
//     player still votes.
//   - victoria_obscura (full-moon; 9): solo. Every night learns a living player's card.
//     Wins alone if she lives at the end and no seer does.
//
// # roles 2 Cards that affect each other
//
// Two cards without an entry here have no special effect on each other. The tests in
// interactions_test.go go through the tables below.
//
// # roles 2.1 classic and fourth
//
//   - The pack: no effect on the werehamster; everybody else outside the pack dies.
//   - The seer: "werewolf" for a werewolf and for a player who has become one. The
//     werehamster dies of the look, guarded or not.
//   - The deadly owl: dies after a pick of its own seat; kills a guarded victim of the
//     pack; kills a mythomaniac who becomes a werewolf in the same night; does not kill a
//     werewolf or the werehamster.
//   - The pack's victim still acts tonight: a seer is told the answer, a bodyguard guards,
//     an owl's pick stands, and a mythomaniac changes and wins with the new side.
//   - A mythomaniac may copy somebody who dies tonight.
//
// # roles 2.2 cd
//
//   - Witch on seer or shaman: no answer. On the guard: the guarded player may die. On a
//     werewolf: no attack, so no revenge. On the mercenary: no revenge. On servant or
//     secret society: special, with nothing to lose. On a custom card: it loses the power
//     that it has.
//   - Witch on gypsy, pack on witch: she dies once, as the pack's victim.
//   - Witch on gypsy, pack on gypsy: both die.
//   - Guard on mercenary, pack on mercenary: nobody dies, no wolf either.
//
// # roles 2.3 full-moon
//
//   - Deadalive: if the attacked player is guarded, the first attack is not used up. Torch,
//     potion, skull and lynch kill the deadalive as usual. A deadalive who returns has
//     the first attack left only if it was left before.
//   - Portrait: also works against torch, potion and skull. A werehamster that bears the
//     portrait dies. A bodyguard on the bearer does not help the bearer; a bodyguard on
//     dorian stops the attack.
//   - Werehamster: torch, potion and skull kill it.
//   - Jekyll and the inquisitor may kill each other.
//   - Hamlet's skull and the necromancer in one night: both work. If hamlet has returned
//     and dies again, there is the step of the skull if it is unused.
//   - Gossip and owl on the same player: one vote more, and a suspect.
//   - A candy does not change what its receiver learns or does at night.
//   - Fortune teller and victoria are never deceived: to them Mr. Hyde is dr_jekyll.
//
// # roles 2.4 Who wins alone
//
// A living werehamster comes first. Then a living victoria_obscura, if no seer lives.
// Otherwise the side that ended the game wins.
package rulebook
