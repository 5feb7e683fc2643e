// Package web serves everything over HTTP: the routes of the rooms, the sockets of phones,
// and the client's files. It limits what clients can use.
package web

import (
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
)

// Config is what a Server needs.
type Config struct {
	Hub     *room.Hub
	Log     *slog.Logger
	Assets  fs.FS    // the built client
	Origins []string // under which people open this server, like "https://tabula.example"
	Addr    string   // HOST:PORT that the server listens on; the host is a name of this server
	Proxies Proxies
	Limits  Limits
	// Refused is called when a limit refuses something, with the limit's name; nil is
	// allowed. It must not wait.
	Refused func(limit string)
}

// A Server answers HTTP. Its sockets outlive the requests that opened them, and
// http.Server's Shutdown does not know them, so Close ends them.
type Server struct {
	Config
	echo    *echo.Echo
	assets  *assets
	limiter *limiter

	workQueue *workQueue
	estimator *balanceEstimator

	replayCache []cachedReplay // used by the holder of the work queue; the newest last

	names       []string  // of hosts, in Origins and Addr
	proxyWarned sync.Once // a warning about a proxy that is not among Proxies was logged
	hostWarned  sync.Once // a warning about a host that is not among hostNames was logged

	mu      sync.Mutex          // orders Close after the start of a phone
	phones  map[*phone]struct{} // guarded by mu: phones that live
	closing bool                // guarded by mu: no phone may start any more
	running sync.WaitGroup      // phones that live, or start
}

// New returns a Server. The caller must call Close in the end.
func New(c Config) (*Server, error) {
	if c.Refused == nil {
		c.Refused = func(string) {}
	}
	s := &Server{
		Config: c, echo: echo.New(), limiter: newLimiter(c.Limits, c.Refused),
		workQueue: &workQueue{}, names: hostNames(c.Origins, c.Addr), phones: map[*phone]struct{}{},
	}
	var err error
	if s.assets, err = loadAssets(c.Assets, s.origins); err != nil {
		return nil, err
	}
	s.estimator = newBalanceEstimator(s.workQueue)
	s.echo.HTTPErrorHandler = s.answerError
	s.echo.Use(secure, s.recoverPanics, s.checkHost)
	for _, r := range []struct {
		method, path string
		handler      echo.HandlerFunc
	}{
		{http.MethodGet, "/api/rules", s.limited(requests, ruleBook())},
		{http.MethodPost, "/api/balance", s.limited(requests, s.balance)},
		{http.MethodPost, "/api/rooms", s.limited(requests, s.createRoom)},
		{http.MethodPost, "/api/rooms/:code/seats", s.limitGuesses(s.join)},
		{http.MethodPost, "/api/rooms/:code/moves", s.limitPINs(s.move)},
		{http.MethodPost, "/api/rooms/:code/claims", s.limitGuesses(s.claim)},
		{http.MethodPost, "/api/rooms/:code/claims/end", s.limitGuesses(s.withdraw)},
		{http.MethodPost, "/api/rooms/:code/seat", s.limited(requests, s.keepSeat)},
		{http.MethodPost, "/api/rooms/:code/seat/end", s.limited(requests, s.forgetSeat)},
		{http.MethodGet, "/api/rooms/:code", s.limitGuesses(s.roomInfo)},
		{http.MethodGet, "/api/replays/:id", s.limitGuesses(s.replay)},
		{http.MethodGet, "/api/replays/:id/log", s.limitGuesses(s.replayLog)},
	} {
		// The route below would answer the other methods of the path.
		s.echo.Any(r.path, only(r.method, requireOwnPage(r.handler)))
	}
	s.echo.Any("/api/rooms/:code/socket", only(http.MethodGet, s.socket))
	s.echo.RouteNotFound("/*", s.serveClient)
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.echo.ServeHTTP(w, r) }

// Close ends all sockets, and accepts no new ones. It returns when their goroutines have ended.
// Rooms whose Hub was closed first have closed their sockets themselves.
func (s *Server) Close() {
	s.mu.Lock()
	s.closing = true
	open := slices.Collect(maps.Keys(s.phones))
	s.mu.Unlock()
	for _, p := range open {
		p.end(&room.Closed{Code: protocol.CloseRestart})
	}
	s.running.Wait()
}

// TrackConn is http.Server's ConnState: it counts connections, and closes those that are
// too many. It sends them no answer, because a connection that only stays open asks for
// nothing.
func (s *Server) TrackConn(conn net.Conn, state http.ConnState) {
	defer s.Hub.RecoverPanic(s.Log) // http.Server recovers panics of its handlers, but not here
	switch state {
	case http.StateNew:
		var client clientKey
		if peer, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil {
			client = s.Proxies.keyOf(peer.Addr())
		}
		if !s.limiter.connect(conn, client, time.Now()) {
			_ = conn.Close()
		}
	case http.StateHijacked, http.StateClosed:
		s.limiter.disconnect(conn)
	}
}

// secure tells browsers to trust nothing but this server.
func secure(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		// No foreign page may hold a window of ours, embed what is here, or ask in our name
		// for what the game never needs.
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; "+
			"object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		return next(c)
	}
}

var errPanicked = errors.New("web: the handler panicked")

// recoverPanics answers a request whose handler panics; nothing else ends.
func (s *Server) recoverPanics(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		err = errPanicked // stays, unless next returns
		defer s.Hub.RecoverPanic(s.Log)
		return next(c)
	}
}

// messageSize names the limit of one message, and of one request, in the metrics.
const messageSize = "message_size"

// limited charges a request to a quota of its client before anything is done for it.
func (s *Server) limited(a quota, handler echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if wait := s.limiter.take(s.clientOf(c), a, time.Now()); wait > 0 {
			return tooManyTries(wait)
		}
		return handler(c)
	}
}

// limitGuesses is limited for requests with which somebody could guess: a client that was
// wrong too often is not told whether it is right now.
func (s *Server) limitGuesses(handler echo.HandlerFunc) echo.HandlerFunc {
	return s.limited(requests, func(c echo.Context) error {
		if wait := s.limiter.exhausted(s.clientOf(c), failedTry, time.Now()); wait > 0 {
			return tooManyTries(wait)
		}
		err := handler(c)
		if isMiss(err) {
			s.limiter.charge(s.clientOf(c), failedTry, time.Now())
		}
		return err
	})
}

// limitPINs is limited for the PIN of a seat. Each try costs a hash, right or wrong, so
// each is charged as a failed one.
func (s *Server) limitPINs(handler echo.HandlerFunc) echo.HandlerFunc {
	return s.limited(requests, s.limited(failedTry, handler))
}

// isMiss tells whether an error may come from guessing.
func isMiss(err error) bool {
	var no *protocol.Refusal
	if !errors.As(err, &no) {
		return false
	}
	switch no.Code {
	case protocol.NoRoom, protocol.UnknownSeat, protocol.PinWrong, protocol.NoReplay:
		return true
	default:
		return false
	}
}

func (s *Server) clientOf(c echo.Context) clientKey {
	if proxy := s.Proxies.unlistedProxy(c.Request()); proxy.IsValid() {
		s.proxyWarned.Do(func() {
			s.Log.Warn("-proxies does not name this proxy: all people behind it share the limits of one address", "proxy", proxy)
		})
	}
	return s.Proxies.clientOf(c.Request())
}

func only(method string, handler echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Request().Method != method {
			c.Response().Header().Set("Allow", method)
			return echo.ErrMethodNotAllowed
		}
		return handler(c)
	}
}

// serveClient answers what no other route does.
func (s *Server) serveClient(c echo.Context) error {
	r := c.Request()
	if isAPI(r) {
		return echo.ErrNotFound
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		c.Response().Header().Set("Allow", "GET, HEAD")
		return echo.ErrMethodNotAllowed
	}
	if strings.HasPrefix(r.URL.Path, replayPage) {
		noIndex(c)
	}
	if !s.assets.serve(c.Response(), r) {
		return echo.ErrNotFound
	}
	return nil
}

func isAPI(r *http.Request) bool {
	return r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/")
}

// answerError turns a handler's error into an answer.
func (s *Server) answerError(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	status := http.StatusInternalServerError
	body := &protocol.Refusal{Code: protocol.ServerAway}
	var byEcho *echo.HTTPError
	switch {
	case errors.As(err, &body):
		status = statusOf(body.Code)
		if limit := room.LimitOf(body); limit != "" {
			s.Refused(limit)
		}
		switch body.Code {
		case protocol.TooManyTries:
			c.Response().Header().Set("Retry-After", strconv.Itoa((body.Need+999)/1000))
		case protocol.ServerFull:
			c.Response().Header().Set("Retry-After", "60") // a room may have ended by then
		}
	case errors.As(err, &byEcho):
		status, body = byEcho.Code, &protocol.Refusal{Code: protocol.BadMessage}
		if status == http.StatusRequestEntityTooLarge {
			s.Refused(messageSize)
		}
	case c.Request().Context().Err() != nil:
		return // the client has gone
	default:
		s.Log.Error("cannot answer a request", "path", c.Path(), "err", err)
	}
	if isAPI(c.Request()) {
		c.Response().Header().Set("Cache-Control", "no-store")
		err = c.JSON(status, body)
	} else {
		err = c.String(status, http.StatusText(status)+"\n")
	}
	if err != nil {
		s.Log.Debug("cannot send an answer", "err", err)
	}
}
