package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// reason finds a true reason to suspect a player, from what everybody has seen: the best
// first. speaker says it, and gives no reason that speaks as much against the speaker, or
// that comes from a player in doubt.
func (r *Record) reason(speaker, at game.Seat, doubts func(game.Seat) bool) (game.Reason, game.Seat) {
	claims := r.claims()
	public := r.Public()
	for by, c := range claims {
		black := slices.ContainsFunc(c.tells, func(t told) bool { return t.about == at && t.black })
		if other := game.Seat(by); black && other != speaker && other != at && !doubts(other) {
			return game.AccusedBy, other
		}
	}
	mine := claims[at].kinds
	for by, c := range claims {
		other := game.Seat(by)
		if other != at && other != speaker && c.kinds != 0 && c.kinds == mine && bits.OnesCount32(mine) == 1 &&
			r.deck.kinds[bits.TrailingZeros32(mine)].count == 1 {
			return game.SameCard, other
		}
	}
	for _, s := range slices.Backward(r.talk) {
		if s.by == at && !s.taken && s.what.Kind == game.SaysTrust && s.what.Target != speaker && public.Pack[s.what.Target] > 0.5 &&
			!r.trusted(speaker, s.what.Target) {
			return game.DefendedOther, s.what.Target
		}
	}
	for _, v := range slices.Backward(r.votes) {
		if v.by == at && v.against != speaker && v.against != at && public.Pack[v.against] < 0.1 &&
			!r.accused(speaker, v.against) && !cleared(&claims[at], v.against) {
			return game.VotedAgainst, v.against
		}
	}
	if r.quiet(at) {
		return game.SaysNothing, game.NoSeat
	}
	return game.NoReasonGiven, game.NoSeat
}

// silenced is how many players are called quiet in one day. More would only bore.
const silenced = 2

// quiet reports whether a player has not said anything yet, although they could. On the
// first day, a third of the players must have spoken before.
func (r *Record) quiet(at game.Seat) bool {
	var spoke uint32
	called := 0
	for _, s := range r.talk {
		spoke |= bit(s.by)
		if s.day == r.night && s.what.Why == game.SaysNothing {
			called++
		}
	}
	if called >= silenced {
		return false
	}
	late := r.night > 1 || 3*bits.OnesCount32(spoke) >= bits.OnesCount32(r.living)
	return late && (spoke|r.muted)&bit(at) == 0
}

// accused reports whether a player has voted against another.
func (r *Record) accused(by, other game.Seat) bool {
	return slices.ContainsFunc(r.votes, func(v vote) bool { return v.by == by && v.against == other })
}

// trusted reports whether a player has said to trust another.
func (r *Record) trusted(by, other game.Seat) bool {
	return slices.ContainsFunc(r.talk, func(s remark) bool {
		return s.by == by && !s.taken && s.what.Kind == game.SaysTrust && s.what.Target == other
	})
}

// cleared reports whether a player says to have learned that another is no werewolf.
func cleared(c *claim, other game.Seat) bool {
	return slices.ContainsFunc(c.tells, func(t told) bool { return t.about == other && !t.black })
}

// alibi finds a true reason to trust a player.
func (r *Record) alibi(speaker, at game.Seat) (game.Reason, game.Seat) {
	for by, c := range r.claims() {
		if other := game.Seat(by); cleared(&c, at) && other != speaker && other != at {
			return game.AccusedBy, other
		}
	}
	return game.NoReasonGiven, game.NoSeat
}
