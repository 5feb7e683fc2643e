package bot

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tabula/game"
	"tabula/protocol"
)

// talking is a table of eight bots with two wolves, a seer and five villagers, of which the
// mind in seat 0 is one.
func talking(seed uint64, role protocol.RoleID, night int) *seat {
	s := sit(seed, Human, role)
	s.frame.Table.Deck = []protocol.Cards{{Role: "werewolf", Count: 2}, {Role: "seer", Count: 1}, {Role: "villager", Count: 5}}
	s.frame.Table.Words = &protocol.Words{Sights: true, Powers: []protocol.PowerKind{}}
	for i := range s.frame.Room.Players {
		s.frame.Room.Players[i].Bot = true
	}
	s.frame.Room.Settings.Edition = protocol.EditionFourth
	s.frame.Table.Night = night
	return s
}

func (s *seat) discussion() {
	s.phase(protocol.PhaseDiscussion, timing.Discussion)
}

// discusses plays one discussion and returns what the mind says.
func (s *seat) discusses(t *testing.T) (all []protocol.Say) {
	t.Helper()
	for range 4 * moments {
		due, wants := s.Due()
		if !wants {
			break
		}
		s.at = later(s.at, due)
		c, speaks := s.Speak(s.at)
		if !speaks {
			continue
		}
		say, is := c.Message.(protocol.Say)
		if !is {
			t.Fatalf("it says %+v", c.Message)
		}
		all = append(all, say)
		s.hears(0, say)
	}
	return all
}

// hears shows what a player says.
func (s *seat) hears(by int, say protocol.Say) {
	now := s.at.UnixMilli() - began.UnixMilli() + serverBegan
	line := 0
	if n := len(s.Known.Talk.Said); n > 0 {
		line = s.Known.Talk.Said[n-1].Line + 1
	}
	s.frame.Talk = &protocol.Talk{From: line, Said: []protocol.Said{{
		Line: line, Seat: by, Day: s.frame.Table.Night, At: now, Kind: say.Kind, Target: say.Target, Night: say.Night, Role: say.Role,
		Sight: say.Sight, Why: say.Why, Other: say.Other,
	}}}
	s.show()
	s.frame.Talk = nil
}

func TestASeerWhoFoundAWerewolfSaysSo(t *testing.T) {
	s := talking(1, "seer", 2)
	s.frame.You.Side = protocol.SideHumans
	s.frame.Notebook.Notes = []protocol.Note{{Night: 1, Kind: protocol.PowerLook, Target: 3, Sight: protocol.SightWerewolf, Seats: []int{}}}
	s.discussion()
	s.show()
	all := s.discusses(t)
	found := slices.ContainsFunc(all, func(say protocol.Say) bool {
		return say.Kind == protocol.SaysSeen && say.Target == 3 && say.Night == 1 && say.Sight == protocol.SightWerewolf
	})
	if !found {
		t.Errorf("it says %+v", all)
	}
}

// Whatever happens, a wolf's statements never name the pack, and all statements can be made.
func TestAWolfSaysNothingThatOnlyThePackKnows(t *testing.T) {
	eachSeed(func(seed uint64) {
		s := talking(seed, "werewolf", 1)
		s.frame.You.Side, s.frame.You.Fellows = protocol.SideWolves, []int{5}
		s.discussion()
		s.show()
		s.hears(2, protocol.Say{Kind: protocol.SaysAsk, Target: 0, Other: protocol.NoSeat})
		all := s.discusses(t)
		for _, say := range all {
			if say.Kind == protocol.SaysCard && say.Role == "werewolf" || say.Kind == protocol.SaysKnown {
				t.Fatalf("seed %d: it says %+v", seed, say)
			}
		}
	})
}

func TestBotsLeaveTimeBetweenTheirStatements(t *testing.T) {
	for seed := range uint64(20) {
		var moments []time.Time
		for at := range 8 {
			s := talking(seed, "villager", 2)
			s.frame.You.Seat = at
			s.discussion()
			s.show()
			s.at = s.at.Add(time.Second)
			s.hears((at+1)%8, protocol.Say{Kind: protocol.SaysAsk, Target: (at + 2) % 8, Other: protocol.NoSeat})
			spoke := s.at
			due, wants := s.Due()
			if !wants {
				t.Fatal("nobody wants to speak")
			}
			if due.Sub(spoke) < betweenBots || s.turnToSpeak().Sub(spoke) < betweenBots {
				t.Errorf("seat %d may speak %v after another bot", at, due.Sub(spoke))
			}
			moments = append(moments, s.turnToSpeak())
		}
		slices.SortFunc(moments, time.Time.Compare)
		for i := range moments[1:] {
			if moments[i+1].Sub(moments[i]) < apart {
				t.Errorf("two bots may speak at once")
			}
		}
	}
}

// Bots do not answer at one pace: some soon, some late.
func TestBotsAnswerAtDifferentTimes(t *testing.T) {
	soon, late := 0, 0
	for seed := range uint64(50) {
		s := talking(seed, "villager", 2)
		s.discussion()
		s.show()
		s.at = s.at.Add(time.Duration(seed) * 137 * time.Millisecond)
		s.hears(3, protocol.Say{Kind: protocol.SaysAsk, Target: 0, Other: protocol.NoSeat})
		switch { // s.due, because the alarm comes first
		case s.due.Sub(s.at) < 6*time.Second:
			soon++
		case s.due.Sub(s.at) > 8*time.Second:
			late++
		}
	}
	if soon < 5 || late < 5 {
		t.Errorf("of 50 answers, %d come soon and %d late", soon, late)
	}
}

// The times at which a bot thinks about speaking do not depend on its card, nor on what it
// has learned, also when somebody calls it a werewolf or another bot speaks.
func TestWhenABotThinksAboutSpeakingRevealsNoCard(t *testing.T) {
	times := func(seed uint64, role protocol.RoleID, sight protocol.Sight) (all []time.Duration) {
		s := talking(seed, role, 2)
		if role == "werewolf" {
			s.frame.You.Fellows = []int{4}
		}
		if sight != "" {
			s.frame.Notebook.Notes = []protocol.Note{{Night: 1, Kind: protocol.PowerLook, Target: 3, Sight: sight, Seats: []int{}}}
		}
		s.discussion()
		s.show()
		think := func(until time.Duration) {
			for {
				due, wants := s.Due()
				if !wants || due.Sub(began) > until {
					return
				}
				all = append(all, due.Sub(began))
				s.at = later(s.at, due)
				s.Speak(s.at)
			}
		}
		think(10 * time.Second)
		s.at = began.Add(10 * time.Second)
		s.hears(2, protocol.Say{Kind: protocol.SaysSeen, Target: 0, Night: 1, Sight: protocol.SightWerewolf, Other: protocol.NoSeat})
		think(15 * time.Second)
		s.at = began.Add(15 * time.Second)
		s.hears(5, protocol.Say{Kind: protocol.SaysSuspect, Target: 3, Other: protocol.NoSeat})
		think(time.Hour)
		s.frame.Ballot.Accusation = &protocol.Accusation{Order: []int{1, 2, 3, 4, 5, 6, 7, 0}, Turn: 1, Votes: []protocol.Vote{{Voter: 1, Target: 3}}}
		s.at = began.Add(time.Duration(timing.Discussion) * time.Millisecond)
		s.phase(protocol.PhaseAccusation, timing.Accusation)
		s.show()
		think(time.Hour)
		return all
	}
	eachSeed(func(seed uint64) {
		want := times(seed, "villager", "")
		for name, got := range map[string][]time.Duration{
			"a seer": times(seed, "seer", ""), "a seer who found a werewolf": times(seed, "seer", protocol.SightWerewolf),
			"a seer who cleared somebody": times(seed, "seer", protocol.SightNot), "a werewolf": times(seed, "werewolf", ""),
		} {
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d: %s thinks at %v, a villager at %v", seed, name, got, want)
			}
		}
	})
}

// Bots add pauses to the time between their statements, but not much of a short discussion.
func TestPausesFitTheDiscussion(t *testing.T) {
	for _, c := range []struct{ lasts, longest time.Duration }{
		{3 * time.Minute, 6 * time.Second}, {15 * time.Second, 1500 * time.Millisecond}, {0, apart},
	} {
		most := time.Duration(0)
		for n := range 500 {
			s := talking(1, "villager", 2)
			s.frame.Room.Settings.Timing.Discussion = c.lasts.Milliseconds()
			s.discussion()
			s.show()
			s.at = s.at.Add(time.Duration(n) * 97 * time.Millisecond)
			s.hears(1, protocol.Say{Kind: protocol.SaysAsk, Target: 2, Other: protocol.NoSeat})
			most = max(most, s.turnToSpeak().Sub(s.at)-betweenBots)
		}
		if most > c.longest+8*apart || most < c.longest*9/10 {
			t.Errorf("in a discussion of %v, a bot waits %v longer; want up to %v", c.lasts, most, c.longest)
		}
	}
}

// A bot that looks for an urgent claim finds none, and still says later what can wait, at the time
// that it has chosen before.
func TestTheAlarmDelaysNoOtherStatement(t *testing.T) {
	eachSeed(func(seed uint64) {
		s := talking(seed, "villager", 2)
		s.discussion()
		s.show()
		chosen := s.due
		for s.alarmed() {
			s.at, _ = s.Due()
			if c, speaks := s.Speak(s.at); speaks {
				t.Fatalf("seed %d: it says %+v", seed, c.Message)
			}
		}
		if due, wants := s.Due(); !wants || due != chosen {
			t.Fatalf("seed %d: it thinks at %v; want %v", seed, due, chosen)
		}
	})
}

// A seer whose cleared player is in danger on a day that decides the game says so at once, also
// between the votes of the accusation.
func TestASeerHurriesToSaveAPlayer(t *testing.T) {
	sits := func(seed uint64) *seat {
		s := talking(seed, "seer", 3)
		s.frame.You.Side = protocol.SideHumans
		s.frame.Table.Seats[6].Ghost, s.frame.Table.Seats[7].Ghost = true, true
		s.frame.Notebook.Notes = []protocol.Note{{Night: 1, Kind: protocol.PowerLook, Target: 3, Sight: protocol.SightNot, Seats: []int{}}}
		return s
	}
	saves := func(s *seat) bool {
		s.at, _ = s.Due()
		c, _ := s.Speak(s.at)
		say, is := c.Message.(protocol.Say)
		return is && say.Kind == protocol.SaysSeen && say.Target == 3
	}
	eachSeed(func(seed uint64) {
		s := sits(seed)
		s.discussion()
		s.show()
		s.hears(1, protocol.Say{Kind: protocol.SaysSuspect, Target: 3, Other: protocol.NoSeat})
		spoke := s.at
		if !saves(s) || s.at.Sub(spoke) > betweenBots+8*apart {
			t.Fatalf("seed %d: the seer says something else %v after the suspicion", seed, s.at.Sub(spoke))
		}
		s = sits(seed)
		s.phase(protocol.PhaseAccusation, timing.Accusation)
		s.frame.Ballot.Accusation = &protocol.Accusation{
			Order: []int{1, 0, 2, 3, 4, 5}, Turn: 0, Votes: []protocol.Vote{},
		}
		s.show()
		s.at, _ = s.Due()
		if c, speaks := s.Speak(s.at); speaks {
			t.Fatalf("seed %d: before the first vote, the seer says %+v", seed, c.Message)
		}
		s.frame.Ballot.Accusation.Votes = []protocol.Vote{{Voter: 1, Target: 3}}
		s.frame.Ballot.Accusation.Turn = 2 // the seer's own turn has passed
		s.frame.You.Accusation = 5
		s.show()
		if !saves(s) {
			t.Fatalf("seed %d: the seer lets a cleared player be executed", seed)
		}
	})
}

// A bot that plays for a person says nothing in that person's name, and neither do ghosts
// and muted players.
func TestSomeBotsAreSilent(t *testing.T) {
	for name, change := range map[string]func(*seat){
		"for a person":  func(s *seat) { s.frame.Room.Players[0].Bot = false },
		"a ghost":       func(s *seat) { s.frame.Table.Seats[0].Ghost = true },
		"silent":        func(s *seat) { s.frame.Room.Settings.Options["bot_temper"] = game.BotTemperSilent.Value },
		"muted":         func(s *seat) { s.frame.Table.Seats[0].Muted = true },
		"an old server": func(s *seat) { s.frame.Table.Words = nil },
	} {
		t.Run(name, func(t *testing.T) {
			s := talking(1, "villager", 2)
			change(s)
			s.discussion()
			s.show()
			if all := s.discusses(t); len(all) > 0 {
				t.Errorf("it says %+v", all)
			}
		})
	}
}

// A bot that connects in the middle of a game learns from its first frame what all others
// know, except the votes of earlier days.
func TestABotThatComesLateReasons(t *testing.T) {
	s := talking(3, "villager", 3)
	s.frame.Table.Seats[6].Ghost, s.frame.Table.Seats[7].Ghost = true, true
	s.frame.Ballot.Dead = []int{7}
	s.frame.Talk = &protocol.Talk{Said: []protocol.Said{
		{Line: 0, Seat: 1, Day: 2, Kind: protocol.SaysCard, Target: protocol.NoSeat, Role: "seer", Other: protocol.NoSeat},
		{Line: 1, Seat: 1, Day: 2, Kind: protocol.SaysSeen, Target: 2, Night: 2, Sight: protocol.SightWerewolf, Other: protocol.NoSeat},
		{Line: 2, Seat: 4, Day: 2, Target: protocol.NoSeat, Other: protocol.NoSeat, Text: "Seat 1 lies"},
	}}
	s.discussion()
	s.show()
	b := s.reasoner.mind.Belief()
	for at := range 6 {
		if at > 2 && b.Wolves[2] <= b.Wolves[at] {
			t.Errorf("it suspects seat %d (%.2f) as much as seat 2 (%.2f), whom the seer has seen", at, b.Wolves[at], b.Wolves[2])
		}
	}
}

func BenchmarkHear(b *testing.B) {
	s := talking(1, "villager", 2)
	s.discussion()
	s.show()
	r := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		s.reasoner.hear(&s.Known, r)
	}
}

// A bot still thinks about speaking in the second half of a long discussion, and answers
// soon when somebody names it.
func TestBotsTalkAsLongAsTheDiscussionLasts(t *testing.T) {
	for seed := range uint64(20) {
		s := talking(seed, "villager", 2)
		s.discussion()
		s.show()
		half := s.at.Add(time.Duration(timing.Discussion/2) * time.Millisecond)
		var last time.Time
		for due, wants := s.Due(); wants; due, wants = s.Due() {
			s.at, last = due, due
			s.Speak(s.at)
		}
		if last.Before(half) {
			t.Errorf("seed %d: the bot thinks for the last time %v before the second half", seed, half.Sub(last))
		}
		s = talking(seed, "villager", 2)
		s.discussion()
		s.show()
		s.hears(3, protocol.Say{Kind: protocol.SaysSuspect, Target: 0, Other: protocol.NoSeat})
		named := s.at
		for range moments {
			if due, wants := s.Due(); !wants || due.Sub(named) > reply.Most {
				t.Fatalf("seed %d: the bot answers %v after it was named", seed, due.Sub(named))
			}
			s.at, _ = s.Due()
			if c, speaks := s.Speak(s.at); speaks {
				if say, is := c.Message.(protocol.Say); !is || say.Kind != protocol.SaysCard {
					t.Errorf("seed %d: the bot answers %+v", seed, c.Message)
				}
				break
			}
		}
	}
}
