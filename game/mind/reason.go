package mind

import (
	"iter"
	"math/bits"
	"slices"

	"tabula/game"
)

// doubtful is how much of the doubt in a suspect is too much doubt in a witness.
const doubtful = 0.7

// believable is how much of the doubt in a suspect is no doubt in the player they vote against.
const believable = 0.25

// reasons finds the true reasons to suspect a player, from what everybody has seen: the best
// first. speaker says one, and gives none that speaks as much against the speaker, or that
// comes from a player in doubt. A vote in a verdict accuses nobody, but can defend somebody. That a
// vote was against the speaker counts only in the speaker's own defence.
func (r *Record) reasons(speaker, at game.Seat, doubt func(game.Seat) float64) iter.Seq2[game.Reason, game.Seat] {
	return func(yield func(game.Reason, game.Seat) bool) {
		claims, since, most := r.claims(), r.since(speaker, at), doubt(at)
		for by, c := range claims {
			black := slices.ContainsFunc(c.tells, func(t told) bool { return t.about == at && t.black && t.day >= since })
			if other := game.Seat(by); black && other != speaker && other != at && doubt(other) <= doubtful*most &&
				!r.distrusts(speaker, other) && !yield(game.AccusedBy, other) {
				return
			}
		}
		if other := r.rival(speaker, at, doubt); other != game.NoSeat && !yield(game.SameCard, other) {
			return
		}
		for _, v := range slices.Backward(r.votes) {
			if v.by != at || v.against == at || v.verdict || v.day < since {
				continue
			}
			holds := !r.accused(speaker, v.against, 0) && !cleared(&claims[at], v.against) &&
				(doubt(v.against) < believable*most || r.Public().Pack[v.against] < 0.1)
			if v.against == speaker {
				holds = r.speaker == speaker && !r.accused(speaker, at, r.night)
			}
			if holds && !yield(game.VotedAgainst, v.against) {
				return
			}
		}
		mine := r.defended(speaker, 0)
		for _, other := range r.defended(at, since) {
			holds := other != speaker && !slices.Contains(mine, other) && !r.accused(at, other, 0) && r.Public().Pack[other] > 0.5
			if holds && !yield(game.DefendedOther, other) {
				return
			}
		}
		if r.quiet(at) && !r.quiet(speaker) {
			yield(game.SaysNothing, game.NoSeat)
		}
	}
}

// since is the first day whose facts a speaker can give against a player that they have
// believed: the one after they helped to execute a rival, or the last on which they said to
// trust the player. It is 0 if they never have.
func (r *Record) since(speaker, at game.Seat) int {
	day := 0
	for i := range r.talk {
		if s := &r.talk[i]; s.by == speaker && s.what.Kind == game.SaysTrust && s.what.Target == at && !s.taken {
			day = s.day
		}
	}
	if r.sided[speaker]&bit(at) == 0 {
		return day
	}
	claims := r.claims()
	for i := range r.votes {
		if v := &r.votes[i]; v.by == speaker && v.verdict && !r.lives(v.against) && claims[v.against].kinds&claims[at].kinds != 0 {
			day = max(day, v.day+1)
		}
	}
	return day
}

// distrusts reports whether a player holds one who tells something for a liar: they have said
// so, they claim the same card, or they have voted for the execution. The vote no longer counts
// when the pack kills the other, or when the player helps to execute a rival of theirs.
func (r *Record) distrusts(by, other game.Seat) bool {
	mine, theirs := &r.claims()[by], &r.claims()[other]
	if accuses(mine, other) || mine.kinds == theirs.kinds && r.deck.alone(mine.kinds) {
		return true
	}
	if r.murdered(other) {
		return false
	}
	since, tells := r.since(by, other), false
	for i := range r.talk {
		switch s := &r.talk[i]; {
		case s.taken:
		case s.by == other && (s.what.Kind == game.SaysSeen || s.what.Kind == game.SaysCounted):
			if !tells {
				tells, since = true, max(since, s.day)
			}
		case tells && s.by == by && s.day >= since && s.what.Kind == game.SaysSuspect && s.what.Target == other:
			return true
		}
	}
	return slices.ContainsFunc(r.votes, func(v vote) bool {
		return v.by == by && v.verdict && v.against == other && v.day >= since
	})
}

// rival is the player whose card a suspect also claims: the speaker, unless the suspect has
// said so about the speaker, or somebody who is in clearly less doubt. The speaker has never taken the suspect's
// side, and never been against the other. NoSeat without.
func (r *Record) rival(speaker, at game.Seat, doubt func(game.Seat) float64) game.Seat {
	claims := r.claims()
	card := claims[at].kinds
	if !r.deck.alone(card) {
		return game.NoSeat
	}
	if claims[speaker].kinds == card {
		if r.suspectsToday(at, speaker) {
			return game.NoSeat
		}
		return speaker
	}
	for by, c := range claims {
		other := game.Seat(by)
		if other != at && c.kinds == card && r.backs(speaker)&bit(at) == 0 && !r.accused(speaker, other, 0) &&
			!r.distrusts(speaker, other) && doubt(other) <= doubtful*doubt(at) {
			return other
		}
	}
	return game.NoSeat
}

// silenced is how many players are called quiet in one day. More would only bore.
const silenced = 2

// quiet reports whether a player has not said anything yet, although they could. On the
// first day, half of the players must have spoken before.
func (r *Record) quiet(at game.Seat) bool {
	spoke, called := r.wrote, 0
	for _, s := range r.talk {
		spoke |= bit(s.by)
		if s.day == r.night && s.what.Why == game.SaysNothing {
			called++
		}
	}
	if called >= silenced {
		return false
	}
	late := r.night > 1 || 2*bits.OnesCount32(spoke) >= bits.OnesCount32(r.living)
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

// defended lists the players that another has stood up for since a day: first with words of trust, then with
// votes against the only other suspect. The newest of each are first.
func (r *Record) defended(by game.Seat, since int) (list []game.Seat) {
	for _, s := range slices.Backward(r.talk) {
		if s.by == by && s.day >= since && s.what.Kind == game.SaysTrust && !s.taken {
			list = append(list, s.what.Target)
		}
	}
	for _, v := range slices.Backward(r.votes) {
		if v.by == by && v.day >= since && len(v.rivals) == 1 && v.rivals[0] != by {
			list = append(list, v.rivals[0])
		}
	}
	return list
}

// believes returns the players whose word another has ever given as a reason.
func (r *Record) believes(by game.Seat) (tellers uint32) {
	for i := range r.talk {
		s := &r.talk[i]
		if s.by == by && (s.what.Why == game.AccusedBy || s.what.Why == game.SameCard) && s.what.Other >= 0 && !s.taken {
			tellers |= bit(s.what.Other)
		}
	}
	return tellers
}

// backs returns the players whose side another has ever taken: the other has given their word as a reason,
// has said to trust them, or has helped to execute a rival of theirs.
func (r *Record) backs(by game.Seat) uint32 {
	backed := r.believes(by) | r.sided[by]
	for i := range r.talk {
		if s := &r.talk[i]; s.by == by && s.what.Kind == game.SaysTrust && s.what.Target >= 0 && !s.taken {
			backed |= bit(s.what.Target)
		}
	}
	return backed
}

// accuses reports whether a player says to have learned that another is a werewolf.
func accuses(c *claim, other game.Seat) bool {
	return slices.ContainsFunc(c.tells, func(t told) bool { return t.about == other && t.black })
}

// cleared reports whether a player says to have learned that another is no werewolf.
func cleared(c *claim, other game.Seat) bool {
	return slices.ContainsFunc(c.tells, func(t told) bool { return t.about == other && !t.black })
}

// alibi finds a true reason to trust a player, from somebody that the speaker does not hold
// for a liar.
func (r *Record) alibi(speaker, at game.Seat) (game.Reason, game.Seat) {
	for by, c := range r.claims() {
		if other := game.Seat(by); cleared(&c, at) && other != speaker && other != at && !r.distrusts(speaker, other) {
			return game.AccusedBy, other
		}
	}
	return game.NoReasonGiven, game.NoSeat
}
