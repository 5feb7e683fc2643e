package view

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
