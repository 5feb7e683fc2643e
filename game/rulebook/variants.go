// # Variants
//
// Each is an option (rules 5) on top of an edition.
//
// # V1 A first night without a victim
//
// Advised in print by classic and fourth, and there the default: nobody has to be
// chosen blindly, and everybody plays one day at least.
//
//  1. In night 1 the pack only gets to know itself, and answers the decoy.
//  2. Nobody is attacked, nor does a deadly owl kill; his pick still counts by day.
//  3. The seer looks as ever; it still kills the werehamster (our reading).
//  4. The narrator is told to be the victim.
//  5. The marker stays in its gap until somebody dies.
//  6. From night 2 on everything is as ever; nights are counted the same.
//
// # V2 The Wise Old Man
//
// For exactly 8 players and their plain deck, without a moderator. Printed for
// fourth; for classic and full-moon it is our reading.
//
//  1. One player has the badge besides his card; the first is drawn (our reading).
//  2. All cards lie on the table, so to speak.
//  3. He calls two parts of the night. In the first the seer looks at one card itself,
//     a ghost's too if he likes (our reading). In the second the pack turns one card,
//     all together: the one turned at the end is the victim.
//  4. His phone asks him to call. If he does not within 15 seconds, the part begins by
//     itself (our reading).
//  5. Each part lasts 10 seconds, whoever lives.
//  6. Then everybody reads, and it dawns. Night 1 has a victim: switching V2 on switches
//     V1 off. The host may set it back; then night 1 has no victim at all (D-51).
//  7. The day is the edition's.
//  8. After it the badge goes to the left, past ghosts (our reading). Who dies at night
//     keeps it for the day.
//  9. Everything else is the edition's.
//
// # V3 Seats, and voting in turn or at once
//
// At an unseated table the ring is shuffled once, at the deal (our reading).
// Votes of the accusation come in turn, each seen at once; or all together, shown
// with names; or all together, with only the totals told. Who may vote, the ranking and
// the ties stay the same.
//
// # V4 One suspect, life or death
//
//  1. The first of the ranking is the only suspect. In classic a tie for the first
//     place is drawn (our reading).
//  2. An owl's pick replaces him (our reading).
//  3. He speaks.
//  4. The living but him vote in secret, in every edition: execute or hold.
//  5. More for executing: lynched. Otherwise he lives, and nobody is lynched today.
//
// # V5 Ghosts that vote
//
// By the option accusation_voters ghosts vote in the accusation, at their seats in the
// order, for living players only. They never vote in a verdict. Who has left for good
// does not vote.
//
// # V6 Sword and shield
//
// The name and the two tokens are printed (Phantom Menace); the rules are our
// reading. In classic and cd it is off, too, but can be had.
//
//  1. From the first morning on which there are two ghosts who have not left (D-57).
//  2. After dawn each ghost picks, in secret, a living player for the sword and another
//     for the shield.
//  3. Most picks win, ties clockwise. Who wins both gets the sword, and the shield goes
//     to the next with a pick, if there is one. No picks, no token.
//  4. All see the tokens. They last for the day.
//  5. Sword: its holder's vote counts twice, in both ballots.
//  6. Shield: its holder cannot be a suspect. Votes for him count nothing, nor does the
//     gossip token, and an owl's pick is told to no effect.
//  7. On such a day ghosts do not accuse.
//  8. If the shield leaves only one who can be a suspect, it is V4 for him.
//  9. The night is as ever.
//
// # V7 Seven with eight cards
//
// Printed in full-moon; elsewhere an option. One of the cards for 8 is put away, and
// nobody knows which. Its step is called all the same. It may be a werewolf, so such a
// deck needs two.
//
// # V8 A bare table
//
// bare hides the pictures of evidence and marker. edition_word (our own) lets screens
// say "lynch", as the printed rules do, and not "vote out". No rule changes.
//
// # V9 A human moderator
//
//  1. The host gets no card, no seat and no vote.
//  2. He sees all cards and choices, and moves the game on by hand, not before a
//     shortest time is over. No clock ends a phase.
//  3. With moderator_decides he, and not the lot, says what a drawn pack does, who gets
//     the marker, and who is lynched in the last resort. Two seers are never his.
//  4. Everything else is decided as without him.
//  5. Our reading: while all that was done since is hidden, he may take his last step by
//     day back, unless it has turned over what was hidden. Between two trials he may
//     say that somebody is a ghost or lives again; all hear why.
//  6. Our reading: he can hand his seat to somebody who plays no card, or to the server.
//     When his phone is lost the game pauses, and the host or more than half of the
//     other people may let the server go on.
//
// # V10 Own cards
//
// Blank cards are printed in classic. What can stand on them is our reading.
//
//  1. Up to three, one copy of each.
//  2. A card has a name, a text, a side, what it counts as and how it is seen, and one
//     power: look, look_exact, protect, eliminate (once), mark, add_vote, silence,
//     know_pack, know_own, survive, immune, or nothing; with a first night from 1 to 5
//     and a number of uses. Its step comes right after the seer's, or, where no seer is
//     called, first of all. A look kills the werehamster as the seer's does, but not
//     look_exact.
//  3. A wolves' card may hunt with the pack. Only if it also counts as a wolf is it a
//     real wolf (rules 4.9).
//  4. Everything else is the edition's.
//  5. Refused in the lobby: a fourth one, no name, the name of a card of the edition;
//     and a deck that would be over at the start. With 8 players own cards may come in,
//     but not under V2.
//
// # Examples of the variants
//
//   - V-01 (variants_first_night, fourth_gap): no victim, the marker stays in its gap.
//   - V-02 (variants_first_night_look): a look still kills the werehamster.
//   - V-03 (variants_first_night): the deadly owl spares, and makes a suspect.
//   - V-04 (variants_first_night): night 2 is as ever.
//   - V-05 (variants_wise_old_man): the seer sees the card itself.
//   - V-06 (variants_wise_old_man): the card turned last is the victim.
//   - V-07 (variants_wise_old_man, refuse_test.go): nine are refused.
//   - V-08 (variants_wise_old_man): the badge goes past a ghost.
//   - V-09 (examples_test.go): an unseated table votes at once.
//   - V-10 (variants_one_suspect): a tie for the one place, clockwise.
//   - V-11 (variants_one_suspect): even: he lives.
//   - V-12 (variants_one_suspect): the owl's pick takes the one place.
//   - V-13 (variants_ghost_votes): without the ghosts.
//   - V-14 (variants_ghost_votes, ring_test.go): with them, in classic.
//   - V-15 (variants_menace): three ghosts, a sword and a shield.
//   - V-16 (variants_menace_both): one wins both.
//   - V-17 (variants_menace): the shield keeps the first from being a suspect.
//   - V-18 (variants_menace): the sword makes it even.
//   - V-19 (variants_menace): one ghost alone gives nothing.
//   - V-20 (variants_seven): a werewolf is the card put away.
//   - V-21 (variants_moderator): the moderator decides, or the lot.
//   - V-22 (variants_own_roles, own_test.go): a card that protects.
//   - V-23 (variants_own_roles): a card that knows the pack.
//   - V-24 (variants_own_roles, own_test.go): a fourth is refused.
package rulebook
