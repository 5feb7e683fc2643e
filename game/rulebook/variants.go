// # Variants
//
// Each is an option (rules 5) on top of an edition.
//
// # V1 A first night without a victim
//
// Print advises it in classic and fourth, where it is the default. So the pack never has
// to choose without any clue, and everybody plays at least one day.
//
//  1. In night 1 the pack only gets to know itself, and answers the decoy.
//  2. The pack attacks nobody, and a deadly owl kills nobody. The owl's pick still counts
//     by day.
//  3. The seer looks as usual; the look still kills the werehamster (our reading).
//  4. The narrator is announced as the victim.
//  5. The marker stays in its gap until somebody dies.
//  6. From night 2 on everything is as usual; nights have the same numbers.
//
// # V2 The Wise Old Man
//
// For exactly 8 players and their plain deck, without a moderator. Printed for
// fourth; for classic and full-moon it is our reading.
//
//  1. One player, the elder, has the badge in addition to a card. The first elder is
//     drawn (our reading).
//  2. The screens show all cards on the table, face down.
//  3. The elder calls two parts of the night. In the first the seer looks at one card
//     itself, which may be a ghost's card (our reading). In the second the pack turns one
//     card together; the owner of the card turned at the end is the victim.
//  4. The phone asks the elder to call. After 15 seconds the part begins without a call
//     (our reading).
//  5. Each part lasts 10 seconds, even if all its players are dead.
//  6. Then everybody reads, and it dawns. Night 1 has a victim: switching V2 on switches
//     V1 off. The host may set it back; then night 1 has no victim at all (D-51).
//  7. The day is as in the edition.
//  8. After the day the badge goes to the left, past ghosts (our reading). An elder who
//     dies at night keeps it for the day.
//  9. Everything else is as in the edition.
//
// # V3 Seats, and voting in turn or at once
//
// With seating unseated the ring is shuffled once, at the deal (our reading). The votes
// of the accusation come in turn, each seen at once; or all together, shown with names;
// or all together, with only the totals told. The voters, the ranking and the ties stay
// the same.
//
// # V4 One suspect, life or death
//
//  1. The first of the ranking is the only suspect. In classic a tie for the first
//     place is drawn (our reading).
//  2. An owl's pick replaces the suspect (our reading).
//  3. The suspect speaks.
//  4. All other living players vote in secret, in every edition: execute or hold.
//  5. More votes to execute: the suspect is lynched. Otherwise the suspect lives, and
//     nobody is lynched today.
//
// # V5 Ghosts that vote
//
// With the option accusation_voters ghosts vote in the accusation. They vote at their
// seats in the order, and only for living players. They never vote in a verdict. A
// player who has left for good does not vote.
//
// # V6 Sword and shield
//
// The name and the two tokens are printed (Phantom Menace); the rules are our reading.
// Every edition offers it and has it off by default.
//
//  1. From the first morning on which there are two ghosts who have not left (D-57).
//  2. After dawn each ghost picks, in secret, a living player for the sword and another
//     for the shield.
//  3. Most picks win, ties clockwise. A player who wins both gets the sword, and the
//     shield goes to the next player with a pick for it, if there is one. Without picks
//     nobody gets the token.
//  4. All see the tokens. They last for the day.
//  5. Sword: its holder's vote counts twice, in both ballots.
//  6. Shield: its holder cannot be a suspect. Votes for the holder and a gossip token do
//     not count. An owl's pick of the holder is announced and has no effect.
//  7. On such a day ghosts do not accuse.
//  8. If the shield leaves only one player who can be a suspect, V4 applies to that
//     player.
//  9. The night is as usual.
//
// # V7 Seven with eight cards
//
// Printed in full-moon; an option in classic and fourth. One of the cards for 8 is put
// away, and nobody knows which. Its step is still called. It may be a werewolf, so such a
// deck needs two.
//
// # V8 A bare table
//
// bare hides the pictures of evidence and marker. edition_word (our own) lets screens
// say "lynch", as the printed rules do, and not "vote out". No rule changes.
//
// # V9 A human moderator
//
//  1. The host is the moderator and gets no card, no seat and no vote.
//  2. The moderator sees all cards and choices, and moves the game on by hand, but not
//     before a shortest time is over. No clock ends a phase.
//  3. With moderator_decides the moderator decides what would be drawn: the victim of a
//     pack that does not agree, the holder of the marker, the last resort of a lynch. A
//     tie between two seers is always drawn.
//  4. Everything else is decided as without a moderator.
//  5. Our reading: the moderator may undo their last step by day, unless it has shown
//     something hidden. This is possible while everything that happened since is hidden.
//     Between two trials the moderator may declare that a player is a ghost or lives
//     again; all players see the reason.
//  6. Our reading: the moderator can hand the part to a person who plays no card, or to
//     the server. When the moderator's phone is lost the game pauses, and the host or
//     more than half of the other people may let the server continue.
//
// # V10 Custom cards
//
// Blank cards are printed in classic. What they can say is our reading.
//
//  1. Up to three, one copy of each.
//  2. A card has a name, a text, a side, what it counts as and how it is seen, and one
//     power: look, look_exact, protect, eliminate (once), mark, add_vote, silence,
//     know_pack, know_own, survive, immune, or nothing; with a first night from 1 to 5
//     and a number of uses. Its step comes directly after the seer's step. Without a
//     seer's step it comes first. The power look kills the werehamster as the seer does;
//     look_exact does not.
//  3. A card of the wolves' side may hunt with the pack. It is a real wolf (rules 4.9) if
//     it hunts and also counts as a wolf.
//  4. Everything else is as in the edition.
//  5. Refused in the lobby: a fourth custom card, an empty name, the name of a card of
//     the edition, and a deck with which the game would be over at the start. With 8
//     players custom cards are allowed, but not under V2.
//
// # Examples of the variants
//
//   - V-01 (variants_first_night, fourth_gap): no victim, the marker stays in its gap.
//   - V-02 (variants_first_night_look): a look still kills the werehamster.
//   - V-03 (variants_first_night): the deadly owl does not kill, and makes a suspect.
//   - V-04 (variants_first_night): night 2 is as usual.
//   - V-05 (variants_wise_old_man): the seer sees the card itself.
//   - V-06 (variants_wise_old_man): the card turned last is the victim.
//   - V-07 (variants_wise_old_man, refuse_test.go): nine are refused.
//   - V-08 (variants_wise_old_man): the badge goes past a ghost.
//   - V-09 (examples_test.go): an unseated table votes at once.
//   - V-10 (variants_one_suspect): a tie for the one place, clockwise.
//   - V-11 (variants_one_suspect): in a tie the suspect lives.
//   - V-12 (variants_one_suspect): the owl's pick takes the one place.
//   - V-13 (variants_ghost_votes): ghosts do not vote.
//   - V-14 (variants_ghost_votes, ring_test.go): ghosts vote, in classic.
//   - V-15 (variants_menace): three ghosts, a sword and a shield.
//   - V-16 (variants_menace_both): one player wins both.
//   - V-17 (variants_menace): the player with the most votes has the shield and is no
//     suspect.
//   - V-18 (variants_menace): the sword makes a tie.
//   - V-19 (variants_menace): one ghost alone gives neither sword nor shield.
//   - V-20 (variants_seven): a werewolf is the card put away.
//   - V-21 (variants_moderator): the moderator decides a tie, or it is drawn.
//   - V-22 (variants_own_roles, customcards_test.go): a card that protects.
//   - V-23 (variants_own_roles): a card that knows the pack.
//   - V-24 (variants_own_roles, customcards_test.go): a fourth is refused.
package rulebook
