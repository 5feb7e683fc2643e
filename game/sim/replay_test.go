package sim_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
	"tabula/game/sim"
)

// seen returns everything that anybody could see at a moment, without what is not part of the
// game: code and call, claims, and the games before.
func seen(t *testing.T, m game.Moment) string {
	t.Helper()
	m.At = 0
	m.Public.Code, m.Public.Link, m.Public.Claims, m.Public.Games = "", "", nil, 0
	m.Public.Evening = nil
	for i := range m.Private {
		m.Private[i].Heard = 0
	}
	m.Public.Edition = nil // the settings name it
	//lint:ignore SA1026 what cannot be written is in the edition
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// everybody returns what a state shows to all players, and to all people who moderate the game
// at any time.
func everybody(s *game.State, leaders []game.PlayerID) game.Moment {
	m := game.Moment{Public: game.Public(s)}
	for _, seat := range m.Public.Seats {
		m.Private = append(m.Private, game.Private(s, seat.Player))
	}
	for _, id := range leaders {
		m.Private = append(m.Private, game.Private(s, id))
	}
	return m
}

// withoutText removes the text of written lines from a view, as a recording does from the
// beginning when the host removes a line.
func withoutText(v *game.PublicView, erased []int) {
	v.Talk = slices.Clone(v.Talk)
	for i, t := range v.Talk {
		if slices.Contains(erased, t.Line) {
			v.Talk[i].Text = ""
		}
	}
}

// For any game, a replay shows to each player what they have seen, in the same order, and
// nothing else, apart from lines that the host removed. It contains no key.
func TestAReplayShowsWhatWasSeen(t *testing.T) {
	const enough, most = 25, 200 // games to replay, seeds to draw them from
	replayed, moments, handed := 0, 0, 0
	for seed := uint64(8); seed < most && (replayed < enough || handed == 0); seed++ {
		dice := rand.New(rand.NewPCG(seed, 8))
		o := sim.Any(dice)
		o.Games, o.Noise, o.Draws = 1+int(seed%2), seed%4 != 0, seed%3 != 0
		if seed > 20 { // with human moderators
			o.Noise, o.Settings.Options = true, maps.Clone(o.Settings.Options)
			o.Settings.Options[game.Moderator] = "host"
		}
		shadow, recording := &game.State{}, &game.Recording{}
		var live []*game.State
		var leaders []game.PlayerID
		var erased []int
		o.Watch.Committed = func(table *sim.Table, c sim.Entry) {
			over := recording.Whole() != nil
			if err := recording.Follow(shadow, c.Events, c.At); err != nil {
				t.Fatal(err)
			}
			switch {
			case table.State.Running():
				if over {
					live, leaders, erased = nil, nil, nil
				}
				for _, e := range c.Events {
					if e, ok := e.(game.Erased); ok {
						erased = append(erased, e.Line)
					}
				}
				live = append(live, table.State.Clone())
				if leads := game.Public(table.State).Moderator; leads != game.Nobody && !slices.Contains(leaders, leads) {
					leaders = append(leaders, leads)
				}
			case recording.Whole() != nil && !over:
				live = append(live, table.State)
				var views []string
				for _, s := range live {
					m := everybody(s, leaders)
					withoutText(&m.Public, erased)
					views = append(views, seen(t, m))
				}
				replay := replayOf(t, recording.Whole())
				if diff := cmp.Diff(slices.Compact(views), slices.Compact(replay)); diff != "" {
					t.Fatalf("seed %d: the replay shows another game (- seen, + replayed):\n%s", seed, diff)
				}
				replayed++
				moments += len(replay)
				if len(leaders) > 1 {
					handed++
				}
				live, leaders = nil, nil
			}
		}
		if _, err := sim.Play(dice, o); err != nil {
			t.Fatal(err)
		}
	}
	if replayed < enough || handed == 0 {
		t.Errorf("only %d games were replayed, in %d of which somebody else went on leading", replayed, handed)
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

// A game with too many commits is not recorded. The next game is.
func TestAVeryLongGameIsNotRecorded(t *testing.T) {
	recording, shadow := &game.Recording{}, &game.State{}
	table, err := sim.NewTable("fourth", rand.New(rand.NewPCG(1, 1)), sim.Watch{Committed: func(_ *sim.Table, c sim.Entry) {
		if err := recording.Follow(shadow, c.Events, c.At); err != nil {
			t.Fatal(err)
		}
	}}, "Ada", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")
	do := func(by game.PlayerID, action game.Action) {
		if err == nil {
			err = table.Do(by, action)
		}
	}
	settings := table.Public().Settings
	settings.Options = maps.Clone(settings.Options)
	settings.Options[game.Moderator], settings.Options[game.FirstNightVictim] = "host", "none"
	do(1, game.Change{Settings: settings})
	for games := 1; games <= 2; games++ {
		do(1, game.Start{})
		for err == nil && table.State.Phase() != game.Discussion {
			table.Now += 60_000
			do(1, game.AdvanceFor(table.Public(), table.Now, game.NoSeat))
		}
		for i := range game.MaxRecorded {
			if games == 1 {
				do(2, game.Raise{Up: i%2 == 0})
			}
		}
		for at := 0; err == nil && table.State.Running(); at++ {
			do(1, game.Decree{Seat: game.Seat(at), Ghost: true, Reason: "it is late"})
		}
		if whole := recording.Whole(); (whole != nil) != (games == 2) {
			t.Errorf("of game %d there are %d commits", games, len(whole))
		}
		do(1, game.Again{})
	}
	if err != nil {
		t.Fatal(err)
	}
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
