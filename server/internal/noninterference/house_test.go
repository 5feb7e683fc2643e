package noninterference

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing/fstest"
	"time"

	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/room"
	"tabula/server/internal/store"
	"tabula/server/internal/web"
)

// A diary keeps what servers log.
type diary struct {
	mu sync.Mutex
	bytes.Buffer
}

func (d *diary) Write(line []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.Buffer.Write(line)
}

// Slow is a bot's line, on which it speaks in its turn, at a whole millisecond.
type slow struct {
	*room.Session
	ctx  context.Context
	bots chan<- func()
}

func (s slow) Send(m []byte) {
	now := time.Now()
	time.Sleep(now.Truncate(time.Millisecond).Add(time.Millisecond).Sub(now))
	select {
	case s.bots <- func() { s.Session.Send(m) }:
	case <-s.ctx.Done():
	}
}

// A house is one instance of the server.
type house struct {
	hall    *room.Hub
	front   *web.Server
	server  *http.Server
	network *pipetest.Net
	client  *http.Client
	bots    atomic.Uint64 // that have come
}

func (g *evening) open() {
	log := slog.New(slog.NewJSONHandler(&g.diary, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h := &house{network: pipetest.New()}
	kept := store.Store(g.store)
	if g.story.outage {
		kept = outage{kept, time.Now().Add(time.Minute)}
	}
	h.hall = room.NewHub(room.Config{
		Store: kept, Log: log, PinMemory: 64, Rand: func() *rand.Rand { return rand.New(lot(g.story.lot)) },
		Bot: func(ctx context.Context, s *room.Session, _ *rand.Rand) {
			_ = bot.Play(ctx, slow{s, ctx, g.bots}, rand.New(rand.NewPCG(uint64(g.story.habit), h.bots.Add(1))))
		},
	})
	var err error
	if h.front, err = web.New(web.Config{Hub: h.hall, Log: log, Assets: fstest.MapFS{"index.html": {}}}); err != nil {
		g.t.Error(err)
	}
	h.server = &http.Server{Handler: h.front}
	go func() { _ = h.server.Serve(h.network) }()
	h.client = &http.Client{Transport: crowd.Own{Transport: &http.Transport{DialContext: h.network.Dial, DisableKeepAlives: true}}}
	g.houses = append(g.houses, h)
}

func (h *house) close() {
	_ = h.network.Close()
	h.hall.Close()
	h.front.Close()
	_ = h.server.Close()
}
