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

// A diary keeps what all instances log.
type diary struct {
	mu sync.Mutex
	bytes.Buffer
}

func (d *diary) Write(line []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.Buffer.Write(line)
}

// A slow session lets a bot send at whole milliseconds only, and one command at a time.
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

// An instance is one instance of the server.
type instance struct {
	hub     *room.Hub
	front   *web.Server
	server  *http.Server
	network *pipetest.Net
	client  *http.Client
	bots    atomic.Uint64 // number of bots that have come
}

// open starts one more instance.
func (g *evening) open() {
	log := slog.New(slog.NewJSONHandler(&g.diary, &slog.HandlerOptions{Level: slog.LevelDebug}))
	h := &instance{network: pipetest.New()}
	kept := store.Store(g.store)
	if g.story.outage {
		kept = outage{kept, time.Now().Add(time.Minute)}
	}
	h.hub = room.NewHub(room.Config{
		Store: kept, Log: log, PinMemory: 64, Rand: func() *rand.Rand { return rand.New(lot(g.story.lot)) },
		Bot: func(ctx context.Context, s *room.Session, _ *rand.Rand) {
			_ = bot.Play(ctx, slow{s, ctx, g.bots}, rand.New(rand.NewPCG(uint64(g.story.habit), h.bots.Add(1))), nil)
		},
	})
	var err error
	if h.front, err = web.New(web.Config{Hub: h.hub, Log: log, Assets: fstest.MapFS{"index.html": {}}}); err != nil {
		g.t.Error(err)
	}
	h.server = &http.Server{Handler: h.front}
	go func() { _ = h.server.Serve(h.network) }()
	h.client = &http.Client{Transport: crowd.Own{Transport: &http.Transport{DialContext: h.network.Dial, DisableKeepAlives: true}}}
	g.instances = append(g.instances, h)
}

func (h *instance) close() {
	_ = h.network.Close()
	h.hub.Close()
	h.front.Close()
	_ = h.server.Close()
}
