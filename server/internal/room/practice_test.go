package room

import (
	"testing"
	"testing/synctest"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// In a practice room seven bots wait, and a host who asks for a card can start at once.
func TestAPracticeRoomIsReadyForAShortGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		ticket, err := h.CreateRoom(t.Context(), Founding{Name: "Ada", Token: newToken(), Practice: true})
		if err != nil {
			t.Fatal(err)
		}
		ada := &phone{t: t, hub: h, ticket: ticket}
		ada.connect()
		if n := len(ada.view.Room.Players); n != 8 || ada.view.Room.Host != ticket.Player || ada.view.Room.Obstacle != nil {
			t.Fatalf("%d players, the host is %d, obstacle %+v", n, ada.view.Room.Host, ada.view.Room.Obstacle)
		}
		if talk := ada.view.Room.Settings.Timing.Discussion; talk != practiceTalk {
			t.Errorf("a discussion lasts %d ms", talk)
		}
		ada.say(protocol.StartAs{Card: "seer"})
		if you := ada.view.You; you.Role != "seer" || ada.view.Table.Chosen != ticket.Player || ada.view.Phase.Name != protocol.PhaseName(game.Deal) {
			t.Errorf("the player has %q in %s, and the deal was asked for by %d", you.Role, ada.view.Phase.Name, ada.view.Table.Chosen)
		}
	})
}
