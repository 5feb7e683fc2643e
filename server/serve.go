package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"os"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"tabula/server/internal/backup"
	"tabula/server/internal/ops"
	"tabula/server/internal/room"
	"tabula/server/internal/share"
	"tabula/server/internal/store"
	"tabula/server/internal/store/bolt"
	"tabula/server/internal/web"
	"tabula/webclient"
)

// serve runs the server until the context ends.
func serve(ctx context.Context, p process) error {
	o, err := parseOptions(p)
	if err != nil {
		return err
	}
	if len(o.share) > 0 {
		if o.share, err = share.Installed(o.share); err != nil {
			return fmt.Errorf("cannot share: %w", err)
		}
	}
	if p.env("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	place, isFile := o.place()
	damagedRooms, newFile := 0, isFile && isNew(place.File)
	if isFile {
		if damagedRooms, err = place.Check(ctx); err != nil {
			return err
		}
	}
	s, away, err := reachStore(ctx, o.store)
	if err != nil {
		return err
	}
	defer s.Close()
	log := ops.NewLog(p.stderr)
	if p.console != nil {
		log = ops.NewConsoleLog(p.console)
	}
	file, isFile := s.(*bolt.Store)
	var keeper *backup.Keeper
	if isFile && o.backups != noBackups {
		keeper = backup.NewKeeper(file, place, log)
		if err := keeper.Claim(); errors.Is(err, backup.ErrTaken) {
			return err
		}
	}
	public, err := listen(ctx, "-addr", o.addr)
	if err != nil {
		return err
	}
	about := []any{"url", localURL(public.Addr()), "store", withoutSecrets(o.store), "version", ops.Version()}
	var private net.Listener
	if o.ops != "" {
		if private, err = listen(ctx, "-ops", o.ops); err != nil {
			_ = public.Close()
			return err
		}
		about = append(about, "ops", localURL(private.Addr()))
	}
	log.Info("listening", about...)
	if damagedRooms > 0 {
		log.Error("some rooms in the database file are damaged and stay closed; an older copy may have them", "rooms", damagedRooms)
	}
	if copies := place.Copies(); newFile && copies > 0 {
		log.Warn("the database file is new, but there are copies of an earlier one; \"tabula restore\" goes back to the newest", "copies", copies, "folder", place.Folder)
	}
	if p.console != nil {
		greet(p.console, public.Addr(), homeAddresses())
	}
	watch := func(context.Context) error { return nil } // returns why the server cannot continue
	if away != nil {
		log.Warn("waiting for the store; until it answers, phones wait too", "err", away)
		watch = func(ctx context.Context) error { return await(ctx, s, log) }
	}
	if isFile {
		watch = func(ctx context.Context) error { return whenBroken(ctx, file, place, log) }
	}
	ctx, stop := context.WithCancel(ctx)
	var wrong error
	var watching sync.WaitGroup
	watching.Go(func() {
		if wrong = watch(ctx); wrong != nil {
			stop()
		}
	})
	if p.env("GOGC") == "" {
		watching.Go(func() { fitMemory(ctx) })
	}
	err = serveOn(ctx, public, private, s, keeper, o, p.console, log)
	stop()
	watching.Wait()
	return errors.Join(err, wrong)
}

// isNew reports whether the file does not exist yet.
func isNew(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// whenBroken waits until the database file is found damaged, and returns an error that
// says how to restore it. It returns nil when the context ends first.
func whenBroken(ctx context.Context, file *bolt.Store, place backup.Place, log *slog.Logger) error {
	select {
	case <-ctx.Done():
		return nil
	case <-file.Broken():
		err := place.Advise(context.WithoutCancel(ctx), bolt.ErrPage)
		log.Error("the server stops, because the database file is damaged", "err", err)
		return err
	}
}

func listen(ctx context.Context, option, addr string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("%s is in use by another program; choose another port, like %s :8081", addr, option)
	case err != nil:
		return nil, fmt.Errorf("cannot listen on %q: %w", addr, err)
	}
	return listener, nil
}

// wallClock is this process's clock, in milliseconds since 1970. nil means the
// system's clock. Tests set a wrong clock.
var wallClock func() int64

// wrapStore wraps the server's store unless it is nil. Tests use it to change the
// store's clock.
var wrapStore func(store.Store) store.Store

// gcPercent is the growth of the heap, in percent, after which the server collects
// garbage. Each collection scans the stacks of thousands of connections, and frames
// live only for a moment, so 200 instead of Go's 100 saves a tenth of the CPU time.
const gcPercent = 200

// shutdownWait is how long requests may take to end once the server stops.
const shutdownWait = 2 * time.Second

// serveOn serves the rooms of a store until the context ends. It then tells phones
// to reconnect, and returns when nothing of it is running. The private listener, which
// may be nil, answers operators until the end. Without a keeper, nothing makes copies of
// the database file.
func serveOn(
	ctx context.Context, public, private net.Listener, s store.Store, keeper *backup.Keeper, o options, console io.Writer, log *slog.Logger,
) error {
	metrics := ops.NewMetrics()
	download := ops.Backup(s, log)
	if keeper != nil {
		keeping, stop := context.WithCancel(ctx)
		var kept sync.WaitGroup
		kept.Go(func() { keeper.Run(keeping, metrics.Copies()) })
		defer kept.Wait()
		defer stop()
	}
	if wrapStore != nil {
		s = wrapStore(s)
	}
	s = ops.MeasureStore(s, metrics)
	hub := room.NewHub(room.Config{
		Store: s, Log: log, Bot: botPlayer(), Clock: wallClock,
		MaxRooms: o.limits.Rooms, MaxGames: o.games, MaxMessages: o.messages, SeatLog: o.seatLog << 10, BotPhases: botPhases, Meter: metrics,
	})
	metrics.Size(hub.Size, hub.RoomsNeedingNewer, hub.Fill)
	front, err := web.New(web.Config{
		Hub: hub, Log: log, Assets: webclient.Assets(), Origins: o.origins, Addr: o.addr,
		Proxies: o.proxies, Limits: o.limits, Refused: metrics.Refused,
	})
	if err != nil {
		hub.Close()
		return err
	}
	metrics.Addresses(front.Addresses)
	ready := ops.NewReadiness(s, hub.RoomsNeedingNewer, hub.Fill, log)
	health := http.NewServeMux()
	health.Handle("/livez", ops.Livez())
	health.Handle("/readyz", ready)
	if private != nil {
		inside := http.NewServeMux()
		inside.Handle("/", health)
		inside.Handle("/metrics", metrics)
		inside.Handle("GET /backup", download)
		inside.HandleFunc("/debug/pprof/", pprof.Index) // also heap, goroutine and the like
		inside.HandleFunc("/debug/pprof/profile", pprof.Profile)
		opsServer := newServer(inside, log)
		go func() { _ = opsServer.Serve(private) }()
		defer opsServer.Close()
	}
	routes := http.NewServeMux()
	routes.Handle("/livez", health)
	routes.Handle("/readyz", health)
	routes.Handle("/", front)
	server := newServer(routes, log)
	server.ConnState = front.TrackConn
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(public) }()
	if console != nil {
		waking, sleep := context.WithCancel(ctx)
		var kept sync.WaitGroup
		kept.Go(func() {
			keepAwake(waking, func() int { _, phones := hub.Size(); return phones }, console)
		})
		defer kept.Wait()
		defer sleep()
	}
	if len(o.share) > 0 {
		stopSharing, err := startSharing(ctx, server, o.share, hub.Share, console, log)
		if err != nil {
			log.Error("cannot share", "err", err)
		}
		defer stopSharing()
	}
	select {
	case err = <-failed: // the listener broke
	case <-ctx.Done():
		log.Info("stopping")
	}
	ready.Leave()
	_ = public.Close() // no new connections
	// The closed hub refuses the requests under way, so they end soon.
	hub.Close()
	front.Close()
	wait, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownWait)
	defer cancel()
	if late := server.Shutdown(wait); late != nil {
		log.Warn("some requests did not finish in time and were aborted", "err", late)
		_ = server.Close()
	}
	log.Info("stopped")
	return err
}

func newServer(routes http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           routes,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
	}
}
