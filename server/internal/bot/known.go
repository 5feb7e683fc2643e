package bot

import (
	"slices"

	"tabula/protocol"
)

// Known is all that a player has been told: of each section the newest.
type Known struct {
	Room     protocol.Room
	Table    protocol.Table
	Phase    protocol.Phase
	Ballot   protocol.Ballot
	End      protocol.End
	You      protocol.You
	Notebook protocol.Notebook
}

// take merges a frame.
func (k *Known) take(f protocol.Frame) {
	if f.F == 1 {
		*k = Known{} // the first frame of a connection carries everything
	}
	replace(&k.Room, f.Room)
	replace(&k.Table, f.Table)
	replace(&k.Phase, f.Phase)
	replace(&k.Ballot, f.Ballot)
	replace(&k.End, f.End)
	replace(&k.You, f.You)
	replace(&k.Notebook, f.Notebook)
}

func replace[S any](section *S, newer *S) {
	if newer != nil {
		*section = *newer
	}
}

// A stage is one phase of one night or day of one game.
type stage struct {
	game  int
	night int
	phase protocol.PhaseName
}

func (k *Known) stage() stage {
	return stage{game: k.Room.Games, night: k.Table.Night, phase: k.Phase.Name}
}

// seated tells whether the player sits in the ring.
func (k *Known) seated() bool { return k.You.Seat >= 0 && k.You.Seat < len(k.Table.Seats) }

// others are the living whom the player may choose, but for those who are
// barred.
func (k *Known) others(barred ...int) []int {
	var seats []int
	for at, s := range k.Table.Seats {
		if at != k.You.Seat && !s.Ghost && !slices.Contains(barred, at) {
			seats = append(seats, at)
		}
	}
	return seats
}

// OnTurn tells whether the accusation waits for this player.
func (k *Known) OnTurn() bool {
	a := k.Ballot.Accusation
	return k.Phase.Name == protocol.PhaseAccusation && a != nil &&
		a.Turn < len(a.Order) && a.Order[a.Turn] == k.You.Seat
}

// turnAhead tells whether the player's turn in the accusation is still to come.
func (k *Known) turnAhead() bool {
	a := k.Ballot.Accusation
	return k.Phase.Name == protocol.PhaseAccusation && a != nil && slices.Index(a.Order, k.You.Seat) >= a.Turn
}

// sight is what the player saw of a seat, if he ever looked.
func (k *Known) sight(at int) protocol.Sight {
	for _, n := range k.Notebook.Notes {
		if n.Kind == protocol.NoteLook && n.Target == at {
			return n.Sight
		}
	}
	return ""
}

// before ranks the pack, so that it agrees without a word: persons go before
// bots, then the order of the seats counts.
func (k *Known) before(a, b int) bool {
	if k.bot(a) != k.bot(b) {
		return k.bot(b)
	}
	return a < b
}

func (k *Known) bot(at int) bool {
	if at < 0 || at >= len(k.Table.Seats) {
		return false
	}
	return slices.ContainsFunc(k.Room.Players, func(p protocol.Player) bool {
		return p.ID == k.Table.Seats[at].Player && p.Bot
	})
}

// lead is the pick of the first of the fellows who has one, and whose it is.
func (k *Known) lead() (pick protocol.Pick, found bool) {
	for _, p := range k.You.Picks {
		if p.Target != protocol.NoSeat && (!found || k.before(p.Seat, pick.Seat)) {
			pick, found = p, true
		}
	}
	return pick, found
}
