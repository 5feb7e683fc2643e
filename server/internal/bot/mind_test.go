package bot

import (
	"reflect"
	"testing"

	"tabula/protocol"
)

func TestCountsFromTheFirstAck(t *testing.T) {
	s := sit(1, Human, "villager")
	s.phase(protocol.PhaseDeal, timing.Deal)
	s.frame.Ack = 41
	s.show()
	c, _ := s.think(t)
	if _, ready := c.Message.(protocol.Ready); !ready || c.N != 42 {
		t.Fatalf("it says %+v; want ready with 42", c)
	}
	s.show() // nothing is acknowledged yet
	s.hush(t)
	s.frame.Ack, s.frame.You.Ready = 42, true
	s.show()
	s.hush(t)

	s.night(1, protocol.PowerSuspect)
	s.show()
	if c, _ := s.think(t); c.N != 43 {
		t.Errorf("its next command has %d", c.N)
	}
}

func TestSendsUnacknowledgedCommandsAgain(t *testing.T) {
	s := sit(1, Fast, "villager")
	s.phase(protocol.PhaseDeal, timing.Deal)
	s.show()
	first, _ := s.think(t)
	s.night(1, protocol.PowerSuspect)
	s.show()
	second, _ := s.think(t)

	s.frame.F, s.frame.Ack = 1, first.N
	s.show()
	if c, _ := s.think(t); !reflect.DeepEqual(c, second) {
		t.Errorf("it says %+v; want again %+v", c, second)
	}
	s.hush(t)

	s.frame.F, s.frame.Ack = 1, second.N
	s.frame.You.Questions[0].Sure = true
	s.show()
	s.hush(t)
}

func TestDoesNotRepeatARefusedCommand(t *testing.T) {
	s := sit(1, Fast, "villager")
	s.phase(protocol.PhaseDeal, timing.Deal)
	s.show()
	c, _ := s.think(t)
	s.Hear(protocol.Refused{N: c.N, Refusal: protocol.Refusal{Code: protocol.StoreAway}}, s.at)
	s.hush(t)
	s.show()
	s.hush(t)
	s.frame.F = 1 // nor on a new connection
	s.show()
	s.hush(t)
}

func TestSendsNothingWithoutADuty(t *testing.T) {
	for _, phase := range []protocol.PhaseName{
		protocol.PhaseLobby, protocol.PhaseReading, protocol.PhaseDawn, protocol.PhaseDiscussion,
		protocol.PhaseSuspects, protocol.PhaseDefence, protocol.PhaseLynch, protocol.PhaseEnd, "a phase of tomorrow",
	} {
		s := sit(1, Fast, "werewolf")
		s.phase(phase, 1000)
		s.show()
		s.hush(t)
	}
	s := sit(1, Fast, "werewolf")
	s.hush(t) // before the first frame
	s.Hear(protocol.Pong{}, s.at)
	s.hush(t)
}

func TestAnswersEveryQuestion(t *testing.T) {
	s := sit(1, Human, "seer")
	s.night(1, protocol.PowerLook)
	s.frame.You.Questions = append(s.frame.You.Questions,
		protocol.Question{Kind: protocol.PowerSuspect, Pick: protocol.NoSeat})
	s.show()
	for q := range 2 {
		c, _ := s.think(t)
		if m, is := c.Message.(protocol.Answer); !is || m.Question != q || !m.Sure {
			t.Fatalf("it says %+v; want an answer to question %d", c, q)
		}
	}
	s.hush(t)
}

func TestWaitsForItsTurn(t *testing.T) {
	votes := []protocol.Vote{{Voter: 7, Target: 1}, {Voter: 6, Target: 1}, {Voter: 5, Target: 1}, {Voter: 4, Target: 2}}
	s := sit(1, simple, "villager")
	s.frame.You.Seat = 3
	s.accusation(votes[:3]...)
	s.show()
	s.hush(t)
	s.accusation(votes...)
	if at := s.target(t); at != 1 { // three tokens weigh more than any hunch
		t.Errorf("it accuses %d; want to follow the others", at)
	}
	s.show()
	s.hush(t)

	hasty := sit(1, Fast, "villager")
	hasty.frame.You.Seat = 3
	hasty.accusation()
	hasty.target(t)
	late := sit(1, Fast, "villager")
	late.frame.You.Seat = 7
	late.accusation(protocol.Vote{Voter: 7, Target: protocol.NoSeat})
	late.show()
	late.hush(t)
}

func TestOnlyVotersJudge(t *testing.T) {
	s := sit(1, Fast, "villager")
	s.verdict(0, 4)
	s.frame.Ballot.Voters = []int{1, 2, 3, 5, 6, 7}
	s.show()
	s.hush(t)
}

func TestChair(t *testing.T) {
	s := sit(1, Fast, "")
	quick := protocol.Settings{Options: map[protocol.OptionID]string{"first_night_victim": "kill"}}
	s.chair = &Chair{Players: 8, Games: 2, Settings: func(protocol.Room) protocol.Settings { return quick }}
	lobby := func(players, games int) {
		s.frame.Phase = &protocol.Phase{Name: protocol.PhaseLobby}
		s.frame.Table = &protocol.Table{}
		s.frame.You.Seat = protocol.NoSeat
		s.frame.Room.Players = make([]protocol.Player, players)
		s.frame.Room.Games = games
	}
	says := func(want any) {
		t.Helper()
		s.show()
		if c, _ := s.think(t); !reflect.DeepEqual(c.Message, want) {
			t.Errorf("it says %+v; want %+v", c.Message, want)
		}
		s.show()
		s.hush(t)
	}
	lobby(7, 0)
	says(protocol.Change{Settings: quick})
	s.frame.Room.Settings = protocol.Settings{Options: map[protocol.OptionID]string{"first_night_victim": "none"}}
	says(protocol.Change{Settings: quick}) // the server has adapted the settings
	s.frame.Room.Settings = quick
	s.show()
	s.hush(t) // somebody is missing
	lobby(8, 0)
	says(protocol.Start{})
	s.frame.Room.Games = 1
	s.frame.Phase = &protocol.Phase{Name: protocol.PhaseEnd}
	says(protocol.Again{})
	lobby(8, 1)
	says(protocol.Start{})
	s.frame.Room.Games = 2
	s.frame.Phase = &protocol.Phase{Name: protocol.PhaseEnd}
	s.show()
	s.hush(t) // two were to be played

	lobby(8, 0)
	s.frame.Room.Host = 2
	s.show()
	s.hush(t) // another is the host
}
