package mind

import (
	"slices"

	"tabula/game"
)

// A claim is what a player says to be, from all that they have said and not taken back.
type claim struct {
	kinds uint32 // the kinds that fit; 0 without a special claim
	plain bool   // the player claims a plain card
	turns int    // how often the player has given up a special card; many hide one at first
	tells []told
	first int // the place of the statement that first claimed kinds
}

// A told is something that a player says to have learned, as odds by the number of wolves
// among some seats.
type told struct {
	kinds uint32 // the cards that could have learned it
	among uint32 // seats
	odds  []float64
	about game.Seat // NoSeat if it is about nobody
	black bool      // about is a werewolf
	night int
	day   int // on which it was said
}

// claims sums up what every player says to be. It is kept until something is new.
func (r *Record) claims() []claim {
	if r.claimed != nil {
		return r.claimed
	}
	r.claimed = make([]claim, r.seats)
	for i := range r.talk {
		if s := &r.talk[i]; !s.taken && s.by >= 0 && int(s.by) < r.seats && !(s.trial && r.repeated(i)) {
			c := &r.claimed[s.by]
			before := c.kinds
			if c.hear(r, s); c.kinds&before == 0 {
				c.first = i
			}
		}
	}
	return r.claimed
}

// late reports whether a player has spoken of something else between another's claim to a card and
// their own. A player who has the card contradicts at once.
func (r *Record) late(at game.Seat) bool {
	mine := r.claims()[at]
	return r.deck.alone(mine.kinds) && slices.ContainsFunc(r.claims(), func(c claim) bool {
		return c.kinds == mine.kinds && c.first < mine.first &&
			slices.ContainsFunc(r.talk[c.first:mine.first], func(s remark) bool { return s.by == at && !s.taken })
	})
}

func (c *claim) hear(r *Record, s *remark) {
	d := &r.deck
	switch x := s.what; x.Kind {
	case game.SaysCard:
		switch k := d.place(x.Role); {
		case k == thePack: // a joke
		case k == plain:
			c.is(0, true)
		default:
			c.is(1<<k, false)
		}
	case game.SaysSeen, game.SaysCounted:
		if t, ok := r.told(s); ok {
			c.tells = append(c.tells, t)
			c.fits(t.kinds)
		}
	case game.SaysUsed:
		c.fits(d.kindsWhere(func(role *game.Role) bool { return has(role, x.Power) }))
	case game.SaysKnown:
		c.fits(d.kindsWhere(func(role *game.Role) bool { return has(role, game.Know) && role.Side == game.Humans }))
	}
}

// is sets the claimed card.
func (c *claim) is(kinds uint32, plain bool) {
	if c.kinds != 0 && c.kinds&kinds == 0 {
		c.turns++
	}
	c.kinds, c.plain = kinds, plain
}

// fits narrows the claim to some kinds.
func (c *claim) fits(kinds uint32) {
	switch {
	case kinds == 0:
	case c.kinds&kinds != 0:
		c.kinds &= kinds
	default:
		c.is(kinds, false)
	}
}

// told understands a statement about wolves. It is false for nonsense. What nobody can have
// learned in that night, by the rules, is wrong in every world.
func (r *Record) told(s *remark) (told, bool) {
	d, x := &r.deck, s.what
	t, could := told{about: x.Target, night: x.Night, day: s.day}, false
	switch {
	case x.Kind == game.SaysCounted:
		t.kinds, could = d.learners(x.Night, isTally)
		t.about = game.NoSeat
		t.among = r.livingIn(x.Night)
		t.odds = make([]float64, d.pack+2)
		for i := range t.odds {
			t.odds[i] = wrong
			if i == x.Count && could {
				t.odds[i] = 1
			}
		}
		return t, true
	case x.Target < 0 || int(x.Target) >= r.seats:
		return t, false
	case x.Role != "":
		t.kinds, could = d.learners(x.Night, isReading)
		t.black = d.place(x.Role) == thePack
		t.odds = []float64{1, wrong}
		if t.black {
			t.odds = []float64{wrong, 1}
		}
	default:
		t.kinds, could = d.learners(x.Night, isSight)
		t.black = x.Sight == game.SeenWerewolf
		t.odds = []float64{max(1-d.restSeen, wrong), max(1-d.packSeen, wrong)}
		if t.black {
			t.odds = []float64{max(d.restSeen, wrong), max(d.packSeen, wrong)}
		}
	}
	if !could {
		t.odds = []float64{wrong, wrong}
	}
	t.among = bit(x.Target)
	return t, true
}

// livingIn returns who lived at the beginning of a night.
func (r *Record) livingIn(night int) uint32 {
	if i := 2 * (night - 1); i >= 0 && i < len(r.goesOn) {
		return r.goesOn[i]
	}
	return r.living
}
