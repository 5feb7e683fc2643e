package mind

import (
	"math/bits"

	"tabula/game"
)

// An evidence is all that can be seen, as ratios to a player with a plain card.
type evidence struct {
	pack    [maxSeats]float64           // the player is in the pack
	kinds   [maxKinds][maxSeats]float64 // the player has a card of the kind
	touched uint32                      // kinds whose ratios differ from 1
	both    [maxSeats][maxSeats]float64 // two players are in the pack; only with the lower seat first
	named   [maxSeats]uint32            // the players that a player has voted for, suspected, trusted or believed
	tellers []teller
	sure    []told // is true
}

// A teller is a player who says to have learned something.
type teller struct {
	seat  int
	tells []told
}

// evidence weighs the record. It is kept until something is new.
func (r *Record) evidence() *evidence {
	if r.seen != nil {
		return r.seen
	}
	e := newEvidence(r)
	r.seen = e
	r.weighClaims(e)
	r.weighTalk(e)
	r.weighVotes(e)
	r.weighDeaths(e)
	return e
}

// newEvidence is the evidence before anything is seen.
func newEvidence(r *Record) *evidence {
	e := new(evidence)
	for i := range e.pack {
		e.pack[i] = 1
	}
	for k := range r.deck.kinds {
		e.kinds[k] = e.pack
	}
	for i := range r.seats {
		for j := range r.seats {
			e.both[i][j] = 1
		}
	}
	return e
}

// times multiplies the ratio of a kind.
func (e *evidence) times(k int, at game.Seat, odds float64) {
	e.kinds[k][at] *= odds
	e.touched |= 1 << k
}

func (e *evidence) together(a, b game.Seat, odds float64) {
	if a == b {
		return
	}
	e.both[min(a, b)][max(a, b)] *= odds
}

func (r *Record) weighClaims(e *evidence) {
	for i, c := range r.claims() {
		at := game.Seat(i)
		switch {
		case c.kinds != 0:
			e.pack[i] *= claimPack
			for k, kind := range r.deck.kinds {
				switch {
				case c.kinds&(1<<k) != 0 && kind.role.Side != game.Wolves:
					e.times(k, at, claimTrue*r.spared[i])
					if r.late(at) {
						e.times(k, at, lateHolder)
					}
				case helps(kind.role):
					e.times(k, at, claimHelper)
				}
			}
		case c.plain:
			special := 0
			for k, kind := range r.deck.kinds {
				if !helps(kind.role) {
					e.times(k, at, plainHides)
					special += kind.count
				}
			}
			// For another plain player, the claim must not change the odds of the pack:
			// otherwise all vote against somebody only because they were asked.
			e.pack[i] *= 1 - share(special, r.deck.total-r.deck.pack-1)*(1-plainHides)
		}
		for range c.turns {
			e.pack[i] *= claimTurns
		}
		for k := range r.deck.kinds {
			if r.passed[k]&bit(at) != 0 && c.kinds&(1<<k) == 0 {
				e.times(k, at, silentHolder)
			}
		}
		if len(c.tells) > 0 {
			e.tellers = append(e.tellers, teller{i, c.tells})
		}
		r.weighLies(e, at, c.tells)
	}
}

// weighLies weighs what a player says to have learned as if it were invented.
func (r *Record) weighLies(e *evidence, by game.Seat, tells []told) {
	for i, t := range tells {
		invents, fellow := 1.0, whiteFellow
		if t.black {
			invents, fellow = inventsBlack, blackFellow
		}
		if t.about != game.NoSeat {
			e.together(by, t.about, fellow)
		}
		if i >= 3 { // a long story is not much harder to invent
			continue
		}
		e.pack[by] *= invents
		for k, kind := range r.deck.kinds {
			if helps(kind.role) {
				e.times(k, by, invents)
			}
		}
	}
}

func (r *Record) weighTalk(e *evidence) {
	for i := range r.talk {
		s := &r.talk[i]
		if s.taken || s.what.Target < 0 || int(s.what.Target) >= r.seats {
			continue
		}
		if s.what.Why == game.AccusedBy && s.what.Other >= 0 && int(s.what.Other) < r.seats {
			r.names(e, s.by, s.what.Other, believesFellow)
		}
		switch s.what.Kind {
		case game.SaysSuspect:
			if !s.trial { // everybody on trial accuses the other suspect
				r.names(e, s.by, s.what.Target, suspectsFellow)
			}
		case game.SaysTrust:
			if s.what.Why != game.NoReasonGiven { // without a reason it is a mood
				r.names(e, s.by, s.what.Target, trustsFellow)
			}
		}
	}
}

// names weighs that a player names another. odds is how much likelier a wolf names a fellow
// than somebody else. A human names everybody alike: if humans know better, then from what
// everybody has seen, and that counts already. Naming the same player again tells nothing
// new.
func (r *Record) names(e *evidence, by, other game.Seat, odds float64) {
	if e.named[by]&bit(other) != 0 {
		return
	}
	e.named[by] |= bit(other)
	e.together(by, other, odds)
	e.pack[by] /= 1 - share(r.deck.pack-1, r.seats-1)*(1-odds)
}

func (r *Record) weighVotes(e *evidence) {
	for i := range r.votes {
		v := &r.votes[i]
		if v.ghost { // of the pack, it may help a packmate by a vote against them as well as by another
			continue
		}
		if !v.verdict {
			r.names(e, v.by, v.against, votesFellow)
			continue
		}
		e.together(v.by, v.against, condemnsFellow)
		for _, at := range v.rivals {
			e.together(v.by, at, savesFellow)
		}
	}
}

func (r *Record) weighDeaths(e *evidence) {
	odds := killsFellow
	if r.deck.killers {
		odds = otherKiller
	}
	for _, d := range r.deaths {
		alone := bits.OnesCount32(d.seats) == 1
		for at := range r.seats {
			if d.seats&(1<<at) == 0 {
				continue
			}
			if alone {
				e.pack[at] *= odds
			} else {
				e.pack[at] *= max(odds, otherKiller)
			}
			for k, kind := range r.deck.kinds {
				if kind.role.Traits.Immune {
					e.times(k, game.Seat(at), killedImmune)
				}
			}
		}
	}
}
