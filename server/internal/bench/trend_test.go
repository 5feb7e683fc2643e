package main

import (
	"math"
	"testing"
	"time"
)

func TestATrendDistinguishesALeakFromNoise(t *testing.T) {
	const minutes = 60
	noise := func(i int) float64 { return 3 * math.Sin(float64(i)*2.4) }
	for name, c := range map[string]struct {
		value  func(i int) float64
		rise   float64
		steady bool
	}{
		"constant":                {func(int) float64 { return 40 }, 0, true},
		"noise":                   {func(i int) float64 { return 100 + noise(i) }, 0, true},
		"a leak below the noise":  {func(i int) float64 { return 100 + noise(i) + float64(i)/60 }, 1, true},
		"a leak above the noise":  {func(i int) float64 { return 100 + noise(i) + float64(i)/6 }, 10, false},
		"a leak without noise":    {func(i int) float64 { return 100 + float64(i)/20 }, 3, false},
		"one more file each time": {func(i int) float64 { return 20 + math.Floor(float64(i)/6) }, 10, false},
		"a decrease":              {func(i int) float64 { return 100 - float64(i)/2 }, -30, true},
	} {
		var values trend
		for i := range minutes + 1 {
			values.add(time.Duration(i)*time.Minute, c.value(i))
		}
		rise, steady := values.rise()
		if math.Abs(rise-c.rise) > 0.5 || steady != c.steady {
			t.Errorf("%s: it rose by %v, steady is %v", name, rise, steady)
		}
	}
}
