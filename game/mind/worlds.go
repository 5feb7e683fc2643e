package mind

import "math/bits"

// A Belief is what is likely about every seat.
type Belief struct {
	Pack   [maxSeats]float64           // the player hunts with the pack
	Wolves [maxSeats]float64           // the player wins with the wolves
	Kinds  [maxKinds][maxSeats]float64 // the player has a card of the kind, in the order of the record
}

// manyPacks is the largest number of packs that are counted one by one.
const manyPacks = 4000

// worlds weighs all possible places of the pack.
type worlds struct {
	ev     *evidence
	deck   *deck
	size   int               // seats and cards that are put away
	fixed  uint32            // players who are certainly in the pack
	open   []int             // players who may be in it
	places uint32            // players whose card is not known otherwise: open ones, and the fixed
	count  [maxKinds]int     // cards of each kind among places
	kinds  []int             // kinds that are weighed: there are some, and their ratios differ
	goesOn []uint32          // see Record
	base   [maxKinds]float64 // sum of the ratios of all places
	cross  [maxKinds][maxKinds]float64
	pairs  [][2]int // of kinds that the same player could well have, so that apart matters

	// These two belong to the pack that weigh has weighed last.
	sums  [maxKinds]float64
	truth [maxSeats]float64 // the odds of what each teller says

	total  float64
	inPack [maxSeats]float64
	per    [maxKinds]float64           // sum of weight/sums
	taken  [maxKinds][maxSeats]float64 // the part of per in which the seat is in the pack
	told   [maxKinds][maxSeats]float64 // what tellers add
}

// prepare sums up what does not depend on the pack.
func (w *worlds) prepare() {
	for k := range w.deck.kinds {
		if w.count[k] > 0 && w.ev.touched&(1<<k) != 0 {
			w.kinds = append(w.kinds, k)
		}
	}
	for i, k := range w.kinds {
		w.base[k] = 0
		for at := range w.size {
			if w.places&(1<<at) != 0 {
				w.base[k] += w.ev.kinds[k][at]
			}
		}
		for _, l := range w.kinds[:i+1] {
			sum := 0.0
			for at := range w.size {
				if w.places&(1<<at) != 0 {
					sum += w.ev.kinds[k][at] * w.ev.kinds[l][at]
				}
			}
			w.cross[k][l] = sum
			usual := 1.5 * w.base[k] * w.base[l] / float64(bits.OnesCount32(w.places))
			if sum > usual && (k != l || w.count[k] > 1) {
				w.pairs = append(w.pairs, [2]int{k, l})
			}
		}
	}
}

// weigh returns the weight of a pack, without the ratios of its members.
func (w *worlds) weigh(pack uint32) float64 {
	weight := 1.0
	for i := range w.ev.sure {
		t := &w.ev.sure[i]
		weight *= t.oddsOf(pack)
	}
	for _, living := range w.goesOn {
		wolves := bits.OnesCount32(living & pack)
		if wolves == 0 || 2*wolves >= bits.OnesCount32(living) {
			weight *= impossible
		}
	}
	for i := range w.ev.tellers {
		t := &w.ev.tellers[i]
		w.truth[t.seat] = 1
		for j := range t.tells {
			w.truth[t.seat] *= t.tells[j].oddsOf(pack)
		}
	}
	for _, k := range w.kinds {
		ratios := &w.ev.kinds[k]
		sum := w.base[k]
		for m := pack & w.places; m != 0; m &= m - 1 {
			sum -= ratios[bits.TrailingZeros32(m)]
		}
		for j := range w.ev.tellers {
			if t := &w.ev.tellers[j]; w.tells(t, k, pack) {
				sum += ratios[t.seat] * (w.truth[t.seat] - 1)
			}
		}
		w.sums[k] = max(sum, 1e-9)
		for range w.count[k] {
			weight *= w.sums[k]
		}
	}
	for _, p := range w.pairs {
		weight *= w.apart(p[0], p[1], pack)
	}
	return weight
}

// apart corrects the weight for worlds in which one player would have two cards.
func (w *worlds) apart(k, l int, pack uint32) float64 {
	a, b := &w.ev.kinds[k], &w.ev.kinds[l]
	sum := w.cross[k][l]
	for m := pack & w.places; m != 0; m &= m - 1 {
		at := bits.TrailingZeros32(m)
		sum -= a[at] * b[at]
	}
	for j := range w.ev.tellers {
		t := &w.ev.tellers[j]
		odds := 1.0
		if w.tells(t, k, pack) {
			odds *= w.truth[t.seat]
		}
		if w.tells(t, l, pack) {
			odds *= w.truth[t.seat]
		}
		if odds != 1 {
			sum += a[t.seat] * b[t.seat] * (odds - 1)
		}
	}
	return max(1-sum/(w.sums[k]*w.sums[l]), 0.02)
}

// tells reports whether the truth of a teller counts for a kind: the player is not in the
// pack, and a player with that card could have learned it.
func (w *worlds) tells(t *teller, k int, pack uint32) bool {
	return pack&(1<<t.seat) == 0 && w.places&(1<<t.seat) != 0 && t.tells[0].kinds&(1<<k) != 0
}

func (t *told) oddsOf(pack uint32) float64 {
	n := bits.OnesCount32(t.among & pack)
	if n >= len(t.odds) {
		return wrong
	}
	return t.odds[n]
}

// note adds a weighed pack to the belief.
func (w *worlds) note(pack uint32, weight float64) {
	w.total += weight
	for m := pack; m != 0; m &= m - 1 {
		w.inPack[bits.TrailingZeros32(m)] += weight
	}
	for _, k := range w.kinds {
		per := weight * float64(w.count[k]) / w.sums[k]
		w.per[k] += per
		for m := pack; m != 0; m &= m - 1 {
			w.taken[k][bits.TrailingZeros32(m)] += per
		}
		for j := range w.ev.tellers {
			if t := &w.ev.tellers[j]; w.tells(t, k, pack) {
				w.told[k][t.seat] += per * w.ev.kinds[k][t.seat] * (w.truth[t.seat] - 1)
			}
		}
	}
}

// all weighs every pack that extends a part of it by some of the open players from one on.
func (w *worlds) all(pack uint32, weight float64, from, missing int) {
	if missing == 0 {
		w.note(pack, weight*w.weigh(pack))
		return
	}
	for i := from; i+missing <= len(w.open); i++ {
		at := w.open[i]
		next := weight * w.ev.pack[at]
		for m := pack; m != 0; m &= m - 1 {
			other := bits.TrailingZeros32(m)
			next *= w.ev.both[min(at, other)][max(at, other)]
		}
		w.all(pack|1<<at, next, i+1, missing-1)
	}
}

// belief turns the sums into probabilities.
func (w *worlds) belief(b *Belief) {
	*b = Belief{}
	free := 0
	for m := w.places; m != 0; m &= m - 1 {
		free++
	}
	free = max(free-w.deck.pack, 1)
	for at := range w.size {
		if w.places&(1<<at) == 0 {
			continue
		}
		b.Pack[at] = w.inPack[at] / w.total
		left := 1 - b.Pack[at]
		for k := range w.deck.kinds {
			if w.count[k] > 0 {
				b.Kinds[k][at] = left * float64(w.count[k]) / float64(free)
			}
		}
		sum := 0.0
		for _, k := range w.kinds {
			p := (w.ev.kinds[k][at]*(w.per[k]-w.taken[k][at]) + w.told[k][at]) / w.total
			b.Kinds[k][at] = max(p, 0)
			sum += max(p, 0)
		}
		b.Wolves[at] = b.Pack[at]
		for k, kind := range w.deck.kinds {
			if sum > left && sum > 0 {
				b.Kinds[k][at] *= left / sum
			}
			if helps(kind.role) {
				b.Wolves[at] = min(b.Wolves[at]+b.Kinds[k][at], 1)
			}
		}
	}
}
