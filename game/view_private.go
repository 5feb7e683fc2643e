package game

import "slices"

// PrivateView is what one player knows in addition to the PublicView. Choices are NoSeat
// while the player has made none.
type PrivateView struct {
	Player     PlayerID       `see:"self"`
	Heard      uint64         `see:"self"` // the counter of the last command that counts
	Seat       Seat           `see:"self"` // NoSeat when the player is not in the ring
	Role       RoleID         `see:"self"`
	Side       Side           `see:"self"`
	Number     int            `see:"self"` // on the card; 0 without
	Ready      bool           `see:"self"` // has looked at the card
	Questions  []QuestionView `see:"self"` // of the open part of the night
	Accusation Seat           `see:"self"` // the choice for the accusation
	Verdict    Seat           `see:"self"` // the choice for the verdict, or Hold
	Sword      Seat           `see:"self"` // a ghost's choices (V6)
	Shield     Seat           `see:"self"`
	Foretells  Seat           `see:"self"` // a ghost's guess which player the village lynches today
	Bearer     Seat           `see:"self"` // of the player's portrait
	Notes      []Note         `see:"self"` // of all nights, the oldest first
	Fellows    []Seat         `see:"pack"` // from the first night on
	Picks      []PickView     `see:"pack"` // of the players who choose together with this one

	Cards []CardView `see:"moderator"` // by seat
	Undo  bool       `see:"moderator"` // the last step can be undone
}

// QuestionView is a question of the night.
type QuestionView struct {
	Kind   PowerKind `see:"self"`
	Exact  bool      `see:"self"` // the answer is a card, not a Sight
	Pick   Seat      `see:"self"` // NoSeat if the player chose nobody, or not yet
	Sure   bool      `see:"self"` // the player has confirmed the pick
	Barred []Seat    `see:"self"` // seats that all phones offer tonight and this card cannot choose
	Nobody bool      `see:"self"` // nobody is a choice
}

// PickView is the current pick of a fellow.
type PickView struct {
	Seat   Seat `see:"pack"` // of the fellow
	Target Seat `see:"pack"` // NoSeat while open
	Sure   bool `see:"pack"`
}

// CardView is what the moderator sees about a seat.
type CardView struct {
	Role      RoleID         `see:"moderator"`
	Awaited   bool           `see:"moderator"` // the phase waits for this player
	Questions []QuestionView `see:"moderator"`
	Notes     []Note         `see:"moderator"` // what was learned this night
}

// Private returns the private view of a player. A player who is not in the ring has only
// a number and a counter, and as a moderator the cards.
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

// lesson returns the notes of this night without decoys.
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

// fellows lists the players who act as one with a seat: the pack, or two seers. A player
// with a changed card joins them in the next night (classic 3).
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

// lastNight is the last night so far in which the player was alive.
func (s *State) lastNight(at Seat) int {
	if s.ghost(at) {
		return s.at(at).since
	}
	return s.game.night
}

// picks returns the current picks of the others who are asked the same question: the
// pack, or a second seer.
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
