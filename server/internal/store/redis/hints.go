package redis

import (
	"context"
	"errors"
	"net"
	"strconv"
	"strings"
	"time"

	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/store"
)

// hintChannel is the channel that carries all rooms' hints.
const hintChannel = "tabula:hints"

const (
	// listenPause is how long the listener waits before it subscribes again.
	listenPause = 500 * time.Millisecond
	// listenSilence is how long the listener receives nothing before it checks whether
	// the connection still works, because nothing reports a cut cable.
	listenSilence = 2 * time.Second
)

// listen passes on hints until ctx ends. Hints that are published while there is no
// connection are lost, which is allowed. A panic here ends the process, because it works
// for all rooms, and a server that no longer listens would seem healthy.
func (s *Store) listen(ctx context.Context) {
	defer close(s.ended)
	for ctx.Err() == nil {
		s.receiveHints(ctx)
		select {
		case <-time.After(listenPause):
		case <-ctx.Done():
		}
	}
}

// receiveHints passes on hints until the connection breaks or falls silent.
func (s *Store) receiveHints(ctx context.Context) {
	hints := s.rdb.Subscribe(ctx, hintChannel)
	defer hints.Close()
	// A context does not wake a reader, but a closed connection does.
	defer context.AfterFunc(ctx, func() { _ = hints.Close() })()
	for asked := false; ; {
		message, err := hints.ReceiveTimeout(ctx, listenSilence)
		var silence net.Error
		switch {
		case err == nil:
			asked = false
		case errors.As(err, &silence) && silence.Timeout() && !asked:
			if asked = true; hints.Ping(ctx) != nil {
				return
			}
		default:
			return
		}
		if message, ok := message.(*goredis.Message); ok {
			s.publishHint(message.Payload)
		}
	}
}

// publishHint passes on one hint, "ROOM VERSION". Anybody may publish, so anything else is
// ignored.
func (s *Store) publishHint(payload string) {
	room, text, _ := strings.Cut(payload, " ")
	if version, err := strconv.ParseUint(text, 10, 64); err == nil {
		s.hints.Publish(store.Hint{Room: room, Version: version})
	}
}
