package game

import "slices"

// claimable lists the powers that a player can say to have used. The attack of the pack is
// not among them, and neither are powers whose answer is a statement of its own.
var claimable = []PowerKind{Protect, Mark, Hex, Eliminate, Return, Bear, AddVote, Silence, Copy}

// vocabulary works out what can be said in the game that is dealt.
func (s *State) vocabulary() Vocabulary {
	var v Vocabulary
	has := map[PowerKind]bool{}
	for _, c := range s.game.deck {
		role, err := s.role(c.Role)
		if err != nil {
			continue
		}
		for _, printed := range role.Powers {
			p := s.power(c.Role, printed)
			has[p.Kind] = true
			v.Sights = v.Sights || p.Kind == Look && !p.Exact || p.Kind == Recall
			v.Exact = v.Exact || p.Kind == Look && p.Exact
		}
	}
	v.Counts, v.Known = has[Tally], has[Know]
	for _, kind := range claimable {
		if has[kind] {
			v.Powers = append(v.Powers, kind)
		}
	}
	return v
}

// sayable reports whether a player at a seat can make a statement: whether it is part of
// the vocabulary, has all that its kind needs and nothing else.
func (s *State) sayable(at Seat, x Statement) error {
	about := x.Target != NoSeat
	if about && s.seatsExist(x.Target) != nil || x.Other != NoSeat && s.seatsExist(x.Other) != nil {
		return reject(NoSuchSeat)
	}
	if x.Target == at && x.Kind != SaysUsed {
		return reject(TargetIsSelf)
	}
	if (x.Kind == SaysSuspect || x.Kind == SaysTrust || x.Kind == SaysAsk) && about && s.ghost(x.Target) {
		return reject(TargetIsGhost)
	}
	v := &s.game.words
	whole := Statement{Kind: x.Kind, Target: x.Target, Other: NoSeat} // what the kind may have
	ok := about
	switch x.Kind {
	case SaysCard:
		whole.Role = x.Role
		ok = !about && s.inDeck(x.Role)
	case SaysSeen:
		whole.Night, whole.Role, whole.Sight = x.Night, x.Role, x.Sight
		sight := v.Sights && x.Role == "" && (x.Sight == SeenWerewolf || x.Sight == SeenNot)
		exact := v.Exact && x.Sight == "" && s.inDeck(x.Role)
		ok = about && s.nightOver(x.Night) && (sight || exact)
	case SaysCounted:
		whole.Night, whole.Count = x.Night, x.Count
		ok = !about && v.Counts && s.nightOver(x.Night) && x.Count >= 0 && x.Count <= s.size()
	case SaysUsed:
		whole.Night, whole.Power = x.Night, x.Power
		ok = about && s.nightOver(x.Night) && slices.Contains(v.Powers, x.Power)
	case SaysKnown:
		ok = about && v.Known
	case SaysSuspect, SaysTrust:
		whole.Why, whole.Other = x.Why, x.Other
		alone := x.Why == NoReasonGiven || x.Why == SaysNothing
		ok = about && (x.Why == NoReasonGiven || slices.Contains(Reasons, x.Why)) && alone == (x.Other == NoSeat) &&
			(x.Other == NoSeat || x.Other != x.Target)
	case SaysAsk:
	case SaysBack:
		ok = !about
	default:
		ok = false
	}
	if !ok || whole != x {
		return reject(BadStatement)
	}
	return nil
}

// nightOver reports whether a night of this game is over, by day.
func (s *State) nightOver(night int) bool { return night >= 1 && night <= s.game.night }
