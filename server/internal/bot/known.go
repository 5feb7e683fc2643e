package bot

import (
	"slices"

	"tabula/protocol"
)

// Known is all that a player knows: the newest version of each section.
type Known struct {
	Room     protocol.Room
	Table    protocol.Table
	Phase    protocol.Phase
	Ballot   protocol.Ballot
	Talk     protocol.Talk
	End      protocol.End
	You      protocol.You
	Notebook protocol.Notebook
}

// take merges a frame into it.
func (k *Known) take(f protocol.Frame) {
	if whole(f) {
		*k = Known{}
	}
	replace(&k.Room, f.Room)
	replace(&k.Table, f.Table)
	replace(&k.Phase, f.Phase)
	replace(&k.Ballot, f.Ballot)
	replace(&k.End, f.End)
	replace(&k.You, f.You)
	if f.Turn != nil {
		k.Phase, k.Ballot = f.Turn.Over(k.Phase, k.Ballot)
	}
	if f.Choice != nil {
		k.You.Choice = *f.Choice
	}
	if f.Talk != nil {
		k.Talk = f.Talk.Over(k.Talk)
	}
	if f.Notebook != nil {
		k.Notebook = f.Notebook.Over(k.Notebook)
	}
}

// whole reports whether a frame has all sections, like the first frame of a connection.
func whole(f protocol.Frame) bool {
	return f.Room != nil && f.Table != nil && f.Phase != nil && f.Ballot != nil && f.End != nil && f.You != nil &&
		f.Notebook != nil
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
	part  int64 // start of the part of a night
	again bool  // the verdict is repeated
}

func (k *Known) stage() stage {
	s := stage{game: k.Room.Games, night: k.Table.Night, phase: k.Phase.Name}
	switch s.phase {
	case protocol.PhaseNight, protocol.PhaseCalling:
		s.part = k.Phase.Began
	case protocol.PhaseVerdict:
		s.again = k.Ballot.Again
	}
	return s
}

// seated reports whether the player sits at the table.
func (k *Known) seated() bool { return k.You.Seat >= 0 && k.You.Seat < len(k.Table.Seats) }

func (k *Known) ghost() bool { return k.seated() && k.Table.Seats[k.You.Seat].Ghost }

// others are the living players without this one.
func (k *Known) others() []int {
	var seats []int
	for at, s := range k.Table.Seats {
		if at != k.You.Seat && !s.Ghost {
			seats = append(seats, at)
		}
	}
	return seats
}

// reachable are the seats that the player may choose for a question of the night.
func (k *Known) reachable(q protocol.Question) []int {
	var seats []int
	for at, s := range k.Table.Seats {
		reach := !s.Ghost || k.Phase.Reach.Ghosts
		if at == k.You.Seat {
			reach = k.Phase.Reach.Self
		}
		if reach && !slices.Contains(q.Barred, at) {
			seats = append(seats, at)
		}
	}
	return seats
}

// option is the value of an option in this room.
func (k *Known) option(id protocol.OptionID) string { return k.Room.Settings.Options[id] }

// talks reports whether the player can still say that they have talked enough. Only one
// edition has that custom.
func (k *Known) talks() bool {
	return k.Room.Settings.Edition == protocol.EditionFullMoon && !slices.Contains(k.Ballot.Enough, k.You.Seat)
}

// ballot is the open ballot: its voters in order, the turn, and whether there are turns
// at all.
func (k *Known) ballot() (order []int, turn int, inTurn bool) {
	b := &k.Ballot
	switch {
	case k.Phase.Name == protocol.PhaseVerdict:
		return b.Voters, b.VoterTurn, k.option("verdict_mode") == "sequential_public" && !b.OneLife
	case k.Phase.Name == protocol.PhaseAccusation && b.Accusation != nil:
		return b.Accusation.Order, b.Accusation.Turn, k.option("accusation_mode") == "sequential_public"
	default:
		return nil, 0, false
	}
}

// InTurn reports whether the open ballot has turns.
func (k *Known) InTurn() bool {
	_, _, inTurn := k.ballot()
	return inTurn
}

// OnTurn reports whether the open ballot waits for this player.
func (k *Known) OnTurn() bool {
	order, turn, inTurn := k.ballot()
	return inTurn && turn < len(order) && order[turn] == k.You.Seat
}

// asked reports whether the player can choose in the open ballot: in their turn, or
// before it if they choose ahead. Without turns they can choose at any time.
func (k *Known) asked(ahead bool) bool {
	order, turn, inTurn := k.ballot()
	mine := slices.Index(order, k.You.Seat)
	switch {
	case mine < 0:
		return false
	case !inTurn:
		return true
	default:
		return mine == turn || ahead && mine > turn
	}
}

// before ranks the wolves, so that the pack agrees without talking: persons before bots,
// then in the order of the seats.
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

// lead is the pick of the first wolf in that order who has picked, and that wolf.
func (k *Known) lead() (pick protocol.Pick, found bool) {
	for _, p := range k.You.Picks {
		if p.Target != protocol.NoSeat && (!found || k.before(p.Seat, pick.Seat)) {
			pick, found = p, true
		}
	}
	return pick, found
}
