package mind

import (
	"iter"
	"math/bits"
	"slices"

	"tabula/game"
)

// reasons finds the true reasons to suspect a player, from what everybody has seen: the best
// first. speaker says one, and gives none that speaks as much against the speaker, or that
// comes from a player in doubt. That a vote was against the speaker counts only in the
// speaker's own defence.
func (r *Record) reasons(speaker, at game.Seat, doubts func(game.Seat) bool) iter.Seq2[game.Reason, game.Seat] {
	return func(yield func(game.Reason, game.Seat) bool) {
		claims := r.claims()
		for by, c := range claims {
			black := slices.ContainsFunc(c.tells, func(t told) bool { return t.about == at && t.black })
			if other := game.Seat(by); black && other != speaker && other != at && !doubts(other) && !yield(game.AccusedBy, other) {
				return
			}
		}
		if other := r.rival(claims, speaker, at, doubts); other != game.NoSeat && !yield(game.SameCard, other) {
			return
		}
		for _, s := range slices.Backward(r.talk) {
			if s.by == at && !s.taken && s.what.Kind == game.SaysTrust && s.what.Target != speaker && !r.trusted(speaker, s.what.Target) &&
				r.Public().Pack[s.what.Target] > 0.5 && !yield(game.DefendedOther, s.what.Target) {
				return
			}
		}
		for _, v := range slices.Backward(r.votes) {
			if v.by != at || v.against == at {
				continue
			}
			holds := !r.accused(speaker, v.against, 0) && !cleared(&claims[at], v.against) && r.Public().Pack[v.against] < 0.1
			if v.against == speaker {
				holds = r.speaker == speaker && !r.accused(speaker, at, r.night)
			}
			if holds && !yield(game.VotedAgainst, v.against) {
				return
			}
		}
		if r.quiet(at) {
			yield(game.SaysNothing, game.NoSeat)
		}
	}
}

// rival is the player whose card a suspect also claims: the speaker, unless the suspect has
// said so about the speaker, or somebody who is not in doubt. NoSeat without.
func (r *Record) rival(claims []claim, speaker, at game.Seat, doubts func(game.Seat) bool) game.Seat {
	card := claims[at].kinds
	if bits.OnesCount32(card) != 1 || r.deck.kinds[bits.TrailingZeros32(card)].count != 1 {
		return game.NoSeat
	}
	if claims[speaker].kinds == card {
		if r.suspectsToday(at, speaker) {
			return game.NoSeat
		}
		return speaker
	}
	for by, c := range claims {
		if other := game.Seat(by); other != at && c.kinds == card && !doubts(other) {
			return other
		}
	}
	return game.NoSeat
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

// accused reports whether a player has voted against another since a day.
func (r *Record) accused(by, other game.Seat, since int) bool {
	for i := len(r.votes) - 1; i >= 0 && r.votes[i].day >= since; i-- {
		if v := &r.votes[i]; v.by == by && v.against == other {
			return true
		}
	}
	return false
}

// trusted reports whether a player has said to trust another.
func (r *Record) trusted(by, other game.Seat) bool {
	for i := range r.talk {
		if s := &r.talk[i]; s.by == by && s.what.Kind == game.SaysTrust && s.what.Target == other && !s.taken {
			return true
		}
	}
	return false
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
