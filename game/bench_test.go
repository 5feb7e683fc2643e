package game_test

import (
	"math/rand/v2"
	"testing"

	"tabula/game"
	"tabula/game/sim"
)

// A moment is a point in a game, and a command that a player sends then.
type moment struct {
	name   string
	state  *game.State
	at     int64
	says   game.Command
	events []game.Event // that follow
}

// played plays a whole game of sixteen players with the default deck of the fourth edition.
// It has seven nights, as most games do. Its moments are in the second night and the day
// after it, when half of the players have answered or voted.
func played(b *testing.B) (log []sim.Entry, moments []moment) {
	b.Helper()
	vote, answer := moment{name: "a vote by day"}, moment{name: "an answer at night"}
	take := func(m *moment, t *sim.Table, by game.PlayerID) {
		me := game.Private(t.State, by)
		says := game.Command{By: by, N: me.Heard + 1, Do: sim.Moves(t.Public(), me)[0]}
		m.state, m.at, m.says = t.State.Clone(), t.Now, says
	}
	edition, err := game.EditionOf("fourth")
	if err != nil {
		b.Fatal(err)
	}
	table, err := sim.Play(rand.New(rand.NewPCG(12, 16)), sim.Options{
		Settings: game.DefaultSettings(edition), Players: 16, Games: 1,
		Watch: sim.Watch{Committed: func(t *sim.Table, _ sim.Entry) {
			waiting := game.Waiting(t.State)
			switch v := t.Public(); {
			case v.Night != 2:
			case v.Phase == game.Accusation && v.Turn == 8:
				take(&vote, t, v.Seats[v.Order[v.Turn]].Player)
			case v.Phase == game.Night && len(waiting) == 8:
				take(&answer, t, waiting[0])
			}
		}},
	})
	if err != nil {
		b.Fatal(err)
	}
	for _, m := range []moment{vote, answer} {
		if m.state == nil {
			b.Fatalf("this game has no moment for %s", m.name)
		}
		if m.events, err = game.Decide(m.state, m.says, nil); err != nil || len(m.events) != 2 {
			b.Fatalf("%s brings %v, %v", m.name, m.events, err)
		}
		moments = append(moments, m)
	}
	return table.Log, moments
}

// each runs a benchmark for every moment.
func each(b *testing.B, measure func(b *testing.B, m moment)) {
	_, moments := played(b)
	for _, m := range moments {
		b.Run(m.name, func(b *testing.B) {
			b.ReportAllocs()
			measure(b, m)
		})
	}
}

// BenchmarkDecide decides a command that ends neither a ballot nor a night, so it needs no
// copy of the state.
func BenchmarkDecide(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		for b.Loop() {
			if _, err := game.Decide(m.state, m.says, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkEvolve checks the events of one command and applies them to a fresh copy, as a
// room does before it commits. BenchmarkClone measures the copy alone. The whole game is
// applied without a copy.
func BenchmarkEvolve(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		for b.Loop() {
			evolve(b, m.state.Clone(), m.events, m.at)
		}
	})
	log, _ := played(b)
	b.Run("a whole game", func(b *testing.B) {
		b.ReportAllocs()
		events := 0
		for _, entry := range log {
			events += len(entry.Events)
		}
		for b.Loop() {
			s := &game.State{}
			for _, entry := range log {
				evolve(b, s, entry.Events, entry.At)
			}
		}
		b.ReportMetric(float64(events), "events")
	})
}

func evolve(b *testing.B, s *game.State, events []game.Event, at int64) {
	for _, e := range events {
		if err := game.Evolve(s, e, at); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkClone makes the copy on which a room tries out events.
func BenchmarkClone(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		for b.Loop() {
			m.state.Clone()
		}
	})
}

// BenchmarkPublic makes the public view.
func BenchmarkPublic(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		for b.Loop() {
			game.Public(m.state)
		}
	})
}

// BenchmarkPrivate makes the private views of all sixteen players, as after a commit.
func BenchmarkPrivate(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		players := game.Public(m.state).Players
		for b.Loop() {
			for _, p := range players {
				game.Private(m.state, p.ID)
			}
		}
	})
}

// BenchmarkEncodeEvents writes the events of one command as the log keeps them.
func BenchmarkEncodeEvents(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		var stored []byte
		for b.Loop() {
			var err error
			if stored, err = game.EncodeEvents(m.events); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(len(stored)), "bytes")
	})
}

// BenchmarkDecodeEvents reads them back.
func BenchmarkDecodeEvents(b *testing.B) {
	each(b, func(b *testing.B, m moment) {
		stored, err := game.EncodeEvents(m.events)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if _, err := game.DecodeEvents(stored); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkReplay plays a whole game again in two ways: from the stored log to the state,
// as an instance that opens the room does; and moment by moment from its recording, with
// everything that the sixteen players saw.
func BenchmarkReplay(b *testing.B) {
	log, _ := played(b)
	var stored [][]byte
	recording, s := &game.Recording{}, &game.State{}
	for _, entry := range log {
		events, err := game.EncodeEvents(entry.Events)
		if err != nil {
			b.Fatal(err)
		}
		stored = append(stored, events)
		if err := recording.Follow(s, entry.Events, entry.At); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("from the log to the state", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s := &game.State{}
			for i, entry := range log {
				events, err := game.DecodeEvents(stored[i])
				if err != nil {
					b.Fatal(err)
				}
				evolve(b, s, events, entry.At)
			}
		}
		b.ReportMetric(float64(len(log)), "commits")
	})
	b.Run("moment by moment", func(b *testing.B) {
		b.ReportAllocs()
		moments := 0
		for b.Loop() {
			moments = 0
			if err := game.Replay(recording.Whole(), func(game.Moment) { moments++ }); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(moments), "moments")
	})
}
