package main

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"tabula/server/internal/chaos"
	"tabula/server/internal/cluster"
	"tabula/server/internal/fault"
	"tabula/server/internal/ops"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

// patience is how long anything may take that has to come true. Only a failing
// test waits that long.
const patience = 5 * time.Minute

// A stage is several instances on one Redis behind one address, all of which can
// be hurt.
type stage struct {
	t         *testing.T
	url       string
	redis     target[*cluster.Redis]
	clock     target[*redisClock]
	casts     []*cast
	guests    *guests
	faults    *journal               // what went wrong, and when
	store     store.Store            // of the test itself
	backAgain []time.Duration        // from the end of a scene in which Redis became empty until the rooms were back
	ends      map[string][]store.Tip // the last entries of the rooms' logs, as earlier masters had them
}

// A target is hurt by one strike at a time.
type target[T any] struct {
	mu sync.Mutex
	it T
}

// hurt does one thing, and another one later.
func (t *target[T]) hurt(lasts time.Duration, begin, end func(T)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	begin(t.it)
	time.Sleep(lasts)
	end(t.it)
}

// trouble lets a line fail for a while.
func trouble(line *target[*fault.Proxy], s chaos.Strike) {
	line.hurt(s.Lasts, func(p *fault.Proxy) { p.Set(chaos.Troubles[s.Kind]) }, func(p *fault.Proxy) { p.Heal() })
}

// A cast is an instance and its line to Redis.
type cast struct {
	instance target[*cluster.Instance]
	line     target[*fault.Proxy]
	log      *journal
	notes    string    // the file of the commits that it was told of
	since    time.Time // when the instance was started last
}

// newStage starts everything; it ends with the test. The last instance's clock
// is wrong.
func newStage(t *testing.T, dice *rand.Rand, instances int) *stage {
	t.Helper()
	s := &stage{t: t, faults: newJournal(t, "faults.log"), ends: map[string][]store.Tip{}}
	s.redis.it = redistest.Start(t, chaos.Durable...)
	s.clock.it = &redisClock{t: t, file: filepath.Join(t.TempDir(), "clock")}
	s.clock.it.step(0)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var addrs []string
	for i := range instances {
		c := &cast{
			log: newJournal(t, fmt.Sprintf("instance-%d.log", i+1)), since: time.Now(),
			notes: filepath.Join(t.TempDir(), "commits"),
		}
		line, err := fault.Listen(s.redis.it.Addr(), rand.New(rand.NewPCG(dice.Uint64(), dice.Uint64())))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(line.Close)
		env := []string{asServer + "=yes", clockFile + "=" + s.clock.it.file, chronicleFile + "=" + c.notes}
		if i == instances-1 {
			env = append(env, clockOff+"="+[]string{"30s", "-30s"}[dice.IntN(2)])
		}
		instance, err := cluster.StartInstance(t.Context(), cluster.Program{
			Binary: self, Args: []string{"-store", "redis://" + line.Addr()}, Env: env, Log: c.log,
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { instance.Kill() })
		c.instance.it, c.line.it = instance, line
		s.casts = append(s.casts, c)
		addrs = append(addrs, instance.Addr())
	}
	front := cluster.NewFront(ops.NewLog(newJournal(t, "front.log")), addrs...)
	front.Routed = *chaosRouted
	t.Cleanup(front.Close)
	s.url = listening(t, front)
	s.open()
	return s
}

// strike lets one thing go wrong for a while, and tells when that was.
func (s *stage) strike(strike chaos.Strike) chaos.Fault {
	f := chaos.Fault{Kind: strike.Kind, From: time.Now()}
	c := s.casts[strike.Victim]
	back := func(i *cluster.Instance) {
		s.back("an instance", i.Restart)
		c.since = time.Now()
	}
	if strike.Kind.Empties() {
		s.guests.emptied.Store(time.Now().UnixNano())
	}
	switch strike.Kind {
	case chaos.InstanceKilled:
		c.instance.hurt(strike.Lasts, func(i *cluster.Instance) { i.Kill() }, back)
	case chaos.InstanceLeft:
		c.instance.hurt(strike.Lasts, s.leave, back)
	case chaos.InstanceFrozen:
		c.instance.hurt(strike.Lasts, func(i *cluster.Instance) { i.Freeze() }, func(i *cluster.Instance) { i.Thaw() })
	case chaos.RedisKilled:
		s.redis.hurt(strike.Lasts, func(r *cluster.Redis) { r.Kill() }, func(r *cluster.Redis) { s.back("Redis", r.Restart) })
	case chaos.RedisReplaced:
		s.redis.hurt(strike.Lasts, func(r *cluster.Redis) { r.Kill() }, func(r *cluster.Redis) { s.back("Redis", r.RestartEmpty) })
	case chaos.RedisEmptied:
		s.redis.hurt(0, func(r *cluster.Redis) {
			s.back("the answer of Redis", func(ctx context.Context) error { return chaos.Empty(ctx, r) })
		}, func(*cluster.Redis) {})
		time.Sleep(strike.Lasts)
	case chaos.RedisFrozen:
		s.redis.hurt(strike.Lasts, func(r *cluster.Redis) { r.Freeze() }, func(r *cluster.Redis) { r.Thaw() })
	case chaos.ClockSet:
		s.clock.hurt(strike.Lasts, func(c *redisClock) { c.step(strike.By) }, func(c *redisClock) { c.step(strike.Then) })
	case chaos.Nothing:
		time.Sleep(strike.Lasts)
	case chaos.AnswersCut:
		trouble(&s.guests.line, strike)
	default:
		trouble(&c.line, strike)
	}
	f.To = time.Now()
	s.note(f, strike)
	return f
}

// note logs what went wrong, and when.
func (s *stage) note(f chaos.Fault, about any) {
	const clock = "15:04:05.000"
	fmt.Fprintf(s.faults, "%s to %s %s %+v\n", f.From.Format(clock), f.To.Format(clock), f.Kind, about)
}

// leave asks an instance to end, which it must do by itself.
func (s *stage) leave(i *cluster.Instance) {
	ctx, cancel := context.WithTimeout(s.t.Context(), 10*time.Second)
	defer cancel()
	if err := i.Stop(ctx); err != nil {
		s.t.Errorf("an instance that was asked to leave ended with %v", err)
	}
}

// back starts something again, as often as it takes.
func (s *stage) back(what string, restart func(context.Context) error) {
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	for {
		err := restart(ctx)
		if err == nil {
			return
		}
		select {
		case <-time.After(200 * time.Millisecond):
		case <-ctx.Done():
			s.t.Errorf("%s does not come back: %v", what, err)
			return
		}
	}
}

// promote makes a replica the master whose link was cut before. At first one
// instance follows it, the oldest, which has phones; so for a while there are
// two masters.
func (s *stage) promote(rooms []string) chaos.Fault {
	s.t.Helper()
	f := chaos.Fault{Kind: chaos.ReplicaPromoted, Alone: true}
	replica, err := chaos.StartReplica(s.t.Context(), s.t.TempDir(), s.redis.it)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(replica.Close)
	f.From = time.Now()
	replica.Link.Set(fault.Trouble{Cut: true})
	time.Sleep(time.Second)
	if err := replica.Promote(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
	first := slices.MinFunc(s.casts, func(a, b *cast) int { return a.since.Compare(b.since) })
	first.line.it.Turn(replica.Addr())
	time.Sleep(time.Second)
	s.open()
	for _, room := range rooms {
		// The newest entry may be one that was never answered: then nobody knows of it.
		log := s.log(room)
		s.ends[room] = append(s.ends[room], log[len(log)-1].Follows())
	}
	s.redis.it.Kill()
	for _, c := range s.casts {
		if c != first {
			c.line.it.Turn(replica.Addr())
		}
	}
	s.redis.it = replica.Redis
	s.open()
	f.To = time.Now()
	s.note(f, replica.Addr())
	return f
}

// open lets the test itself read from the Redis of the moment.
func (s *stage) open() {
	s.t.Helper()
	direct, err := openStore(s.t.Context(), s.redis.it.URL())
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = direct.Close() })
	s.store = direct
}

// log is the log of a room.
func (s *stage) log(room string) []store.Commit {
	s.t.Helper()
	log, err := s.store.Load(s.t.Context(), room, store.Tip{})
	if err != nil {
		s.t.Fatalf("the log of %s: %v", room, err)
	}
	return log
}

// versions are those of the rooms' logs; 0 of a room that Redis does not have.
func (s *stage) versions(rooms []string) map[string]uint64 {
	all := map[string]uint64{}
	for _, room := range rooms {
		if log, err := s.store.Load(s.t.Context(), room, store.Tip{}); err == nil {
			all[room] = log[len(log)-1].Version
		}
	}
	return all
}

// awaitPutBack waits until rooms are as long as they were. A room that has gone back is
// soon as long again.
func (s *stage) awaitPutBack(before map[string]uint64) {
	rooms := slices.Collect(maps.Keys(before))
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		now := s.versions(rooms)
		short := slices.DeleteFunc(slices.Clone(rooms), func(room string) bool { return now[room] >= before[room] })
		if len(short) == 0 {
			s.backAgain = append(s.backAgain, time.Since(began))
			return
		}
		if time.Since(began) > patience {
			s.t.Errorf("%v are not put back", short)
			return
		}
	}
}

// listening serves a handler on a free port and returns its address.
func listening(t *testing.T, handler http.Handler) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: handler}
	var serving sync.WaitGroup
	serving.Go(func() { _ = server.Serve(listener) })
	t.Cleanup(func() {
		_ = server.Close()
		serving.Wait()
	})
	return "http://" + listener.Addr().String()
}
