package mind

import (
	"math/bits"
	"slices"

	"tabula/game"
)

// reason finds a true reason to suspect a player, from what everybody has seen: the best
// first. speaker says it.
func (r *Record) reason(speaker, at game.Seat) (game.Reason, game.Seat) {
	claims := r.claims()
	public := r.Public()
	for by, c := range claims {
		black := slices.ContainsFunc(c.tells, func(t told) bool { return t.about == at && t.black })
		if other := game.Seat(by); black && other != speaker && other != at {
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
		if s.by == at && !s.taken && s.what.Kind == game.SaysTrust && s.what.Target != speaker && public.Pack[s.what.Target] > 0.5 {
			return game.DefendedOther, s.what.Target
		}
	}
	for _, v := range slices.Backward(r.votes) {
		if v.by == at && v.against != speaker && v.against != at && public.Pack[v.against] < 0.1 {
			return game.VotedAgainst, v.against
		}
	}
	if r.night > 1 && !slices.ContainsFunc(r.talk, func(s remark) bool { return s.by == at }) {
		return game.SaysNothing, game.NoSeat
	}
	return game.NoReasonGiven, game.NoSeat
}

// alibi finds a true reason to trust a player.
func (r *Record) alibi(speaker, at game.Seat) (game.Reason, game.Seat) {
	for by, c := range r.claims() {
		white := slices.ContainsFunc(c.tells, func(t told) bool { return t.about == at && !t.black })
		if other := game.Seat(by); white && other != speaker && other != at {
			return game.AccusedBy, other
		}
	}
	return game.NoReasonGiven, game.NoSeat
}
