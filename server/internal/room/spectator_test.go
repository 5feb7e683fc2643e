package room

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// A latecomer watches the day like everybody, and takes part in the next game.
func TestALatecomerWatchesAndPlaysTheNextGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		phones := group(t, h, 10)
		start(phones)
		for phones[0].phase() != protocol.PhaseDiscussion {
			pass(phones[0].left())
		}
		if door, err := h.Info(t.Context(), phones[0].ticket.Code); err != nil || !door.Running || !door.Open {
			t.Errorf("the door says %+v, %v", door, err)
		}
		late := guest(t, h, phones[0].ticket.Code, "Late")
		late.wantTruth(s)
		if you := late.view.You; you.Seat != protocol.NoSeat || you.Role != "" || len(late.view.Table.Seats) != 10 {
			t.Fatalf("he sees %+v", you)
		}
		phones[0].wantPlayers(11)
		left := phones
		for _, wolf := range role(phones, "werewolf") {
			wolf.say(protocol.Leave{})
			left = slices.DeleteFunc(slices.Clone(left), func(p *phone) bool { return p == wolf })
		}
		for left[0].phase() != protocol.PhaseEnd {
			pass(left[0].left())
		}
		everybody := append(left, late)
		for _, p := range everybody { // together they are more than half
			if p.phase() == protocol.PhaseEnd {
				p.say(protocol.Again{})
			}
		}
		for _, p := range everybody {
			if p.phase() == protocol.PhaseLobby {
				p.say(protocol.Start{})
			}
		}
		late.wantPhase(protocol.PhaseDeal)
		if you := late.view.You; you.Seat != 8 || you.Role == "" {
			t.Errorf("in the next game he sees %+v", you)
		}
		late.wantTruth(s)
	})
}

// At night, too, spectators look like players on the network; that one has come is shown at
// dawn.
func TestASpectatorWhoComesAtNightGetsTheSameBeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := evening(t, h)
		pass(3100 * ms)
		late := guest(t, h, phones[0].ticket.Code, "Late")
		if got := late.lengths[0].length; len(late.frames) != 1 || names(late.frames[0]) != "room table phase ballot talk end you notebook" {
			t.Errorf("he is greeted with %d frames, the first of %d bytes", len(late.frames), got)
		}
		late.lengths = nil
		for _, p := range phones {
			p.lengths = nil
		}
		role(phones, "seer")[0].sure()
		pass(5 * time.Second)
		alike(t, append(phones, late))
		if len(late.lengths) < 10 {
			t.Errorf("he was told %v", late.lengths)
		}
		for _, p := range append(phones, late) {
			p.wantPlayers(12)
		}
		for late.dark() {
			pass(time.Second)
		}
		for _, p := range append(phones, late) {
			p.wantPlayers(13)
		}
	})
}
