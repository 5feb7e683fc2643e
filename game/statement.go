package game

import "slices"

// A Statement is something that a living player says by taps. It may be a lie. The
// vocabulary is closed, so every phone can show it in its own language. What is offered
// depends only on the deck, never on the card of a player.
type Statement struct {
	Kind   StatementKind `json:"kind"`
	Target Seat          `json:"target"`          // the player whom it is about; NoSeat without
	Night  int           `json:"night,omitempty"` // the night that it tells of, from 1; 0 without
	Role   RoleID        `json:"role,omitempty"`  // of SaysCard, or a card that was seen
	Sight  Sight         `json:"sight,omitempty"` // SeenWerewolf or SeenNot
	Power  PowerKind     `json:"power,omitempty"` // of SaysUsed
	Count  int           `json:"count,omitempty"` // of SaysCounted: living werewolves
	Why    Reason        `json:"why,omitempty"`   // of SaysSuspect and SaysTrust
	Other  Seat          `json:"other"`           // the player of the reason; NoSeat without
}

// A StatementKind is a form of statement.
type StatementKind string

const (
	SaysCard    StatementKind = "card"    // I am Role
	SaysSeen    StatementKind = "seen"    // in Night I learned that Target is (not) a werewolf, or is Role
	SaysCounted StatementKind = "counted" // in Night I learned that Count werewolves lived
	SaysUsed    StatementKind = "used"    // in Night I used Power on Target
	SaysKnown   StatementKind = "known"   // Target and I know each other
	SaysSuspect StatementKind = "suspect" // I suspect Target
	SaysTrust   StatementKind = "trust"   // I trust Target
	SaysAsk     StatementKind = "ask"     // Target, who are you?
	SaysBack    StatementKind = "back"    // I take back what I said last
)

// StatementKinds lists all kinds in the order in which phones offer them. Do not change it.
var StatementKinds = []StatementKind{
	SaysSuspect, SaysTrust, SaysAsk, SaysCard, SaysSeen, SaysUsed, SaysCounted, SaysKnown, SaysBack,
}

// A Reason says why a player is suspected or trusted.
type Reason string

const (
	NoReasonGiven Reason = ""
	SameCard      Reason = "same_card" // Target says to have the card that Other says to have
	AccusedBy     Reason = "told"      // Other says so about Target
	VotedAgainst  Reason = "votes"     // Target voted against Other
	DefendedOther Reason = "defended"  // Target trusted Other
	SaysNothing   Reason = "quiet"     // Target says nothing; without Other
)

// Reasons lists all reasons but the empty one, in the order in which phones offer them. Do
// not change it.
var Reasons = []Reason{AccusedBy, VotedAgainst, DefendedOther, SameCard, SaysNothing}

// A Vocabulary is what the statements of a game can say, besides the cards of the deck. It
// depends only on the deck and the options.
type Vocabulary struct {
	Sights bool        // a card of the deck learns who is a werewolf
	Exact  bool        // a card of the deck learns which card another player has
	Counts bool        // a card of the deck learns how many werewolves live
	Known  bool        // some cards of the deck know each other
	Powers []PowerKind // that somebody can say to have used: in the order of claimable
}

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
