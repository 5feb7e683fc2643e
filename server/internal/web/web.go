// Package web is the house's front: the rooms' HTTP routes, the phones'
// sockets and the client's files.
package web

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"strings"
	"sync"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
)

// Config is what a Server needs.
type Config struct {
	Hall    *room.Hall
	Log     *slog.Logger
	Assets  fs.FS    // the built client
	Origins []string // pages of other hosts that may open sockets, like "https://tabula.example"
}

// A Server answers HTTP. Its sockets outlive the requests they came with, so
// http.Server's Shutdown does not know them: Close ends them.
type Server struct {
	Config
	echo   *echo.Echo
	client *client

	projector chan struct{} // holds one: a replay is being put together
	films     []film        // the last ones, the newest last: touched by who has put something into projector

	ctx  context.Context // ends when the sockets shall
	stop context.CancelCauseFunc
	mu   sync.Mutex     // keeps Close from waiting while a line begins
	all  sync.WaitGroup // lines that live
}

// New makes a Server. Close must be called in the end.
func New(c Config) (*Server, error) {
	files, err := newClient(c.Assets)
	if err != nil {
		return nil, err
	}
	s := &Server{Config: c, echo: echo.New(), client: files, projector: make(chan struct{}, 1)}
	s.ctx, s.stop = context.WithCancelCause(context.Background())
	s.echo.HTTPErrorHandler = s.answerError
	// X-Forwarded-For says whatever its sender likes.
	s.echo.IPExtractor = echo.ExtractIPDirect()
	s.echo.Use(secure)
	for _, r := range []struct {
		method, path string
		handler      echo.HandlerFunc
	}{
		{http.MethodGet, "/api/rules", ruleBook()},
		{http.MethodPost, "/api/balance", newScale().balance},
		{http.MethodPost, "/api/rooms", s.makeRoom},
		{http.MethodPost, "/api/rooms/:code/seats", s.join},
		{http.MethodPost, "/api/rooms/:code/moves", s.move},
		{http.MethodPost, "/api/rooms/:code/claims", s.claim},
		{http.MethodPost, "/api/rooms/:code/claims/end", s.withdraw},
		{http.MethodGet, "/api/rooms/:code", s.door},
		{http.MethodGet, "/api/replays/:id", s.replay},
		{http.MethodGet, "/api/replays/:id/log", s.replayLog},
		{http.MethodGet, "/api/rooms/:code/socket", s.socket},
	} {
		// The route below would take the other methods of the path.
		s.echo.Any(r.path, only(r.method, r.handler))
	}
	s.echo.RouteNotFound("/*", s.serveClient)
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.echo.ServeHTTP(w, r) }

// Close ends all sockets; those in a room end with the room. It returns when
// their goroutines have ended, and no more sockets are accepted.
func (s *Server) Close() {
	s.mu.Lock()
	s.stop(&room.Closed{Code: protocol.CloseRestart})
	s.mu.Unlock()
	s.all.Wait()
}

// secure tells browsers to trust nothing but this server.
func secure(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		// Older Safari does not count sockets among 'self'.
		h.Set("Content-Security-Policy", "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; "+
			"object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		return next(c)
	}
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
		hide(c)
	}
	if !s.client.serve(c.Response(), r) {
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
	case errors.As(err, &byEcho):
		status, body = byEcho.Code, &protocol.Refusal{Code: protocol.BadMessage}
	case c.Request().Context().Err() != nil:
		return // nobody waits for the answer
	default:
		s.Log.Error("cannot answer", "path", c.Path(), "err", err)
	}
	if isAPI(c.Request()) {
		c.Response().Header().Set("Cache-Control", "no-store")
		err = c.JSON(status, body)
	} else {
		err = c.String(status, http.StatusText(status)+"\n")
	}
	if err != nil {
		s.Log.Debug("an answer was not taken", "err", err)
	}
}
