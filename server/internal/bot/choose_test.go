package bot

import (
	"testing"

	"tabula/protocol"
)

// eachSeed tries something whose outcome is drawn often enough to see every
// draw.
func eachSeed(test func(seed uint64)) {
	for seed := range uint64(200) {
		test(seed)
	}
}

func TestChoosesWhoCanBeChosen(t *testing.T) {
	for _, kind := range []protocol.PowerKind{protocol.PowerSuspect, protocol.PowerLook, protocol.PowerAttack} {
		chosen := map[int]bool{}
		eachSeed(func(seed uint64) {
			s := sit(seed, simple, "werewolf")
			s.frame.Table.Seats[1].Ghost = true
			s.night(1, kind, 2, 3)
			chosen[s.target(t)] = true
		})
		for at := range 8 {
			if can := at > 3; chosen[at] != can {
				t.Errorf("%s: seat %d was chosen: %v; want %v", kind, at, chosen[at], can)
			}
		}
	}
}

func TestSendsNothingWhenNobodyCanBeChosen(t *testing.T) {
	s := sit(1, Fast, "werewolf")
	s.night(1, protocol.PowerAttack, 1, 2, 3, 4, 5, 6, 7)
	s.show()
	if c, says := s.Speak(s.at); says {
		t.Errorf("it says %+v", c)
	}
	s.hush(t)
}

// The seats of the pack are 0 (the mind), 2 and 5; bots follow the other wolves.
func TestThePackAgrees(t *testing.T) {
	pack := func(seat int, bots ...int) *seat {
		s := sit(1, Fast, "werewolf")
		s.frame.You.Seat = seat
		for _, at := range bots {
			s.frame.Room.Players[at].Bot = true
		}
		for _, at := range []int{0, 2, 5} {
			if at != seat {
				s.frame.You.Fellows = append(s.frame.You.Fellows, at)
			}
		}
		s.night(2, protocol.PowerAttack, s.frame.You.Fellows...)
		return s
	}
	picks := func(s *seat, picks ...protocol.Pick) { s.frame.You.Picks = picks }

	t.Run("with whoever picked already", func(t *testing.T) {
		eachTarget(func(at int) {
			s := pack(0)
			picks(s, protocol.Pick{Seat: 2, Target: protocol.NoSeat}, protocol.Pick{Seat: 5, Target: at})
			if got := s.target(t); got != at {
				t.Errorf("it attacks %d; want %d", got, at)
			}
		})
	})
	t.Run("with the first of those who picked", func(t *testing.T) {
		s := pack(5)
		picks(s, protocol.Pick{Seat: 0, Target: 6}, protocol.Pick{Seat: 2, Target: 7})
		if got := s.target(t); got != 6 {
			t.Errorf("it attacks %d; want 6", got)
		}
	})
	t.Run("behind a person", func(t *testing.T) {
		s := pack(0, 0, 2)
		picks(s, protocol.Pick{Seat: 2, Target: 6}, protocol.Pick{Seat: 5, Target: 7})
		if got := s.target(t); got != 7 {
			t.Errorf("it attacks %d; want 7", got)
		}
	})
	t.Run("also later, as often as the other changes", func(t *testing.T) {
		s := pack(2)
		own := s.target(t)
		for _, at := range []int{6, 7, 6, 7} {
			picks(s, protocol.Pick{Seat: 0, Target: at, Sure: true})
			s.show()
			if at == own {
				s.hush(t)
				continue
			}
			if got := s.target(t); got != at {
				t.Errorf("it attacks %d; want %d", got, at)
			}
			own = at
			s.show()
			s.hush(t)
		}
	})
	t.Run("but stays when it goes before", func(t *testing.T) {
		s := pack(0)
		s.target(t)
		for _, at := range []int{6, 7} {
			picks(s, protocol.Pick{Seat: 5, Target: at})
			s.show()
			s.hush(t)
		}
	})
	t.Run("and after the program started anew", func(t *testing.T) {
		s := pack(2)
		s.frame.You.Questions[0] = protocol.Question{Kind: protocol.PowerAttack, Pick: 6, Sure: true}
		picks(s, protocol.Pick{Seat: 0, Target: 7})
		if got := s.target(t); got != 7 {
			t.Errorf("it attacks %d; want 7", got)
		}
	})
}

func eachTarget(test func(at int)) {
	for _, at := range []int{1, 3, 4, 6, 7} {
		test(at)
	}
}

func TestTheSeerUsesWhatTheySaw(t *testing.T) {
	eachSeed(func(seed uint64) {
		s := sit(seed, Fast, "seer")
		s.frame.You.Seat = 7
		s.frame.Notebook.Notes = []protocol.Note{
			{Night: 1, Kind: protocol.PowerLook, Target: 0, Sight: protocol.SightNot},
			{Night: 2, Kind: protocol.PowerLook, Target: 1, Sight: protocol.SightWerewolf},
			{Night: 3, Kind: protocol.PowerLook, Target: protocol.NoSeat},
			{Night: 3, Kind: protocol.PowerSuspect, Target: 2},
		}
		s.night(4, protocol.PowerLook)
		if at := s.target(t); at < 2 {
			t.Errorf("he looks at %d again", at)
		}
		s.accusation()
		if at := s.target(t); at != 1 {
			t.Errorf("he accuses %d; want the werewolf", at)
		}
		s.verdict(0, 5)
		if at := s.target(t); at != 5 {
			t.Errorf("he lynches %d, of whom he knows better", at)
		}
		s.frame.Table.Seats[1].Ghost = true
		s.accusation()
		s.frame.Table.Night = 5
		if at := s.target(t); at < 2 {
			t.Errorf("he accuses %d", at)
		}
	})
}

func TestWolvesSpareTheirPack(t *testing.T) {
	eachSeed(func(seed uint64) {
		s := sit(seed, Fast, "werewolf")
		s.frame.You.Fellows = []int{2}
		s.accusation(protocol.Vote{Voter: 7, Target: 2}, protocol.Vote{Voter: 6, Target: 2}, protocol.Vote{Voter: 5, Target: 2})
		if at := s.target(t); at == 2 {
			t.Error("it accuses its fellow")
		}
		s.verdict(2, 5)
		if at := s.target(t); at != 5 {
			t.Error("it lynches its fellow")
		}
	})
}

func TestResentsVotesAgainstItself(t *testing.T) {
	s := sit(1, Fast, "villager")
	s.accusation(protocol.Vote{Voter: 7, Target: 0})
	s.show()
	s.show() // the same token is no second one
	before := sit(1, Fast, "villager")
	before.show()
	s.frame.Ballot.Verdict = []protocol.Vote{{Voter: 7, Target: 0}, {Voter: 6, Target: 3}}
	s.show()
	s.show()
	for at, hunch := range s.temper.hunches {
		want := before.temper.hunches[at]
		if at == 7 {
			want += 2 * grudge
		}
		if hunch < want-0.001 || hunch > want+0.001 {
			t.Errorf("of seat %d it has a hunch of %v; want %v", at, hunch, want)
		}
	}
}

func TestAGhostPlaysOn(t *testing.T) {
	s := sit(1, Fast, "werewolf")
	s.frame.Table.Seats[0].Ghost = true
	s.night(2, protocol.PowerSuspect)
	s.target(t)
	s.accusation()
	s.target(t)
	s.verdict(3, 4)
	s.frame.Ballot.Voters = []int{1, 2}
	s.show()
	s.hush(t)
}
