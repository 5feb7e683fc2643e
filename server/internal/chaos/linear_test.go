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
	rooms     []string
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
	v.rooms = append(v.rooms, room)
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
	case RedisReplaced:
		v.history.loses(v.rooms, func() {
			v.redis.Kill()
			time.Sleep(lasts)
			if err := v.redis.RestartEmpty(v.t.Context()); err != nil {
				v.t.Fatal(err)
			}
		})
	case RedisEmptied:
		v.history.loses(v.rooms, func() {
			if err := Empty(v.t.Context(), v.redis); err != nil {
				v.t.Fatal(err)
			}
		})
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
	kinds := []Kind{RedisKilled, RedisFrozen, ConnectionDropping, ConnectionLate, ConnectionCut, ConnectionSilent}
	againAndAgain(t, 1, kinds, func(t *testing.T, v *village) {
		for i, f := range v.followers {
			if _, forks := f.counts(); forks > 0 {
				t.Errorf("follower %d met %d forks", i, forks)
			}
		}
	})
}

// TestAnEmptyRedisGetsItsLogsBack: Redis loses everything among other faults. The
// answers are those of one store that loses its logs then, and followers put them back.
// What was acknowledged and is not in the end's history was lost before others had
// taken it in, who went on without it. Its proposer was told so.
func TestAnEmptyRedisGetsItsLogsBack(t *testing.T) {
	kinds := []Kind{RedisEmptied, RedisReplaced, ConnectionLate, RedisKilled}
	againAndAgain(t, 3, kinds, func(t *testing.T, v *village) {
		restored, lost := 0, 0
		for i, f := range v.followers {
			restored += f.restored
			held := map[store.Tip]bool{}
			for _, c := range v.whole(t, f.room) {
				held[c.Tip()] = true
			}
			for _, tip := range f.won {
				if held[tip] {
					continue
				}
				lost++
				if f.forked == 0 {
					t.Errorf("follower %d of %s was told that it made version %d, which is lost, and not that it is", i, f.room, tip.Version)
				}
			}
		}
		if restored == 0 {
			t.Error("nothing was put back")
		}
		t.Logf("%d commits were put back, %d lost and told", restored, lost)
	})
}

// againAndAgain lets each kind strike once in new rooms, and for as long as there is
// time. The answers must be those of one store.
func againAndAgain(t *testing.T, seed uint64, kinds []Kind, judge func(*testing.T, *village)) {
	dice := rand.New(rand.NewPCG(gametest.Seed(t), seed))
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
			judge(t, v)
			commits, chapters, skipped := 0, 0, 0
			for _, f := range v.followers {
				commits, chapters, skipped = commits+len(f.won), chapters+f.chapters, skipped+f.skipped
			}
			if chapters == 0 {
				t.Error("no chapter began")
			}
			t.Logf("%d calls, %d commits, %d chapters, skipped to %d times", v.history.len(), commits, chapters, skipped)
		})
	}
}

// whole is all of a room's history that ends with its log.
func (v *village) whole(t *testing.T, room string) []store.Commit {
	t.Helper()
	log, err := v.stores[0].Load(t.Context(), room, store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	whole, err := v.history.chronicle.Whole(room, log)
	if err != nil {
		t.Error(err)
	}
	return whole
}
