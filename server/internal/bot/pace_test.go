package bot

import (
	"slices"
	"testing"
	"time"

	"tabula/protocol"
)

// While others wait for their turn, a bot thinks for a third of the time that it has without turns.
func TestBotsAreQuickerInTurn(t *testing.T) {
	const window = 1200
	longest := func(open func(s *seat), mode protocol.OptionID, value string) (most time.Duration) {
		eachSeed(func(seed uint64) {
			s := sit(seed, Human, "villager")
			s.frame.You.Seat = 7
			s.frame.Room.Settings.Options[mode] = value
			open(s)
			s.frame.Phase.Ends = s.frame.Phase.Began + window
			s.show()
			_, took := s.think(t)
			most = max(most, took)
		})
		return most
	}
	accusation := func(s *seat) { s.accusation() }
	verdict := func(s *seat) {
		s.verdict(3, 4)
		s.frame.Ballot.Voters = []int{7, 0, 1, 2, 5, 6}
	}
	for name, open := range map[protocol.OptionID]func(*seat){"accusation_mode": accusation, "verdict_mode": verdict} {
		inTurn, atOnce := longest(open, name, "sequential_public"), longest(open, name, "simultaneous_secret")
		if inTurn > window/4*time.Millisecond || atOnce < window/2*time.Millisecond {
			t.Errorf("%s: in turn it thinks up to %v, without turns %v", name, inTurn, atOnce)
		}
	}
}

// TestThePaceRevealsNoRole plays the same evenings in other roles: from the
// same dice come the same times, whatever the card, the choices and the pack's
// second thoughts.
func TestThePaceRevealsNoRole(t *testing.T) {
	roles := map[string]func(*seat){
		"villager": func(s *seat) { s.night(s.frame.Table.Night, protocol.PowerSuspect) },
		"seer": func(s *seat) {
			s.night(s.frame.Table.Night, protocol.PowerLook)
			s.frame.Notebook.Notes = append(slices.Clone(s.frame.Notebook.Notes),
				protocol.Note{Night: s.frame.Table.Night, Kind: protocol.PowerLook, Target: s.frame.Table.Night, Sight: protocol.SightWerewolf})
		},
		"werewolf": func(s *seat) {
			s.frame.You.Fellows = []int{1}
			s.night(s.frame.Table.Night, protocol.PowerAttack, 1)
			s.frame.You.Picks = []protocol.Pick{{Seat: 1, Target: 3}}
		},
		"witch":      func(s *seat) { s.night(s.frame.Table.Night, protocol.PowerHex, 4) },
		"guard":      func(s *seat) { s.night(s.frame.Table.Night, protocol.PowerProtect) },
		"inquisitor": func(s *seat) { s.night(s.frame.Table.Night, protocol.PowerEliminate, 2) },
		"shaman":     func(s *seat) { s.night(s.frame.Table.Night, protocol.PowerLook, 0, 1, 3, 4, 5, 7) },
		"ghost": func(s *seat) {
			s.frame.Table.Seats = slices.Clone(s.frame.Table.Seats)
			s.frame.Table.Seats[2].Ghost = true
			s.night(s.frame.Table.Night, protocol.PowerSuspect)
		},
	}
	eachSeed(func(seed uint64) {
		want := evening(t, seed, roles["villager"])
		for role, ask := range roles {
			if got := evening(t, seed, ask); !slices.Equal(got, want) {
				t.Fatalf("seed %d: a %s thinks %v, a villager %v", seed, role, got, want)
			}
		}
	})
}

// evening plays three nights and days in seat 2 and returns the times to think.
func evening(t *testing.T, seed uint64, ask func(*seat)) []time.Duration {
	s := sit(seed, Human, "")
	s.frame.You.Seat = 2
	var times []time.Duration
	act := func() {
		_, took := s.think(t)
		times = append(times, took)
	}
	s.phase(protocol.PhaseDeal, timing.Deal)
	s.show()
	act()
	for night := 1; night <= 3; night++ {
		s.frame.Table.Night = night
		ask(s)
		s.frame.Phase.Reach = protocol.Reach{Self: true, Ghosts: true, Nobody: true}
		s.frame.You.Questions[0].Nobody = true
		s.show()
		act()
		s.frame.You.Questions = slices.Clone(s.frame.You.Questions)
		s.frame.You.Questions[0].Sure = true
		if s.frame.You.Picks != nil { // the fellow thinks twice
			for target := 4; target <= 5; target++ {
				s.frame.You.Picks = []protocol.Pick{{Seat: 1, Target: target}}
				s.show()
				s.think(t)
			}
			s.frame.You.Picks = nil
		}
		s.accusation(protocol.Vote{Voter: 7, Target: 3}, protocol.Vote{Voter: 6, Target: 3}, protocol.Vote{Voter: 5, Target: 3},
			protocol.Vote{Voter: 4, Target: 3}, protocol.Vote{Voter: 3, Target: 4})
		s.show()
		act()
		s.verdict(3, 4)
		s.show()
		act()
	}
	return times
}

func TestThinksWithinThePhase(t *testing.T) {
	eachSeed(func(seed uint64) {
		s := sit(seed, Human, "villager")
		s.phase(protocol.PhaseDeal, timing.Deal)
		s.show()
		if _, took := s.think(t); took < Human.Least || took > Human.Most {
			t.Errorf("with much time it thinks %v", took)
		}
		s.phase(protocol.PhaseVerdict, 100)
		s.verdict(3, 4)
		s.frame.Phase.Ends = s.frame.Phase.Began + 100
		s.show()
		if _, took := s.think(t); took > 75*time.Millisecond {
			t.Errorf("with 100 ms it thinks %v", took)
		}

		s.frame.Room.Settings.Timing.NightMin = 1000
		s.night(1, protocol.PowerSuspect)
		s.show()
		if _, took := s.think(t); took > 750*time.Millisecond {
			t.Errorf("in a night of at least 1 s it thinks %v", took)
		}
		s.night(2, protocol.PowerSuspect)
		s.at = s.at.Add(5 * time.Second) // it comes back late
		s.show()
		if _, took := s.think(t); took < Human.Least || took > Human.Most {
			t.Errorf("in a long night it thinks %v", took)
		}
		s.frame.Table.Night = 3
		s.verdict(3, 4)
		s.frame.Phase.Ends = 0 // a moderator ends the phase, and no clock
		s.frame.Room.Settings.Timing.Verdict = 1000
		s.show()
		if _, took := s.think(t); took > 750*time.Millisecond {
			t.Errorf("in a verdict that usually lasts 1 s it thinks %v", took)
		}
		s.frame.Table.Night = 4
		s.show()
		s.at = s.at.Add(time.Hour)
		s.frame.Table.Night = 5
		s.show()
		if _, took := s.think(t); took < Human.Least || took > Human.Most {
			t.Errorf("in a verdict that the moderator lets last, it thinks %v", took)
		}
		s.phase(protocol.PhaseVerdict, timing.Verdict)
		s.verdict(3, 4)
		s.frame.Table.Night = 6
		s.at = s.at.Add(time.Hour) // nobody was here, and the clock waits
		s.show()
		if _, took := s.think(t); took != 0 {
			t.Errorf("behind time it thinks %v", took)
		}
	})
}
