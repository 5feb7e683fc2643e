package ops

import (
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"tabula/server/internal/store"
)

// Backup answers operators with a copy of a store that is one file, and with 404 for
// other stores, which have tools of their own.
func Backup(s store.Store, log *slog.Logger) http.Handler {
	file, ok := s.(interface {
		Backup(to io.Writer, size func(bytes int64)) error
	})
	if !ok {
		return http.NotFoundHandler()
	}
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		// A big file may take longer than any other answer.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Time{})
		w.Header().Set("Content-Type", "application/octet-stream")
		w.Header().Set("Content-Disposition", `attachment; filename="tabula.db"`)
		err := file.Backup(w, func(bytes int64) { w.Header().Set("Content-Length", strconv.FormatInt(bytes, 10)) })
		if err != nil {
			log.Warn("a backup was not completed", "err", err)
			panic(http.ErrAbortHandler) // so that the client notices that the copy is incomplete
		}
	})
}
