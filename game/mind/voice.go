package mind

import (
	"math/bits"

	"tabula/game"
)

// A voice is a teller whose card is not known.
type voice struct {
	*teller
	kinds  uint32            // weighed kinds that could have learned what the teller says
	about  uint32            // the players that the teller says something about
	clean  float64           // the odds of that if none of them is in the pack
	guilty [maxSeats]float64 // how much likelier it is if one of them is
	counts []*told           // what the teller says about several players
}

func (w *worlds) voice(t *teller) voice {
	v := voice{teller: t, clean: 1}
	for i, k := range w.kinds {
		v.kinds |= t.tells[0].kinds >> k & 1 << i
	}
	for i := range v.guilty {
		v.guilty[i] = 1
	}
	for i := range t.tells {
		if tells := &t.tells[i]; tells.about == game.NoSeat {
			v.counts = append(v.counts, tells)
		} else {
			v.about |= bit(tells.about)
			v.clean *= tells.odds[0]
			v.guilty[tells.about] *= tells.odds[1] / tells.odds[0]
		}
	}
	return v
}

// truth returns the odds of what a teller says, given a pack.
func (v *voice) truth(pack uint32) float64 {
	odds := v.clean
	for m := pack & v.about; m != 0; m &= m - 1 {
		odds *= v.guilty[bits.TrailingZeros32(m)]
	}
	for _, t := range v.counts {
		odds *= t.oddsOf(pack)
	}
	return odds
}

// hear corrects the sums by the odds of what a teller says.
func (w *worlds) hear(p *part, v *voice, truth float64) {
	for m := v.kinds; m != 0; m &= m - 1 {
		i := bits.TrailingZeros32(m)
		p.sums[i] += w.ratios[v.seat][i] * (truth - 1)
	}
	for j := range w.pairs {
		pair, odds := &w.pairs[j], 1.0
		if v.kinds&(1<<pair.k) != 0 {
			odds = truth
		}
		if v.kinds&(1<<pair.l) != 0 {
			odds *= truth
		}
		p.cross[j] += w.products[v.seat][j] * (odds - 1)
	}
}

func (t *told) oddsOf(pack uint32) float64 {
	n := bits.OnesCount32(t.among & pack)
	if n >= len(t.odds) {
		return wrong
	}
	return t.odds[n]
}
