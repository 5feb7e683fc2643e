package room

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// usualSeatLog is what a seat may log in an hour unless an operator says otherwise.
const usualSeatLog = 1 << 20

// written is how many bytes of events were appended, also those that a chapter replaced.
func (s *shaky) written() (bytes int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.proposals {
		bytes += len(p.Events)
	}
	return bytes
}

// Everybody joins at once, and the host changes all settings.
func TestTheLeastBudgetIsEnoughToPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := group(t, openHubWith(t, Config{Store: memory.New(nil), SeatLog: MinBudget}), protocol.MaxSeats)
		phones[0].say(protocol.Change{Settings: longest(phones[0], 0)})
		if len(phones[0].refused) > 0 {
			t.Errorf("refused: %+v", phones[0].refused)
		}
	})
}

// A seat logs at most a quarter of its budget at once. When the budget is used up, the
// room refuses what the seat says, and the other players notice nothing.
func TestASeatLogsSoMuch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const little = 192 << 10
		s, counts := newShaky(), &counter{}
		phones := group(t, openHubWith(t, Config{Store: s, Meter: counts, SeatLog: little}), 2)
		host, other := phones[0], phones[1]
		flood := func(seconds int) (bytes int) {
			before := s.written()
			for i := range seconds {
				settings := longest(host, i)
				for range 2 {
					settings.Timing.Discussion++
					host.send(protocol.Change{Settings: settings})
				}
				pass(time.Second)
			}
			return s.written() - before
		}
		for _, c := range []struct {
			what        string
			seconds     int
			least, most int // bytes
		}{
			{"a minute", 60, little / 8, little / 2},
			{"six minutes", 300, 0, 2 * little},
			{"ten minutes", 240, 0, little / 2},
		} {
			got := flood(c.seconds)
			t.Logf("%s: %d bytes", c.what, got)
			if got < c.least || got > c.most {
				t.Errorf("after %s the log has grown by %d bytes, want %d to %d", c.what, got, c.least, c.most)
			}
		}
		host.wantRefused(protocol.TooManyMessages)
		counts.wantCounted(t, "seat_log")
		if size := sizeOfLog(t, s, host.ticket.Code); size > lobbyLimit {
			t.Errorf("the chapter has %d bytes", size)
		}
		other.say(protocol.Prepare{Ready: true})
		if len(other.refused) > 0 {
			t.Errorf("the other is refused %+v", other.refused)
		}
		pass(2 * time.Minute) // one minute brings back fewer bytes than the longest settings cost
		host.refused = nil
		host.say(protocol.Change{Settings: host.view.Room.Settings})
		if len(host.refused) > 0 {
			t.Errorf("after two minutes the host is refused %+v", host.refused)
		}
		for _, p := range phones {
			p.wantTruth(s)
		}
	})
}

// Five spectators use up what the room and the address may log. The eight players share
// that address and play to the end; then the lobby waits.
func TestAGameGoesOnWhenTheBudgetsAreUsedUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := &counter{}
		h := openHubWith(t, Config{Store: memory.New(nil), Meter: counts, SeatLog: usualSeatLog / 16})
		address := NewBudget(usualSeatLog / 8)
		phones := group(t, h, 8)
		start(phones)
		var watchers []*phone
		for _, name := range []string{"Val", "Wim", "Xia", "Yan", "Zoe"} {
			watchers = append(watchers, guest(t, h, phones[0].ticket.Code, name))
		}
		for _, p := range append(watchers, phones...) {
			p.session.UseBudget(address)
		}
		fill := func() {
			for range messagesPerSecond {
				for _, w := range watchers {
					w.send(protocol.Prepare{Ready: true})
				}
			}
			pass(time.Second)
		}
		for range 10 {
			fill()
		}
		for phones[0].phase() != protocol.PhaseEnd {
			fill()
			playOn(phones)
		}
		for _, p := range phones {
			for _, no := range p.refused {
				if no.Code == protocol.TooManyMessages {
					t.Fatalf("one who plays is refused %+v", no)
				}
			}
		}
		fill()
		phones[0].say(protocol.Again{})
		phones[0].wantRefused(protocol.TooManyMessages)
		counts.wantCounted(t, "address_log")
	})
}

// Four seats may use up their budgets before that of the room is used up.
func TestARoomLogsSoMuch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := &counter{}
		phones := group(t, openHubWith(t, Config{Store: memory.New(nil), Meter: counts, SeatLog: 1 << 15}), 6)
		for range 3 { // times what may be said in a second
			for _, p := range phones[1:] {
				for range messagesPerSecond {
					p.send(protocol.Prepare{Ready: true})
				}
			}
		}
		phones[0].say(protocol.AddBot{})
		phones[0].wantRefused(protocol.TooManyMessages)
		counts.wantCounted(t, "room_log")
	})
}

// Joining and leaving again and again does not fill the log either, and players who have
// a seat keep it.
func TestRequestsForSeatsHaveABudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		h := openHubWith(t, Config{Store: s, SeatLog: 1 << 16})
		ada := host(t, h)
		var last error
		for range 200 {
			ticket, err := h.Join(t.Context(), ada.ticket.Code, "Ben", newToken(), 0)
			if last = err; err != nil {
				break
			}
			p := &phone{t: t, hub: h, ticket: ticket}
			p.connect()
			p.say(protocol.Leave{})
		}
		wantRefusal(t, last, protocol.TooManyMessages)
		if got := s.written(); got > 1<<16 {
			t.Errorf("%d bytes were logged", got)
		}
		if _, err := h.Join(t.Context(), ada.ticket.Code, "Ada", ada.ticket.Token, 0); err != nil {
			t.Errorf("who has a seat and asks again gets %v", err)
		}
		ada.say(protocol.AddBot{})
		ada.wantPlayers(2)
		pass(time.Minute)
		guest(t, h, ada.ticket.Code, "Cleo")
	})
}

// Requests that the room refuses log nothing, so they use up nothing: the room stays open
// to others.
func TestARefusedRequestUsesUpNoBudget(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHubWith(t, Config{Store: memory.New(nil), SeatLog: 1 << 16})
		ada := host(t, h)
		for range 500 {
			_, err := h.Join(t.Context(), ada.ticket.Code, "Ada", newToken(), 0)
			wantRefusal(t, err, protocol.NameTaken)
		}
		guest(t, h, ada.ticket.Code, "Cleo")
	})
}

// What changes nothing adds no more than that it was heard.
func TestOnlyWhatDiffersIsLogged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newShaky()
		p := host(t, openHubWith(t, Config{Store: s}))
		p.say(protocol.AddBot{})
		p.say(protocol.Change{Settings: longest(p, 0)})
		for what, again := range map[string]any{
			"the same settings": protocol.Change{Settings: p.view.Room.Settings},
			"the same order":    protocol.Order{Players: []int{1, 2}},
			"the same name":     protocol.Rename{Player: 1, Name: "Ada"},
			"the same link":     protocol.Invite{},
			"the same door":     protocol.Lock{},
		} {
			before, ack := s.written(), p.view.Ack
			p.say(again)
			if got := s.written() - before; got > 80 || p.view.Ack == ack {
				t.Errorf("%s: %d bytes, and %d is acknowledged after %d", what, got, p.view.Ack, ack)
			}
		}
		p.wantTruth(s)
	})
}

// A store that is almost full gets no new rooms. Those that are there go on, and others
// come to them.
func TestAFullStoreGetsNoMoreRooms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, counts := newShaky(), &counter{}
		h := openHubWith(t, Config{Store: s, Meter: counts})
		phones := group(t, h, 8)
		start(phones)
		makes := func(full float64) error {
			s.mu.Lock()
			s.full = full
			s.mu.Unlock()
			pass(2 * fillEvery)
			ticket, err := h.CreateRoom(t.Context(), Founding{Name: "Bo", Token: newToken()})
			if err == nil && ticket.Code == "" {
				t.Error("there is no code")
			}
			if got, tooMuch := h.Fill(); got != full || tooMuch != (err != nil) {
				t.Errorf("the hub says %v, %t of a store that is %v full", got, tooMuch, full)
			}
			return err
		}
		if err := makes(0.79); err != nil {
			t.Fatal(err)
		}
		wantRefusal(t, makes(0.8), protocol.ServerFull)
		if !slices.Equal(counts.refused, []string{"store"}) {
			t.Errorf("counted %q", counts.refused)
		}
		guest(t, h, phones[0].ticket.Code, "Late")
		for phones[0].phase() != protocol.PhaseEnd {
			playOn(phones)
		}
		if err := makes(0.5); err != nil {
			t.Errorf("when there is space again: %v", err)
		}
	})
}
