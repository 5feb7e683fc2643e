package game

import "fmt"

// fits refuses an event of the game that cannot follow, so that a damaged or
// foreign log ends in an error and never in a panic.
func (s *State) fits(e Event) error {
	var seats []Seat // that must exist
	var ok bool
	switch e := e.(type) {
	case Resumed:
		ok = s.clock.ends != 0
	case Dealt:
		ok = !s.Running()
		if e.Gap < 0 || int(e.Gap) >= len(e.Roles) {
			return fmt.Errorf("game: no gap %d", e.Gap)
		}
	case CardSeen:
		seats, ok = []Seat{e.Seat}, s.phase == Deal
	case NightBegan:
		ok = s.phase == Deal || s.phase == Lynch
	case Answered:
		seats, ok = []Seat{e.Seat, e.Target}, s.phase == Night
		if e.Question < 0 || e.Question >= s.questionCount() {
			return fmt.Errorf("game: no question %d", e.Question)
		}
	case Hurried:
		ok = s.phase == Night
	case NightClosed:
		ok = s.phase == Night
		seats = append(seats, e.Doomed...)
		for _, n := range e.Notes {
			seats = append(seats, n.Seat)
		}
	case Dawned:
		seats, ok = append(seats, e.Dead...), s.phase == Reading
		seats = append(seats, e.Marker.Seat)
	case DiscussionBegan:
		ok = s.phase == Dawn
	case AccusationBegan:
		seats, ok = e.Order, s.phase == Discussion && len(e.Order) > 0
	case TokenChosen:
		seats, ok = []Seat{e.Seat, e.Target}, s.phase == Accusation
	case TokenLaid:
		seats, ok = []Seat{e.Seat}, s.phase == Accusation && s.round.turn < len(s.round.accusers)
		if e.Target != NoSeat {
			seats = append(seats, e.Target)
		}
	case SuspectsNamed:
		ok = s.phase == Accusation && len(e.Suspects) == 2
		for _, x := range e.Suspects {
			seats = append(seats, x.Seat)
		}
	case DefenceBegan:
		seats, ok = []Seat{e.Seat}, s.phase == Suspects || s.phase == Defence
	case VerdictBegan:
		seats, ok = e.Jurors, s.phase == Defence
	case Judged:
		seats, ok = []Seat{e.Seat, e.Suspect}, s.phase == Verdict
	case Lynched:
		ok = (s.phase == Accusation || s.phase == Verdict) && len(s.round.nights) > 0
		if e.Seat != NoSeat {
			seats = append(seats, e.Seat)
		}
	case GameEnded:
		ok = s.phase == Dawn || s.phase == Lynch
	}
	if !ok {
		return fmt.Errorf("game: %T in phase %q", e, s.phase)
	}
	for _, at := range seats {
		if at < 0 || int(at) >= s.size() {
			return fmt.Errorf("game: %T names seat %d of %d", e, at, s.size())
		}
	}
	return nil
}
