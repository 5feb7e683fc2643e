package bot

import (
	"testing"
	"time"

	"tabula/protocol"
)

// choices are the powers that ask for somebody.
var choices = []protocol.PowerKind{
	protocol.PowerSuspect, protocol.PowerAttack, protocol.PowerLook, protocol.PowerProtect, protocol.PowerMark,
	protocol.PowerCopy, protocol.PowerHex, protocol.PowerEliminate, protocol.PowerBetray, protocol.PowerReturn,
	protocol.PowerBear, protocol.PowerAddVote, protocol.PowerSilence, "a power of tomorrow",
}

func TestChoosesWithinReach(t *testing.T) {
	for _, kind := range choices {
		for _, reach := range []protocol.Reach{{}, {Self: true}, {Ghosts: true}, {Self: true, Ghosts: true, Nobody: true}} {
			nobody := 0
			eachSeed(func(seed uint64) {
				s := sit(seed, simple, "witch")
				s.frame.Table.Seats[1].Ghost = true
				s.night(1, kind, 2, 3)
				s.frame.Phase.Reach = reach
				s.frame.You.Questions[0].Nobody = reach.Nobody
				switch at := s.target(t); {
				case at == protocol.NoSeat:
					nobody++
				case at == 0 && !reach.Self, at == 1 && !reach.Ghosts, at == 2, at == 3:
					t.Errorf("%s with %+v: it chose %d", kind, reach, at)
				}
			})
			if (nobody > 0) != reach.Nobody || nobody == 200 {
				t.Errorf("%s with %+v: it chose nobody %d times of 200", kind, reach, nobody)
			}
		}
	}
}

// A player chooses themselves, a ghost or nobody if there is no other choice.
func TestTakesTheOnlyChoice(t *testing.T) {
	for _, kind := range choices {
		s := sit(1, Fast, "guard")
		s.night(1, kind, 1, 2, 3, 4, 5, 6, 7)
		s.frame.Phase.Reach = protocol.Reach{Self: true}
		if at := s.target(t); at != 0 {
			t.Errorf("%s: it chose %d, want itself", kind, at)
		}
		s = sit(1, Fast, "shaman")
		s.frame.Table.Seats[5].Ghost = true
		s.night(1, kind, 1, 2, 3, 4, 6, 7)
		s.frame.Phase.Reach = protocol.Reach{Ghosts: true}
		if at := s.target(t); at != 5 {
			t.Errorf("%s: it chose %d, want the ghost", kind, at)
		}
		s = sit(1, Fast, "necromancer")
		s.night(1, kind, 1, 2, 3, 4, 5, 6, 7)
		s.frame.Phase.Reach = protocol.Reach{Nobody: true}
		s.frame.You.Questions[0].Nobody = true
		if at := s.target(t); at != protocol.NoSeat {
			t.Errorf("%s: it chose %d, want nobody", kind, at)
		}
	}
}

func TestUsesPowersForItsSide(t *testing.T) {
	notes := []protocol.Note{
		{Kind: protocol.PowerLook, Target: 4, Sight: protocol.SightWerewolf},
		{Kind: protocol.PowerLook, Target: 5, Role: "owl"},
		{Kind: protocol.PowerLook, Target: 6, Role: "own_1"},
		{Kind: protocol.PowerKnow, Target: protocol.NoSeat, Seats: []int{7}},
	}
	for _, c := range []struct {
		kind   protocol.PowerKind
		side   protocol.Side
		barred []int
		want   int
	}{
		{protocol.PowerEliminate, protocol.SideHumans, []int{6}, 4},
		{protocol.PowerMark, protocol.SideHumans, []int{4}, 6},
		{protocol.PowerAddVote, protocol.SideHumans, []int{6}, 4},
		{protocol.PowerProtect, protocol.SideHumans, []int{7}, 5},
		{protocol.PowerProtect, protocol.SideHumans, []int{5}, 7},
		{protocol.PowerMark, protocol.SideWolves, nil, 5},
		{protocol.PowerProtect, protocol.SideWolves, []int{4, 7}, 6},
	} {
		eachSeed(func(seed uint64) {
			s := sit(seed, Fast, "")
			s.frame.You.Side = c.side
			s.frame.Notebook.Notes = notes
			s.frame.Room.Settings.Own = []protocol.OwnRole{{Number: 1, Side: protocol.SideWolves}}
			s.night(3, c.kind, c.barred...)
			s.frame.Phase.Reach = protocol.Reach{Self: true}
			if at := s.target(t); at != c.want {
				t.Fatalf("one of the %s: %s chose %d, want %d", c.side, c.kind, at, c.want)
			}
		})
	}
}

// A certainty is worth the only use of a power, a hunch only sometimes.
func TestUsesAnOptionalPowerWhenCertain(t *testing.T) {
	struck := 0
	eachSeed(func(seed uint64) {
		s := sit(seed, Fast, "inquisitor")
		s.night(2, protocol.PowerEliminate)
		s.frame.Phase.Reach.Nobody, s.frame.You.Questions[0].Nobody = true, true
		if s.target(t) != protocol.NoSeat {
			struck++
		}
		s.frame.Notebook.Notes = []protocol.Note{{Kind: protocol.PowerLook, Target: 3, Role: "werewolf"}}
		s.night(3, protocol.PowerEliminate)
		s.frame.Phase.Reach.Nobody, s.frame.You.Questions[0].Nobody = true, true
		if at := s.target(t); at != 3 {
			t.Fatalf("it spares the werewolf for %d", at)
		}
	})
	if struck < 20 || struck > 100 {
		t.Errorf("on a hunch it struck %d times of 200", struck)
	}
}

func TestAnswersEachPartOfANight(t *testing.T) {
	s := sit(1, Fast, "seer")
	for range 3 {
		s.night(1, protocol.PowerSuspect)
		s.show()
		if _, is := s.says(t).(protocol.Answer); !is {
			t.Fatal("it does not answer")
		}
		s.frame.You.Questions = []protocol.Question{{Kind: protocol.PowerSuspect, Pick: 1, Sure: true}}
		s.show()
		s.hush(t)
		s.at = s.at.Add(time.Second) // the next part begins later
	}
}
