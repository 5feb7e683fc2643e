package main

import (
	"math"
	"testing"
	"time"
)

func TestATrendTellsALeakFromNoise(t *testing.T) {
	const minutes = 60
	// wobble is no multiple of the time watched.
	wobble := func(i int) float64 { return 3 * math.Sin(float64(i)*2.4) }
	for name, c := range map[string]struct {
		seen   func(i int) float64
		slope  float64
		steady bool
	}{
		"nothing moves":           {func(int) float64 { return 40 }, 0, true},
		"noise":                   {func(i int) float64 { return 100 + wobble(i) }, 0, true},
		"a leak below the noise":  {func(i int) float64 { return 100 + wobble(i) + float64(i)/60 }, 1, true},
		"a leak above the noise":  {func(i int) float64 { return 100 + wobble(i) + float64(i)/6 }, 10, false},
		"a leak without noise":    {func(i int) float64 { return 100 + float64(i)/20 }, 3, false},
		"one more file each time": {func(i int) float64 { return 20 + math.Floor(float64(i)/6) }, 10, false},
		"it shrinks":              {func(i int) float64 { return 100 - float64(i)/2 }, -30, true},
	} {
		var at []time.Duration
		var seen []float64
		for i := range minutes + 1 {
			at = append(at, time.Duration(i)*time.Minute)
			seen = append(seen, c.seen(i))
		}
		got := trend(at, seen)
		if math.Abs(got.Slope-c.slope) > 0.5 || math.Abs(got.Risen-got.Slope) > 1e-9 {
			t.Errorf("%s: it rises by %v an hour and %v in this one", name, got.Slope, got.Risen)
		}
		if got.steady() != c.steady {
			t.Errorf("%s: steady is %v for %+v", name, got.steady(), got)
		}
	}
}
