package chaos

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"tabula/game/gametest"
	"tabula/server/internal/cluster"
	"tabula/server/internal/fault"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/redis"
)

var lasts = flag.Duration("chaos.for", 0, "how long faults strike; each kind strikes once at least")

// patience is how long a store may take to serve everybody again.
const patience = 20 * time.Second

// A village is a Redis and followers of some rooms in it. Each client has a
// store of its own, with a proxy of its own before Redis.
type village struct {
	t         *testing.T
	redis     *cluster.Redis
	dice      *rand.Rand
	history   history
	proxies   []*fault.Proxy
	stores    []store.Store
	followers []*follower
	ctx       context.Context
	leave     context.CancelFunc
	all       sync.WaitGroup
}

func newVillage(t *testing.T, r *cluster.Redis, dice *rand.Rand, clients, rooms int) *village {
	t.Helper()
	v := &village{t: t, redis: r, dice: dice}
	v.ctx, v.leave = context.WithCancel(context.Background())
	for range clients {
		proxy, err := fault.Listen(r.Addr(), dicebox(dice))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(proxy.Close)
		s, err := redis.Open(t.Context(), "redis://"+proxy.Addr())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
		v.proxies, v.stores = append(v.proxies, proxy), append(v.stores, s)
	}
	t.Cleanup(v.end) // before the stores are closed
	for room := range rooms {
		v.follow(fmt.Sprint("room ", room))
	}
	return v
}

// follow lets every client follow a room.
func (v *village) follow(room string) {
	for _, s := range v.stores {
		f := &follower{store: v.history.watch(s), room: room, dice: dicebox(v.dice), complain: v.t.Errorf}
		v.followers = append(v.followers, f)
		v.all.Go(func() { f.live(v.ctx) })
	}
}

// end lets the followers go home.
func (v *village) end() {
	v.leave()
	v.all.Wait()
}

// dicebox takes dice out of dice, so that callers at the same time do not share.
func dicebox(dice *rand.Rand) *rand.Rand { return rand.New(rand.NewPCG(dice.Uint64(), dice.Uint64())) }

// thrive returns when every follower has committed something from now on.
func (v *village) thrive() {
	v.t.Helper()
	before := make([]int, len(v.followers))
	for i, f := range v.followers {
		before[i], _ = f.counts()
	}
	for i, f := range v.followers {
		await(v.t, fmt.Sprintf("follower %d commits", i), func() bool {
			won, _ := f.counts()
			return won > before[i]
		})
	}
}

// await returns when something has come true.
func await(t *testing.T, what string, true func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !true(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

// strike lets one thing go wrong for a while.
func (v *village) strike(kind Kind) {
	v.t.Helper()
	proxy := v.proxies[v.dice.IntN(len(v.proxies))]
	lasts := time.Duration(50+v.dice.IntN(450)) * time.Millisecond
	switch kind {
	case RedisKilled:
		v.redis.Kill()
		time.Sleep(lasts)
		if err := v.redis.Restart(v.t.Context()); err != nil {
			v.t.Fatal(err)
		}
	case RedisFrozen:
		v.redis.Freeze()
		time.Sleep(lasts)
		v.redis.Thaw()
	default:
		proxy.Set(Troubles[kind])
		time.Sleep(lasts)
		proxy.Heal()
	}
}

// TestWhateverBreaksOneLogRemains: under every fault but the loss of what Redis
// has answered, the answers are those of one store with one log a room.
func TestWhateverBreaksOneLogRemains(t *testing.T) {
	dice := rand.New(rand.NewPCG(gametest.Seed(t), 1))
	kinds := []Kind{RedisKilled, RedisFrozen, LineDropping, LineLate, LineCut, LineSilent}
	began := time.Now()
	for again := true; again; again = time.Since(began) < *lasts && !t.Failed() {
		dice.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
		t.Run("new rooms", func(t *testing.T) {
			v := newVillage(t, redistest.Start(t, Durable...), dice, 4, 3)
			for _, kind := range kinds {
				v.strike(kind)
				v.thrive()
			}
			v.end()
			if verdict := v.history.check(time.Minute); verdict != porcupine.Ok {
				t.Errorf("the judge says %s", verdict)
			}
			commits := 0
			for i, f := range v.followers {
				won, forks := f.counts()
				if commits += won; forks > 0 {
					t.Errorf("follower %d met %d forks", i, forks)
				}
			}
			t.Logf("%d calls, %d commits", v.history.len(), commits)
		})
	}
}
