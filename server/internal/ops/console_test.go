package ops

import (
	"errors"
	"strings"
	"testing"
)

func TestAConsoleGetsOnlyWarningsInPlainLines(t *testing.T) {
	var out strings.Builder
	log := NewConsoleLog(&out).With("room", "BMRTZ")
	log.Info("opened")
	log.Warn("the room waits", "seconds", 4)
	log.Error("the room stops", "err", errors.New("no space left"))
	const want = "Warning: the room waits (room: BMRTZ, seconds: 4)\nError: the room stops (room: BMRTZ, err: no space left)\n"
	if out.String() != want {
		t.Errorf("got %q", out.String())
	}
}
