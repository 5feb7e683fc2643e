package bot

import (
	"slices"
	"testing"
	"time"

	"tabula/protocol"
)

// says lets the time pass until the mind speaks, and is what it says.
func (s *seat) says(t *testing.T) any {
	t.Helper()
	c, _ := s.think(t)
	return c.Message
}

func TestTheElderCalls(t *testing.T) {
	s := sit(1, Human, "villager")
	s.phase(protocol.PhaseCalling, 15_000)
	s.frame.Table.Elder = 3
	s.show()
	s.hush(t)
	for range 2 { // the seer's part and the pack's
		s.at = s.at.Add(time.Second)
		s.phase(protocol.PhaseCalling, 15_000)
		s.frame.Table.Elder = 0
		s.show()
		if got := s.says(t); got != (protocol.Call{}) {
			t.Fatalf("the elder says %+v", got)
		}
		s.show()
		s.hush(t)
	}
}

func TestWaitsDuringAPause(t *testing.T) {
	s := sit(1, Human, "villager")
	s.phase(protocol.PhaseDeal, timing.Deal)
	s.show()
	if got := s.says(t); got != (protocol.Ready{}) {
		t.Fatalf("says %+v", got)
	}
	// The pause was faster.
	s.Hear(protocol.Refused{N: s.last, Refusal: protocol.Refusal{Code: protocol.GamePaused}}, s.at)
	s.frame.Phase.Paused = true
	s.show()
	s.hush(t)
	s.frame.Phase.Paused = false
	s.show()
	if got := s.says(t); got != (protocol.Ready{}) {
		t.Errorf("when it goes on, says %+v", got)
	}
}

func TestGhostsGiveTheirFavours(t *testing.T) {
	eachSeed(func(seed uint64) {
		s := sit(seed, simple, "seer")
		s.phase(protocol.PhaseMenace, timing.Menace)
		s.frame.You.Sword, s.frame.You.Shield = protocol.NoSeat, protocol.NoSeat
		s.show()
		s.hush(t) // the living give none
		s.frame.Table.Seats[0].Ghost, s.frame.Table.Seats[4].Ghost = true, true
		s.frame.Notebook.Notes = []protocol.Note{{Kind: protocol.PowerLook, Target: 2, Sight: protocol.SightWerewolf}}
		s.show()
		f, is := s.says(t).(protocol.Favour)
		if !is || f.Sword == f.Shield || slices.ContainsFunc([]int{f.Sword, f.Shield}, func(at int) bool {
			return at < 1 || at > 7 || at == 4 || at == 2
		}) {
			t.Fatalf("it gives %+v", f)
		}
		s.frame.You.Sword, s.frame.You.Shield = f.Sword, f.Shield
		s.show()
		s.hush(t)
	})
}

func TestSaysThatItHasTalkedEnough(t *testing.T) {
	s := sit(1, Human, "villager")
	s.phase(protocol.PhaseDiscussion, timing.Discussion)
	s.show()
	s.hush(t)
	s.frame.Room.Settings.Edition = protocol.EditionFullMoon
	s.show()
	if c, took := s.think(t); c.Message != (protocol.Enough{}) || took > Human.Most {
		t.Errorf("after %v it says %+v", took, c.Message)
	}
	s.frame.Ballot.Enough = []int{0}
	s.show()
	s.hush(t)
	ghost := sit(1, Human, "villager")
	ghost.frame.Room.Settings.Edition = protocol.EditionFullMoon
	ghost.frame.Table.Seats[0].Ghost = true
	ghost.phase(protocol.PhaseDiscussion, timing.Discussion)
	ghost.show()
	ghost.hush(t)
}

func TestAccusesAtOnceWhereThereAreNoTurns(t *testing.T) {
	s := sit(1, Human, "villager")
	s.frame.Room.Settings.Options["accusation_mode"] = "simultaneous_secret"
	s.accusation() // seat 7 comes first in the order
	s.target(t)
	s.frame.You.Accusation = 3
	s.show()
	s.hush(t)
	out := sit(1, Human, "villager")
	out.frame.Room.Settings.Options["accusation_mode"] = "simultaneous_secret"
	out.accusation()
	out.frame.Ballot.Accusation.Order = []int{7, 6} // ghosts have no vote here
	out.show()
	out.hush(t)
}

func TestJudgesInTurnAndAgain(t *testing.T) {
	s := sit(1, Human, "villager")
	s.frame.Room.Settings.Options["verdict_mode"] = "sequential_public"
	s.verdict(3, 4)
	s.frame.Ballot.Voters = []int{7, 0, 1}
	s.show()
	s.hush(t)
	s.frame.Ballot.VoterTurn = 1
	s.target(t)
	s.frame.You.Verdict = 3
	s.show()
	s.hush(t)
	s.verdict(3, 4)
	s.frame.Ballot.Voters, s.frame.Ballot.VoterTurn = []int{0, 7, 1}, 0
	s.frame.Ballot.Again, s.frame.You.Verdict = true, protocol.NoSeat
	s.target(t)
}

func TestSparesOrLynchesAnOnlySuspect(t *testing.T) {
	held := 0
	judged := func(seed uint64, notes ...protocol.Note) int {
		s := sit(seed, Fast, "seer")
		s.verdict(3, 4)
		s.frame.Ballot.Suspects, s.frame.Ballot.OneLife = s.frame.Ballot.Suspects[:1], true
		s.frame.Notebook.Notes = notes
		return s.target(t)
	}
	eachSeed(func(seed uint64) {
		switch judged(seed) {
		case protocol.Hold:
			held++
		case 3:
		default:
			t.Error("it judges somebody else")
		}
		if at := judged(seed, protocol.Note{Kind: protocol.PowerLook, Target: 3, Sight: protocol.SightWerewolf}); at != 3 {
			t.Errorf("it judges a werewolf with %d", at)
		}
		if at := judged(seed, protocol.Note{Kind: protocol.PowerLook, Target: 3, Sight: protocol.SightNot}); at != protocol.Hold {
			t.Errorf("it judges an innocent with %d", at)
		}
	})
	if held < 50 || held > 150 {
		t.Errorf("on a hunch it held %d times of 200", held)
	}
}

// A host without a card goes on when it is time, once, and waits when it was
// too early.
func TestAHostModerates(t *testing.T) {
	s := sit(1, Fast, "")
	s.chair = &Chair{Players: 8, Games: 1}
	s.frame.You.Seat, s.frame.Table.Moderator = protocol.NoSeat, 1
	s.phase(protocol.PhaseNight, 0)
	s.frame.Phase.Ends = 0
	s.show()
	c, took := s.think(t)
	if c.Message != (protocol.Advance{Pick: protocol.NoSeat, Began: s.frame.Phase.Began}) || took.Milliseconds() != timing.NightMin {
		t.Fatalf("after %v it says %+v", took, c.Message)
	}
	s.hush(t)
	s.Hear(protocol.Refused{N: c.N, Refusal: protocol.Refusal{Code: protocol.TooEarly, Need: 7}}, s.at)
	if c, took = s.think(t); took != 7*time.Millisecond {
		t.Fatalf("after %v it says %+v", took, c.Message)
	}
	s.Hear(protocol.Refused{N: c.N, Refusal: protocol.Refusal{Code: protocol.DecideTie, Seats: []int{5}}}, s.at)
	if c, took = s.think(t); c.Message != (protocol.Advance{Pick: 5, Began: s.frame.Phase.Began}) || took != 0 {
		t.Fatalf("after %v it says %+v", took, c.Message)
	}
	s.frame.Phase.Name = protocol.PhaseEnd
	s.show()
	s.hush(t)
}
