package crowd

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"tabula/protocol"
)

// A Summary is the result of a crowd.
type Summary struct {
	Rooms    int                   `json:"rooms"`
	Players  int                   `json:"players"` // in all rooms
	Games    int                   `json:"games"`   // expected, in all rooms
	Finished int                   `json:"finished"`
	Winners  map[protocol.Side]int `json:"winners"`
	// Errors counts the rooms that failed by cause: the code of a refusal or http for the
	// seats, socket if a player could not reconnect, closed_CODE, timeout, interrupted, or
	// other.
	Errors     map[string]int        `json:"errors"`
	Refusals   map[protocol.Code]int `json:"refusals"`   // of commands, for example because they came too late
	Reconnects int                   `json:"reconnects"` // sockets that broke and were opened again
	Latency    Latency               `json:"latency"`
	Seconds    float64               `json:"seconds"`
	Frames     int                   `json:"frames"` // received
	Bytes      int                   `json:"bytes"`  // of frames, received

	cause error // the first error
}

// Latency is the time from public commands to their last player, see meter.
type Latency struct {
	Samples int     `json:"samples"`
	P50     float64 `json:"p50_ms"`
	P99     float64 `json:"p99_ms"`
}

// Err is nil when every game was played to its end.
func (s Summary) Err() error {
	failed := 0
	for _, n := range s.Errors {
		failed += n
	}
	switch {
	case failed > 0:
		return fmt.Errorf("%d of %d games finished; %d rooms failed, the first with: %w",
			s.Finished, s.Games, failed, s.cause)
	case s.Finished < s.Games:
		return fmt.Errorf("%d of %d games finished", s.Finished, s.Games)
	default:
		return nil
	}
}

// totals count what happens in all rooms.
type totals struct {
	mu        sync.Mutex
	sum       Summary         // only its counts are set
	latencies []time.Duration // unsorted
}

func newTally() *totals {
	return &totals{sum: Summary{
		Winners: map[protocol.Side]int{}, Errors: map[string]int{}, Refusals: map[protocol.Code]int{},
	}}
}

func (t *totals) count(add func(*Summary)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	add(&t.sum)
}

func (t *totals) finished(winner protocol.Side) {
	t.count(func(s *Summary) { s.Finished++; s.Winners[winner]++ })
}

func (t *totals) failed(err error) {
	kind := "other"
	var known *fault
	if errors.As(err, &known) {
		kind = known.kind
	}
	t.count(func(s *Summary) {
		s.Errors[kind]++
		s.cause = cmp.Or(s.cause, err)
	})
}

func (t *totals) refused(code protocol.Code) { t.count(func(s *Summary) { s.Refusals[code]++ }) }

func (t *totals) broke() { t.count(func(s *Summary) { s.Reconnects++ }) }

func (t *totals) frame(bytes int) {
	t.count(func(s *Summary) { s.Frames++; s.Bytes += bytes })
}

func (t *totals) took(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latencies = append(t.latencies, d)
}

// summary returns the final counts.
func (t *totals) summary(c Config, took time.Duration) Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	slices.Sort(t.latencies)
	s := t.sum
	s.Rooms, s.Players, s.Games = c.Rooms, c.Rooms*c.Players, c.Rooms*c.Games
	s.Latency = Latency{Samples: len(t.latencies), P50: percentile(t.latencies, 50), P99: percentile(t.latencies, 99)}
	s.Seconds = took.Round(time.Millisecond).Seconds()
	return s
}

// percentile is the smallest of the sorted times, in milliseconds, that p percent of them do
// not exceed. It is 0 without times.
func percentile(sorted []time.Duration, p int) float64 {
	if len(sorted) == 0 {
		return 0
	}
	rank := (len(sorted)*p + 99) / 100
	return float64(sorted[max(rank, 1)-1].Microseconds()) / 1000
}
