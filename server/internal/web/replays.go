package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"tabula/protocol"
	"tabula/server/internal/room"
)

// replay answers with all moments of a finished game.
func (s *Server) replay(c echo.Context) error {
	return s.sendReplay(c, asMoments)
}

// replayLog answers with the log of a finished game, as a file.
func (s *Server) replayLog(c echo.Context) error {
	return s.sendReplay(c, asLog)
}

// sendReplay answers with gzip, whatever the request accepts. Unpacking cached data for a
// request would cost more than everything else here, and every browser can unpack it.
func (s *Server) sendReplay(c echo.Context, as replayForm) error {
	noIndex(c)
	data, err := s.packReplay(c.Request().Context(), s.clientOf(c), c.Param("id"), as)
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

// A replayForm is one of the ways to send a finished game.
type replayForm int

const (
	asMoments replayForm = iota
	asLog
)

// packReplay returns a replay from the cache, or makes and compresses it. It reads the file
// only when its turn has come, because the files of all who wait would take the memory. The
// queue is free again before anything is sent, so a phone that reads slowly delays no
// other.
func (s *Server) packReplay(ctx context.Context, client clientKey, id string, as replayForm) ([]byte, error) {
	finish, err := s.workQueue.acquire(ctx, client)
	if err != nil {
		return nil, err
	}
	defer finish()
	file, err := s.Hub.ReplayFile(ctx, id)
	if err != nil {
		return nil, err
	}
	key := replayKey{sha256.Sum256(file), as}
	if i := slices.IndexFunc(s.replayCache, func(f cachedReplay) bool { return f.replayKey == key }); i >= 0 {
		return s.replayCache[i].data, nil
	}
	var data bytes.Buffer
	z := gzip.NewWriter(&data)
	if as == asMoments {
		var replay protocol.Replay
		if replay, err = s.Hub.Replay(id, file); err == nil {
			err = encodeReplay(new(room.Yielder).Writer(z), replay)
		}
	} else if err = s.Hub.CheckReplay(id, file); err == nil {
		_, err = new(room.Yielder).Writer(z).Write(file)
	}
	if err := errors.Join(err, z.Close()); err != nil {
		return nil, err
	}
	s.replayCache = append(s.replayCache[max(len(s.replayCache)-maxCachedReplays+1, 0):], cachedReplay{key, data.Bytes()})
	return data.Bytes(), nil
}

// encodeReplay writes what json.Marshal returns, one moment at a time. The whole of a long
// game would keep every room from the processor for several milliseconds.
func encodeReplay(w io.Writer, replay protocol.Replay) error {
	out := []byte(`{"moments":[`)
	for i, moment := range replay.Moments {
		if i > 0 {
			out = append(out, ',')
		}
		one, err := json.Marshal(moment)
		if err != nil {
			return err
		}
		if _, err := w.Write(append(out, one...)); err != nil {
			return err
		}
		out = out[:0]
	}
	_, err := w.Write(append(out, "]}"...))
	return err
}

// A cachedReplay is a finished game as it is sent: when a game ends, all its phones ask for
// the same.
type cachedReplay struct {
	replayKey
	data []byte // compressed
}

type replayKey struct {
	sum [sha256.Size]byte // of the stored file
	as  replayForm
}

// maxCachedReplays is how many are remembered.
const maxCachedReplays = 4

// noIndex keeps a secret address out of search engines that find it in some chat.
func noIndex(c echo.Context) { c.Response().Header().Set("X-Robots-Tag", "noindex, nofollow") }
