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

// A Summary is what came of a crowd.
type Summary struct {
	Rooms    int                   `json:"rooms"`
	Players  int                   `json:"players"` // in all rooms
	Games    int                   `json:"games"`   // to be played in all rooms
	Finished int                   `json:"finished"`
	Winners  map[protocol.Side]int `json:"winners"`
	// Errors counts the rooms that failed, by why: a refusal's code or http at
	// the door, socket when a line could not be opened again, closed_CODE,
	// timeout, interrupted, other.
	Errors     map[string]int        `json:"errors"`
	Refusals   map[protocol.Code]int `json:"refusals"`   // commands, which came too late for instance
	Reconnects int                   `json:"reconnects"` // lines that broke, and not for good
	Latency    Latency               `json:"latency"`
	Seconds    float64               `json:"seconds"`
	Frames     int                   `json:"frames"` // received
	Bytes      int                   `json:"bytes"`  // of frames, received

	cause error // of the first error
}

// Latency is how long public commands took to reach the last player.
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

// A tally counts what happens in all rooms.
type tally struct {
	mu        sync.Mutex
	sum       Summary         // its counts alone
	latencies []time.Duration // unsorted
}

func newTally() *tally {
	return &tally{sum: Summary{
		Winners: map[protocol.Side]int{}, Errors: map[string]int{}, Refusals: map[protocol.Code]int{},
	}}
}

func (t *tally) count(add func(*Summary)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	add(&t.sum)
}

func (t *tally) finished(winner protocol.Side) {
	t.count(func(s *Summary) { s.Finished++; s.Winners[winner]++ })
}

func (t *tally) failed(err error) {
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

func (t *tally) refused(code protocol.Code) { t.count(func(s *Summary) { s.Refusals[code]++ }) }

func (t *tally) broke() { t.count(func(s *Summary) { s.Reconnects++ }) }

func (t *tally) frame(bytes int) {
	t.count(func(s *Summary) { s.Frames++; s.Bytes += bytes })
}

func (t *tally) took(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.latencies = append(t.latencies, d)
}

// summary is the end of the count.
func (t *tally) summary(c Config, took time.Duration) Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	slices.Sort(t.latencies)
	s := t.sum
	s.Rooms, s.Players, s.Games = c.Rooms, c.Rooms*c.Players, c.Rooms*c.Games
	s.Latency = Latency{Samples: len(t.latencies), P50: percentile(t.latencies, 50), P99: percentile(t.latencies, 99)}
	s.Seconds = took.Round(time.Millisecond).Seconds()
	return s
}

// percentile is the smallest of the sorted times that p percent of them do not
// exceed, in milliseconds; 0 of none.
func percentile(sorted []time.Duration, p int) float64 {
	if len(sorted) == 0 {
		return 0
	}
	rank := (len(sorted)*p + 99) / 100
	return float64(sorted[max(rank, 1)-1].Microseconds()) / 1000
}
