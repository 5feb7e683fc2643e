package main

import (
	"cmp"
	"math"
	"time"
)

// A Trend is the straight line through what was seen over some time, after the
// method of least squares.
type Trend struct {
	Name string `json:"name"`
	Unit string `json:"unit,omitempty"`
	// Level is the mean, and Noise the standard deviation from the line.
	Level float64 `json:"level"`
	Noise float64 `json:"noise"`
	// Slope is for an hour; Risen is what the line rises while one looks.
	Slope float64 `json:"slope"`
	Risen float64 `json:"risen"`
}

// slack is what part of its level anything may rise: less is found again by
// nobody who starts a server once a year.
const slack = 0.02

// steady tells whether all that the line has risen may be chance: what is seen
// lies further from the line than its end from its beginning.
func (t Trend) steady() bool {
	return t.Risen <= max(2*t.Noise, slack*t.Level)
}

// trend needs two moments at least.
func trend(at []time.Duration, seen []float64) (t Trend) {
	n := float64(len(at))
	var hours float64 // the mean
	for i := range at {
		hours += at[i].Hours() / n
		t.Level += seen[i] / n
	}
	var together, apart float64
	for i := range at {
		d := at[i].Hours() - hours
		together += d * (seen[i] - t.Level)
		apart += d * d
	}
	t.Slope = together / cmp.Or(apart, 1)
	for i := range at {
		off := seen[i] - t.Level - t.Slope*(at[i].Hours()-hours)
		t.Noise += off * off / n
	}
	t.Noise = math.Sqrt(t.Noise)
	t.Risen = t.Slope * (at[len(at)-1] - at[0]).Hours()
	return t
}
