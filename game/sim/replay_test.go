package sim_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
)

// seen is all that anybody could see at a moment, but for what opens doors and
// is no matter of the game: code and call, claims, and the games before.
func seen(t *testing.T, m game.Moment) string {
	t.Helper()
	m.At = 0
	m.Public.Code, m.Public.Link, m.Public.Claims, m.Public.Games = "", "", nil, 0
	m.Public.Evening = nil
	for i := range m.Private {
		m.Private[i].Heard = 0
	}
	m.Public.Edition = nil // it stands in the settings
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// everybody is what a table shows now.
func everybody(s *game.State) game.Moment {
	m := game.Moment{Public: game.Public(s)}
	for _, seat := range m.Public.Seats {
		m.Private = append(m.Private, game.Private(s, seat.Player))
	}
	if m.Public.Moderator != game.Nobody {
		m.Private = append(m.Private, game.Private(s, m.Public.Moderator))
	}
	return m
}

// Whatever is played, a replay shows to everybody what he has seen, in the same
// order, and nothing else; and it holds no key.
func TestAReplayShowsWhatWasSeen(t *testing.T) {
	replayed, moments := 0, 0
	for seed := range uint64(24) {
		dice := rand.New(rand.NewPCG(seed, 9))
		o := sim.Any(dice)
		o.Games, o.Mess = 1+int(seed%2), seed%4 != 0
		shadow, recording := &game.State{}, &game.Recording{}
		var live []string
		o.Watch.Committed = func(table *sim.Table, c sim.Entry) {
			over := recording.Whole() != nil
			if err := recording.Follow(shadow, c.Events, c.At); err != nil {
				t.Fatal(err)
			}
			switch {
			case table.State.Running():
				if over {
					live = nil
				}
				live = append(live, seen(t, everybody(table.State)))
			case recording.Whole() != nil && !over:
				live = append(live, seen(t, everybody(table.State)))
				replay := replayOf(t, recording.Whole())
				if diff := cmp.Diff(slices.Compact(live), slices.Compact(replay)); diff != "" {
					t.Fatalf("seed %d: the replay shows another game (- seen, + replayed):\n%s", seed, diff)
				}
				replayed++
				moments += len(replay)
				live = nil
			}
		}
		if _, err := sim.Play(dice, o); err != nil {
			t.Fatal(err)
		}
	}
	if replayed < 30 {
		t.Errorf("only %d games were replayed", replayed)
	}
	t.Logf("%d games, %d moments", replayed, moments)
}

func replayOf(t *testing.T, recorded []game.Commit) (all []string) {
	t.Helper()
	for _, c := range recorded {
		for _, e := range c.Events {
			if joined, ok := e.(game.Joined); ok && joined.Key != "" {
				t.Fatalf("a key is recorded: %+v", joined)
			}
		}
	}
	if err := game.Replay(recorded, func(m game.Moment) { all = append(all, seen(t, m)) }); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestOnlyAWholeGameIsReplayed(t *testing.T) {
	recording, shadow := &game.Recording{}, &game.State{}
	o := sim.Any(rand.New(rand.NewPCG(1, 1)))
	o.Games = 1
	o.Watch.Committed = func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(shadow, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
		if shadow.Running() && recording.Whole() != nil {
			t.Fatal("a game that runs is recorded as whole")
		}
	}
	if _, err := sim.Play(rand.New(rand.NewPCG(1, 2)), o); err != nil {
		t.Fatal(err)
	}
	whole := recording.Whole()
	nothing := func(game.Moment) { t.Error("something of it is shown") }
	for name, log := range map[string][]game.Commit{
		"nothing": nil, "cut at the end": whole[:len(whole)-1], "cut at the beginning": whole[1:],
		"twice":    append(slices.Clone(whole), whole...),
		"backward": {whole[1], whole[0]},
	} {
		if err := game.Replay(log, nothing); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
