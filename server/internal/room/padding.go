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

// A size is how long the private part of a frame can be, in bytes where nothing
// else is said. It is the same for all players; a human moderator has one of his
// own.
type size struct {
	game  int // which of the room's it belongs to; 0 in a lobby, where nothing is secret
	you   int // the section
	note  int // one note in a notebook
	notes int // how many of them a notebook can have by now
	page  int // how many a part of this night adds to it at most
}

func sizeOf(games int, x game.Extent) size {
	one := protocol.Encoded(&protocol.Notebook{From: longFrom, Notes: []protocol.Note{note(x.Note)}})
	return size{
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

// length is what a frame with some news is filled up to, for whom sent was
// shown; 0 when it can tell nothing. All frames of a night have one length,
// unless something public is new besides the phase.
func (s *scene) length(sent *scene, n *news) int {
	if s.size.game == 0 {
		return 0
	}
	length := protocol.FrameHead
	switch {
	case n.whole || n.phase || s.public.stage.night():
		length += s.size.you + notebookHead + s.size.note*s.grown(sent)
	case n.counted || len(n.private) > 0:
		length += choiceLength
	default:
		return 0
	}
	for _, section := range n.public {
		length += section.Len()
	}
	if s.public.stage.night() {
		length += phaseLength
		if n.phase {
			length -= s.public.parts[phaseAt].section().Len()
		}
	}
	return length
}

// grown is how many notes more than sent a notebook can have.
func (s *scene) grown(sent *scene) int {
	before := 0
	if sent.size.game == s.size.game && s.known(sent) == len(sent.notes) {
		before = sent.size.notes
	}
	return max(s.size.notes-before, s.size.page)
}
