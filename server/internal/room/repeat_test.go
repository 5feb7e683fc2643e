package room

import (
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// The three ways to a seat. Each asks for player 2, or becomes it.
var waysIn = map[string]func(t *testing.T, h *Hub, code, token string) (protocol.Ticket, error){
	"a name": func(t *testing.T, h *Hub, code, token string) (protocol.Ticket, error) {
		return h.Join(t.Context(), code, "Ben", token, 0)
	},
	"a PIN": func(t *testing.T, h *Hub, code, token string) (protocol.Ticket, error) {
		return h.Move(t.Context(), code, aPin, token)
	},
	"a claim": func(t *testing.T, h *Hub, code, token string) (protocol.Ticket, error) {
		return h.Claim(t.Context(), code, "Ben", token)
	},
}

// readyFor makes a room in which a way leads to the seat of player 2.
func readyFor(t *testing.T, h *Hub, way string) (ada *phone) {
	t.Helper()
	ada = host(t, h)
	if way == "a name" {
		return ada
	}
	ben := guest(t, h, ada.ticket.Code, "Ben")
	if way == "a PIN" {
		ben.say(protocol.Offer{Pin: aPin})
	}
	ben.leave()
	pass(awayAfter*ms + syncEvery*ms)
	return ada
}

// seatings counts what brings somebody to a seat.
func seatings(t *testing.T, s *shaky, code string) int {
	t.Helper()
	return times(t, s, code, "joined") + times(t, s, code, "moved") + times(t, s, code, "claimed")
}

// The first try waits for the store, and its phone gives up. The second one brings
// the same token, and gets the seat of the first.
func TestAPhoneThatHeardNoAnswerGetsTheSameSeat(t *testing.T) {
	for way, enter := range waysIn {
		t.Run(way, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				h := openHub(t, s)
				ada, token := readyFor(t, h, way), newToken()
				code, before := ada.ticket.Code, seatings(t, s, ada.ticket.Code)
				release := s.hold()
				_, err := enter(t, h, code, token)
				wantRefusal(t, err, protocol.StoreAway)
				release()
				pass(time.Second)
				for range 2 {
					ticket, err := enter(t, h, code, token)
					if err != nil || ticket != (protocol.Ticket{Code: code, Player: 2, Token: token}) {
						t.Fatalf("asked again, it got %+v, %v", ticket, err)
					}
				}
				if got := seatings(t, s, code) - before; got != 1 {
					t.Errorf("%d seatings are in the log", got)
				}
				ada.wantPlayers(2)
			})
		})
	}
}

// The same token is on its way to two hubs at once. The second to commit finds
// that the first has done it.
func TestTwoHubsSeatATokenOnce(t *testing.T) {
	for way, enter := range waysIn {
		t.Run(way, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				here, there := openHub(t, s), openHub(t, s.under)
				ada, token := readyFor(t, here, way), newToken()
				code, before := ada.ticket.Code, seatings(t, s, ada.ticket.Code)
				release, tried := s.hold(), len(s.tried())
				type got struct {
					ticket protocol.Ticket
					err    error
				}
				first := make(chan got, 1)
				go func() {
					ticket, err := enter(t, here, code, token)
					first <- got{ticket, err}
				}()
				settle()
				if len(s.tried()) != tried+1 {
					t.Fatal("the first hub does not wait for the store")
				}
				second, err := enter(t, there, code, token)
				if err != nil {
					t.Fatal(err)
				}
				release()
				if g := <-first; g.err != nil || g.ticket != second || second.Player != 2 {
					t.Errorf("one hub gave %+v, %v, the other %+v", g.ticket, g.err, second)
				}
				if got := seatings(t, s, code) - before; got != 1 {
					t.Errorf("%d seatings are in the log", got)
				}
			})
		})
	}
}

// A connected phone does not hold back a token that has won its seat.
func TestATokenThatHasWonItsSeatIsNotKeptOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		ada, token := readyFor(t, h, "a claim"), newToken()
		ticket, err := h.Claim(t.Context(), ada.ticket.Code, "Ben", token)
		if err != nil {
			t.Fatal(err)
		}
		ada.say(protocol.Vouch{Player: 2, Yes: true})
		young := &phone{t: t, hub: h, ticket: ticket}
		young.connect()
		again, err := h.Claim(t.Context(), ada.ticket.Code, "Ben", token)
		if err != nil || again != ticket {
			t.Errorf("asked again, it got %+v, %v", again, err)
		}
		_, err = h.Claim(t.Context(), ada.ticket.Code, "Ben", newToken())
		wantRefusal(t, err, protocol.SeatInUse)
		young.wantClosed(0)
	})
}

// A token that has lost its seat is refused in words, and opens nothing new.
func TestATokenThatHasLostItsSeatIsSpent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := group(t, h, 3)
		code := phones[0].ticket.Code
		phones[1].say(protocol.Offer{Pin: aPin})
		if _, err := h.Move(t.Context(), code, aPin, newToken()); err != nil {
			t.Fatal(err)
		}
		phones[0].say(protocol.Remove{Player: 3})
		for _, lost := range phones[1:] {
			_, err := h.Join(t.Context(), code, "Late", lost.ticket.Token, 0)
			wantRefusal(t, err, protocol.TokenSpent)
			_, err = h.Move(t.Context(), code, aPin, lost.ticket.Token)
			wantRefusal(t, err, protocol.TokenSpent)
		}
		guest(t, h, code, "Late")
	})
}

// A counter at its maximum would leave its seat without a voice, on every phone that
// ever gets it.
func TestACounterAtItsMaximumIsRefused(t *testing.T) {
	for _, ahead := range []uint64{maxCounterAhead + 1, protocol.MaxCounter} {
		synctest.Test(t, func(t *testing.T) {
			phones := group(t, openHub(t, memory.New(nil)), 2)
			ben := phones[1]
			last := ben.view.Ack
			wantAlone(t, phones, ben, func(p *phone) {
				p.n = min(last+ahead, protocol.MaxCounter) - 1
				p.say(protocol.Prepare{Ready: true})
			}, protocol.BadMessage)
			for _, n := range []uint64{last + 1, last + 1 + maxCounterAhead} {
				ben.n = n - 1
				ben.say(protocol.Prepare{Ready: true})
				if ben.view.Ack != n {
					t.Fatalf("after command %d, which is refused, command %d does not count", last+ahead, n)
				}
			}
		})
	}
}
