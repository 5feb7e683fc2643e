package room

import (
	"sync"

	"tabula/game"
	"tabula/protocol"
)

// A lazySection is a section that is encoded once, as soon as somebody is told it.
type lazySection struct {
	once    sync.Once
	content any
	encoded protocol.Section
}

func (p *lazySection) get() protocol.Section {
	p.once.Do(func() { p.encoded, p.content = protocol.Encoded(p.content), nil })
	return p.encoded
}

func (p *lazySection) same(other *lazySection) bool { return p == other || p.get().Same(other.get()) }

// What several sections are made of.

// list never gives nil: the wire has no null.
func list[From, To any](from []From, each func(From) To) []To {
	to := make([]To, len(from))
	for i, f := range from {
		to[i] = each(f)
	}
	return to
}

func seats(from []game.Seat) []int {
	return list(from, func(s game.Seat) int { return int(s) })
}

func players(from []game.PlayerID) []int {
	return list(from, func(id game.PlayerID) int { return int(id) })
}

func roles(from []game.RoleID) []protocol.RoleID {
	return list(from, func(r game.RoleID) protocol.RoleID { return protocol.RoleID(r) })
}

// calls is nothing by day, so that the field stays away.
func calls(from [][]game.RoleID) [][]protocol.RoleID { return list(from, roles) }

func cards(from []game.Cards) []protocol.Cards {
	return list(from, func(c game.Cards) protocol.Cards {
		return protocol.Cards{Role: protocol.RoleID(c.Role), Count: c.Count}
	})
}

func vote(v game.Vote) protocol.Vote {
	return protocol.Vote{Voter: int(v.Voter), Target: int(v.Target)}
}

func question(q game.QuestionView) protocol.Question {
	return protocol.Question{
		Kind: protocol.PowerKind(q.Kind), Exact: q.Exact, Pick: int(q.Pick), Sure: q.Sure, Barred: seats(q.Barred),
		Nobody: q.Nobody,
	}
}

func note(n game.Note) protocol.Note {
	return protocol.Note{
		Night: n.Night, Kind: protocol.PowerKind(n.Kind), Target: int(n.Target), Sight: protocol.Sight(n.Sight),
		Role: protocol.RoleID(n.Role), Count: n.Count, Seats: seats(n.Seats),
	}
}

func timing(t game.Timing) protocol.Timing { return protocol.Timing(t) }
