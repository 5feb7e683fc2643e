// Package game holds the rules, and nothing else. It knows no clock, no
// network, no goroutine and no chance of its own: a Command comes in as data,
// Decide says which Events follow, Evolve applies them to the State, and views
// (Public, Private) are all that leaves. Wake names the next deadline.
//
// # The rules in short (edition fourth)
//
// Players sit in a ring of seats, clockwise. Everybody is dealt one card, face
// down: a pack of werewolves, a seer, villagers. Nobody ever shows a card.
//
// Night. Every phone asks the same number of questions, in the same way. The
// pack picks a victim together, the seer picks somebody to look at, all others,
// ghosts included, answer a decoy: whom do you suspect? A pick may be changed
// until the night closes. It closes when everybody who is here is sure and the
// shortest time is over, or when the longest is over. The pick that most of the
// pack hold counts; a draw is drawn by lot; no pick, no attack. Then everybody
// has a moment to read: the seer his answer, all others their own notes.
//
// Dawn. The victim becomes a ghost and gets the Welcome card, the marker from
// which places are counted clockwise. Until somebody has died it lies in a gap
// between two seats, drawn at the deal. A ghost is silent and keeps no power,
// but votes in the accusation. With the option "none" nobody dies in the first
// night: the narrator is the victim.
//
// Day. The living discuss. Then everybody, ghosts too, lays a token before a
// living player other than himself, in turn, beginning at the right of the
// marker; one may choose ahead of one's turn, and a turn that is missed counts
// nothing. The two with the most tokens are suspects, ties go to whoever is
// closer clockwise to the marker, even without a token; if nobody voted there
// is no lynch. They get the tuft of fur and the paw print and defend
// themselves. The living who are not suspects choose one of the two, in secret.
// More votes are lynched; even votes lynch the one closer clockwise to the
// marker. He becomes a ghost; the Welcome card stays where it is.
//
// End. Checked after dawn and after the lynch: no werewolf lives, the humans
// win; as many werewolves as others, or more, the wolves win. Ghosts win with
// their side.
//
// The transcripts in testdata/transcripts tell the same by examples.
package game
