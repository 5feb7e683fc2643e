package room

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

func BenchmarkPinHash(b *testing.B) {
	h := NewHub(Config{Store: memory.New(nil)})
	defer h.Close()
	b.ReportAllocs()
	for b.Loop() {
		if _, no := h.hashPin(b.Context(), "BCDFG", aPin); no != nil {
			b.Fatal(no)
		}
	}
}

// A PIN has another hash in every room, so that one table of hashes does not do for
// all. The parameters are part of the log: instances must agree.
func TestTheHashOfAPinIsItsRooms(t *testing.T) {
	h := openHubWith(t, Config{Store: memory.New(nil), PinMemory: pinMemory})
	for _, c := range []struct{ room, pin, want string }{
		{"BCDFG", aPin, "276fd1493246f34739b49ca1e87e0449"},
		{"BCDFG", "BCDFGLMP", "f26bfd54edbb314394a01846d9cdab11"},
		{"BCDFL", aPin, "8815ec6209055bf81a402427cdca89ec"},
	} {
		if hash, no := h.hashPin(t.Context(), c.room, c.pin); no != nil || hash != c.want {
			t.Errorf("%s in room %s is hashed to %s, %v", c.pin, c.room, hash, no)
		}
	}
}

// PINs are hashed one at a time. A phone that waits too long for that is refused.
func TestPinsAreHashedOneAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		p, nobodyMoves := host(t, h), host(t, h)
		p.say(protocol.Offer{Pin: aPin})
		h.pinTurn <- struct{}{} // as if a hash went on for ever
		began := time.Now()
		_, err := h.Move(t.Context(), "ZZZZZ", aPin, newToken())
		wantRefusal(t, err, protocol.NoRoom)
		_, err = h.Move(t.Context(), nobodyMoves.ticket.Code, aPin, newToken())
		wantRefusal(t, err, protocol.PinWrong)
		if waited := time.Since(began); waited != 0 {
			t.Errorf("a move where no seat is offered was told after %s", waited)
		}
		_, err = h.Move(t.Context(), p.ticket.Code, aPin, newToken())
		wantRefusal(t, err, protocol.ServerAway)
		if waited := time.Since(began); waited != pinWait {
			t.Errorf("a move was told after %s", waited)
		}
		p.say(protocol.Offer{Pin: aPin})
		p.wantRefused(protocol.ServerAway)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, no := h.hashPin(ctx, p.ticket.Code, aPin); no == nil {
			t.Error("a caller who has gone gets a hash")
		}
		<-h.pinTurn
		p.say(protocol.Offer{Pin: aPin})
		if _, err := h.Move(t.Context(), p.ticket.Code, aPin, newToken()); err != nil {
			t.Error(err)
		}
	})
}

// Every PIN that a seat offers costs a hash, so a seat offers a few, and then one in
// ten seconds. Taking one back costs nothing.
func TestASeatOffersAFewPins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		p := host(t, openHub(t, s))
		offers := func() int { return times(t, s, p.ticket.Code, "move_offered") }
		for range offersAtOnce {
			p.say(protocol.Offer{Pin: aPin})
		}
		if got := offers(); got != offersAtOnce || len(p.refused) > 0 {
			t.Fatalf("%d offers are in the log, refused were %+v", got, p.refused)
		}
		p.say(protocol.Offer{Pin: aPin})
		p.wantRefused(protocol.TooManyMessages)
		p.connect() // a new connection does not allow more
		p.say(protocol.Offer{Pin: aPin})
		p.wantRefused(protocol.TooManyMessages)
		p.say(protocol.Offer{})
		if got := offers(); got != offersAtOnce+1 {
			t.Errorf("%d offers are in the log", got)
		}
		pass(offersEvery)
		p.say(protocol.Offer{Pin: aPin})
		p.say(protocol.Offer{Pin: aPin})
		p.wantRefused(protocol.TooManyMessages)
		if got := offers(); got != offersAtOnce+2 {
			t.Errorf("%d offers are in the log", got)
		}
	})
}
