package crowd

import (
	"slices"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
)

// today is what a player of the crowd knows on a day: seat 1 is on turn, or the
// verdict has been opened with these votes.
func today(game, night int, phase protocol.PhaseName, tokens, verdict []protocol.Vote) *bot.Known {
	return &bot.Known{
		Room: protocol.Room{Games: game, Settings: protocol.Settings{Options: map[protocol.OptionID]string{
			"accusation_mode": "sequential_public", "verdict_mode": "simultaneous_secret",
		}}},
		Table: protocol.Table{Night: night},
		Phase: protocol.Phase{Name: phase},
		Ballot: protocol.Ballot{
			Accusation: &protocol.Accusation{Order: []int{0, 1}, Turn: len(tokens), Votes: tokens},
			Verdict:    verdict,
		},
		You: protocol.You{Seat: 1},
	}
}

func TestMeter(t *testing.T) {
	first := protocol.Vote{Voter: 0, Target: 1}
	onTurn := today(1, 1, protocol.PhaseAccusation, []protocol.Vote{first}, nil)
	laid := today(1, 1, protocol.PhaseSuspects, []protocol.Vote{first, {Voter: 1, Target: 0}}, nil)
	missed := today(1, 1, protocol.PhaseSuspects, []protocol.Vote{first, {Voter: 1, Target: protocol.NoSeat}}, nil)
	judging := today(1, 1, protocol.PhaseVerdict, nil, nil)
	opened := today(1, 1, protocol.PhaseLynch, nil, []protocol.Vote{{Voter: 1, Target: 0}})
	halfOpened := today(1, 1, protocol.PhaseLynch, nil, []protocol.Vote{{Voter: 1, Target: 0}, {Voter: 0, Target: protocol.NoSeat}})
	inTurn := func(k *bot.Known, turn int) *bot.Known {
		k.Room.Settings.Options["verdict_mode"] = "sequential_public"
		k.Ballot.Voters, k.Ballot.VoterTurn = []int{0, 1}, turn
		return k
	}
	myVerdict := inTurn(today(1, 1, protocol.PhaseVerdict, nil, []protocol.Vote{first}), 1)
	notYet := inTurn(today(1, 1, protocol.PhaseVerdict, nil, nil), 0)
	aloud := inTurn(today(1, 1, protocol.PhaseLynch, nil, []protocol.Vote{first, {Voter: 1, Target: 0}}), 2)
	nextNight := today(1, 2, protocol.PhaseNight, nil, nil)
	nextGame := today(2, 0, protocol.PhaseDeal, nil, nil)
	ended := today(1, 1, protocol.PhaseEnd, nil, nil)
	lobby := today(1, 0, protocol.PhaseLobby, nil, nil)
	quick := today(1, 0, protocol.PhaseLobby, nil, nil)
	quick.Room.Settings.Timing.Deal = 100

	type look struct {
		seat int
		k    *bot.Known
		ms   int
	}
	for _, c := range []struct {
		name  string
		say   any
		when  *bot.Known
		looks []look
		want  []time.Duration
	}{
		{"a token, until the last sees it", protocol.Accuse{Target: 0}, onTurn,
			[]look{{0, onTurn, 1}, {1, laid, 2}, {1, laid, 3}, {0, laid, 4}, {0, laid, 5}}, []time.Duration{4 * time.Millisecond}},
		{"a token, with a newer frame", protocol.Accuse{Target: 0}, onTurn,
			[]look{{1, laid, 2}, {0, nextNight, 6}}, []time.Duration{6 * time.Millisecond}},
		{"a token chosen ahead", protocol.Accuse{Target: 0}, today(1, 1, protocol.PhaseAccusation, nil, nil),
			[]look{{1, laid, 2}, {0, laid, 6}}, nil},
		{"a token that came too late", protocol.Accuse{Target: 0}, onTurn,
			[]look{{1, missed, 2}, {0, missed, 6}, {0, nextNight, 7}, {1, nextNight, 8}}, nil},
		{"a verdict", protocol.Judge{Suspect: 0}, judging,
			[]look{{0, judging, 1}, {1, opened, 2}, {0, opened, 3}}, []time.Duration{3 * time.Millisecond}},
		{"a verdict that the clock closed", protocol.Judge{Suspect: 0}, judging,
			[]look{{1, halfOpened, 2}, {0, nextNight, 3}, {1, nextNight, 4}}, nil},
		{"a verdict aloud, in turn", protocol.Judge{Suspect: 0}, myVerdict,
			[]look{{0, myVerdict, 1}, {1, aloud, 2}, {0, aloud, 3}}, []time.Duration{3 * time.Millisecond}},
		{"a verdict chosen ahead", protocol.Judge{Suspect: 0}, notYet,
			[]look{{1, aloud, 2}, {0, aloud, 3}}, nil},
		{"new settings", protocol.Change{Settings: quick.Room.Settings}, lobby,
			[]look{{0, lobby, 1}, {0, quick, 2}, {1, quick, 3}}, []time.Duration{3 * time.Millisecond}},
		{"the way back", protocol.Again{}, ended,
			[]look{{0, ended, 1}, {0, lobby, 2}, {1, nextGame, 3}}, []time.Duration{3 * time.Millisecond}},
		{"the start, which waits for the numbers of all phones", protocol.Start{}, lobby,
			[]look{{0, nextGame, 2}, {1, nextGame, 3}}, nil},
		{"what is nobody else's", protocol.Ready{}, nextGame,
			[]look{{0, nextNight, 1}, {1, nextNight, 2}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			said := time.UnixMilli(0)
			m := &meter{totals: newTally(), players: 2}
			m.saying(c.when, bot.Command{N: 1, Message: c.say}, said)
			for _, l := range c.looks {
				m.look(l.seat, l.k, said.Add(time.Duration(l.ms)*time.Millisecond))
			}
			if !slices.Equal(m.totals.latencies, c.want) {
				t.Errorf("it took %v; want %v", m.totals.latencies, c.want)
			}
		})
	}

	t.Run("a verdict counts from its last vote", func(t *testing.T) {
		m := &meter{totals: newTally(), players: 1}
		m.saying(judging, bot.Command{N: 1, Message: protocol.Judge{}}, time.UnixMilli(0))
		m.saying(judging, bot.Command{N: 9, Message: protocol.Judge{}}, time.UnixMilli(5))
		m.look(0, opened, time.UnixMilli(7))
		if want := []time.Duration{2 * time.Millisecond}; !slices.Equal(m.totals.latencies, want) {
			t.Errorf("it took %v; want %v", m.totals.latencies, want)
		}
	})
}
