// # rules 8 Decisions
//
// Where print is silent or says two things. All are our reading.
//
//   - D-01: each edition's side is taken as printed: right in classic and fourth, left
//     in full-moon (accusation_start).
//   - D-02: night 1 has no victim in classic and fourth, one in cd and full-moon.
//   - D-03: before anybody has died the marker lies in a gap, which is drawn.
//   - D-04: nobody dies in a night: the marker stays.
//   - D-05: one accuses neither oneself nor a ghost.
//   - D-06: who does not vote in time has no vote counted.
//   - D-07: fewer than two have votes: in classic an only nominee is lynched without a
//     second ballot; elsewhere the second place goes to the closest clockwise. No vote
//     at all: no lynch.
//   - D-08: in classic the owl's pick replaces all places but the first, shared or not,
//     also when he shares the second place.
//   - D-09: in classic a second tie, or nobody to vote: by lot.
//   - D-10: a pack that cannot agree: most picks, then by lot (rules 4.4).
//   - D-11: the pack attacks no wolf, no ghost, and not nobody; such a pick is lost.
//   - D-12: the bodyguard may guard the same player every night.
//   - D-13: protection stops the pack's attack only.
//   - D-14: the seer hears "not" of the werehamster, which dies at dawn.
//   - D-15: seer, owl, bodyguard and mythomaniac pick no ghosts.
//   - D-16: a medium is told when nobody was lynched.
//   - D-17: the owl may pick himself; his pick stands if he dies tonight; a dead pick is
//     not told.
//   - D-18: the deadly owl counts who was dealt in, 21 or more; protection does not
//     help; werewolves and the werehamster survive; a first night without a victim is
//     spared.
//   - D-19: the mythomaniac's details (classic 3).
//   - D-20: freemasons come first in night 1.
//   - D-21: the possessed counts as human and wins with the wolves.
//   - D-22: parity is as many or more: two humans can die in one night.
//   - D-23: a living werehamster wins alone, whichever side ended the game.
//   - D-24: no real wolf is asked before parity.
//   - D-25: all cards are shown at the end.
//   - D-26: ghosts do not talk to each other.
//   - D-27: the tuft of fur is the first suspect's, the paw print the second's.
//   - D-28: the first suspect speaks first.
//   - D-29: the printed list of full-moon stops one short of 24: a villager.
//   - D-30: of several dead the marker takes the first by cause, where it is not drawn:
//     pack, then seer, inquisitor, Jekyll, Hamlet.
//   - D-31: the lynched takes the tombstone in full-moon, but no Welcome card.
//   - D-32: nobody knows the card that is put away; its step is called.
//   - D-33: the third werewolf of cd has the number 22.
//   - D-34: the shaman of cd is in the game, though one printed list forgets her.
//   - D-35: cd, night 1: the pack attacks; society, then witch and servant, meet.
//   - D-36: a guard survives his own attack once, not again in the next night.
//   - D-37: witch and servant know each other; neither knows the wolves.
//   - D-38: every card but the villager is special to the witch.
//   - D-39: the servant counts as human, or by the option as neither.
//   - D-40: all werewolves dead: the humans win, though a helper lives.
//   - D-41: the attacked mercenary dies, and a wolf with him.
//   - D-42: ghosts of cd vote in the accusation, unless the option says no.
//   - D-43: the accusation of cd is secret; only totals are told.
//   - D-44: small is up to 10 dealt in, large from 11 on.
//   - D-45: which evidence one gets, and numbers of other cards, change nothing.
//   - D-46: the pack is not told why an attack failed, but for a hex.
//   - D-47: neither the guarded nor the bodyguard is told.
//   - D-48: all tokens of the accusation lie before a player who has left, or before the
//     shield: no suspects and no vote to execute, in every edition. The owl's pick, an own
//     card's or a rumour alone makes no trial.
//   - D-49: the necromancer cannot choose a ghost who has left for good. If the ghost leaves
//     in the same night, nobody returns, and the hand is used.
//   - D-50: if the tombstone's holder lives again, it goes to the ghost before, past those who
//     have left; if there is none, it lies before the holder's seat.
//   - D-51: switching the Wise Old Man on sets first_night_victim to kill; the host may set
//     it back. The narrator is no victim there.
//   - D-52: two marks on one day: each pick is announced with the card that made it. The
//     first place stays; the picks fill the next places before all other suspects, the
//     owl's first, then by the seats of the picked. Classic has a place for each. A pick
//     without a place is announced as without effect.
//   - D-53: an own card's mark never kills; the deadly count is the printed owl's.
//   - D-54: in classic a verdict without any vote is a tie: speeches, one repeat, then the lot.
//   - D-55: in cd an own card that is a real wolf (hunts and counts as a wolf) takes the next
//     number above 22. The mercenary's revenge reaches it.
//   - D-56: D-36 counts only nights in which the guard protects himself. If another card
//     protects him in the second night, he lives.
//   - D-57: Phantom Menace counts no ghosts who have left: two are needed who can answer.
//   - D-58: Hamlet acts once as a ghost, although print leaves ghosts without power even
//     when their name is called: what the card does is not in the print we know.
package rulebook
