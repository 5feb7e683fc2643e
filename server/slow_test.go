package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/fault"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

// slowWay is how long a round trip takes between one instance and Redis.
const slowWay = 200 * time.Millisecond

// A tally is a store that counts how often in a row an Append came too late.
type tally struct {
	store.Store
	inRow, most atomic.Int64
	starved     func() // is called when it was too often
}

// tooOften is how often in a row no instance may come too late. It takes two times
// to ask for a turn, and machines that are busy may miss one.
const tooOften = 6

func (t *tally) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	c, err := t.Store.Append(ctx, room, at, p)
	var conflict *store.Conflict
	switch {
	case err == nil:
		t.inRow.Store(0)
	case errors.As(err, &conflict):
		t.most.Store(max(t.most.Load(), t.inRow.Add(1)))
		if t.inRow.Load() > tooOften {
			t.starved()
		}
	}
	return c, err
}

// TestASlowWayToRedisStarvesNobody: everybody acts as fast as they can, and one
// of three instances has a slow way to Redis. It prints how long people waited.
func TestASlowWayToRedisStarvesNobody(t *testing.T) {
	for _, players := range []int{8, 20} {
		t.Run(fmt.Sprint(players, " players"), func(t *testing.T) {
			url := redistest.Start(t).URL()
			network, err := fault.Listen(url[len("redis://"):], rand.New(rand.NewPCG(1, 2)))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(network.Close)
			done := make(chan struct{})
			end := sync.OnceFunc(func() { close(done) })
			slow := &tally{Store: connected(t, "redis://"+network.Addr()), starved: end}
			servers := []*testServer{
				served(t, connected(t, url)), served(t, connected(t, url)), served(t, slow),
			}
			phones := spread(t, servers, players)
			network.Set(fault.Trouble{Least: slowWay})

			const acts = 6 // of each who has the slow way
			waits := make([][]time.Duration, players)
			var fast, behind sync.WaitGroup
			for i, p := range phones {
				group := &fast
				if p.testServer == servers[2] {
					group = &behind
				}
				group.Go(func() {
					for n := 0; group == &fast || n < acts; n++ {
						select {
						case <-done:
							return
						default:
						}
						began := time.Now()
						p.command(protocol.Prepare{Ready: n%2 == 0})
						for len(p.outbox) > 0 {
							if !p.hear() {
								t.Error("a line broke")
								return
							}
						}
						waits[i] = append(waits[i], time.Since(began))
					}
				})
			}
			behind.Wait()
			end()
			fast.Wait()
			all := map[string][]time.Duration{}
			for i, p := range phones {
				if len(p.refused) > 0 {
					t.Errorf("player %d was refused %v", p.ticket.Player, p.refused)
				}
				way := "a fast way"
				if p.testServer == servers[2] {
					way = "a slow way"
				}
				all[way] = append(all[way], waits[i]...)
			}
			for way, all := range all {
				t.Logf("%s: %d acts, waited %v at the median, %v at most", way, len(all), rank(all, 50), rank(all, 100))
			}
			if most := slow.most.Load(); most > tooOften {
				t.Errorf("%d appends in a row came too late", most)
			}
		})
	}
}
