package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
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
	data, err := s.project(c.Request().Context(), c.Param("id"))
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Add("Vary", "Accept-Encoding")
	if accepts(c.Request().Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		return c.Blob(http.StatusOK, "application/json", data)
	}
	plain, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return c.Stream(http.StatusOK, "application/json", plain)
}

// project puts a replay together when its turn has come, and packs it: a phone
// that reads slowly keeps no other waiting.
func (s *Server) project(ctx context.Context, id string) ([]byte, error) {
	queue := time.NewTimer(projecting)
	defer queue.Stop()
	select {
	case s.projector <- struct{}{}:
		defer func() { <-s.projector }()
	case <-queue.C:
		return nil, &protocol.Refusal{Code: protocol.ServerAway}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	file, err := s.Hall.ReplayFile(ctx, id)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(file)
	if i := slices.IndexFunc(s.films, func(f film) bool { return f.sum == sum }); i >= 0 {
		return s.films[i].data, nil
	}
	replay, err := s.Hall.Replay(id, file)
	if err != nil {
		return nil, err
	}
	data, err := packed(replay)
	if err != nil {
		return nil, err
	}
	s.films = append(s.films[max(len(s.films)-films+1, 0):], film{sum, data})
	return data, nil
}

// packed is a replay as gzip makes it: moments are much like each other, and take a
// small part of the bytes.
func packed(replay protocol.Replay) ([]byte, error) {
	var data bytes.Buffer
	z := gzip.NewWriter(&data)
	err := errors.Join(json.NewEncoder(z).Encode(replay), z.Close())
	return data.Bytes(), err
}

// A film is a replay that was put together: when a game is over, all its phones
// ask for the same one.
type film struct {
	sum  [sha256.Size]byte // of its file
	data []byte            // packed
}

// films is how many are remembered.
const films = 4

// replayLog answers with the log of a game that is over, as a file.
func (s *Server) replayLog(c echo.Context) error {
	hide(c)
	id := c.Param("id")
	data, err := s.Hall.ReplayFile(c.Request().Context(), id)
	if err == nil {
		err = s.Hall.CheckReplay(id, data)
	}
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
