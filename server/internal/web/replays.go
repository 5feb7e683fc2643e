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

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
)

// replay answers with all moments of a game that is over.
func (s *Server) replay(c echo.Context) error {
	hide(c)
	data, err := s.project(c.Request().Context(), s.guest(c), c.Param("id"))
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

// project finds a replay, or puts it together when its turn has come, and packs it: a
// phone that reads slowly keeps no other waiting.
func (s *Server) project(ctx context.Context, who guest, id string) ([]byte, error) {
	file, err := s.Hall.ReplayFile(ctx, id)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(file)
	if data := s.filmed(sum); data != nil {
		return data, nil
	}
	finish, err := s.desk.turn(ctx, who)
	if err != nil {
		return nil, err
	}
	defer finish()
	if data := s.filmed(sum); data != nil { // by who asked before
		return data, nil
	}
	replay, err := s.Hall.Replay(id, file)
	if err != nil {
		return nil, err
	}
	data, err := packed(replay)
	if err != nil {
		return nil, err
	}
	s.filming.Lock()
	defer s.filming.Unlock()
	s.films = append(s.films[max(len(s.films)-films+1, 0):], film{sum, data})
	return data, nil
}

// filmed is a replay that was put together, by the sum of its file; nil when it was not.
func (s *Server) filmed(sum [sha256.Size]byte) []byte {
	s.filming.Lock()
	defer s.filming.Unlock()
	if i := slices.IndexFunc(s.films, func(f film) bool { return f.sum == sum }); i >= 0 {
		return s.films[i].data
	}
	return nil
}

// packed is a replay as gzip makes it: moments are much like each other, and take a
// small part of the bytes.
func packed(replay protocol.Replay) ([]byte, error) {
	var data bytes.Buffer
	z := gzip.NewWriter(&data)
	err := errors.Join(json.NewEncoder(new(room.Breath).Writer(z)).Encode(replay), z.Close())
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
	if err != nil {
		return err
	}
	finish, err := s.desk.turn(c.Request().Context(), s.guest(c))
	if err != nil {
		return err
	}
	err = s.Hall.CheckReplay(id, data)
	finish()
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
