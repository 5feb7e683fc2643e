package web

import (
	"fmt"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// One address makes rooms in which nobody ever plays, and takes all their seats, for an
// hour and as fast as the usual limits let it. What the store keeps of that is small,
// memory keeps nothing of it, and players behind the same address get a room.
func TestOneAddressHasSoManyUnplayedSeats(t *testing.T) {
	const (
		most     = 2 * 60  // rooms: those of an hour at once, and as many meanwhile
		roomSize = 6 << 10 // bytes of a lobby with all seats taken
	)
	synctest.Test(t, func(t *testing.T) {
		s := memoryStore()
		f := pipedWith(t, s, Config{Assets: built, Limits: Usual})
		var codes []string
		seats, open := 0, 0
		refused := false // until the next minute
		ask := func(path, name string) (reply, bool) {
			if refused {
				return reply{}, false
			}
			a := f.askAs(alice, "POST", path, named(name))
			refused = a.status == http.StatusTooManyRequests
			return a, a.status == http.StatusCreated
		}
		fill := func(code string) {
			for i := range protocol.MaxSeats - 1 {
				if _, ok := ask("/api/rooms/"+code+"/seats", fmt.Sprint("Player ", i)); !ok {
					return
				}
				seats++
			}
		}
		for range 60 {
			for refused = false; ; {
				a, ok := ask("/api/rooms", "Host")
				if !ok {
					break
				}
				seats++
				code := decode[protocol.Ticket](t, a).Code
				codes = append(codes, code)
				fill(code)
			}
			rooms, _ := f.Hub.Size()
			open = max(open, rooms)
			time.Sleep(time.Minute)
		}
		honest(f, 1, 8)
		bytes := 0
		for _, code := range codes {
			size, err := s.Size(t.Context(), code, 0)
			if err != nil {
				t.Fatal(err)
			}
			bytes += size
		}
		t.Logf("%d rooms, %d seats, %d rooms in memory at once, %d kB in the store", len(codes), seats, open, bytes>>10)
		if len(codes) > most || seats > most*protocol.MaxSeats {
			t.Errorf("one address made %d rooms and took %d seats; at most %d rooms are wanted", len(codes), seats, most)
		}
		if bytes > most*roomSize {
			t.Errorf("the store keeps %d bytes of %d rooms, more than %d", bytes, len(codes), most*roomSize)
		}
		time.Sleep(10 * time.Minute)
		if rooms, _ := f.Hub.Size(); rooms > 0 {
			t.Errorf("%d rooms are in memory after ten minutes without anybody", rooms)
		}
	})
}
