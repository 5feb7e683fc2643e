// # rules 8 Decisions
//
// We decided these where print is silent or contradicts itself. All are our reading.
//
//   - D-01: the accusation starts on the side that each edition prints: right in classic
//     and fourth, left in full-moon (accusation_start).
//   - D-02: night 1 has no victim in classic and fourth, one in cd and full-moon.
//   - D-03: before anybody has died the marker lies in a gap, which is drawn.
//   - D-04: if nobody dies in a night, the marker stays.
//   - D-05: players accuse neither themselves nor a ghost.
//   - D-06: a player who does not vote in time has no vote.
//   - D-07: if only one player has votes: in classic this single nominee is lynched
//     without a second ballot; elsewhere the second place goes to the closest player
//     clockwise. If nobody has a vote, there is no lynch.
//   - D-08: in classic the owl's pick replaces all players below the first place, also
//     when the pick shares the second place. Everybody in the first place stays.
//   - D-09: in classic, after a second tie, or if no player may vote, one is drawn.
//   - D-10: if the pack does not agree, most picks count, and a tie is drawn (rules 4.4).
//   - D-11: the pack attacks neither a wolf nor a ghost, and cannot choose to attack
//     nobody; such a pick is lost.
//   - D-12: the bodyguard may guard the same player every night.
//   - D-13: protection stops the pack's attack only.
//   - D-14: the seer is told "not" about the werehamster, which dies at dawn.
//   - D-15: seer, owl, bodyguard and mythomaniac pick no ghosts.
//   - D-16: a medium is told when nobody was lynched.
//   - D-17: the owl may pick its own seat; the pick stands if the owl dies tonight; a dead
//     pick is not announced.
//   - D-18: the owl is deadly when 21 or more players were dealt a card. Protection does
//     not help. Werewolves and the werehamster survive. In a first night without a victim
//     the owl does not kill.
//   - D-19: the mythomaniac's details (classic 3).
//   - D-20: freemasons come first in night 1.
//   - D-21: the possessed counts as human and wins with the wolves.
//   - D-22: parity means as many or more, because two humans can die in one night.
//   - D-23: a living werehamster wins alone, whichever side ended the game.
//   - D-24: "no real wolf lives" is checked before parity.
//   - D-25: all cards are shown at the end.
//   - D-26: ghosts do not talk to each other.
//   - D-27: the first suspect gets the tuft of fur, the second the paw print.
//   - D-28: the first suspect speaks first.
//   - D-29: the printed list of full-moon lacks one card for 24 players: it is a villager.
//   - D-30: if several die, the marker goes to the first by cause, where it is not drawn:
//     pack, then seer, inquisitor, Jekyll, Hamlet.
//   - D-31: a lynched player gets the tombstone in full-moon, but no Welcome card.
//   - D-32: nobody knows the card that is put away; its step is called.
//   - D-33: the third werewolf of cd has the number 22.
//   - D-34: the shaman of cd is in the game, although one printed list omits the card.
//   - D-35: cd, night 1: the pack attacks; the society gets to know itself, then witch and
//     servant each other.
//   - D-36: a guard who guards itself survives an attack, but not a second one in the next
//     night.
//   - D-37: witch and servant know each other; neither knows the wolves.
//   - D-38: every card but the villager is special to the witch.
//   - D-39: the servant counts as human, or by the option as neither.
//   - D-40: when all werewolves are dead, the humans win, even if a helper lives.
//   - D-41: the attacked mercenary dies, and so does a wolf.
//   - D-42: ghosts of cd vote in the accusation, unless the option says no.
//   - D-43: the accusation of cd is secret; only totals are told.
//   - D-44: a group is small if at most 10 players were dealt a card, and large otherwise.
//   - D-45: the choice of evidence and the numbers of other cards change nothing.
//   - D-46: the pack is not told why an attack failed, except for a hex.
//   - D-47: neither the guarded player nor the bodyguard is told that guarding helped.
//   - D-48: if all tokens of the accusation lie before players who have left, or before
//     the shield, there are no suspects and no vote to execute, in every edition. A pick
//     of the owl or of a custom card, or a gossip's token, is not enough for a trial.
//   - D-49: the necromancer cannot choose a ghost who has left for good. If the ghost leaves
//     in the same night, nobody returns, and the hand is used.
//   - D-50: if the tombstone's holder lives again, it goes to the ghost who died before
//     them and has not left the game. If there is none, it lies before the holder's seat.
//   - D-51: switching the Wise Old Man on sets first_night_victim to kill; the host may set
//     it back. The narrator is no victim there.
//   - D-52: if there are two picks on one day, each is announced with the card that made
//     it. The first place stays. The picks fill the next places before all other suspects:
//     first the owl's pick, then the others by the seats of the picked players. Classic
//     has a place for each. A pick without a place is announced as without effect.
//   - D-53: a custom card's pick never kills; only the printed owl is deadly.
//   - D-54: in classic a verdict without any vote is a tie: speeches, one repeat, then one
//     is drawn.
//   - D-55: in cd a custom card that is a real wolf (hunts and counts as a wolf) gets the
//     next number above 22. The mercenary's revenge can kill it.
//   - D-56: D-36 counts only nights in which the guard guards itself. If another card
//     protects the guard in the second night, the guard lives.
//   - D-57: Phantom Menace does not count ghosts who have left: it needs two ghosts who can
//     answer.
//   - D-58: Hamlet acts once as a ghost. The printed rule leaves ghosts without power even
//     when their name is called, but we do not know the printed text of this card.
package rulebook
