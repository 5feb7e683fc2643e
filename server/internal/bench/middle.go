package main

import (
	"math"
	"reflect"
	"slices"
	"strconv"
)

// middle takes the median of each number that some runs have measured, however
// deep it stands in structs and lists, to four digits. All else is the first
// run's.
func middle[T any](runs []T) T {
	var m T
	values := make([]reflect.Value, len(runs))
	for i := range runs {
		values[i] = reflect.ValueOf(runs[i])
	}
	setMiddle(reflect.ValueOf(&m).Elem(), values)
	return m
}

func setMiddle(m reflect.Value, runs []reflect.Value) {
	switch m.Kind() {
	case reflect.Struct:
		for field := range m.NumField() {
			setMiddle(m.Field(field), of(runs, func(run reflect.Value) reflect.Value { return run.Field(field) }))
		}
	case reflect.Slice:
		m.Set(reflect.MakeSlice(m.Type(), runs[0].Len(), runs[0].Len()))
		for i := range m.Len() {
			setMiddle(m.Index(i), of(runs, func(run reflect.Value) reflect.Value { return run.Index(i) }))
		}
	case reflect.Float64:
		numbers := make([]float64, len(runs))
		for i, run := range runs {
			numbers[i] = run.Float()
		}
		slices.Sort(numbers)
		m.SetFloat(rounded(numbers[len(numbers)/2]))
	default:
		m.Set(runs[0])
	}
}

func of(runs []reflect.Value, part func(reflect.Value) reflect.Value) []reflect.Value {
	parts := make([]reflect.Value, len(runs))
	for i, run := range runs {
		parts[i] = part(run)
	}
	return parts
}

// rounded keeps four digits, and all digits before the point.
func rounded(f float64) float64 {
	if math.Abs(f) >= 1000 {
		return math.Round(f)
	}
	r, _ := strconv.ParseFloat(strconv.FormatFloat(f, 'g', 4, 64), 64) // it has just been written
	return r
}

// spread is the least and the most of some runs.
func spread[F any](runs []F, figure func(F) float64) (low, high float64) {
	values := make([]float64, len(runs))
	for i, run := range runs {
		values[i] = rounded(figure(run))
	}
	return slices.Min(values), slices.Max(values)
}
