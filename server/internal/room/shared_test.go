package room

import (
	"testing"
	"testing/synctest"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// A phone learns the public address of a shared server when it connects, and with each pong.
func TestPhonesLearnTheSharedAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		ada := host(t, h)
		told := func(p *phone, pongs int, want string) {
			t.Helper()
			settle()
			if len(p.pongs) != pongs || pongs > 0 && p.pongs[pongs-1].Shared != want {
				t.Errorf("player %d has the pongs %+v, want %d, the last with %q", p.ticket.Player, p.pongs, pongs, want)
			}
		}
		told(ada, 0, "")
		h.Share("https://lupus.example")
		bo := guest(t, h, ada.ticket.Code, "Bo")
		told(bo, 1, "https://lupus.example")
		ada.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		told(ada, 1, "https://lupus.example")
		h.Share("")
		ada.session.Send(protocol.EncodeCommand(protocol.Ping{}, 0))
		told(ada, 2, "")
	})
}
