package web

import (
	"math"
	"net"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"tabula/protocol"
	"tabula/server/internal/room"
)

// Limits bound what one address can take of the server, and all together. 0 is
// no limit.
type Limits struct {
	Rooms          int // made in an hour
	Sockets        int // open at once, in all; and as many connections without one
	AddressSockets int // open at once, and opened in a minute, by one address; and six times as many connections without one
	AddressRooms   int // rooms made in an hour by one address
	AddressAsks    int // requests in a minute by one address, for a room or about one
	AddressMisses  int // wrong room codes, PINs, seats and replays in a minute by one address
	AddressLog     int // kB that the phones of one address add to the rooms' logs in an hour; see room.Budget
}

// Usual limits let hundreds of people play behind one address, as at a festival
// or behind a provider's gateway, and let nobody guess: who tries 30 room codes a
// minute finds one of a hundred rooms in three hours.
var Usual = Limits{
	Rooms: 5000, Sockets: 50_000, AddressSockets: 1000, AddressRooms: 60, AddressAsks: 1200, AddressMisses: 30,
	AddressLog: 16 << 10,
}

// An allowance is what a guest has so much of in some time: all of it at once, or
// little by little.
type allowance int

const (
	toDial allowance = iota // to open sockets
	toMake                  // to make rooms
	toAsk                   // to ask for anything
	toMiss                  // to be wrong
	toTry                   // to say a token that opens nothing
	allowances
)

// limited names the allowances in metrics.
var limited = [allowances]string{"address_dials", "address_rooms", "address_asks", "address_misses", "address_tokens"}

// of is how much there is in what time.
func (l Limits) of(a allowance) (int, time.Duration) {
	switch a {
	case toDial:
		return l.AddressSockets, time.Minute
	case toMake:
		return l.AddressRooms, time.Hour
	case toAsk:
		return l.AddressAsks, time.Minute
	case toTry:
		// Less than codes: people do not write tokens by hand.
		return (l.AddressMisses + 2) / 3, time.Minute
	default:
		return l.AddressMisses, time.Minute
	}
}

// A gate counts what guests take.
type gate struct {
	Limits
	refused func(reason string)

	mu      sync.Mutex
	sockets int
	plain   map[net.Conn]*tally // connections that are no sockets, or not yet
	tallies map[guest]*tally
	cleared time.Time                // when those were dropped last who had taken nothing for long
	rooms   *rate.Limiter            // that may still be made, by all; nil is no limit
	seats   map[string]*rate.Limiter // dials that are kept for seats whose tokens are known
}

// A tally is what one guest has taken; each allowance is made when it is touched.
type tally struct {
	sockets int
	tables  map[string]int // of the sockets, by room; made when it is touched
	plain   int            // connections that are no sockets
	left    [allowances]*rate.Limiter
	made    time.Time // when the guest made a room last
	log     *room.Budget
}

const (
	// maxGuests is how many are counted each for himself, in some 20 MB. The
	// others together are one: a flood from everywhere may keep new guests out,
	// never those who are known.
	maxGuests = 1 << 16
	// clearEvery is how often the gate looks for guests it need not know any more.
	clearEvery = time.Minute
)

// everybodyElse is whom the gate has no more room for.
var everybodyElse = netip.MustParsePrefix("0.0.0.0/0")

func newGate(l Limits, refused func(string)) *gate {
	g := &gate{
		Limits: l, refused: refused,
		plain: map[net.Conn]*tally{}, tallies: map[guest]*tally{}, seats: map[string]*rate.Limiter{},
	}
	if l.Rooms > 0 {
		g.rooms = rate.NewLimiter(rate.Limit(float64(l.Rooms)/time.Hour.Seconds()), l.Rooms)
	}
	return g
}

// take takes one of an allowance. If nothing is left, it answers after how long
// there will be.
func (g *gate) take(who guest, a allowance, now time.Time) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	left := g.left(who, a, now)
	if left == nil || left.AllowN(now, 1) {
		return 0
	}
	return g.refuse(a, left, now)
}

// spent answers after how long there is something of an allowance, and takes
// nothing.
func (g *gate) spent(who guest, a allowance, now time.Time) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	left := g.left(who, a, now)
	if left == nil || left.TokensAt(now) >= 1 {
		return 0
	}
	return g.refuse(a, left, now)
}

// charge takes one of an allowance for what has happened already, also if nothing is
// left: requests that were looked at together are all paid for.
func (g *gate) charge(who guest, a allowance, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if left := g.left(who, a, now); left != nil {
		left.ReserveN(now, 1)
	}
}

func (g *gate) refuse(a allowance, left *rate.Limiter, now time.Time) time.Duration {
	g.refused(limited[a])
	missing := (1 - left.TokensAt(now)) / float64(left.Limit()) // seconds
	return max(time.Millisecond, time.Duration(math.Ceil(1000*missing))*time.Millisecond)
}

// left is what a guest has left of an allowance; nil is no limit. The caller
// holds mu.
func (g *gate) left(who guest, a allowance, now time.Time) *rate.Limiter {
	most, in := g.of(a)
	if most == 0 || who == (guest{}) {
		return nil
	}
	t := g.tally(who, now)
	if t.left[a] == nil {
		t.left[a] = rate.NewLimiter(rate.Limit(float64(most)/in.Seconds()), most)
	}
	return t.left[a]
}

// open counts a socket; close has to follow. It fails with a *protocol.Refusal
// when the server has all it can have, and with a *room.Closed when the guest has,
// unless the place is kept for a seat.
func (g *gate) open(who guest, kept bool, now time.Time) (*tally, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.Sockets > 0 && g.sockets >= g.Sockets {
		g.refused("sockets")
		return nil, &protocol.Refusal{Code: protocol.ServerFull}
	}
	g.sockets++
	if who == (guest{}) {
		return nil, nil
	}
	t := g.tally(who, now)
	t.sockets++
	if !kept && g.AddressSockets > 0 && t.sockets > g.AddressSockets {
		g.refused("address_sockets")
		return t, &room.Closed{Code: protocol.CloseCrowded}
	}
	return t, nil
}

// addressTables is how many table screens of one room an address has open, half of what
// a room has (room.Hall.Watch): nobody takes all of them alone. Screens count as sockets
// too, which bounds those of all rooms.
const addressTables = 32

// watch counts a table screen of a room until unwatch; false when the guest has too many.
func (g *gate) watch(t *tally, code string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case t == nil: // who is not counted
		return true
	case g.AddressSockets > 0 && t.tables[code] >= addressTables:
		g.refused("address_tables")
		return false
	case t.tables == nil:
		t.tables = map[string]int{}
	}
	t.tables[code]++
	return true
}

func (g *gate) unwatch(t *tally, code string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if t == nil {
		return
	}
	if t.tables[code]--; t.tables[code] == 0 {
		delete(t.tables, code)
	}
}

// close takes a socket from the count.
func (g *gate) close(t *tally) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sockets--
	if t != nil {
		t.sockets--
	}
}

// perPhone is how many connections a browser opens to one server at most, with
// HTTP/1.1, and keeps for a while.
const perPhone = 6

// connect counts a connection until part; false when there are too many. That of
// a proxy counts among all only.
func (g *gate) connect(conn net.Conn, who guest, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.Sockets > 0 && len(g.plain) >= g.Sockets {
		g.refused("connections")
		return false
	}
	if who == (guest{}) {
		g.plain[conn] = nil
		return true
	}
	t := g.tally(who, now)
	if g.AddressSockets > 0 && t.plain >= perPhone*g.AddressSockets {
		g.refused("address_connections")
		return false
	}
	t.plain++
	g.plain[conn] = t
	return true
}

// part takes a connection from the count, if it is in it.
func (g *gate) part(conn net.Conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if t := g.plain[conn]; t != nil {
		t.plain--
	}
	delete(g.plain, conn)
}

// tally finds a guest's, or begins one. The caller holds mu.
func (g *gate) tally(who guest, now time.Time) *tally {
	if t, known := g.tallies[who]; known {
		return t
	}
	if len(g.tallies) >= maxGuests {
		g.clear(now)
	}
	if len(g.tallies) >= maxGuests {
		who = everybodyElse
		if t, known := g.tallies[who]; known {
			return t
		}
	}
	t := &tally{log: room.NewBudget(g.AddressLog << 10)}
	g.tallies[who] = t
	return t
}

// clear drops who has all he may have.
func (g *gate) clear(now time.Time) {
	if now.Sub(g.cleared) < clearEvery {
		return
	}
	g.cleared = now
	for who, t := range g.tallies {
		if t.idle(now) {
			delete(g.tallies, who)
		}
	}
}

func (t *tally) idle(now time.Time) bool {
	for _, left := range t.left {
		if left != nil && left.TokensAt(now) < float64(left.Burst()) {
			return false
		}
	}
	return now.Sub(t.made) >= time.Hour && t.sockets == 0 && t.plain == 0 && t.log.Unused(now)
}

// slowDown says after how long somebody may try again.
func slowDown(wait time.Duration) *protocol.Refusal {
	return &protocol.Refusal{Code: protocol.TooManyTries, Need: int(wait.Milliseconds())}
}
