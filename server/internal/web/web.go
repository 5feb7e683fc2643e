// Package web is the house's front: the rooms' HTTP routes, the phones'
// sockets and the client's files.
package web

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
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
	Addr    string   // HOST:PORT that the server listens on; its host is a name of this server
	Proxies Proxies
	Limits  Limits
	// Refused hears whenever a limit turns somebody away, by the limit's name; nil
	// hears nothing. It must not wait.
	Refused func(limit string)
}

// A Server answers HTTP. Its sockets outlive the requests they came with, so
// http.Server's Shutdown does not know them: Close ends them.
type Server struct {
	Config
	echo    *echo.Echo
	assets  *assets
	limiter *limiter

	workQueue *workQueue
	estimator *balanceEstimator

	replayCache []cachedReplay // touched by who has the turn at the desk: the last ones, the newest last

	names       []string  // of hosts, in Origins and Addr
	proxyWarned sync.Once // a proxy that is not among Proxies has been seen
	hostWarned  sync.Once // a host that is not among names has been asked for

	ctx     context.Context // ends when the sockets shall
	stop    context.CancelCauseFunc
	mu      sync.Mutex     // keeps Close from waiting while a line begins
	running sync.WaitGroup // lines that live
}

// New makes a Server. Close must be called in the end.
func New(c Config) (*Server, error) {
	files, err := loadAssets(c.Assets)
	if err != nil {
		return nil, err
	}
	if c.Refused == nil {
		c.Refused = func(string) {}
	}
	s := &Server{
		Config: c, echo: echo.New(), assets: files, limiter: newLimiter(c.Limits, c.Refused),
		workQueue: &workQueue{}, names: hostNames(c.Origins, c.Addr),
	}
	s.estimator = newBalanceEstimator(s.workQueue)
	s.ctx, s.stop = context.WithCancelCause(context.Background())
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
		{http.MethodGet, "/api/rooms/:code", s.limitGuesses(s.roomInfo)},
		{http.MethodGet, "/api/replays/:id", s.limitGuesses(s.replay)},
		{http.MethodGet, "/api/replays/:id/log", s.limitGuesses(s.replayLog)},
	} {
		// The route below would take the other methods of the path.
		s.echo.Any(r.path, only(r.method, requireOwnPage(r.handler)))
	}
	s.echo.Any("/api/rooms/:code/socket", only(http.MethodGet, s.socket))
	s.echo.RouteNotFound("/*", s.serveClient)
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.echo.ServeHTTP(w, r) }

// Close ends all sockets. It returns when their goroutines have ended, and no
// more sockets are accepted. Rooms whose Hall is closed before say goodbye themselves.
func (s *Server) Close() {
	s.mu.Lock()
	s.stop(&room.Closed{Code: protocol.CloseRestart})
	s.mu.Unlock()
	s.running.Wait()
}

// TrackConn is for the http.Server before this: it counts connections, and closes those
// that are too many, as no answer would: who only holds one asks for nothing.
func (s *Server) TrackConn(conn net.Conn, state http.ConnState) {
	defer s.Hub.RecoverPanic(s.Log) // http.Server contains its handlers, but not this
	switch state {
	case http.StateNew:
		var who clientKey
		if peer, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil {
			who = s.Proxies.keyOf(peer.Addr())
		}
		if !s.limiter.connect(conn, who, time.Now()) {
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
		// Nobody else's page holds a window of ours, embeds what is here, or asks in our
		// name for what the game never needs.
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
		h.Set("Content-Security-Policy", "default-src 'self'; img-src 'self' data:; "+
			"object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		return next(c)
	}
}

var errPanicked = errors.New("web: the handler panicked")

// recoverPanics answers a request whose handler panics, which ends nothing else.
func (s *Server) recoverPanics(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		err = errPanicked // stays, unless next returns
		defer s.Hub.RecoverPanic(s.Log)
		return next(c)
	}
}

// messageSize names the limit of one message, and of one request, in the metrics.
const messageSize = "message_size"

// limited takes what a request costs of its sender's allowance, before anything
// is done for him.
func (s *Server) limited(a quota, handler echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if wait := s.limiter.take(s.clientOf(c), a, time.Now()); wait > 0 {
			return tooManyTries(wait)
		}
		return handler(c)
	}
}

// limitGuesses is counted for requests that somebody could make to guess: who was
// wrong too often is not told whether he is right now.
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

// limitPINs is counted for the PIN of a seat. Each try costs a hash, right or wrong, so
// each is taken from what its sender may have wrong.
func (s *Server) limitPINs(handler echo.HandlerFunc) echo.HandlerFunc {
	return s.limited(requests, s.limited(failedTry, handler))
}

// isMiss tells whether an error may come of guessing.
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

// serveClient answers whatever is no route of the rooms.
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

// answerError turns what a handler could not do into an answer.
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
			c.Response().Header().Set("Retry-After", "60") // somebody may have gone by then
		}
	case errors.As(err, &byEcho):
		status, body = byEcho.Code, &protocol.Refusal{Code: protocol.BadMessage}
		if status == http.StatusRequestEntityTooLarge {
			s.Refused(messageSize)
		}
	case c.Request().Context().Err() != nil:
		return // nobody waits for the answer
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
