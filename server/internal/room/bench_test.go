package room

import (
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"tabula/game"
	"tabula/game/sim"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/view"
)

// One command among 16 people: in the lobby, where a frame has the room section,
// and by day, a token laid in turn, from Send until all have the frame; and at
// night, where the state is large, from Send until all are shown what follows,
// because their frames wait for the beat. What all are told is told-B/op.
func BenchmarkACommandAmongSixteen(b *testing.B) {
	b.Run("public in the lobby", func(b *testing.B) {
		sessions := sixteen(b)
		told := listen(b, sessions)
		edition, _ := game.EditionOf("fourth")
		changed := view.Settings(game.DefaultSettings(edition))
		b.ReportAllocs()
		n, bytes := uint64(0), 0
		for b.Loop() {
			n++
			changed.Timing.Discussion = game.StandardTiming.Discussion + int64(n%2)
			sessions[0].Send(protocol.EncodeCommand(protocol.Change{Settings: changed}, n))
			for range sessions {
				bytes += <-told
			}
		}
		b.ReportMetric(float64(bytes)/float64(b.N), "told-B/op")
	})
	b.Run("private at night", func(b *testing.B) {
		sessions := sixteen(b)
		night(b, sessions)
		for _, s := range sessions {
			select {
			case <-s.wake: // of the nightfall, which they know
			default:
			}
		}
		b.ReportAllocs()
		n := uint64(2)
		for b.Loop() {
			n++
			sessions[0].Send(protocol.EncodeCommand(protocol.Answer{Target: 14 + int(n%2)}, n))
			for _, s := range sessions {
				<-s.wake
			}
		}
	})
	b.Run("a vote by day", func(b *testing.B) {
		b.ReportAllocs()
		day, bytes := newBallot(b), 0
		for b.Loop() {
			if day.turn == len(day.voters)-1 { // the last token would end the ballot
				b.StopTimer()
				day.Close()
				day = newBallot(b)
				b.StartTimer()
			}
			bytes += day.vote()
		}
		day.Close()
		b.ReportMetric(float64(bytes)/float64(b.N), "told-B/op")
	})
}

// A ballot is a hub with one room, in which sixteen lay their tokens in turn.
type ballot struct {
	*Hub
	clock  *atomic.Int64 // goes on with every vote only
	order  []game.Seat
	voters []*Session // in the same order
	turn   int
	told   <-chan int
}

// newBallot opens the room on the first day of a game that is always the same. What has
// happened before is in its log as one commit.
func newBallot(b *testing.B) *ballot {
	b.Helper()
	t, err := sim.NewTable("fourth", rand.New(rand.NewPCG(1, 2)), sim.Watch{})
	if err != nil {
		b.Fatal(err)
	}
	token := func(id game.PlayerID) string { return fmt.Sprint("token ", id) }
	for id := game.PlayerID(1); id <= 16; id++ {
		if err := t.Room(game.Join{Name: fmt.Sprint("Guest ", id), Key: hashToken(token(id))}); err != nil {
			b.Fatal(err)
		}
	}
	if err := errors.Join(t.Do(1, game.Start{}), t.PassTo(game.Accusation)); err != nil {
		b.Fatal(err)
	}
	var all []game.Event
	for _, entry := range t.Log {
		all = append(all, entry.Events...)
	}
	body, err := game.EncodeEvents(all)
	if err != nil {
		b.Fatal(err)
	}
	clock := &atomic.Int64{}
	clock.Store(1_700_000_000_000)
	d := &ballot{Hub: benchHall(clock.Load), clock: clock, order: t.Public().Order}
	const code = "BMRTZ"
	if _, err := d.Store.Append(b.Context(), code, store.Tip{}, store.Proposal{Nonce: newNonce(), Events: body}); err != nil {
		b.Fatal(err)
	}
	for _, at := range d.order {
		d.voters = append(d.voters, sit(b, d.Hub, code, token(t.Public().Seats[at].Player)))
	}
	d.told = listen(b, d.voters)
	return d
}

// vote lays the token of the player whose turn it is before their neighbour, and returns
// how many bytes all phones got. No two votes fall into one millisecond: the next turn
// would begin when the last did, and the phase would not be sent.
func (d *ballot) vote() (bytes int) {
	d.clock.Add(10)
	accuse := protocol.Accuse{Target: int(d.order[d.turn+1])}
	d.voters[d.turn].Send(protocol.EncodeCommand(accuse, 2)) // the host's first was to start
	d.turn++
	for range d.voters {
		bytes += <-d.told
	}
	return bytes
}

// benchHall opens a hub whose store has the same clock; nil is the wall clock.
func benchHall(clock func() int64) *Hub {
	return NewHub(Config{
		Store: memory.New(clock), Log: slog.New(slog.DiscardHandler), Clock: clock,
		Rand: func() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) },
	})
}

// sixteen opens a room of 16 sessions.
func sixteen(b *testing.B) (sessions []*Session) {
	b.Helper()
	h := benchHall(nil)
	b.Cleanup(h.Close)
	ticket, err := h.CreateRoom(b.Context(), Founding{Name: "Ada", Token: newToken()})
	for i := range 16 {
		if i > 0 {
			ticket, err = h.Join(b.Context(), ticket.Code, fmt.Sprint("Guest ", i), newToken(), 0)
		}
		if err != nil {
			b.Fatal(err)
		}
		s := sit(b, h, ticket.Code, ticket.Token)
		s.limiter = newLimiter(0, 0)
		sessions = append(sessions, s)
	}
	return sessions
}

// sit opens a seat, and returns when it was shown the room.
func sit(b *testing.B, h *Hub, code, token string) *Session {
	b.Helper()
	s, err := h.Open(b.Context(), code, token)
	if err != nil {
		b.Fatal(err)
	}
	if _, err := s.Next(b.Context()); err != nil {
		b.Fatal(err)
	}
	return s
}

// night deals, and waits until all sessions know that it is night.
func night(b *testing.B, sessions []*Session) {
	b.Helper()
	sessions[0].Send(protocol.EncodeCommand(protocol.Start{}, 1))
	for _, s := range sessions {
		s.Send(protocol.EncodeCommand(protocol.Ready{}, 2))
	}
	for _, s := range sessions {
		for dark := false; !dark; {
			data, err := s.Next(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			m, err := protocol.DecodeServer(data)
			f, ok := m.(protocol.Frame)
			if err != nil || !ok {
				b.Fatalf("told %s", data)
			}
			dark = f.Phase != nil && f.Phase.Name == protocol.PhaseNight
		}
	}
}

// listen reads for all sessions; what it gives has the length of each frame.
func listen(b *testing.B, sessions []*Session) <-chan int {
	told := make(chan int)
	for _, s := range sessions {
		for s.newest.Since(&s.sent).Any() { // what was before does not count
			if _, err := s.Next(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		go func() {
			for {
				frame, err := s.Next(b.Context())
				if err != nil {
					return
				}
				told <- len(frame)
			}
		}()
	}
	return told
}
