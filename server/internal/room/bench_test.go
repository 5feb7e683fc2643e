package room

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"testing"

	"golang.org/x/time/rate"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// One public command among 16 people, from Say until all have the frame: in
// the lobby, where a frame has the room section, and at night, where the state
// is large and a pick is told to few.
func BenchmarkACommandAmongSixteen(b *testing.B) {
	for name, c := range map[string]struct {
		playing bool
		say     func(i int) any
		told    int
	}{
		"public in the lobby": {false, func(i int) any {
			edition, _ := game.EditionOf("fourth")
			changed := settings(game.DefaultSettings(edition))
			changed.Timing.Discussion += int64(i % 2)
			return protocol.Change{Settings: changed}
		}, 16},
		"private at night": {true, func(i int) any { return protocol.Answer{Target: 14 + i%2} }, 1},
	} {
		b.Run(name, func(b *testing.B) {
			visits := sixteen(b)
			n := uint64(0)
			if c.playing {
				night(b, visits)
				n = 2
			}
			told := listen(b, visits)
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				i, n = i+1, n+1
				visits[0].Say(protocol.EncodeCommand(c.say(i), n))
				for range c.told {
					<-told
				}
			}
		})
	}
}

// sixteen opens a room of 16 visits.
func sixteen(b *testing.B) (visits []*Visit) {
	b.Helper()
	h := NewHall(Config{Store: memory.New(nil), Log: slog.New(slog.DiscardHandler), Rand: func() *rand.Rand {
		return rand.New(rand.NewPCG(1, 2))
	}})
	b.Cleanup(h.Close)
	ticket, err := h.Make(b.Context(), "Ada")
	for i := range 16 {
		if i > 0 {
			ticket, err = h.Join(b.Context(), ticket.Code, fmt.Sprint("Guest ", i))
		}
		if err != nil {
			b.Fatal(err)
		}
		v, err := h.Enter(b.Context(), ticket.Code, ticket.Token)
		if err != nil {
			b.Fatal(err)
		}
		v.limit = rate.NewLimiter(rate.Inf, 0)
		visits = append(visits, v)
	}
	return visits
}

// night deals, and waits until all visits know that it is night.
func night(b *testing.B, visits []*Visit) {
	b.Helper()
	visits[0].Say(protocol.EncodeCommand(protocol.Start{}, 1))
	for _, v := range visits {
		v.Say(protocol.EncodeCommand(protocol.Ready{}, 2))
	}
	for _, v := range visits {
		for dark := false; !dark; {
			data, err := v.Next(b.Context())
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

// listen reads for all visits; what it gives has one for each frame.
func listen(b *testing.B, visits []*Visit) <-chan struct{} {
	told := make(chan struct{})
	for _, v := range visits {
		for v.newest.since(v.sent).any() { // what was before does not count
			if _, err := v.Next(b.Context()); err != nil {
				b.Fatal(err)
			}
		}
		go func() {
			for {
				if _, err := v.Next(b.Context()); err != nil {
					return
				}
				told <- struct{}{}
			}
		}()
	}
	return told
}
