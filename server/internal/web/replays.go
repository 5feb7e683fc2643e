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
	return s.show(c, asMoments)
}

// replayLog answers with the log of a game that is over, as a file.
func (s *Server) replayLog(c echo.Context) error {
	return s.show(c, asLog)
}

// show answers packed, whatever the request accepts: to unpack what is remembered for
// each request costs more than all else here, and every browser unpacks.
func (s *Server) show(c echo.Context, as form) error {
	hide(c)
	data, err := s.project(c.Request().Context(), s.guest(c), c.Param("id"), as)
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Encoding", "gzip")
	if as == asLog {
		h.Set("Content-Disposition", `attachment; filename="tabula-replay.json"`)
	}
	return c.Blob(http.StatusOK, "application/json", data)
}

// A form is how a game that is over is shown.
type form int

const (
	asMoments form = iota
	asLog
)

// project finds a replay, or puts it together, and packs it: a phone that reads slowly
// keeps no other waiting. It reads the file when its turn has come, because files of those who
// wait would take the memory.
func (s *Server) project(ctx context.Context, who guest, id string, as form) ([]byte, error) {
	finish, err := s.desk.turn(ctx, who)
	if err != nil {
		return nil, err
	}
	defer finish()
	file, err := s.Hub.ReplayFile(ctx, id)
	if err != nil {
		return nil, err
	}
	key := filmKey{sha256.Sum256(file), as}
	if i := slices.IndexFunc(s.films, func(f film) bool { return f.filmKey == key }); i >= 0 {
		return s.films[i].data, nil
	}
	var data bytes.Buffer
	z := gzip.NewWriter(&data)
	if as == asMoments {
		var replay protocol.Replay
		if replay, err = s.Hub.Replay(id, file); err == nil {
			err = json.NewEncoder(new(room.Yielder).Writer(z)).Encode(replay)
		}
	} else if err = s.Hub.CheckReplay(id, file); err == nil {
		_, err = new(room.Yielder).Writer(z).Write(file)
	}
	if err := errors.Join(err, z.Close()); err != nil {
		return nil, err
	}
	s.films = append(s.films[max(len(s.films)-films+1, 0):], film{key, data.Bytes()})
	return data.Bytes(), nil
}

// A film is what a game that is over is shown as: when it ends, all its phones ask for
// the same.
type film struct {
	filmKey
	data []byte // packed
}

type filmKey struct {
	sum [sha256.Size]byte // of its file
	as  form
}

// films is how many are remembered.
const films = 4

// hide keeps an address that nobody can guess out of the indexes of those who
// find it in some chat.
func hide(c echo.Context) { c.Response().Header().Set("X-Robots-Tag", "noindex, nofollow") }
