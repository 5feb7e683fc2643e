package game

import "slices"

// PrivateView is what one player knows besides.
type PrivateView struct {
	Player     PlayerID       `see:"self"`
	Heard      uint64         `see:"self"` // highest command counter that counts
	Seat       Seat           `see:"self"` // NoSeat when they are not in the ring
	Role       RoleID         `see:"self"`
	Side       Side           `see:"self"`
	Number     int            `see:"self"` // on the card; 0 without
	Ready      bool           `see:"self"`
	Questions  []QuestionView `see:"self"`
	Accusation Seat           `see:"self"`
	Verdict    Seat           `see:"self"`
	Sword      Seat           `see:"self"`
	Shield     Seat           `see:"self"`
	Foretells  Seat           `see:"self"` // whom one thinks the village lynches today
	Bearer     Seat           `see:"self"` // of the portrait
	Notes      []Note         `see:"self"`
	Fellows    []Seat         `see:"pack"` // from the first night on
	Picks      []PickView     `see:"pack"` // of those who choose together with one, also of a second seer

	Cards []CardView `see:"moderator"` // by seat
	Undo  bool       `see:"moderator"` // the last step can be taken back
}

// QuestionView is a question of the night.
type QuestionView struct {
	Kind   PowerKind `see:"self"`
	Exact  bool      `see:"self"`
	Pick   Seat      `see:"self"` // NoSeat for nobody, or while open
	Sure   bool      `see:"self"`
	Barred []Seat    `see:"self"` // whom all may choose tonight, but not this card
	Nobody bool      `see:"self"` // nobody is a choice
}

// PickView is what a fellow holds at the moment.
type PickView struct {
	Seat   Seat `see:"pack"` // the fellow's
	Target Seat `see:"pack"` // NoSeat while open
	Sure   bool `see:"pack"`
}

// CardView is what the moderator sees of a seat.
type CardView struct {
	Role      RoleID         `see:"moderator"`
	Awaited   bool           `see:"moderator"` // has not done what the phase asks for
	Questions []QuestionView `see:"moderator"`
	Notes     []Note         `see:"moderator"` // what was learned this night
}

// Private is what a player knows besides; the zero view but for the number and
// counter when the player is not in the ring.
func Private(s *State, id PlayerID) PrivateView {
	v := PrivateView{
		Player: id, Heard: s.Heard(id), Seat: s.seatOf(id),
		Accusation: NoSeat, Verdict: NoSeat, Sword: NoSeat, Shield: NoSeat, Bearer: NoSeat, Foretells: NoSeat,
	}
	if s.Running() && s.game.moderator != Nobody && id == s.game.moderator {
		v.Undo = s.undo != nil
		for i, t := range s.game.seats {
			v.Cards = append(v.Cards, CardView{
				Role: t.role.ID, Awaited: s.awaits(Seat(i)), Questions: s.questionViews(Seat(i)), Notes: s.lesson(t.notes),
			})
		}
	}
	if v.Seat == NoSeat {
		return v
	}
	t := s.at(v.Seat)
	v.Role, v.Side, v.Number, v.Ready = t.role.ID, t.role.Side, t.number, t.ready
	v.Accusation, v.Verdict, v.Sword, v.Shield, v.Bearer, v.Notes = t.accuses, t.judges, t.sword, t.shield, t.bearer, t.notes
	v.Foretells, v.Questions = t.foretells, s.questionViews(v.Seat)
	if s.game.night > 0 {
		v.Fellows = s.fellows(v.Seat)
	}
	if s.phase == Night {
		v.Picks = s.picks(v.Seat)
	}
	return v
}

// lesson is what the notes of this night say, hunches left out.
func (s *State) lesson(notes []Note) []Note {
	var learned []Note
	for _, n := range notes {
		if n.Night == s.game.night && n.Kind != Decoy {
			learned = append(learned, n)
		}
	}
	return learned
}

func (s *State) questionViews(at Seat) []QuestionView {
	if s.phase != Night {
		return nil
	}
	var views []QuestionView
	reach := s.reach()
	for q, step := range s.questions(at) {
		view := QuestionView{Kind: step.power.Kind, Exact: step.power.Exact, Nobody: reach.Nobody}
		view.Pick, view.Sure = s.at(at).answers[q].target, s.at(at).answers[q].sure
		if view.Kind != Decoy {
			view.Nobody = step.power.Optional
			view.Barred = s.seatsWhere(func(other Seat) bool {
				open := other == at && reach.Self || other != at && (s.living(other) || reach.Ghosts)
				return open && !s.eligible(at, step.power, other)
			})
		}
		views = append(views, view)
	}
	return views
}

// fellows are those with whom a seat acts as one: the pack, or two seers. Whose
// card became another is one of them from the next night on (classic 3).
func (s *State) fellows(at Seat) []Seat {
	mine := s.roleAt(at)
	return s.seatsWhere(func(other Seat) bool {
		theirs := s.roleAt(other)
		together := mine.has(Attack) && theirs.has(Attack) ||
			mine.ID == theirs.ID && slices.ContainsFunc(mine.Powers, Power.chooses)
		met := max(s.at(at).turned, s.at(other).turned) < min(s.lastNight(at), s.lastNight(other))
		return other != at && together && met
	})
}

// lastNight is the last night so far in which a seat lived.
func (s *State) lastNight(at Seat) int {
	if s.ghost(at) {
		return s.at(at).since
	}
	return s.game.night
}

// picks are what others hold who are asked the same question: the pack, or two
// seers.
func (s *State) picks(mine Seat) []PickView {
	var picks []PickView
	for _, shared := range s.questions(mine) {
		if shared.power.Kind == Decoy {
			continue
		}
		for i := range s.game.seats {
			at := Seat(i)
			if q := s.question(at, shared); at != mine && q >= 0 {
				a := s.at(at).answers[q]
				picks = append(picks, PickView{Seat: at, Target: a.target, Sure: a.sure})
			}
		}
	}
	return picks
}
