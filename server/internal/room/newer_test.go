package room

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// A room that needs a newer release says so to its phones, to requests and to the operator,
// and reads its log again only after a while.
func TestARoomThatNeedsANewerReleaseNamesIt(t *testing.T) {
	for named, want := range map[string]string{
		`{"rules":99,"release":"v0.9.0","events":[]}`:          "v0.9.0",
		`{"rules":99,"events":[]}`:                             "",
		`{"rules":99,"release":"v0.9.0 or hell","events":[]}`:  "",
		`{"rules":3,"release":"v0.9.0","events":[{"new":{}}]}`: "v0.9.0",
	} {
		synctest.Test(t, func(t *testing.T) {
			s := newShaky()
			var written bytes.Buffer
			h := openHubWith(t, Config{Store: s, Log: slog.New(slog.NewTextHandler(&written, nil))})
			p, other := host(t, h), host(t, h)
			foreign(t, s, p.ticket.Code, named)
			loads := 0
			s.set(func() {
				s.onLoad = func(room string) error {
					if room == p.ticket.Code {
						loads++
					}
					return nil
				}
			})
			p.say(protocol.AddBot{})
			p.wantClosed(protocol.CloseNewer)
			if p.session.closed.Reason != want {
				t.Errorf("%s: the phone reads %q", named, p.session.closed.Reason)
			}
			says := "this room needs a newer release of Tabula; update this server"
			if want != "" {
				says = "this room needs Tabula v0.9.0 or newer; update this server"
			}
			if !strings.Contains(written.String(), says) || !strings.Contains(written.String(), "level=WARN") {
				t.Errorf("%s: the log says %s", named, written.String())
			}
			loads = 0
			for range 20 {
				_, err := h.Open(t.Context(), p.ticket.Code, p.ticket.Token)
				wantRefusal(t, err, protocol.RoomNewer)
				if err.(*protocol.Refusal).Name != want {
					t.Errorf("%s: refused with %+v", named, err)
				}
				pass(time.Second)
			}
			if loads != 0 || h.RoomsNeedingNewer() != 1 {
				t.Errorf("after 20 seconds the log was read %d times, and %d rooms need a newer release", loads, h.RoomsNeedingNewer())
			}
			pass(newerRetryAfter * ms)
			_, err := h.OpenTable(t.Context(), p.ticket.Code)
			wantRefusal(t, err, protocol.RoomNewer)
			if loads == 0 || h.RoomsNeedingNewer() != 1 {
				t.Errorf("later the log was read %d times, and %d rooms need a newer release", loads, h.RoomsNeedingNewer())
			}
			pass(2*newerRetryAfter*ms + 1*ms)
			if h.RoomsNeedingNewer() != 0 {
				t.Errorf("%d rooms need a newer release after a minute in which nobody came", h.RoomsNeedingNewer())
			}
			other.say(protocol.AddBot{})
			other.wantPlayers(2)
		})
	}
}
