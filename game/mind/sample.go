package mind

import "math/bits"

// steps is the number of packs that are sampled.
const steps = 4000

// sample walks over possible packs, so that it meets each as often as it is likely: in
// every step it tries to replace one member.
func (w *worlds) sample(missing int) {
	pack := w.fixed
	order := append([]int{}, w.open...) // members first
	for _, at := range order[:missing] {
		pack |= 1 << at
	}
	dice := uint64(len(w.open))*0x9e3779b97f4a7c15 + 1
	draw := func(n int) int {
		dice ^= dice << 13
		dice ^= dice >> 7
		dice ^= dice << 17
		return int((dice >> 33) % uint64(n))
	}
	now, next := &w.parts[1], &w.parts[2]
	weight := w.look(now, pack)
	times := 0
	for i := range steps {
		out, in := &order[draw(missing)], &order[missing+draw(len(order)-missing)]
		other := pack&^(1<<*out) | 1<<*in
		if w2 := w.look(next, other); w2 >= weight*float64(draw(1<<20))/(1<<20) {
			w.stay(now, pack, times)
			pack, weight, times = other, w2, 0
			now, next = next, now
			*out, *in = *in, *out
		}
		if i >= steps/10 {
			times++
		}
	}
	w.stay(now, pack, times)
}

// look makes the part of one pack and returns its weight.
func (w *worlds) look(p *part, pack uint32) float64 {
	from := &w.parts[0]
	for m := pack &^ w.fixed; m != 0; m &= m - 1 {
		w.leave(p, from, bits.TrailingZeros32(m))
		from = p
	}
	return w.weigh(p, pack, w.members(pack)*w.sure(pack))
}

// stay counts a pack for a number of steps.
func (w *worlds) stay(p *part, pack uint32, times int) {
	if times == 0 {
		return
	}
	w.note(p, float64(times))
	for m := pack &^ w.fixed; m != 0; m &= m - 1 {
		w.take(p, bits.TrailingZeros32(m))
	}
	w.join(&w.parts[0], p)
}

// members is the product of the ratios of all members of a pack.
func (w *worlds) members(pack uint32) float64 {
	weight := 1.0
	for m := pack; m != 0; m &= m - 1 {
		at := bits.TrailingZeros32(m)
		weight *= w.ev.pack[at]
		for rest := m & (m - 1); rest != 0; rest &= rest - 1 {
			weight *= w.ev.both[at][bits.TrailingZeros32(rest)]
		}
	}
	return weight
}

// choose is the number of ways to choose k of n, or a large number.
func choose(n, k int) int {
	ways := 1
	for i := range k {
		if ways *= n - i; ways > 1<<40 {
			return ways
		}
		ways /= i + 1
	}
	return ways
}
