package room

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

const aPin = "BCDFGLMN"

// wantShut tries to open a seat with a token that opens it no longer, or not yet.
func (p *phone) wantShut(want protocol.CloseCode) {
	p.t.Helper()
	_, err := p.hub.Open(p.t.Context(), p.ticket.Code, p.ticket.Token)
	var closed *Closed
	if !errors.As(err, &closed) || closed.Code != want {
		p.t.Fatalf("player %d got %v, want a line closed with %d", p.ticket.Player, err, want)
	}
}

// heir is another phone with somebody's seat, and a ticket of its own.
func (p *phone) heir(ticket protocol.Ticket, h *Hub) *phone {
	return &phone{t: p.t, hub: h, ticket: ticket, n: p.n}
}

func TestASeatMovesToAnotherPhoneByAPin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		old := host(t, here)
		ben := guest(t, here, old.ticket.Code, "Ben")
		for _, pin := range []string{"", "x", aPin, "AEIOUAEI", aPin + aPin} {
			_, err := there.Move(t.Context(), old.ticket.Code, pin, newToken())
			wantRefusal(t, err, protocol.PinWrong)
		}
		old.say(protocol.Offer{Pin: "too short"})
		old.wantRefused(protocol.BadMessage)
		old.say(protocol.Offer{Pin: aPin})
		ticket, err := there.Move(t.Context(), old.ticket.Code, " bcdf-glmn ", newToken())
		if err != nil || ticket.Player != old.ticket.Player || ticket.Token == old.ticket.Token {
			t.Fatalf("the PIN gave %+v, %v", ticket, err)
		}
		settle()
		old.wantClosed(protocol.CloseMoved)
		old.wantShut(protocol.CloseMoved) // when it comes back, too
		_, err = there.Move(t.Context(), old.ticket.Code, aPin, newToken())
		wantRefusal(t, err, protocol.PinWrong)

		young := old.heir(ticket, there)
		young.connect()
		young.say(protocol.AddBot{}) // it is the host, and goes on counting
		ben.wantPlayers(3)
		young.wantTruth(s)

		young.say(protocol.Offer{Pin: aPin})
		pass(10 * time.Minute)
		_, err = here.Move(t.Context(), old.ticket.Code, aPin, newToken())
		wantRefusal(t, err, protocol.PinWrong)
	})
}

// The log holds hashes. That of a PIN is slow to try out (seatpin.go), so that a reader
// of the log does not find the PIN in its ten minutes; that of a token has 130 bits.
func TestTheLogDoesNotHoldThePin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		p := host(t, openHub(t, s))
		p.say(protocol.Offer{Pin: aPin})
		if got := times(t, s, p.ticket.Code, "move_offered"); got != 1 {
			t.Fatalf("%d offers are in the log", got)
		}
		for _, c := range readLog(t, s, p.ticket.Code) {
			for _, secret := range []string{aPin, hashToken(aPin), p.ticket.Token} {
				if bytes.Contains(c.Events, []byte(secret)) {
					t.Errorf("the log holds %q: %s", secret, c.Events)
				}
			}
		}
	})
}

// A player has lost their phone, and asks for the seat with another one.
func TestPlayersGiveASeatToAPlayerWhoLostTheirPhone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		here, there := openHub(t, s), openHub(t, s)
		phones := discussion(t, here)
		ben, code := phones[1], phones[0].ticket.Code
		name := ben.view.Room.Players[1].Name
		for _, h := range []*Hub{here, there} {
			_, err := h.Claim(t.Context(), code, name, newToken())
			wantRefusal(t, err, protocol.SeatInUse)
			_, err = h.Claim(t.Context(), code, "Nobody", newToken())
			wantRefusal(t, err, protocol.NoSuchPlayer)
		}
		ben.leave()
		pass(awayAfter*ms + syncEvery*ms)
		ticket, err := there.Claim(t.Context(), code, "gUEST 1", newToken())
		if err != nil || ticket.Player != ben.ticket.Player {
			t.Fatalf("the claim gave %+v, %v", ticket, err)
		}
		settle()
		young := ben.heir(ticket, there)
		young.wantShut(protocol.ClosePending)
		claims := phones[0].view.Room.Claims
		if len(claims) != 1 || claims[0].Player != ben.ticket.Player || len(claims[0].Yes) != 0 {
			t.Fatalf("the table sees %+v", claims)
		}
		phones[2].say(protocol.Vouch{Player: ben.ticket.Player, Yes: true})
		young.wantShut(protocol.ClosePending)
		phones[3].say(protocol.Vouch{Player: ben.ticket.Player, Yes: true})
		young.connect()
		young.wantTruth(s)
		if young.view.You.Role != ben.view.You.Role || len(phones[0].view.Room.Claims) != 0 {
			t.Errorf("it sees %+v; the table sees %+v", young.view.You, phones[0].view.Room.Claims)
		}
		ben.wantShut(protocol.CloseMoved)
	})
}

func TestAClaimThatIsDeniedOpensNothing(t *testing.T) {
	for name, deny := range map[string]func([]*phone){
		"by one no":        func(phones []*phone) { phones[2].say(protocol.Vouch{Player: 2}) },
		"by his own phone": func(phones []*phone) { phones[1].connect() },
		"by nobody for two minutes": func(phones []*phone) {
			for range 130 {
				pass(time.Second)
				phones[0].say(protocol.Ping{})
			}
		},
		"because he has left": func(phones []*phone) { phones[1].connect(); phones[1].say(protocol.Leave{}) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				phones := group(t, openHub(t, memory.New(nil)), 4)
				phones[1].leave()
				pass(awayAfter * ms)
				ticket, err := phones[0].hub.Claim(t.Context(), phones[0].ticket.Code, "Guest 1", newToken())
				if err != nil {
					t.Fatal(err)
				}
				_, err = phones[0].hub.Claim(t.Context(), phones[0].ticket.Code, "Guest 1", newToken())
				wantRefusal(t, err, protocol.ClaimOpen)
				deny(phones)
				settle()
				_, err = phones[0].hub.Open(t.Context(), ticket.Code, ticket.Token)
				wantRefusal(t, err, protocol.UnknownSeat)
			})
		})
	}
}

// A dead connection does not hold the seat against the same player on another one.
func TestASilentPhoneDoesNotHoldItsSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 3)
		code := phones[0].ticket.Code
		phones[1].dumb.Store(true)
		_, err := phones[0].hub.Claim(t.Context(), code, "Guest 1", newToken())
		wantRefusal(t, err, protocol.SeatInUse)
		pass(awayAfter*ms + syncEvery*ms)
		ticket, err := phones[0].hub.Claim(t.Context(), code, "Guest 1", newToken())
		if err != nil {
			t.Fatal(err)
		}
		phones[0].say(protocol.Vouch{Player: 2, Yes: true})
		phones[1].wantClosed(protocol.CloseMoved)
		phones[1].heir(ticket, phones[0].hub).connect()
	})
}

func TestARemovedPlayerMayComeBackAsASpectator(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := discussion(t, h)
		out := phones[5]
		phones[0].say(protocol.Remove{Player: out.ticket.Player})
		out.wantClosed(protocol.CloseRemoved)
		out.wantShut(protocol.CloseRemoved)
		again := guest(t, h, out.ticket.Code, "Guest 5")
		if again.ticket.Player == out.ticket.Player || again.view.You.Seat != protocol.NoSeat {
			t.Errorf("he sits at %d again", again.view.You.Seat)
		}
		out.wantShut(protocol.CloseRemoved)
	})
}

func TestALockedRoomRefusesOnlyStrangers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := group(t, h, 2)
		code := phones[0].ticket.Code
		phones[0].say(protocol.Lock{Locked: true})
		_, err := h.Join(t.Context(), code, "Late", newToken(), 0)
		wantRefusal(t, err, protocol.RoomLocked)
		if door, err := h.Info(t.Context(), code); err != nil || !door.Locked || door.Running {
			t.Errorf("the door says %+v, %v", door, err)
		}
		phones[1].connect()
		phones[1].say(protocol.Offer{Pin: aPin})
		ticket, err := h.Move(t.Context(), code, aPin, newToken())
		if err != nil {
			t.Fatal(err)
		}
		phones[1].heir(ticket, h).connect()
		phones[0].say(protocol.Lock{})
		guest(t, h, code, "Late")
	})
}

// counted makes bots that only listen, and counts them.
func counted(playing *atomic.Int64) func(context.Context, *Session, *rand.Rand) {
	return func(ctx context.Context, s *Session, r *rand.Rand) {
		playing.Add(1)
		defer playing.Add(-1)
		idleBot(ctx, s, r)
	}
}

// A bot plays for a player whose phone is away until it is back, at this or at another
// instance.
func TestABotStandsInForAPhoneThatIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		var bots atomic.Int64
		here, there := openHubWith(t, Config{Store: s, Bot: counted(&bots)}), openHubWith(t, Config{Store: s, Bot: counted(&bots)})
		phones := discussion(t, here)
		ada, ben := phones[0], phones[1]
		for _, back := range []*Hub{here, there} {
			ada.say(protocol.StandIn{Player: ben.ticket.Player})
			ada.wantRefused(protocol.SeatInUse)
			ben.leave()
			pass(awayAfter*ms + syncEvery*ms)
			ada.say(protocol.StandIn{Player: ben.ticket.Player})
			if got := bots.Load(); got != 1 || !ada.view.Room.Players[1].StandIn {
				t.Fatalf("%d bots play, all see %+v", got, ada.view.Room.Players)
			}
			ben.hub = back
			ben.connect()
			pass(syncEvery * ms)
			if got := bots.Load(); got != 0 || ada.view.Room.Players[1].StandIn {
				t.Fatalf("he is back: %d bots play, all see %+v", got, ada.view.Room.Players)
			}
			ben.wantClosed(0)
			ben.wantTruth(s)
		}
	})
}

// At night the answer is the same whether somebody's phone is here or not.
func TestAtNightStandingInTellsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHub(t, memory.New(nil)), 8)
		start(phones)
		phones[7].leave()
		for _, p := range phones[:2] {
			for _, who := range []int{3, 8, 99} {
				p.say(protocol.StandIn{Player: who})
				p.wantRefused(protocol.NightNow)
			}
		}
	})
}
