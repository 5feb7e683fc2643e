package main

import (
	"time"

	"gonum.org/v1/gonum/stat"
)

// A trend is a quantity that may grow, and its values over some time.
type trend struct {
	name          string
	of            func(state) float64
	hours, values []float64
}

func (t *trend) add(at time.Duration, value float64) {
	t.hours, t.values = append(t.hours, at.Hours()), append(t.values, value)
}

func (t *trend) mean() float64 { return stat.Mean(t.values, nil) }

const (
	// slack is the share of the mean that a quantity may rise. A server that is
	// restarted once a year does not notice so little.
	slack = 0.02
	// chance is the share of the variance that a straight line may explain by chance. With
	// this value, the line rises by two standard deviations of the values about it.
	chance = 0.25
)

// rise is by how much the regression line rises from the first value to the last, and
// whether that may be chance. The trend needs at least two values.
func (t *trend) rise() (rise float64, steady bool) {
	intercept, slope := stat.LinearRegression(t.hours, t.values, nil, false)
	rise = slope * (t.hours[len(t.hours)-1] - t.hours[0])
	return rise, rise <= slack*t.mean() || stat.RSquared(t.hours, t.values, nil, intercept, slope) <= chance
}
