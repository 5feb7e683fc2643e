package web

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
)

// projecting is how long a replay may wait for others: they are put together
// one at a time, so that rooms have the other cores for themselves.
const projecting = 3 * time.Second

// replay answers with all moments of a game that is over.
func (s *Server) replay(c echo.Context) error {
	hide(c)
	queue := time.NewTimer(projecting)
	defer queue.Stop()
	select {
	case s.projector <- struct{}{}:
		defer func() { <-s.projector }()
	case <-queue.C:
		return &protocol.Refusal{Code: protocol.ServerAway}
	case <-c.Request().Context().Done():
		return c.Request().Context().Err()
	}
	replay, err := s.Hall.Replay(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	return answer(c, http.StatusOK, replay)
}

// replayLog answers with the log of a game that is over, as a file.
func (s *Server) replayLog(c echo.Context) error {
	hide(c)
	data, err := s.Hall.ReplayFile(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", `attachment; filename="tabula-replay.json"`)
	return c.Blob(http.StatusOK, "application/json", data)
}

// hide keeps an address that nobody can guess out of the indexes of those who
// find it in some chat.
func hide(c echo.Context) { c.Response().Header().Set("X-Robots-Tag", "noindex, nofollow") }
