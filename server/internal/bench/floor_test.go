package main

import (
	"net/http/httptest"
	"testing"
	"time"
)

// clockwork has spent one more millisecond of CPU time each time it is asked.
type clockwork struct{ spends time.Duration }

func (c *clockwork) spent() (time.Duration, error) {
	c.spends += time.Millisecond
	return c.spends, nil
}

func (c *clockwork) storeSpent() (time.Duration, error) { return 0, nil }

// A whole measurement over sockets, against the floor in this process, on any system
// and with one core.
func TestMeasuresTheFloor(t *testing.T) {
	const rooms, players, length = 3, 4, 100
	server := httptest.NewServer(floorRooms())
	defer server.Close()
	n := &network{}
	defer n.closeAll()
	all := make([]room, rooms)
	if err := each(numbers(rooms), func(i int) (err error) {
		all[i], err = openFloorRoom(t.Context(), server.Listener.Addr().String(), n, i, players, frames{length: length, direct: i == 0})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	for name, measure := range map[string]func() (result, error){
		"saturate": func() (result, error) { return saturate(t.Context(), new(clockwork), n, all, 2*rooms*(players-1)) },
		"pace":     func() (result, error) { return pace(t.Context(), new(clockwork), n, all, 2*rooms*(players-1), 1000) },
	} {
		r, err := measure()
		if err != nil {
			t.Fatal(err)
		}
		// Two days of three actions in each of three rooms take one millisecond a day.
		if want := 2e6 / 18; r.cpu < 0.999*want || r.cpu > 1.001*want {
			t.Errorf("%s: an action costs %v ns, not %v", name, r.cpu, want)
		}
		const pongs = 40.0 * rooms * players // bytes at most, if all ping meanwhile
		if least := players * (length + 2.0); r.frames != players || r.bytes < least || r.bytes > least+pongs/18 {
			t.Errorf("%s: an action brings %v bytes in %v frames", name, r.bytes, r.frames)
		}
		if r.rate <= 0 || r.p50 <= 0 || r.p99 < r.p50 {
			t.Errorf("%s: %v a second, p50 %v ns, p99 %v ns", name, r.rate, r.p50, r.p99)
		}
	}
}

func TestCellsHaveDifferentTitles(t *testing.T) {
	titles := map[string]bool{}
	for _, c := range cells() {
		if titles[c.title()] {
			t.Errorf("two cells have the title %q", c.title())
		}
		titles[c.title()] = true
	}
}
