package main

import (
	"net/http/httptest"
	"testing"
	"time"
)

// clockwork spends a ms of the processor whenever it is asked.
type clockwork struct{ spends time.Duration }

func (c *clockwork) spent() (time.Duration, error) {
	c.spends += time.Millisecond
	return c.spends, nil
}

func (c *clockwork) stored() (time.Duration, error) { return 0, nil }

// The whole way of a measurement, over sockets, against the floor in this
// process: on any system, with one core.
func TestMeasuresTheFloor(t *testing.T) {
	const rooms, players, length = 3, 4, 100
	server := httptest.NewServer(floorRooms())
	defer server.Close()
	n := &network{}
	defer n.hangUp()
	all := make([]room, rooms)
	if err := each(numbers(rooms), func(i int) (err error) {
		all[i], err = gather(t.Context(), server.Listener.Addr().String(), n, i, players, length, 0)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for name, measure := range map[string]func() (Figures, error){
		"saturate": func() (Figures, error) { return saturate(t.Context(), new(clockwork), n, all, 2*rooms*(players-1)) },
		"pace":     func() (Figures, error) { return pace(t.Context(), new(clockwork), n, all, 2*rooms*(players-1), 1000) },
	} {
		f, err := measure()
		if err != nil {
			t.Fatal(err)
		}
		// Two days of three actions in each of three rooms, a ms for each day.
		if want := 1000 * 0.002 / 18; f.CPU < 0.999*want || f.CPU > 1.001*want {
			t.Errorf("%s: 1,000 actions cost %v s, not %v", name, f.CPU, want)
		}
		const pongs = 40.0 * rooms * players // bytes at most, if all ping meanwhile
		if least := players * (length + 2.0); f.Frames != players || f.Bytes < least || f.Bytes > least+pongs/18 {
			t.Errorf("%s: an action brings %v bytes in %v frames", name, f.Bytes, f.Frames)
		}
		if f.Rate <= 0 || f.P50 <= 0 || f.P99 < f.P50 {
			t.Errorf("%s: %v a second, p50 %v ms, p99 %v ms", name, f.Rate, f.P50, f.P99)
		}
	}
}

func TestEachCellHasATitleOfItsOwn(t *testing.T) {
	titles := map[string]bool{}
	for _, c := range cells() {
		if titles[c.title()] {
			t.Errorf("two are called %q", c.title())
		}
		titles[c.title()] = true
	}
}
