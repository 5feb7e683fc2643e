package room

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/view"
)

// hashOf is the function H of docs/fair-deal.md.
func hashOf(texts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\n")))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// number is the secret number of the phone.
func (p *phone) number() string { return hashOf("number", fmt.Sprint(p.ticket.Player)) }

func (p *phone) contribute() {
	p.say(protocol.Contribute{Hash: hashOf("phone", fmt.Sprint(p.ticket.Player), p.number())})
}

func (p *phone) reveal() { p.say(protocol.Reveal{Nonce: p.number()}) }

// drawing has eight phones whose list is frozen.
func drawing(t *testing.T, h *Hub) []*phone {
	t.Helper()
	phones := group(t, h, 8)
	for _, p := range phones {
		p.contribute()
	}
	phones[0].say(protocol.Start{})
	for _, p := range phones {
		p.wantPhase(protocol.PhaseLobby)
		if p.view.Shuffle == nil || !p.view.Shuffle.Open || len(p.view.Draw.Phones) != 8 {
			t.Fatalf("player %d sees %+v of %+v", p.ticket.Player, p.view.Shuffle, p.view.Draw)
		}
	}
	return phones
}

// wantIn requires that the cards are dealt with the numbers of these players.
func wantIn(t *testing.T, phones []*phone, players ...int) {
	t.Helper()
	for _, p := range phones {
		p.wantPhase(protocol.PhaseDeal)
		if p.view.Shuffle == nil || p.view.Shuffle.Open || !slices.Equal(p.view.Shuffle.In, players) {
			t.Fatalf("player %d sees %+v, want the numbers of %v", p.ticket.Player, p.view.Shuffle, players)
		}
	}
}

// verifyAtEnd plays the game to its end and verifies it from its replay.
func verifyAtEnd(t *testing.T, h *Hub, s store.Store, phones []*phone) game.Proof {
	t.Helper()
	for _, p := range phones {
		p.say(protocol.Ready{})
	}
	for phones[0].phase() != protocol.PhaseEnd {
		playOn(phones)
	}
	for _, p := range phones {
		p.wantTruth(s)
		if p.view.End.Opened == nil || p.view.End.Opened.Secret == "" {
			t.Fatalf("player %d sees no opened draw", p.ticket.Player)
		}
	}
	opened, draw := phones[0].view.End.Opened, phones[0].view.Draw
	if hashOf("server", draw.ID, opened.Secret) != draw.Server {
		t.Errorf("%+v does not open %+v", opened, draw)
	}
	pass(time.Second)
	file, err := h.ReplayFile(t.Context(), phones[0].view.Replay.ID)
	if err != nil {
		t.Fatal(err)
	}
	log, err := view.DecodeReplay(file, func() {})
	if err != nil {
		t.Fatal(err)
	}
	proof, err := game.Verify(log)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(file), phones[0].ticket.Code) {
		t.Error("the replay has the code of the room")
	}
	return proof
}

func TestThePhonesDrawTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		phones := drawing(t, h)
		for i, p := range phones {
			if i == 7 {
				p.say(protocol.Reveal{Nonce: phones[0].number()})
				p.wantRefused(protocol.WrongReveal)
			}
			p.wantTruthOfLobby(s)
			p.reveal()
		}
		wantIn(t, phones, 1, 2, 3, 4, 5, 6, 7, 8)
		for _, p := range phones {
			p.wantTruth(s)
		}
		if seal := phones[0].view.Table.Seal; seal != "" {
			t.Errorf("the deal has the seal %s, too", seal)
		}
		id := phones[0].view.Draw.ID
		if proof := verifyAtEnd(t, h, s, phones); proof.Phones != 8 || proof.Shown != 8 {
			t.Errorf("the proof is %+v", proof)
		}
		phones[0].say(protocol.Again{})
		pass(time.Second)
		for _, p := range phones {
			p.wantPhase(protocol.PhaseLobby)
			p.wantTruth(s)
			if p.view.Draw != nil || p.view.Shuffle != nil {
				t.Fatalf("the next lobby has the draw %+v", p.view.Draw)
			}
		}
		phones[3].contribute()
		if next := phones[0].view.Draw; next == nil || next.ID == id || len(next.Phones) != 1 || next.Phones[0].Player != 4 {
			t.Fatalf("the next draw is %+v", next)
		}
	})
}

// wantTruthOfLobby is wantTruth while an ack may wait for the deal.
func (p *phone) wantTruthOfLobby(s store.Store) {
	p.t.Helper()
	var w witness
	w.read(p.t, s, p.ticket.Code)
	p.view.Ack = w.frame(p.t, p.ticket.Player).Ack
	p.wantScene(&w)
}

// A room without contributions plays as before, and no frame has a byte more.
func TestARoomWithoutContributionsHasNoDraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones, _ := over(t, openHub(t, memory.New(nil)))
		phones[0].say(protocol.Again{})
		for _, p := range phones {
			for _, f := range p.frames {
				if f.Draw != nil || f.Shuffle != nil || f.End != nil && f.End.Opened != nil {
					t.Fatalf("player %d got %+v", p.ticket.Player, f)
				}
			}
		}
	})
}

// Whatever happens to phones and processes between the start and the deal: the game begins,
// everybody sees whose numbers count, and the game can be verified at its end.
func TestTheDealComesWhateverBreaks(t *testing.T) {
	// all lets all phones but one reveal.
	all := func(phones []*phone, but int) {
		for i, p := range phones {
			if i != but {
				p.reveal()
			}
		}
	}
	for name, c := range map[string]struct {
		breaks func(t *testing.T, s *shaky, h *Hub, phones []*phone) *Hub // returns the hub that goes on
		in     []int
	}{
		"a phone dies": {func(t *testing.T, _ *shaky, h *Hub, phones []*phone) *Hub {
			phones[2].leave()
			all(phones, 2)
			phones[0].wantPhase(protocol.PhaseLobby)
			pass(3 * time.Second)
			phones[2].connect()
			return h
		}, []int{1, 2, 4, 5, 6, 7, 8}},
		"a phone freezes": {func(t *testing.T, _ *shaky, h *Hub, phones []*phone) *Hub {
			all(phones, 7)
			pass(3 * time.Second)
			phones[7].wantPhase(protocol.PhaseDeal)
			phones[7].reveal()
			phones[7].wantRefused(protocol.WrongPhase)
			return h
		}, []int{1, 2, 3, 4, 5, 6, 7}},
		"all phones freeze": {func(t *testing.T, _ *shaky, h *Hub, phones []*phone) *Hub {
			pass(3 * time.Second)
			return h
		}, nil},
		"a phone reloads": {func(t *testing.T, _ *shaky, h *Hub, phones []*phone) *Hub {
			all(phones, 4)
			pass(time.Second)
			phones[4].leave()
			phones[4].connect()
			if phones[4].view.Shuffle == nil || !phones[4].view.Shuffle.Open {
				t.Fatalf("a phone that reloads sees %+v", phones[4].view.Shuffle)
			}
			phones[4].reveal()
			return h
		}, []int{1, 2, 3, 4, 5, 6, 7, 8}},
		"a phone repeats its number after a reload": {func(t *testing.T, _ *shaky, h *Hub, phones []*phone) *Hub {
			phones[4].reveal()
			phones[4].leave()
			phones[4].connect()
			phones[4].reveal()
			all(phones, 4)
			return h
		}, []int{1, 2, 3, 4, 5, 6, 7, 8}},
		"a phone changes the instance": {func(t *testing.T, s *shaky, h *Hub, phones []*phone) *Hub {
			there := openHub(t, s)
			phones[5].leave()
			phones[5].hub = there
			phones[5].connect()
			all(phones, -1)
			return h
		}, []int{1, 2, 3, 4, 5, 6, 7, 8}},
		"the instance dies": {func(t *testing.T, s *shaky, h *Hub, phones []*phone) *Hub {
			for _, p := range phones[:4] {
				p.reveal()
			}
			h.Close()
			there := openHub(t, s)
			for _, p := range phones {
				p.hub = there
				p.connect()
			}
			for _, p := range phones[4:] {
				p.reveal()
			}
			return there
		}, []int{1, 2, 3, 4, 5, 6, 7, 8}},
		"the instance dies, and the phones come back late": {func(t *testing.T, s *shaky, h *Hub, phones []*phone) *Hub {
			for _, p := range phones[:4] {
				p.reveal()
			}
			h.Close()
			pass(time.Minute)
			there := openHub(t, s)
			for _, p := range phones {
				p.hub = there
				p.connect()
			}
			return there
		}, []int{1, 2, 3, 4}},
		"the store is away": {func(t *testing.T, s *shaky, h *Hub, phones []*phone) *Hub {
			for _, p := range phones[:2] {
				p.reveal()
			}
			s.leave()
			for _, p := range phones[2:] {
				p.reveal()
			}
			pass(20 * time.Second)
			phones[0].wantPhase(protocol.PhaseLobby)
			s.comeBack()
			pass(3 * time.Second)
			return h
		}, []int{1, 2, 3, 4, 5, 6, 7, 8}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newShaky()
				h := openHub(t, s)
				phones := drawing(t, h)
				h = c.breaks(t, s, h, phones)
				if c.in == nil {
					for _, p := range phones {
						p.wantPhase(protocol.PhaseDeal)
						if p.view.Shuffle != nil {
							t.Fatalf("player %d sees %+v", p.ticket.Player, p.view.Shuffle)
						}
					}
				} else {
					wantIn(t, phones, c.in...)
				}
				if proof := verifyAtEnd(t, h, s, phones); proof.Phones != 8 || proof.Shown != len(c.in) {
					t.Errorf("the proof is %+v", proof)
				}
			})
		})
	}
}

// The door of a room that waits for numbers leads into a running game, and people who come
// meanwhile watch it.
func TestWhoComesDuringTheDrawingWatches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		phones := drawing(t, h)
		if door, err := h.Info(t.Context(), phones[0].ticket.Code); err != nil || !door.Running {
			t.Fatalf("the door is %+v, %v", door, err)
		}
		deck := phones[0].view.Room.Deck
		late := guest(t, h, phones[0].ticket.Code, "Late")
		for _, p := range phones {
			if p.wantPlayers(8); !slices.Equal(p.view.Room.Deck, deck) {
				t.Fatalf("the deck has changed to %v", p.view.Room.Deck)
			}
			p.reveal()
		}
		late.wantPlayers(9)
		if len(late.view.Table.Seats) != 8 || late.view.You.Seat != protocol.NoSeat {
			t.Fatalf("they got a card: %+v", late.view.You)
		}
		verifyAtEnd(t, h, s, phones)
	})
}

// Between the start and the deal, the draw costs a phone one more round trip and at most
// 150 bytes in both directions.
func TestTheDrawCostsLittle(t *testing.T) {
	start := func(draws bool) (bytes, messages []int) {
		synctest.Test(t, func(t *testing.T) {
			phones := group(t, openHub(t, memory.New(nil)), 8)
			for _, p := range phones {
				if draws {
					p.contribute()
				}
			}
			var before []int
			for _, p := range phones {
				before = append(before, len(p.lengths))
			}
			phones[0].say(protocol.Start{})
			for _, p := range phones {
				if draws {
					p.reveal()
				}
			}
			for i, p := range phones {
				p.wantPhase(protocol.PhaseDeal)
				all := 0
				for _, m := range p.lengths[before[i]:] {
					all += m.length
				}
				if draws {
					all += len(protocol.EncodeCommand(protocol.Reveal{Nonce: p.number()}, p.n))
				}
				bytes, messages = append(bytes, all), append(messages, len(p.lengths)-before[i])
			}
		})
		return bytes, messages
	}
	plain, plainMessages := start(false)
	drawn, drawnMessages := start(true)
	for i := range plain {
		t.Logf("player %d: %d bytes more in %d messages more", i+1, drawn[i]-plain[i], drawnMessages[i]-plainMessages[i])
		if more := drawn[i] - plain[i]; more > 150 {
			t.Errorf("player %d: %d bytes more", i+1, more)
		}
		if more := drawnMessages[i] - plainMessages[i]; more != 1 {
			t.Errorf("player %d: %d messages more", i+1, more)
		}
	}
}

// A room of one person with bots draws with one phone.
func TestOnePersonWithBotsDraws(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		ada := host(t, h)
		for range 7 {
			ada.say(protocol.AddBot{})
		}
		ada.contribute()
		ada.say(protocol.StartAs{Card: "seer"})
		ada.wantPhase(protocol.PhaseLobby)
		ada.reveal()
		ada.wantPhase(protocol.PhaseDeal)
		if ada.view.You.Role != "seer" || !slices.Equal(ada.view.Shuffle.In, []int{1}) {
			t.Fatalf("the card is %s, with %+v", ada.view.You.Role, ada.view.Shuffle)
		}
		var log []game.Commit
		for _, c := range readLog(t, s, ada.ticket.Code) {
			events, err := game.DecodeEvents(c.Events)
			if err != nil {
				t.Fatal(err)
			}
			log = append(log, game.Commit{At: c.At, Events: events})
		}
		if _, err := game.Verify(log); !errors.Is(err, game.ErrUnfinished) {
			t.Fatal(err)
		}
	})
}
