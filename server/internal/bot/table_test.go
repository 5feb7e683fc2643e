package bot

import (
	"math/rand/v2"
	"testing"
	"time"

	"tabula/protocol"
)

// began is the moment at which the tests' frames come; the server's clock is
// ahead by an hour, so that nobody takes one for the other.
var began = time.UnixMilli(1_700_000_000_000)

// simple thinks as long as a person but chooses by temper.
var simple = Pace{Least: Human.Least, Most: Human.Most}

const serverBegan = 1_700_003_600_000

var timing = protocol.Timing{
	Deal: 20_000, NightMin: 15_000, NightMax: 45_000, StepMin: 8_000, StepMax: 30_000, Reading: 8_000, Dawn: 8_000,
	Menace: 20_000, Discussion: 180_000, Accusation: 15_000, Token: 1_500, AtOnce: 45_000, Suspects: 8_000,
	Defence: 30_000, Verdict: 30_000, Lynch: 10_000,
}

// A seat is a mind at a table of eight, seat 0 unless a test says otherwise. A
// test changes the frame and shows it.
type seat struct {
	*Mind
	frame protocol.Frame
	at    time.Time
}

func sit(seed uint64, pace Pace, role protocol.RoleID) *seat {
	s := &seat{Mind: NewMind(rand.New(rand.NewPCG(seed, 1)), pace, nil), at: began}
	s.frame = protocol.Frame{
		F: 1,
		Room: &protocol.Room{Host: 1, Games: 1, Settings: protocol.Settings{Timing: timing, Options: map[protocol.OptionID]string{
			"accusation_mode": "sequential_public", "verdict_mode": "simultaneous_secret", "night_mode": "simultaneous",
		}}},
		Table:    &protocol.Table{Seats: make([]protocol.Seat, 8), Elder: protocol.NoSeat},
		Phase:    &protocol.Phase{},
		Ballot:   &protocol.Ballot{Lynched: protocol.NoSeat, Speaker: protocol.NoSeat},
		End:      &protocol.End{},
		You:      &protocol.You{Player: 1, Role: role, Choice: protocol.Choice{Accusation: protocol.NoSeat, Verdict: protocol.NoSeat}},
		Notebook: &protocol.Notebook{},
	}
	for i := range s.frame.Table.Seats {
		s.frame.Table.Seats[i].Player = i + 1
		s.frame.Room.Players = append(s.frame.Room.Players, protocol.Player{ID: i + 1})
	}
	return s
}

// phase begins a phase now.
func (s *seat) phase(name protocol.PhaseName, lasts int64) {
	now := s.at.UnixMilli() - began.UnixMilli() + serverBegan
	s.frame.Phase = &protocol.Phase{Name: name, Began: now, Ends: now + lasts}
}

// night begins a night with one question.
func (s *seat) night(number int, kind protocol.PowerKind, barred ...int) {
	s.frame.Table.Night = number
	s.phase(protocol.PhaseNight, timing.NightMax)
	s.frame.You.Questions = []protocol.Question{{Kind: kind, Pick: protocol.NoSeat, Barred: barred}}
}

// accusation opens the first ballot, beginning with seat 7.
func (s *seat) accusation(votes ...protocol.Vote) {
	s.phase(protocol.PhaseAccusation, timing.Accusation)
	s.frame.Ballot.Accusation = &protocol.Accusation{
		Order: []int{7, 6, 5, 4, 3, 2, 1, 0}, Turn: len(votes), Votes: votes,
	}
}

// verdict opens the second ballot.
func (s *seat) verdict(first, second int) {
	s.phase(protocol.PhaseVerdict, timing.Verdict)
	s.frame.Ballot.Suspects = []protocol.Suspect{{Seat: first}, {Seat: second}}
	s.frame.Ballot.Voters = []int{0, 1, 2, 3, 4, 5, 6, 7}
}

// show sends the frame as it stands.
func (s *seat) show() {
	f := s.frame
	f.Now = s.at.UnixMilli() - began.UnixMilli() + serverBegan
	// The mind keeps what it is shown, so each frame has sections of its own.
	f.Room, f.Table, f.Phase, f.Ballot = clone(f.Room), clone(f.Table), clone(f.Phase), clone(f.Ballot)
	f.End, f.You, f.Notebook = clone(f.End), clone(f.You), clone(f.Notebook)
	if f.F > 1 {
		f.End = nil // only the first frame of a connection carries all
	}
	s.Hear(f, s.at)
	s.frame.F++
}

func clone[S any](section *S) *S {
	copied := *section
	return &copied
}

// think lets the time pass until the mind speaks, and returns what it says and
// how long it took.
func (s *seat) think(t *testing.T) (Command, time.Duration) {
	t.Helper()
	due, wants := s.Due()
	if !wants {
		t.Fatalf("it says nothing in phase %q", s.frame.Phase.Name)
	}
	before := s.at
	if due.After(s.at) {
		s.at = due
	}
	c, says := s.Speak(s.at)
	if !says {
		t.Fatalf("it has nothing to say in phase %q after all", s.frame.Phase.Name)
	}
	return c, s.at.Sub(before)
}

// hush fails when the mind wants to speak.
func (s *seat) hush(t *testing.T) {
	t.Helper()
	if _, wants := s.Due(); wants {
		t.Fatalf("it wants to say %+v in phase %q", s.wanted, s.frame.Phase.Name)
	}
}

// target shows the frame and returns the seat that the mind chooses.
func (s *seat) target(t *testing.T) int {
	t.Helper()
	s.show()
	c, _ := s.think(t)
	switch m := c.Message.(type) {
	case protocol.Answer:
		if !m.Sure || m.Question != 0 {
			t.Fatalf("it answers %+v", m)
		}
		return m.Target
	case protocol.Accuse:
		return m.Target
	case protocol.Judge:
		return m.Suspect
	default:
		t.Fatalf("it says %+v", c)
		return 0
	}
}
