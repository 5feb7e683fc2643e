package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"gonum.org/v1/gonum/stat"
)

// A figure is one measured value and its unit, as in Go's benchmark format.
type figure struct {
	value float64
	unit  string
}

// printRun prints one run of a measurement in Go's benchmark format, so that benchstat
// calculates medians, ranges and differences. A figure of 0 was not measured.
func printRun(out io.Writer, name string, operations int, figures ...figure) {
	fmt.Fprintf(out, "Benchmark%s %d", name, operations)
	for _, f := range figures {
		if f.value != 0 {
			fmt.Fprintf(out, " %.5g %s", f.value, f.unit)
		}
	}
	fmt.Fprintln(out)
}

// A result is what one run has measured for each operation: a vote, one second of a
// room, or an idle player. What was not measured is 0.
type result struct {
	operations int
	cpu        float64 // of the server, in ns
	store      float64 // CPU of Redis, in ns
	bytes      float64 // that all phones of the room received
	frames     float64
	rate       float64 // operations per second
	p50, p99   float64 // from the operation to its last receiver, in ns
	memory     float64 // bytes
	rest       time.Duration
}

func (r result) figures() []figure {
	return []figure{
		{r.cpu, "cpu-ns/op"}, {r.store, "redis-ns/op"}, {r.bytes, "sent-B/op"}, {r.frames, "frames/op"},
		{r.rate, "ops/s"}, {r.p50, "p50-ns"}, {r.p99, "p99-ns"}, {r.memory, "memory-B/op"},
	}
}

// quantile is the value below which a share of the values lies, such as 0.5 for the
// median.
func quantile(share float64, values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return stat.Quantile(share, stat.Empirical, sorted, nil)
}
