package web

import (
	"net/netip"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Ten clients that ask for estimates all the time get a share of the processor, and one
// that asks now and then does not wait behind them.
func TestTheWorkQueueServesTheLeastRecentWorkFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const lasts, piece = 5 * time.Minute, 400 * time.Millisecond
		q := &workQueue{}
		var work time.Duration // used by the holder of the queue
		ask := func(client clientKey) bool {
			finish, err := q.acquire(t.Context(), client)
			if err != nil {
				return false
			}
			defer finish()
			work += piece
			time.Sleep(piece)
			return true
		}
		over := time.Now().Add(lasts)
		var all sync.WaitGroup
		for i := range 10 {
			client := netip.PrefixFrom(netip.AddrFrom4([4]byte{198, 51, 100, byte(i)}), 32)
			for range 6 {
				all.Go(func() {
					for time.Now().Before(over) {
						ask(client)
					}
				})
			}
		}
		honest := netip.MustParsePrefix("192.0.2.1/32")
		for time.Now().Before(over) {
			time.Sleep(20 * time.Second)
			began := time.Now()
			if !ask(honest) {
				t.Errorf("who asks little was refused after %v", time.Since(began))
			}
		}
		all.Wait()
		if most := lasts/workShare + workCredit + workPatience; work > most {
			t.Errorf("the desk worked %v of %v, more than %v", work, lasts, most)
		}
	})
}

// Phones of one home that ask at once are served one after the other.
func TestTheWorkQueueServesAWholeHousehold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := &workQueue{}
		var phones sync.WaitGroup
		for range 8 {
			phones.Go(func() {
				finish, err := q.acquire(t.Context(), honestHome)
				if err != nil {
					t.Error(err)
					return
				}
				defer finish()
				time.Sleep(100 * time.Millisecond)
			})
		}
		phones.Wait()
	})
}

var honestHome = netip.MustParsePrefix("192.0.2.7/32")
