package redis

import (
	"context"
	"errors"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/store"
)

// Each room has a sharded channel (Redis 7) for its hints, in the slot of its log. So Redis
// tells of a commit only the processes that have the room open, also in a cluster. The
// message is the version.
const channelPrefix = "tabula:hints:"

func hintChannel(room string) string { return channelPrefix + "{" + room + "}" }

// roomOf returns the room of a channel.
func roomOf(channel string) string {
	return strings.TrimSuffix(strings.TrimPrefix(channel, channelPrefix+"{"), "}")
}

const (
	// listenPause is how long the listener waits before it subscribes again.
	listenPause = 500 * time.Millisecond
	// listenSilence is how long a feed receives nothing before it checks whether
	// the connection still works, because nothing reports a cut cable.
	listenSilence = 2 * time.Second
)

// A listener keeps the subscriptions in step with the rooms that are watched here. It has
// one connection to each node of Redis that such a room is on. Hints that are published
// while there is no connection are lost, so a new subscription gives a hint too.
type listener struct {
	rdb      goredis.UniversalClient
	watchers store.Watchers
	wake     chan struct{}  // holds one when rooms are unsettled
	feeds    sync.WaitGroup // that run

	mu        sync.Mutex
	unsettled map[string]struct{}               // guarded by mu: rooms whose subscription may not be as wanted
	feedAt    map[goredis.UniversalClient]*feed // guarded by mu: by node
	feedOf    map[string]*feed                  // guarded by mu: by room, where it is subscribed
}

// A feed is the connection to a node on which hints arrive.
type feed struct {
	*listener
	node   goredis.UniversalClient
	pubsub *goredis.PubSub
}

func newListener(rdb goredis.UniversalClient) *listener {
	return &listener{
		rdb: rdb, wake: make(chan struct{}, 1),
		unsettled: map[string]struct{}{}, feedAt: map[goredis.UniversalClient]*feed{}, feedOf: map[string]*feed{},
	}
}

// watch is Store.Watch.
func (l *listener) watch(room string, hint func(version uint64)) (stop func()) {
	end := l.watchers.Watch(room, hint)
	l.unsettle(room)
	return func() {
		end()
		l.unsettle(room)
	}
}

// unsettle makes the listener look at the subscription of a room.
func (l *listener) unsettle(rooms ...string) {
	l.mu.Lock()
	for _, room := range rooms {
		l.unsettled[room] = struct{}{}
	}
	l.mu.Unlock()
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// listen subscribes and unsubscribes rooms until ctx ends. A panic here ends the process,
// because it works for all rooms, and a server that no longer listens would seem healthy.
func (l *listener) listen(ctx context.Context) {
	defer l.feeds.Wait()
	for {
		select {
		case <-l.wake:
		case <-ctx.Done():
			return
		}
		l.mu.Lock()
		rooms := l.unsettled
		l.unsettled = map[string]struct{}{}
		l.mu.Unlock()
		for room := range rooms {
			l.settle(ctx, room)
		}
	}
}

// settle subscribes a room that is watched, and unsubscribes one that is not. An error
// shows at the feed, which ends then.
func (l *listener) settle(ctx context.Context, room string) {
	watched := l.watchers.Watched(room)
	l.mu.Lock()
	f := l.feedOf[room]
	l.mu.Unlock()
	switch {
	case watched && f == nil:
		if f = l.feedFor(ctx, room); f != nil {
			_ = f.pubsub.SSubscribe(ctx, hintChannel(room))
		}
	case !watched && f != nil:
		l.mu.Lock()
		delete(l.feedOf, room)
		l.mu.Unlock()
		_ = f.pubsub.SUnsubscribe(ctx, hintChannel(room))
	}
}

// feedFor returns the feed of the node that a room is on, and notes that the room is
// subscribed there. It returns nil when the cluster does not say which node that is; then
// the room is tried again later.
func (l *listener) feedFor(ctx context.Context, room string) *feed {
	node := l.rdb
	if cluster, is := l.rdb.(*goredis.ClusterClient); is {
		master, err := cluster.MasterForKey(ctx, hintChannel(room))
		if err != nil {
			time.AfterFunc(listenPause, func() { l.unsettle(room) })
			return nil
		}
		node = master
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	f := l.feedAt[node]
	if f == nil {
		f = &feed{listener: l, node: node, pubsub: node.SSubscribe(ctx)}
		l.feedAt[node] = f
		l.feeds.Go(func() { f.run(ctx) })
	}
	l.feedOf[room] = f
	return f
}

// run passes on hints until the connection breaks or falls silent. Then it lets the rooms
// be subscribed again.
func (f *feed) run(ctx context.Context) {
	f.receive(ctx)
	_ = f.pubsub.Close()
	f.reload(ctx)
	select {
	case <-time.After(listenPause):
	case <-ctx.Done():
		return
	}
	var rooms []string
	f.mu.Lock()
	delete(f.feedAt, f.node)
	for room, of := range f.feedOf {
		if of == f {
			delete(f.feedOf, room)
			rooms = append(rooms, room)
		}
	}
	f.mu.Unlock()
	f.unsettle(rooms...)
}

// reload lets the client of a cluster find out which node has which slots.
func (f *feed) reload(ctx context.Context) {
	if cluster, is := f.rdb.(*goredis.ClusterClient); is {
		cluster.ReloadState(ctx)
	}
}

// receive passes on hints until the connection breaks or falls silent.
func (f *feed) receive(ctx context.Context) {
	// A context does not wake a reader, but a closed connection does.
	defer context.AfterFunc(ctx, func() { _ = f.pubsub.Close() })()
	for asked := false; ; {
		message, err := f.pubsub.ReceiveTimeout(ctx, listenSilence)
		var silence net.Error
		switch {
		case err == nil:
			asked = false
		case errors.As(err, &silence) && silence.Timeout() && !asked:
			if asked = true; f.pubsub.Ping(ctx) != nil {
				return
			}
		default:
			return
		}
		switch m := message.(type) {
		case *goredis.Message:
			f.pass(m)
		case *goredis.Subscription:
			f.onSubscription(ctx, m)
		}
	}
}

// pass passes on one hint. Anybody may publish, so anything else is ignored.
func (f *feed) pass(m *goredis.Message) {
	if version, err := strconv.ParseUint(m.Payload, 10, 64); err == nil {
		f.watchers.Hint(roomOf(m.Channel), version)
	}
}

// onSubscription notes what the node says of a room's subscription. The node itself ends
// that of a room that moves to another node.
func (f *feed) onSubscription(ctx context.Context, m *goredis.Subscription) {
	room := roomOf(m.Channel)
	if m.Kind == "ssubscribe" {
		f.watchers.Hint(room, 0)
		return
	}
	f.mu.Lock()
	moved := f.feedOf[room] == f
	if moved {
		delete(f.feedOf, room)
	}
	f.mu.Unlock()
	if moved {
		f.reload(ctx)
		f.unsettle(room)
	}
}
