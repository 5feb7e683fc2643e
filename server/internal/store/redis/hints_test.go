package redis

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/fault"
	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

// hintsOf watches a room until the test ends.
func hintsOf(t *testing.T, s *Store, room string) <-chan uint64 {
	t.Helper()
	hints := make(chan uint64, 1000)
	t.Cleanup(s.Watch(room, func(version uint64) { hints <- version }))
	return hints
}

// wantHint lets a room grow until a hint tells of it, and returns its tip.
func wantHint(t *testing.T, s *Store, room string, hints <-chan uint64, tip store.Tip) store.Tip {
	t.Helper()
	giveUp := time.After(patience)
	for {
		tip = mustGrow(t, s, room, tip, 1)[0].Tip()
		select {
		case version := <-hints:
			if version > 0 {
				return tip
			}
		case <-time.After(10 * time.Millisecond):
		case <-giveUp:
			t.Fatal("no hint arrived")
		}
	}
}

// wantSubscribers waits until so many processes are subscribed to the hints of a room.
func wantSubscribers(t *testing.T, rdb goredis.UniversalClient, room string, want int64) {
	t.Helper()
	await(t, func(ctx context.Context) error {
		node := rdb
		if cluster, is := rdb.(*goredis.ClusterClient); is {
			master, err := cluster.MasterForKey(ctx, hintChannel(room))
			if err != nil {
				return err
			}
			node = master
		}
		channel := hintChannel(room)
		n, err := node.PubSubShardNumSub(ctx, channel).Result()
		if err == nil && n[channel] != want {
			err = fmt.Errorf("%d are subscribed to %s, want %d", n[channel], room, want)
		}
		return err
	})
}

// Each commit becomes one message to each process that has the room open.
func TestHintsGoToThoseWhoHaveTheRoomOpen(t *testing.T) {
	t.Parallel()
	for what, start := range map[string]func(t *testing.T) string{
		"one Redis": func(t *testing.T) string { return redistest.Start(t).URL() },
		"a cluster": func(t *testing.T) string { return "redis-cluster://" + startCluster(t, 3) },
	} {
		t.Run(what, func(t *testing.T) {
			url := start(t)
			here, there := mustOpen(t, url), mustOpen(t, url)
			for i := range 12 {
				room := fmt.Sprint("ROOM", i)
				hints := hintsOf(t, here, room)
				wantSubscribers(t, here.rdb, room, 1)
				tip := mustGrow(t, there, room, store.Tip{}, 1)[0].Tip()
				tip = wantHint(t, there, room, hints, tip)
				stop := there.Watch(room, func(uint64) {})
				wantSubscribers(t, here.rdb, room, 2)
				stop()
				wantSubscribers(t, here.rdb, room, 1)
				wantHint(t, here, room, hints, tip)
			}
			here.hints.mu.Lock()
			defer here.hints.mu.Unlock()
			if nodes := len(here.hints.feedAt); nodes > 3 {
				t.Errorf("it has %d connections for hints", nodes)
			}
		})
	}
}

func TestANewSubscriptionSaysThatHintsMayBeMissing(t *testing.T) {
	t.Parallel()
	r := redistest.Start(t)
	s := mustOpen(t, r.URL())
	first, second := hintsOf(t, s, "WOLF"), hintsOf(t, s, "SEER")
	want := func() {
		t.Helper()
		for _, hints := range []<-chan uint64{first, second} {
			select {
			case version := <-hints:
				if version != 0 {
					t.Errorf("a hint of version %d", version)
				}
			case <-time.After(patience):
				t.Fatal("no hint arrived")
			}
		}
	}
	want()
	r.Kill()
	restart(t, r)
	want()
}

func TestHintsComeBackAfterARestart(t *testing.T) {
	t.Parallel()
	r := redistest.Start(t, "--appendonly", "yes", "--appendfsync", "always")
	s := mustOpen(t, r.URL())
	hints := hintsOf(t, s, "WOLF")
	tip := wantHint(t, s, "WOLF", hints, store.Tip{})
	r.Kill()
	restart(t, r)
	wantHint(t, s, "WOLF", hints, tip)
}

// A room moves to another node of the cluster, and its hints with it.
func TestHintsFollowARoomToAnotherNode(t *testing.T) {
	t.Parallel()
	s := mustOpen(t, "redis-cluster://"+startCluster(t, 2))
	cluster := s.rdb.(*goredis.ClusterClient)
	hints := hintsOf(t, s, "WOLF")
	wantHint(t, s, "WOLF", hints, store.Tip{})
	// The slot moves without its keys, so the room begins again.
	channel := hintChannel("WOLF")
	slot := int(cluster.ClusterKeySlot(t.Context(), channel).Val())
	from, err := cluster.MasterForKey(t.Context(), channel)
	if err != nil {
		t.Fatal(err)
	}
	if err := from.FlushAll(t.Context()).Err(); err != nil {
		t.Fatal(err)
	}
	var to string
	err = cluster.ForEachMaster(t.Context(), func(ctx context.Context, node *goredis.Client) error {
		if node.Options().Addr != from.Options().Addr {
			to = node.ClusterMyID(ctx).Val()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	err = cluster.ForEachMaster(t.Context(), func(ctx context.Context, node *goredis.Client) error {
		return node.Do(ctx, "cluster", "setslot", slot, "node", to).Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	await(t, func(ctx context.Context) error {
		cluster.ReloadState(ctx)
		at, err := cluster.MasterForKey(ctx, channel)
		if err == nil && at.Options().Addr == from.Options().Addr {
			err = errors.New("the room is where it was")
		}
		return err
	})
	wantHint(t, s, "WOLF", hints, store.Tip{})
}

func TestASilentConnectionIsGivenUp(t *testing.T) {
	t.Parallel()
	s, network := through(t, redistest.Start(t))
	hints := hintsOf(t, s, "WOLF")
	wantHint(t, s, "WOLF", hints, store.Tip{})
	feed := func() *feed {
		s.hints.mu.Lock()
		defer s.hints.mu.Unlock()
		return s.hints.feedOf["WOLF"]
	}
	first := feed()
	time.Sleep(2*listenSilence + time.Second)
	if feed() != first {
		t.Fatal("it gave up a connection that lives")
	}
	network.Set(fault.Trouble{Silent: true})
	await(t, func(context.Context) error {
		if feed() == first {
			return errors.New("it still listens")
		}
		return nil
	})
}

func TestMessagesThatAreNoHintsAreIgnored(t *testing.T) {
	l := newListener(nil)
	var got []uint64
	defer l.watchers.Watch("WOLF", func(version uint64) { got = append(got, version) })()
	f := &feed{listener: l}
	for _, channel := range []string{"", channelPrefix, hintChannel("SEER"), hintChannel("WOLF")} {
		for _, payload := range []string{"", " ", "WOLF", "WOLF 7", "-1", "1 2", "18446744073709551616", "7"} {
			f.pass(&goredis.Message{Channel: channel, Payload: payload})
		}
	}
	if !slices.Equal(got, []uint64{7}) {
		t.Errorf("hints of versions %d", got)
	}
}
