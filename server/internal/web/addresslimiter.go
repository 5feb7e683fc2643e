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

// Limits bound what one address can take of the server, and all addresses together. 0 is no
// limit.
type Limits struct {
	Rooms          int // created in an hour
	Sockets        int // open at once, in all; and as many connections that are not sockets
	AddressSockets int // open at once, and opened in a minute, by one address; and six times as many connections that are not sockets
	AddressRooms   int // rooms created in an hour by one address
	AddressAsks    int // requests in a minute by one address, for a room or about one
	AddressMisses  int // wrong room codes, PINs, seats and replays in a minute by one address
	AddressLog     int // kB that the phones of one address add to the rooms' logs in an hour; see room.Budget
}

// Usual limits let hundreds of people play behind one address, as at a festival or behind a
// provider's gateway, and let nobody guess: with 30 room codes a minute, one of a hundred
// rooms is found in three hours.
var Usual = Limits{
	Rooms: 5000, Sockets: 50_000, AddressSockets: 1000, AddressRooms: 60, AddressAsks: 1200, AddressMisses: 30,
	AddressLog: 16 << 10,
}

// A quota is something of which a client has so much in some time.
type quota int

const (
	socketDials quota = iota // sockets opened
	roomsMade                // rooms created
	requests                 // requests of any kind
	failedTry                // wrong codes, PINs and replays
	wrongToken               // tokens that open nothing
	quotas
)

// quotaNames names the quotas in metrics.
var quotaNames = [quotas]string{"address_dials", "address_rooms", "address_asks", "address_misses", "address_tokens"}

// quotaOf is how much of a quota there is in what time.
func (l Limits) quotaOf(a quota) (int, time.Duration) {
	switch a {
	case socketDials:
		return l.AddressSockets, time.Minute
	case roomsMade:
		return l.AddressRooms, time.Hour
	case requests:
		return l.AddressAsks, time.Minute
	case wrongToken:
		// Fewer than codes: people do not type tokens.
		return (l.AddressMisses + 2) / 3, time.Minute
	default:
		return l.AddressMisses, time.Minute
	}
}

// A limiter counts what clients use. Its methods may be called from any goroutine.
type limiter struct {
	Limits
	refused func(reason string)

	mu          sync.Mutex
	sockets     int
	connections map[net.Conn]*usage // that are not sockets, or not yet
	usages      map[clientKey]*usage
	lastCleared time.Time                // when usages were last looked through for idle ones
	roomLimiter *rate.Limiter            // rooms that all clients together may create; nil is no limit
	seatDials   map[string]*rate.Limiter // sockets that are reserved for seats whose tokens are known
}

// A usage is what one client has used. Its parts are made when they are first needed.
type usage struct {
	sockets      int
	tables       map[string]int // table screens among the sockets, by room
	connections  int            // that are not sockets
	remaining    [quotas]*rate.Limiter
	lastRoomMade time.Time // when the client last created a room
	logBudget    *room.Budget
}

const (
	// maxClients is how many clients are counted one by one, in some 20 MB. All others
	// together count as one: a flood from everywhere may keep new clients out, but not
	// those who are known.
	maxClients = 1 << 16
	// clearEvery is how often the limiter looks for clients that it need not know any more.
	clearEvery = time.Minute
)

// everybodyElse stands for the clients beyond maxClients.
var everybodyElse = netip.MustParsePrefix("0.0.0.0/0")

func newLimiter(l Limits, refused func(string)) *limiter {
	g := &limiter{
		Limits: l, refused: refused,
		connections: map[net.Conn]*usage{}, usages: map[clientKey]*usage{}, seatDials: map[string]*rate.Limiter{},
	}
	if l.Rooms > 0 {
		g.roomLimiter = rate.NewLimiter(rate.Limit(float64(l.Rooms)/time.Hour.Seconds()), l.Rooms)
	}
	return g
}

// take takes one of a quota. If nothing is left, it returns after how long there will be.
func (l *limiter) take(client clientKey, a quota, now time.Time) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	left := l.remaining(client, a, now)
	if left == nil || left.AllowN(now, 1) {
		return 0
	}
	return l.refuse(a, left, now)
}

// exhausted returns after how long something of a quota is left; 0 if it is now. It takes
// nothing.
func (l *limiter) exhausted(client clientKey, a quota, now time.Time) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	left := l.remaining(client, a, now)
	if left == nil || left.TokensAt(now) >= 1 {
		return 0
	}
	return l.refuse(a, left, now)
}

// charge takes one of a quota for what has happened already, even if nothing is left. So
// requests that were handled at the same time are all charged.
func (l *limiter) charge(client clientKey, a quota, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if left := l.remaining(client, a, now); left != nil {
		left.ReserveN(now, 1)
	}
}

func (l *limiter) refuse(a quota, left *rate.Limiter, now time.Time) time.Duration {
	l.refused(quotaNames[a])
	missing := (1 - left.TokensAt(now)) / float64(left.Limit()) // seconds
	return max(time.Millisecond, time.Duration(math.Ceil(1000*missing))*time.Millisecond)
}

// remaining is what a client has left of a quota; nil is no limit. The caller holds mu.
func (l *limiter) remaining(client clientKey, a quota, now time.Time) *rate.Limiter {
	most, in := l.quotaOf(a)
	if most == 0 || client == (clientKey{}) {
		return nil
	}
	u := l.usageOf(client, now)
	if u.remaining[a] == nil {
		u.remaining[a] = rate.NewLimiter(rate.Limit(float64(most)/in.Seconds()), most)
	}
	return u.remaining[a]
}

// openSocket counts a socket; the caller must call closeSocket. It fails with a
// *protocol.Refusal when the server is full, and with a *room.Closed when the client has
// too many sockets and this one is not reserved for a seat.
func (l *limiter) openSocket(client clientKey, kept bool, now time.Time) (*usage, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.Sockets > 0 && l.sockets >= l.Sockets {
		l.refused("sockets")
		return nil, &protocol.Refusal{Code: protocol.ServerFull}
	}
	l.sockets++
	if client == (clientKey{}) {
		return nil, nil
	}
	u := l.usageOf(client, now)
	u.sockets++
	if !kept && l.AddressSockets > 0 && u.sockets > l.AddressSockets {
		l.refused("address_sockets")
		return u, &room.Closed{Code: protocol.CloseCrowded}
	}
	return u, nil
}

// addressTables is how many table screens of one room an address may open: half of what a
// room has (room.Hub.OpenTable), so that nobody takes all of them alone. They count as
// sockets, too, which bounds those of all rooms.
const addressTables = 32

// openTable counts a table screen until closeTable; false when the client has too many in
// this room.
func (l *limiter) openTable(u *usage, code string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case u == nil: // this client is not counted
		return true
	case l.AddressSockets > 0 && u.tables[code] >= addressTables:
		l.refused("address_tables")
		return false
	case u.tables == nil:
		u.tables = map[string]int{}
	}
	u.tables[code]++
	return true
}

func (l *limiter) closeTable(u *usage, code string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if u == nil {
		return
	}
	if u.tables[code]--; u.tables[code] == 0 {
		delete(u.tables, code)
	}
}

// closeSocket takes a socket from the count.
func (l *limiter) closeSocket(u *usage) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sockets--
	if u != nil {
		u.sockets--
	}
}

// perPhone is how many connections a browser opens at most to one server, with HTTP/1.1,
// and keeps for a while.
const perPhone = 6

// connect counts a connection until disconnect; false when there are too many. A proxy's
// connection counts only among those of all.
func (l *limiter) connect(conn net.Conn, client clientKey, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.Sockets > 0 && len(l.connections) >= l.Sockets {
		l.refused("connections")
		return false
	}
	if client == (clientKey{}) {
		l.connections[conn] = nil
		return true
	}
	u := l.usageOf(client, now)
	if l.AddressSockets > 0 && u.connections >= perPhone*l.AddressSockets {
		l.refused("address_connections")
		return false
	}
	u.connections++
	l.connections[conn] = u
	return true
}

// disconnect takes a connection from the count, if it is in it.
func (l *limiter) disconnect(conn net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if u := l.connections[conn]; u != nil {
		u.connections--
	}
	delete(l.connections, conn)
}

// usageOf returns the usage of a client, or makes it. The caller holds mu.
func (l *limiter) usageOf(client clientKey, now time.Time) *usage {
	if u, known := l.usages[client]; known {
		return u
	}
	if len(l.usages) >= maxClients {
		l.dropIdle(now)
	}
	if len(l.usages) >= maxClients {
		client = everybodyElse
		if u, known := l.usages[client]; known {
			return u
		}
	}
	u := &usage{logBudget: room.NewBudget(l.AddressLog << 10)}
	l.usages[client] = u
	return u
}

// dropIdle drops clients that have used nothing for long.
func (l *limiter) dropIdle(now time.Time) {
	if now.Sub(l.lastCleared) < clearEvery {
		return
	}
	l.lastCleared = now
	for client, u := range l.usages {
		if u.idle(now) {
			delete(l.usages, client)
		}
	}
}

func (u *usage) idle(now time.Time) bool {
	for _, left := range u.remaining {
		if left != nil && left.TokensAt(now) < float64(left.Burst()) {
			return false
		}
	}
	return now.Sub(u.lastRoomMade) >= time.Hour && u.sockets == 0 && u.connections == 0 && u.logBudget.Unused(now)
}

// tooManyTries refuses a request and says after how long the client may try again.
func tooManyTries(wait time.Duration) *protocol.Refusal {
	return &protocol.Refusal{Code: protocol.TooManyTries, Need: int(wait.Milliseconds())}
}
