// # roles 1 The cards
//
// If nothing else is said a card is on the humans' side, counts as human, and the
// seer, and the medium after a lynch, hear "not". A number is the advised number of
// players; in cd it is a hard limit. The powers from inquisitor on are our reading.
//
//   - villager (all editions): nothing but a voice.
//   - werewolf (all; the third from 16): wolves, counts as wolf, seen as werewolf. The
//     pack makes a victim every night.
//   - seer (all): every night one other player: werewolf, or not. Two seers act as one
//     and cannot pick each other.
//   - medium (classic, fourth, full-moon; 9): was the last lynched a werewolf?
//   - possessed (classic, fourth, full-moon; 10): on the wolves' side; knows nobody and
//     is known by nobody.
//   - bodyguard (classic, fourth, full-moon; 11): the pack's attack on another player
//     fails. He stops nothing else (D-13).
//   - owl (classic, fourth, full-moon; 12): makes a suspect or nominee; deadly in fourth
//     with 21 or more.
//   - freemason (classic, fourth, full-moon; 13, two or three): they know each other.
//   - werehamster (classic, fourth, full-moon; 15): solo. Pack and deadly owl do it no
//     harm; a seer's look kills it, and so does all that kills others. Alive at the end
//     it wins alone.
//   - mythomaniac (classic, fourth; 16): in night 2 becomes the werewolf or seer he
//     points at, with side, count and looks.
//   - guard (cd; 7): as the bodyguard, himself too.
//   - wolf_servant (cd; 7): wolves; knows the witch. Counts as human or as neither.
//   - shaman (cd; 7): every night a ghost's card.
//   - secret_society (cd; 12, two): they know each other.
//   - young_mercenary (cd; 12): if the pack kills him, the living werewolf with the
//     lowest number dies, too.
//   - gypsy (cd; 12): seen as werewolf. A witch who hexes her dies.
//   - witch (cd; 12): wolves, counts as wolf, seen as not. Is told whether a card is
//     special; a special card has no power that night.
//   - inquisitor (full-moon; 14): once the torch: somebody dies at dawn.
//   - fortune_teller (full-moon; 16): every night a card, a ghost's too. It does the
//     werehamster no harm.
//   - deadalive (full-moon; 12): survives the pack's first attack.
//   - lara (full-moon; 8): a werewolf in every respect. Once she makes another of the
//     pack the victim; without another the power is void, but not used.
//   - werecow (full-moon; 12): wolves, counts as human, seen as werewolf. Knows the pack,
//     which does not know her.
//   - dorian_gray (full-moon; 12): once, at night, the portrait's bearer dies for him.
//   - dr_jekyll (full-moon; 12): once the potion: somebody dies at dawn. From then on he
//     is seen as werewolf, but is on the same side and counts as before.
//   - hamlet (full-moon; 12): in his first night as a ghost the skull: somebody dies at
//     dawn. If he has returned before that night, he has no step.
//   - necromancer (full-moon; 8): once a ghost lives again. What was used stays used.
//   - sherlock (full-moon; 9): every night how many living count as wolves.
//   - gossip (full-moon; 12): one more vote against somebody next day; void if he is a
//     ghost by then.
//   - candymaker (full-moon; 12): three times somebody is mute next day. He still votes.
//   - victoria_obscura (full-moon; 9): solo. Every night a living player's card. Wins
//     alone if she lives at the end and no seer does.
//
// # roles 2 Who meets whom
//
// Two cards not named here do nothing special to each other. The tests in
// interactions_test.go go through the tables below.
//
// # roles 2.1 classic and fourth
//
//   - The pack: no effect on the werehamster; everybody else outside it dies.
//   - The seer: "werewolf" of a werewolf or who has become one; the werehamster dies of
//     it, guarded or not.
//   - The deadly owl: kills himself, too, if he picks himself; kills a guarded victim of
//     the pack; kills a mythomaniac who becomes a werewolf this very night; not a
//     werewolf or the werehamster.
//   - The pack's victim still acts tonight: a seer hears his answer, a bodyguard guards,
//     an owl's pick stands, a mythomaniac turns, and wins with his new side.
//   - A mythomaniac may copy somebody who dies tonight.
//
// # roles 2.2 cd
//
//   - Witch on seer or shaman: no answer. On the guard: his ward may die. On a werewolf:
//     no attack, so no revenge. On the mercenary: no revenge. On servant or secret
//     society: special, with nothing to lose. On an own card: whatever it has.
//   - Witch on gypsy, pack on witch: she dies once, as the pack's victim.
//   - Witch on gypsy, pack on gypsy: both die.
//   - Guard on mercenary, pack on mercenary: nobody dies, no wolf either.
//
// # roles 2.3 full-moon
//
//   - Deadalive: a guarded attack does not use the grace up; torch, potion, skull and
//     lynch are not stopped by it; returned, it stays as it was.
//   - Portrait: torch, potion and skull are turned aside, too. A werehamster bearer
//     dies. The bearer's bodyguard is no help, dorian's own is.
//   - Werehamster: torch, potion and skull kill it.
//   - Jekyll and the inquisitor may kill each other.
//   - Hamlet's skull and the necromancer in one night: both come to pass. Returned and
//     dead again, he has his step if the skull is unused.
//   - Gossip and owl on the same player: one vote more, and a suspect.
//   - A candy does not touch what somebody learns or does at night.
//   - Fortune teller and victoria are never fooled: Mr. Hyde is dr_jekyll.
//
// # roles 2.4 Who wins alone
//
// A living werehamster comes first. Then a living victoria_obscura, if no seer lives.
// Otherwise the side that ended the game wins.
package rulebook
