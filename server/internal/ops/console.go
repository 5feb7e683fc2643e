package ops

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
)

// NewConsoleLog writes only warnings and errors, as lines for a person at a terminal, such
// as "Warning: the disk is nearly full (free: 12 MB)".
func NewConsoleLog(w io.Writer) *slog.Logger {
	return slog.New(&consoleHandler{out: w, mu: &sync.Mutex{}})
}

type consoleHandler struct {
	out   io.Writer
	mu    *sync.Mutex // orders the lines of all handlers for out
	attrs []slog.Attr
}

func (*consoleHandler) Enabled(_ context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn
}

func (h *consoleHandler) Handle(_ context.Context, r slog.Record) error {
	word := "Warning"
	if r.Level >= slog.LevelError {
		word = "Error"
	}
	var details []string
	add := func(a slog.Attr) bool {
		details = append(details, fmt.Sprintf("%s: %v", a.Key, a.Value))
		return true
	}
	for _, a := range h.attrs {
		add(a)
	}
	r.Attrs(add)
	line := word + ": " + r.Message
	if len(details) > 0 {
		line += " (" + strings.Join(details, ", ") + ")"
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	_, err := fmt.Fprintln(h.out, line)
	return err
}

func (h *consoleHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return &consoleHandler{h.out, h.mu, append(h.attrs[:len(h.attrs):len(h.attrs)], attrs...)}
}

// WithGroup changes nothing: a line has no groups.
func (h *consoleHandler) WithGroup(string) slog.Handler { return h }
