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
	size   int           // seats and cards that are put away
	fixed  uint32        // players who are certainly in the pack
	open   []int         // players who may be in it
	places uint32        // players whose card is not known otherwise: open ones, and the fixed
	count  [maxKinds]int // cards of each kind among places
	goesOn []uint32      // see Record
	stable uint32        // seats that are in all of goesOn
	fewest int           // living players in any of goesOn

	// What follows has the kinds that are weighed by their place in this list: there are
	// cards of the kind, and its ratios differ.
	kinds    []int
	ratios   [maxSeats][maxKinds]float64 // 0 for seats that are no places
	pairs    []pair
	products [maxSeats][maxPairs]float64 // of the ratios of each pair
	voices   []voice
	parts    []part

	inPack [maxSeats]float64
	taken  [maxSeats][maxKinds]float64 // the part of per in which the seat is in the pack
	told   [maxSeats][maxKinds]float64 // what tellers add
}

// A pair is two kinds that the same player could well have, so that apart matters.
type pair struct{ k, l int }

// maxPairs is the largest number of pairs. More are left out.
const maxPairs = 24

// A part is all packs that have some members in common.
type part struct {
	sums  [maxKinds]float64 // of the ratios of all places but those of the members
	cross [maxPairs]float64 // the same of the products of each pair
	truth []float64         // odds of what each voice says, given a pack; 1 for its members
	total float64           // the weight of the packs
	per   [maxKinds]float64 // sum of weight*count/sums
}

// prepare sums up what does not depend on the pack, for packs that miss some members.
func (w *worlds) prepare(missing int) {
	w.kinds, w.pairs, w.voices = w.kinds[:0], w.pairs[:0], w.voices[:0]
	for k := range w.deck.kinds {
		if w.count[k] > 0 && w.ev.touched&(1<<k) != 0 {
			w.kinds = append(w.kinds, k)
		}
	}
	for len(w.parts) <= missing {
		w.parts = append(w.parts, part{})
	}
	whole := &w.parts[0]
	*whole = part{truth: whole.truth}
	for i, k := range w.kinds {
		for m := w.places; m != 0; m &= m - 1 {
			at := bits.TrailingZeros32(m)
			w.ratios[at][i] = w.ev.kinds[k][at]
			whole.sums[i] += w.ratios[at][i]
		}
		for j := range w.kinds[:i+1] {
			n, sum := len(w.pairs), 0.0
			if n == maxPairs {
				break
			}
			for at := range w.size {
				w.products[at][n] = w.ratios[at][i] * w.ratios[at][j]
				sum += w.products[at][n]
			}
			usual := 1.5 * whole.sums[i] * whole.sums[j] / float64(bits.OnesCount32(w.places))
			if sum > usual && (i != j || w.count[k] > 1) {
				w.pairs, whole.cross[n] = append(w.pairs, pair{i, j}), sum
			}
		}
	}
	for j := range w.ev.tellers {
		if w.places&(1<<w.ev.tellers[j].seat) != 0 {
			w.voices = append(w.voices, w.voice(&w.ev.tellers[j]))
		}
	}
	w.stable, w.fewest = 1<<w.size-1, w.size
	for _, living := range w.goesOn {
		w.stable &= living
		w.fewest = min(w.fewest, bits.OnesCount32(living))
	}
	for m := w.fixed; m != 0; m &= m - 1 {
		w.leave(whole, whole, bits.TrailingZeros32(m))
	}
}

// leave makes the part of the packs of another part in which a seat is a member, too.
func (w *worlds) leave(p, from *part, at int) {
	ratios, products := &w.ratios[at], &w.products[at]
	p.total = 0
	for i := range w.kinds {
		p.sums[i], p.per[i] = from.sums[i]-ratios[i], 0
	}
	for j := range w.pairs {
		p.cross[j] = from.cross[j] - products[j]
	}
}

// sure returns how likely a pack is by what is certain.
func (w *worlds) sure(pack uint32) float64 {
	weight := 1.0
	for i := range w.ev.sure {
		weight *= w.ev.sure[i].oddsOf(pack)
	}
	if pack&w.stable != 0 && w.fewest > 2*w.deck.pack {
		return weight
	}
	for _, living := range w.goesOn {
		wolves := bits.OnesCount32(living & pack)
		if wolves == 0 || 2*wolves >= bits.OnesCount32(living) {
			weight *= impossible
		}
	}
	return weight
}

// weigh multiplies the weight of a pack by the odds of all cards that are not in it. p is
// the part of this pack alone.
func (w *worlds) weigh(p *part, pack uint32, weight float64) float64 {
	p.truth = p.truth[:0]
	for j := range w.voices {
		truth := 1.0
		if v := &w.voices[j]; pack&(1<<v.seat) == 0 {
			if truth = v.truth(pack); truth != 1 {
				w.hear(p, v, truth)
			}
		}
		p.truth = append(p.truth, truth)
	}
	for i, k := range w.kinds {
		sum := max(p.sums[i], 1e-9)
		p.per[i] = 1 / sum
		for range w.count[k] {
			weight *= sum
		}
	}
	for j := range w.pairs { // without worlds in which one player would have two cards
		pair := &w.pairs[j]
		weight *= max(1-p.cross[j]*p.per[pair.k]*p.per[pair.l], 0.02)
	}
	return weight
}

// note gives its weight to the part of one pack, which was weighed before.
func (w *worlds) note(p *part, weight float64) {
	p.total = weight
	for i, k := range w.kinds {
		p.per[i] *= weight * float64(w.count[k])
	}
	for j := range w.voices {
		v, truth := &w.voices[j], p.truth[j]
		if truth == 1 {
			continue
		}
		for m := v.kinds; m != 0; m &= m - 1 {
			i := bits.TrailingZeros32(m)
			w.told[v.seat][i] += p.per[i] * w.ratios[v.seat][i] * (truth - 1)
		}
	}
}

// join adds a part to another one that contains it.
func (w *worlds) join(into, p *part) {
	into.total += p.total
	for i := range w.kinds {
		into.per[i] += p.per[i]
	}
}

// take counts a part for a seat that is a member of all its packs.
func (w *worlds) take(p *part, at int) {
	w.inPack[at] += p.total
	taken := &w.taken[at]
	for i := range w.kinds {
		taken[i] += p.per[i]
	}
}

// all weighs every pack that extends a part of it by some of the open players from one on.
// ratio is the product of the ratios of the members, and depth their number.
func (w *worlds) all(pack uint32, ratio float64, from, depth, missing int) {
	p := &w.parts[depth]
	if missing == 0 {
		w.note(p, w.weigh(p, pack, ratio*w.sure(pack)))
		return
	}
	for i := from; i+missing <= len(w.open); i++ {
		at := w.open[i]
		next := ratio * w.ev.pack[at]
		for m := pack; m != 0; m &= m - 1 {
			other := bits.TrailingZeros32(m)
			next *= w.ev.both[min(at, other)][max(at, other)]
		}
		longer := &w.parts[depth+1]
		w.leave(longer, p, at)
		w.all(pack|1<<at, next, i+1, depth+1, missing-1)
		w.take(longer, at)
		w.join(p, longer)
	}
}

// belief turns the sums into probabilities.
func (w *worlds) belief(b *Belief) {
	*b = Belief{}
	whole := &w.parts[0]
	if whole.total <= 0 { // what has been seen contradicts itself
		whole.total = 1
	}
	for m := w.fixed; m != 0; m &= m - 1 {
		w.take(whole, bits.TrailingZeros32(m))
	}
	free := max(bits.OnesCount32(w.places)-w.deck.pack, 1)
	for at := range w.size {
		if w.places&(1<<at) == 0 {
			continue
		}
		b.Pack[at] = w.inPack[at] / whole.total
		left := 1 - b.Pack[at]
		for k := range w.deck.kinds {
			if w.count[k] > 0 {
				b.Kinds[k][at] = left * float64(w.count[k]) / float64(free)
			}
		}
		special := 0.0
		for i, k := range w.kinds {
			p := (w.ratios[at][i]*(whole.per[i]-w.taken[at][i]) + w.told[at][i]) / whole.total
			b.Kinds[k][at] = max(p, 0)
			special += max(p, 0)
		}
		b.Wolves[at] = b.Pack[at]
		for k, kind := range w.deck.kinds {
			if special > left && special > 0 {
				b.Kinds[k][at] *= left / special
			}
			if helps(kind.role) {
				b.Wolves[at] = min(b.Wolves[at]+b.Kinds[k][at], 1)
			}
		}
	}
}
