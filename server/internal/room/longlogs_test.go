package room

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// fill makes the log of a room with a running game long.
func fill(t *testing.T, h *Hub, p *phone, weight int) {
	t.Helper()
	for paused := true; ; paused = !paused {
		h.mu.Lock()
		r := h.rooms[p.ticket.Code]
		h.mu.Unlock()
		if r.logMemory() >= weight || len(p.refused) > 0 { // settled: the room waits
			return
		}
		for range 10 {
			p.say(protocol.Pause{Paused: paused})
			paused = !paused
		}
		pass(time.Second)
	}
}

// aLittle is how much memory a log takes without a loan in these tests.
const aLittle = 32 << 10

func TestLongLogsShareAPoolOfMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		var long []*phone
		before := openHub(t, s)
		before.freeLogBytes = aLittle
		for range 3 {
			p := discussion(t, before)[0]
			fill(t, before, p, aLittle+loanUnit/2)
			long = append(long, p)
		}
		short := host(t, before)
		before.Close()

		counts := &counter{}
		h := openHubWith(t, Config{Store: s, Meter: counts})
		h.freeLogBytes = aLittle
		h.longLogs = newMemoryPool(2 * loanUnit) // for two of these rooms
		var opened int
		for _, p := range long {
			_, err := h.Info(t.Context(), p.ticket.Code)
			var full *protocol.Refusal
			switch {
			case err == nil:
				opened++
			case !errors.As(err, &full) || full.Code != protocol.ServerFull:
				t.Errorf("a room that is too long just now answers %v", err)
			}
		}
		if opened != 2 || len(counts.refused) != 1 || counts.refused[0] != "long_logs" {
			t.Errorf("%d of %d long rooms are open; refused: %q", opened, len(long), counts.refused)
		}
		if _, err := h.Info(t.Context(), short.ticket.Code); err != nil {
			t.Errorf("a short room does not open beside long ones: %v", err)
		}
		pass(idleAfter * ms) // nobody is in them
		if _, err := h.Info(t.Context(), long[2].ticket.Code); err != nil {
			t.Errorf("a long room does not open when there is memory again: %v", err)
		}
	})
}

// A room waits for its turn to read a long log without a loan. Then it borrows what this
// log needs, and not what the longest of all logs would.
func TestALongLogBorrowsWhatItNeedsWhenItsTurnComes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		before := openHub(t, s)
		ada := host(t, before)
		foreign(t, s, ada.ticket.Code, `[{"door_locked":{"locked":true}}`+strings.Repeat(" ", shortRead)+`]`)
		before.Close()

		h := openHub(t, s)
		h.freeLogBytes = shortRead
		h.longLogs = newMemoryPool(3 * loanUnit)
		h.longLogTurn <- struct{}{} // another room reads
		opened := make(chan error, 1)
		go func() {
			_, err := h.Info(t.Context(), ada.ticket.Code)
			opened <- err
		}()
		settle()
		if !h.longLogs.TryAcquire(3 * loanUnit) {
			t.Fatal("a room borrows memory while it waits for its turn")
		}
		h.longLogs.Release(loanUnit)
		<-h.longLogTurn
		if err := <-opened; err != nil {
			t.Errorf("a room that needs little more than a short one does not open: %v", err)
		}
	})
}

func TestARoomThatGrowsNeedsMemoryFromThePool(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		h.freeLogBytes = aLittle
		h.longLogs = newMemoryPool(2 * loanUnit)
		h.longLogs.TryAcquire(loanUnit) // by another room
		p := discussion(t, h)[0]
		fill(t, h, p, aLittle+3*loanUnit)
		if len(p.refused) == 0 || p.refused[0].Code != protocol.PlayedOut {
			t.Errorf("the room grows without memory, refused: %+v", p.refused)
		}
	})
}
