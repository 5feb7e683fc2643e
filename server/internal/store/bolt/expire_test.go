package bolt

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// day is one on the store's clock.
const day = int64(24 * time.Hour / time.Millisecond)

// A calendar is a store's clock. It also counts the rooms and replays in the store.
type calendar struct {
	t *testing.T
	*Store
	path string
	at   int64
}

func newCalendar(t *testing.T) *calendar {
	c := &calendar{t: t, path: filepath.Join(t.TempDir(), "rooms"), at: 1_700_000_000_000}
	c.open()
	t.Cleanup(func() { mustClose(t, c.Store) })
	return c
}

func (c *calendar) open() {
	c.Store = mustOpen(c.t, c.path)
	c.now = func() int64 { return c.at }
}

// step moves the clock, and lets the writer sweep all rooms.
func (c *calendar) step(by int64) {
	c.at += by
	for range 4 {
		c.sweep()
	}
}

func (c *calendar) want(rooms, replays int) {
	c.t.Helper()
	var are, kept int
	if err := c.view(func(tx *bbolt.Tx) error {
		kept = tx.Bucket(blobs).Stats().KeyN
		return nil
	}); err != nil {
		c.t.Fatal(err)
	}
	for i := range 3 * roomsPerSweep {
		if _, err := c.Load(c.t.Context(), fmt.Sprint("ROOM", i), store.Tip{}); err == nil {
			are++
		}
	}
	if are != rooms || kept != replays {
		c.t.Errorf("the store keeps %d rooms and %d replays, want %d and %d", are, kept, rooms, replays)
	}
}

// play makes rooms, and as many replays: one is over after two days, one after three, and so on.
func (c *calendar) play() (n int) {
	n = 3 * roomsPerSweep
	for i := range n {
		mustGrow(c.t, c.Store, fmt.Sprint("ROOM", i), store.Tip{}, `["one"]`)
		if err := c.Put(c.t.Context(), fmt.Sprint("replay", i), []byte("data"), c.at+int64(i+2)*day); err != nil {
			c.t.Fatal(err)
		}
	}
	return n
}

// Old rooms and replays leave the file also when nobody makes new ones.
func TestTheWriterDropsWhatIsOldByItself(t *testing.T) {
	c := newCalendar(t)
	n := c.play()
	for range n / 2 {
		c.step(day)
	}
	c.want(n, n/2+2)
	for range 31 - n/2 {
		c.step(day)
	}
	c.want(n, 0)
	c.step(day)
	c.want(0, 0)
}

// The clock is wrong for less than a day, while the server runs or when it starts. Rooms
// that seem to be old then must stay.
func TestAJumpOfTheClockDropsNothing(t *testing.T) {
	for what, jump := range map[string]int64{"a month ahead": 40 * day, "years ahead": 4000 * day, "years back": -4000 * day} {
		t.Run(what, func(t *testing.T) {
			c := newCalendar(t)
			n := c.play()
			c.step(day)
			for range 3 { // each time the clock is corrected
				c.step(jump)
				for range 23 {
					mustClose(t, c.Store)
					c.open()
					c.step(day / 24)
				}
				c.want(n, n)
				c.step(-jump - 23*day/24)
			}
			c.want(n, n)
			if _, err := c.Get(t.Context(), "replay5"); err != nil {
				t.Errorf("a replay whose time is not over: %v", err)
			}
			for range 33 {
				c.step(day)
			}
			c.want(0, 0)
		})
	}
}

// A server that runs for an evening each week drops old rooms a week late.
func TestAServerThatRunsOnceAWeekDropsWhatIsOld(t *testing.T) {
	c := newCalendar(t)
	n := c.play()
	for range 5 {
		c.step(7 * day)
	}
	c.want(n, 0)
	c.step(7 * day)
	c.want(0, 0)
}
