package main

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMiddleTakesEachFigureByItself(t *testing.T) {
	run := func(rate, first, second float64) Evening {
		return Evening{Kind: bolt, Rooms: 50, Opening: rate, Points: []Hour{{CPU: first}, {CPU: second, Heap: 10 * rate}}}
	}
	got := middle([]Evening{run(3, 1, 9), run(1, 2, 8), run(2, 3, 7)})
	want := run(2, 2, 8)
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestMiddleOfNumbers(t *testing.T) {
	for _, c := range []struct {
		runs []float64
		want float64
	}{
		{[]float64{5}, 5},
		{[]float64{9, 1, 5}, 5},
		{[]float64{4, 1, 3, 2}, 3},
		{[]float64{0.123456}, 0.1235},
		{[]float64{123456.7}, 123457},
	} {
		before := slices.Clone(c.runs)
		if got := middle(c.runs); got != c.want {
			t.Errorf("the median of %v is %v, not %v", c.runs, got, c.want)
		}
		if !slices.Equal(c.runs, before) {
			t.Errorf("%v was changed to %v", before, c.runs)
		}
	}
}

func TestMedianTakesEachFigureByItself(t *testing.T) {
	full := func(n float64) Figures {
		return Figures{CPU: n, Store: n + 1, Bytes: n + 2, Frames: n + 3, Rate: n + 4, P50: n + 5, P99: n + 6, Memory: n + 7}
	}
	got := middle([]Figures{full(30), full(10), full(20)})
	if d := cmp.Diff(full(20), got); d != "" {
		t.Error(d)
	}
}
