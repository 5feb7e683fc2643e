package room

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
)

// Whoever watches a line sees how long its frames are. What is private is
// therefore filled up to the longest that it could be for anybody: the length
// of a frame depends on public things, and on whether this phone has just said
// something.

// A privateBounds is how long the private part of a frame can be, in bytes where nothing
// else is said. It is the same for all players; a human moderator has one of his
// own.
type privateBounds struct {
	game  int // which of the room's it belongs to; 0 in a lobby, where nothing is secret
	you   int // the section
	note  int // one note in a notebook
	notes int // how many of them a notebook can have by now
	page  int // how many a part of this night adds to it at most
}

func boundsOf(games int, x game.Extent) privateBounds {
	one := protocol.Encoded(&protocol.Notebook{From: longFrom, Notes: []protocol.Note{note(x.Note)}})
	return privateBounds{
		game: games, you: protocol.Encoded(youSection(x.View)).Len(), note: one.Len() - notebookHead + len(","),
		notes: x.Notes, page: x.Page,
	}
}

// notebookHead is how long a notebook is without its notes.
var notebookHead = protocol.Encoded(&protocol.Notebook{From: longFrom, Notes: []protocol.Note{}}).Len()

const longFrom = 9999

// The places of some public sections among all.
const (
	phaseAt    = 2
	ballotAt   = 3
	presenceAt = 5
)

// choiceLength is how long a choice is at most.
var choiceLength = protocol.Encoded(&protocol.Choice{
	Accusation: protocol.MaxSeats, Verdict: protocol.MaxSeats, Sword: protocol.MaxSeats, Shield: protocol.MaxSeats,
	Foretells: protocol.MaxSeats,
}).Len()

// phaseLength is how long the phase is at most at night.

var phaseLength = protocol.Encoded(&protocol.Phase{
	Name: protocol.PhaseReading, Began: protocol.MaxCounter, Ends: protocol.MaxCounter, Left: protocol.MaxCounter,
	Step: slices.MaxFunc(protocol.Roles, func(a, b protocol.RoleID) int { return len(a) - len(b) }),
}).Len()

// paddedLength is what a frame with some news is filled up to, for whom sent was
// shown; 0 when it can tell nothing. All frames of a night have one length,
// unless something public is new besides the phase.
func (s *Snapshot) paddedLength(sent *Snapshot, n *Delta) int {
	if s.bounds.game == 0 {
		return 0
	}
	length := protocol.FrameHead
	switch {
	case n.whole || n.phase || s.Shared.Stage.Night():
		length += s.bounds.you + notebookHead + s.bounds.note*s.newNotes(sent)
	case n.acked || len(n.private) > 0:
		length += choiceLength
	default:
		return 0
	}
	for _, section := range n.Shared {
		length += section.Len()
	}
	if s.Shared.Stage.Night() {
		length += phaseLength
		if n.phase {
			length -= s.Shared.sections[phaseAt].get().Len()
		}
	}
	return length
}

// newNotes is how many notes more than sent a notebook can have.
func (s *Snapshot) newNotes(sent *Snapshot) int {
	before := 0
	if sent.bounds.game == s.bounds.game && s.keptNotes(sent) == len(sent.notes) {
		before = sent.bounds.notes
	}
	return max(s.bounds.notes-before, s.bounds.page)
}
