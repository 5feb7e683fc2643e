package game

import (
	"errors"
	"fmt"
	"slices"
)

// A Proof says what Verify has checked.
type Proof struct {
	List   string // L of docs/fair-deal.md
	Phones int    // that contributed
	Shown  int    // of them, those whose numbers count
	Draws  int    // of the whole game
	Lots   int    // of them, those after the deal
	Asked  bool   // a player, alone with bots, has asked for their card
}

// ErrDrawnAlone means that no phone contributed to a game. So the server drew alone, and
// there is nothing to verify.
var ErrDrawnAlone = errors.New("no phone contributed to this game, so the server drew alone and there is nothing to verify")

// Verify checks that all random numbers of a recorded game come from the numbers of the
// phones and the server, as docs/fair-deal.md says. It decides everything again in which
// chance can play a part. Its errors are for people: what is wrong, ErrDrawnAlone, or
// ErrUnfinished if nothing is wrong in a game without an end.
func Verify(log []Commit) (Proof, error) {
	s := &State{}
	for _, c := range log {
		same := 0 // events that are part of a decision that was checked
		for i, e := range c.Events {
			if same == 0 {
				decided, err := s.verify(c.Events[i:])
				if err != nil {
					return Proof{}, err
				}
				same = decided
			}
			same = max(same-1, 0)
			if err := Evolve(s, e, c.At); err != nil {
				return Proof{}, fmt.Errorf("the rules do not allow this game: %w", err)
			}
		}
	}
	if !s.draw.drawn() {
		return Proof{}, ErrUnfinished
	}
	proof := Proof{List: s.draw.list, Phones: len(s.draw.phones), Draws: s.draw.last, Lots: len(s.draw.lots), Asked: s.draw.asked != Nobody}
	for _, c := range s.draw.phones {
		if c.nonce != "" {
			proof.Shown++
		}
	}
	if s.phase != End {
		return proof, ErrUnfinished
	}
	return proof, nil
}

// verify checks the next event. It returns the number of events that it has decided again:
// 0 if chance cannot play a part.
func (s *State) verify(next []Event) (int, error) {
	switch e := next[0].(type) {
	case Revealed:
		if i := s.draw.of(e.Player); i >= 0 && !s.draw.phones[i].fits(e.Nonce) {
			return 0, fmt.Errorf("the number of player %d is not the one to which the phone committed", e.Player)
		}
	case Dealt:
		return s.verifyDeal(e)
	case Drew, CallClosed, NightResolved, Dawned, SuspectsNamed, DayPassed:
		return s.verifyStep(next)
	case Lynched:
		if s.phase == Verdict {
			return s.verifyStep(next)
		}
	}
	return 0, nil
}

func (s *State) verifyDeal(e Dealt) (int, error) {
	if s.phase != Drawing {
		return 0, ErrDrawnAlone
	}
	d := &decision{State: s}
	d.dealDrawn()
	if same, err := sameEvents(d.events[:1], []Event{e}); err != nil || !same {
		return 0, errors.Join(err, errors.New("the cards that were dealt are not those that the numbers give"))
	}
	return 1, nil
}

// verifyStep decides the step of the game that the next events record.
func (s *State) verifyStep(next []Event) (int, error) {
	decided, err := s.decideAgain(NoSeat)
	var tie *Rejection
	if !errors.As(err, &tie) {
		return s.sameStep(decided, next, err)
	}
	for _, pick := range tie.Seats { // the moderator could pick one of them
		decided, err := s.decideAgain(pick)
		if n, err := s.sameStep(decided, next, err); err == nil {
			return n, nil
		}
	}
	return 0, fmt.Errorf("the moderator decided a tie in %s for somebody who was not part of it", s.today())
}

// decideAgain returns the events that end the phase. pick is the moderator's choice in a
// tie.
func (s *State) decideAgain(pick Seat) ([]Event, error) {
	d := &decision{State: s, pick: pick}
	var err error
	switch {
	case !s.draw.drawn():
		err = errors.New("something happens before the cards are dealt")
	case s.phase == Night:
		err = d.closeCall()
	case s.phase == Reading:
		err = d.dawn()
	case s.phase == Accusation:
		err = d.nameSuspects()
	case s.phase == Verdict:
		err = d.sentence()
	default:
		err = fmt.Errorf("a draw in %s belongs to nothing", s.today())
	}
	return d.events, err
}

// sameStep returns the number of decided events if the log goes on with them.
func (s *State) sameStep(decided, next []Event, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	if same, err := sameEvents(decided, next); err != nil || same {
		return len(decided), err
	}
	draws := func(e Event) (Drew, bool) { drew, ok := e.(Drew); return drew, ok }
	for i, e := range decided[:min(len(decided), len(next))] {
		want, draw := draws(e)
		got, drew := draws(next[i])
		switch {
		case draw && !drew:
			return 0, fmt.Errorf("a tie in %s was decided without draw %d", s.today(), want.Draw)
		case !draw && drew:
			return 0, fmt.Errorf("draw %d in %s decides no tie", got.Draw, s.today())
		case draw && (got.Draw != want.Draw || !slices.Equal(got.Among, want.Among) || got.For != want.For):
			return 0, fmt.Errorf("draw %d in %s should be draw %d, among %s", got.Draw, s.today(), want.Draw, s.namesOf(want.Among))
		case draw && got.Got != want.Got:
			return 0, fmt.Errorf("draw %d in %s gives %s, not %s", want.Draw, s.today(), s.namesOf([]Seat{want.Got}), s.namesOf([]Seat{got.Got}))
		}
	}
	return 0, fmt.Errorf("what happened at the end of %s does not follow from the choices of the players and the draws", s.today())
}

// today names the night or day for people.
func (s *State) today() string {
	if s.night() {
		return fmt.Sprintf("night %d", s.game.night)
	}
	return fmt.Sprintf("day %d", s.game.night)
}

// namesOf lists seats as people count them.
func (s *State) namesOf(seats []Seat) string {
	text := "seat"
	if len(seats) > 1 {
		text = "seats"
	}
	for i, at := range seats {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprintf(" %d", at+1)
	}
	return text
}

// sameEvents reports whether a log begins with some events.
func sameEvents(want, log []Event) (bool, error) {
	if len(log) < len(want) {
		return false, nil
	}
	one, err := EncodeEvents(want)
	if err != nil {
		return false, err
	}
	other, err := EncodeEvents(log[:len(want)])
	return string(one) == string(other), err
}
