package web

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/store"
)

// Somebody at the same address opens all the sockets that it may open, and holds them.
// A seat still opens, and only with its own token.
func TestANeighbourCannotUseUpTheDialsOfASeat(t *testing.T) {
	f := openLimited(t, Limits{AddressSockets: 3})
	ada := f.room("Ada")
	hello := func(token string) []byte { return protocol.EncodeCommand(protocol.Hello{Token: token}, 0) }
	watch := protocol.EncodeCommand(protocol.Watch{}, 0)
	for range 3 {
		if _, _, err := f.dialAs(alice, ada.Code, watch); err != nil {
			t.Fatal(err)
		}
	}
	mark := ada.Token[:seatMarkLength]
	for _, c := range []struct{ what, code, mark string }{
		{"no mark", ada.Code, ""},
		{"the mark of no seat", ada.Code, rand.Text()[:seatMarkLength]},
		{"the mark of another room's seat", "BCDFG", mark},
	} {
		_, response, err := f.dialSeat(alice, c.code, c.mark, watch)
		if err == nil || response.StatusCode != http.StatusTooManyRequests {
			t.Errorf("%s: %v, %v", c.what, response, err)
		}
	}
	for what, first := range map[string][]byte{"a table": watch, "another token": hello(rand.Text())} {
		ws, _, err := f.dialSeat(alice, ada.Code, mark, first)
		if err != nil {
			t.Fatal(err)
		}
		if code := f.ends(ws); code != protocol.CloseNoSeat {
			t.Errorf("%s by the mark of a seat: closed with %d", what, code)
		}
	}
	for range dialsPerSeat - 2 {
		ws, _, err := f.dialSeat(alice, ada.Code, mark, hello(ada.Token))
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := ws.Read(t.Context()); err != nil {
			t.Fatalf("the seat does not open: %v", err)
		}
	}
	_, response, err := f.dialSeat(alice, ada.Code, mark, hello(ada.Token))
	if err == nil || response.StatusCode != http.StatusTooManyRequests {
		t.Errorf("beyond its reserve: %v, %v", response, err)
	}
}

// cold is a store that takes its time to load a room, as a disk or a network does.
type cold struct {
	store.Store
	mu    sync.Mutex
	loads map[string]int // by room
}

func (c *cold) Load(ctx context.Context, code string, after store.Tip) ([]store.Commit, error) {
	c.mu.Lock()
	c.loads[code]++
	c.mu.Unlock()
	time.Sleep(30 * time.Millisecond)
	return c.Store.Load(ctx, code, after)
}

// coldRoom is a room that no server under test has open.
func coldRoom(t *testing.T, s store.Store) protocol.Ticket {
	t.Helper()
	hub := room.NewHub(room.Config{Store: s})
	defer hub.Close()
	ticket, err := hub.CreateRoom(t.Context(), room.Founding{Name: "Ada", Token: rand.Text()})
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

// An address that has guessed too much learns nothing from how long an answer takes.
func TestAGuesserLearnsNothingFromTheTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &cold{Store: memoryStore(), loads: map[string]int{}}
		there := coldRoom(t, s)
		f := pipedWith(t, s, Config{Assets: built, Limits: Limits{AddressMisses: 1}})
		open := f.room("Bo")
		f.sit(open)
		token := rand.Text()
		hello, watch := protocol.EncodeCommand(protocol.Hello{Token: token}, 0), protocol.EncodeCommand(protocol.Watch{}, 0)
		try := func(code string, first []byte) (protocol.CloseCode, time.Duration) {
			began := time.Now()
			ws, _, err := f.dialAs(alice, code, first)
			if err != nil {
				t.Fatal(err)
			}
			return f.ends(ws), time.Since(began)
		}
		// The budgets: one wrong token, and one wrong code.
		if code, _ := try("BCDFG", hello); code != protocol.CloseNoRoom {
			t.Fatalf("the first wrong token: closed with %d", code)
		}
		if code, _ := try("BCDFG", watch); code != protocol.CloseNoRoom {
			t.Fatalf("the first wrong code: closed with %d", code)
		}
		s.mu.Lock()
		s.loads = map[string]int{}
		s.mu.Unlock()
		for what, code := range map[string]string{"open here": open.Code, "in the store": there.Code, "nowhere": "BCDFG"} {
			for first, message := range map[string][]byte{"a token": hello, "a table": watch} {
				if code, took := try(code, message); code != protocol.CloseCrowded || took != denialDelay {
					t.Errorf("%s for a room that is %s: closed with %d after %v", first, what, code, took)
				}
			}
			began := time.Now()
			f.wantTooMany(f.askAs(alice, "GET", "/api/rooms/"+code, ""))
			if took := time.Since(began); took != 0 {
				t.Errorf("the door of a room that is %s: after %v", what, took)
			}
		}
		s.mu.Lock()
		delete(s.loads, open.Code) // by itself, as it is open
		if len(s.loads) > 0 {
			t.Errorf("the store was asked: %v", s.loads)
		}
		s.mu.Unlock()
		// The neighbours' seats open all the same.
		if err := f.opens(alice, open); err != nil {
			t.Errorf("a seat of the same address is shut out: %v", err)
		}
	})
}

// Guesses that the server looks at together are all paid for, so that asking at once
// gives no more guesses than asking in turn.
func TestGuessesAtOnceArePaidFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := pipedWith(t, &cold{Store: memoryStore(), loads: map[string]int{}}, Config{Assets: built, Limits: Limits{AddressMisses: 6}})
		guesses := func() (looked int64) {
			var all sync.WaitGroup
			var found atomic.Int64
			for range 60 {
				all.Go(func() {
					if f.askAs(alice, "GET", "/api/rooms/BCDFG", "").status == http.StatusNotFound {
						found.Add(1)
					}
				})
			}
			all.Wait()
			return found.Load()
		}
		total := int64(0)
		const minutes = 20
		for range minutes {
			total += guesses()
			time.Sleep(time.Minute)
		}
		if most := int64(6*minutes + 60); total > most {
			t.Errorf("%d guesses in %d minutes, want at most %d", total, minutes, most)
		}
	})
}

// A few addresses use up what they may create together, and not what is reserved for
// others.
func TestAFewAddressesDoNotUseUpAllRooms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const all, each, attackers = 40, 5, 12 // 60 rooms, more than there are
		var refused []string
		f := pipedWith(t, memoryStore(), Config{
			Assets: built, Limits: Limits{Rooms: all, AddressRooms: each},
			Refused: func(limit string) { refused = append(refused, limit) },
		})
		makes := func(client string) int { return f.askAs(client, "POST", "/api/rooms", named("Ada")).status }
		attack := func() (made int) {
			for i := range attackers {
				for range each {
					if makes(fmt.Sprintf("192.0.2.%d", i)) == http.StatusCreated {
						made++
					}
				}
			}
			return made
		}
		if made := attack(); made != all/2+attackers-all/2/each {
			t.Errorf("%d addresses made %d of %d rooms", attackers, made, all)
		}
		if len(refused) == 0 || refused[0] != "rooms" {
			t.Errorf("counted %q", refused)
		}
		// The others make their first room; the second has to wait while the attack lasts.
		if got := makes("198.51.100.1"); got != http.StatusCreated {
			t.Errorf("the first room of another address: %d", got)
		}
		if got := makes("198.51.100.1"); got != http.StatusServiceUnavailable {
			t.Errorf("the second one: %d", got)
		}
		for minute := range 120 {
			attack()
			if minute%10 == 0 {
				if got := makes(fmt.Sprintf("198.51.100.%d", 2+minute)); got != http.StatusCreated {
					t.Errorf("after %d minutes of attack: %d", minute, got)
				}
			}
			time.Sleep(time.Minute)
		}
		time.Sleep(2 * time.Hour)
		for range each {
			if got := makes("198.51.100.1"); got != http.StatusCreated {
				t.Errorf("after the attack: %d", got)
			}
		}
	})
}

// The log of a room is stored for long, though nobody enters it.
func TestAServerMakesSoManyRoomsInAnHour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := pipedWith(t, memoryStore(), Config{Assets: built, Limits: Limits{Rooms: 4}})
		makes := func(want int) {
			t.Helper()
			for range want {
				f.room("Ada")
			}
			if a := f.ask("POST", "/api/rooms", named("Ada")); a.status != http.StatusServiceUnavailable ||
				decode[protocol.Refusal](t, a).Code != protocol.ServerFull {
				t.Errorf("one more: %d %s", a.status, a.body)
			}
		}
		makes(4)
		time.Sleep(time.Hour/4 + time.Second)
		makes(1)
		time.Sleep(24 * time.Hour)
		makes(4)
	})
}
