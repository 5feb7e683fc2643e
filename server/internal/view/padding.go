package view

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
)

// A network observer sees how long frames are. So what is private is padded to the longest
// that it could be for any player: the length of a frame depends on public things, and on
// whether this phone has just sent a command.

// privateBounds is how long the private part of a frame can be, in bytes. It is the same
// for all players; a human moderator has another one.
type privateBounds struct {
	game  int // the number of the game in the room; 0 in a lobby, where nothing is secret
	you   int // the section "you"
	note  int // one note in a notebook
	notes int // how many notes a notebook can have by now
	page  int // how many notes a part of this night adds at most
}

func boundsOf(games int, x game.ViewBounds) privateBounds {
	one := protocol.Encoded(&protocol.Notebook{From: longFrom, Notes: []protocol.Note{note(x.Note)}})
	return privateBounds{
		game: games, you: protocol.Encoded(youSection(x.View)).Len(), note: one.Len() - notebookHead + len(","),
		notes: x.Notes, page: x.Page,
	}
}

// notebookHead is the length of a notebook without notes.
var notebookHead = protocol.Encoded(&protocol.Notebook{From: longFrom, Notes: []protocol.Note{}}).Len()

const longFrom = 9999

// choiceLength is the greatest length of a choice.
var choiceLength = protocol.Encoded(&protocol.Choice{
	Accusation: protocol.MaxSeats, Verdict: protocol.MaxSeats, Sword: protocol.MaxSeats, Shield: protocol.MaxSeats,
	Foretells: protocol.MaxSeats,
}).Len()

// phaseLength is the greatest length of the phase at night.
var phaseLength = protocol.Encoded(&protocol.Phase{
	Name: protocol.PhaseReading, Began: protocol.MaxCounter, Ends: protocol.MaxCounter, Left: protocol.MaxCounter,
	Step: slices.MaxFunc(protocol.Roles, func(a, b protocol.RoleID) int { return len(a) - len(b) }),
}).Len()
