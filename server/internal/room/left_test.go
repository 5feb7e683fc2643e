package room

import (
	"fmt"
	"testing"
	"testing/synctest"

	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// A room forgets the players who leave it for good: a thousand of them leave
// nothing behind. It sees half of them here, and the others at another process.
func TestARoomForgetsPlayersWhoLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		ada := host(t, here)
		eve := guest(t, there, ada.ticket.Code, "Eve")
		rooms := []*room{ada.session.room, eve.session.room}
		for i := range 300 {
			p := guest(t, []*Hub{here, there}[i%2], ada.ticket.Code, fmt.Sprint("Guest ", i))
			p.say(protocol.Leave{})
			p.wantClosed(protocol.CloseNoSeat)
		}
		pass(2 * syncEvery * ms)
		for i, r := range rooms {
			if len(r.lastSeen) != 2 || len(r.metPlayers) != 1 || len(r.limiters) != 1 || len(r.sessions) != 1 {
				t.Errorf("room %d has 2 players, one of them here, and knows when it saw %d, that %d came, what %d may say, and %d sessions",
					i, len(r.lastSeen), len(r.metPlayers), len(r.limiters), len(r.sessions))
			}
			if len(r.remote) > store.MaxRecords {
				t.Errorf("room %d has the signs of %d players", i, len(r.remote))
			}
		}
	})
}
