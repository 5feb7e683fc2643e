package chaos

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tabula/game/gametest"
	"tabula/server/internal/fault"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
	"tabula/server/internal/store/redis"
)

// TestALostEndIsFoundByEverybodyWhoHeldIt: a replica that was cut off becomes
// the master, and what was committed meanwhile is gone. Others go on without it
// before those who held it can put it back.
func TestALostEndIsFoundByEverybodyWhoHeldIt(t *testing.T) {
	dice := rand.New(rand.NewPCG(gametest.Seed(t), 2))
	master := redistest.Start(t, Durable...)
	replica, err := StartReplica(t.Context(), t.TempDir(), master)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(replica.Close)
	v := newVillage(t, master, dice, 4, 3)
	v.thrive()

	replica.Link.Set(fault.Trouble{Cut: true})
	v.follow("a room that will be gone")
	v.thrive()
	master.Kill()
	held := make([]store.Tip, len(v.followers))
	for i, f := range v.followers {
		held[i] = f.tip()
	}
	if err := replica.Promote(t.Context()); err != nil {
		t.Fatal(err)
	}
	s, err := redis.Open(t.Context(), replica.URL())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, room := range v.rooms {
		newcomer := &follower{store: s, room: room, dice: dicebox(dice), complain: t.Errorf}
		for len(newcomer.won) == 0 {
			newcomer.step(t.Context())
		}
	}
	for _, proxy := range v.proxies {
		proxy.Turn(replica.Addr())
	}
	v.thrive()
	v.end()

	lost := 0
	for i, f := range v.followers {
		log, err := s.Load(t.Context(), f.room, store.Tip{})
		if err != nil {
			t.Fatal(err)
		}
		if !holds(log, held[i]) {
			lost++
			if len(f.forks) == 0 {
				t.Errorf("follower %d of %s held version %d, which is lost, and was told of no fork", i, f.room, held[i].Version)
			}
		}
		for _, tip := range f.forks {
			if holds(log, tip) {
				t.Errorf("follower %d of %s was told of a fork at version %d, which is in the log", i, f.room, tip.Version)
			}
		}
		if tip := tipOf(f.log); !holds(log, tip) {
			t.Errorf("follower %d of %s ended with version %d, which is not the log's", i, f.room, tip.Version)
		}
	}
	if lost == 0 {
		t.Error("nothing was lost")
	}
	t.Logf("%d of %d followers held a lost end", lost, len(v.followers))
}

// holds tells whether a log has a commit, or had it before its chapter began.
func holds(log []store.Commit, tip store.Tip) bool {
	return tip == store.Tip{} || passed(log, tip) ||
		slices.ContainsFunc(log, func(c store.Commit) bool { return c.Tip() == tip })
}
