package web

import (
	"encoding/binary"
	"fmt"
	"net"
	"net/netip"
	"testing"
	"time"
)

var (
	ada = netip.MustParsePrefix("192.0.2.1/32")
	bo  = netip.MustParsePrefix("192.0.2.2/32")
)

// few are limits that a test reaches.
var few = Limits{Sockets: 5, AddressSockets: 3, AddressRooms: 2, AddressAsks: 4, AddressMisses: 2}

// A tester's limiter counts what it refuses.
func openGate(l Limits) (*limiter, map[string]int) {
	refused := map[string]int{}
	return newLimiter(l, func(limit string) { refused[limit]++ }), refused
}

func TestEachAllowanceEndsAndComesBack(t *testing.T) {
	now := time.Unix(1000, 0)
	for a, most := range map[quota]int{socketDials: 3, roomsMade: 2, requests: 4, failedTry: 2, wrongToken: 1} {
		t.Run(quotaNames[a], func(t *testing.T) {
			l, refused := openGate(few)
			for i := range most {
				if l.exhausted(ada, a, now) > 0 || l.take(ada, a, now) > 0 {
					t.Fatalf("number %d of %d is refused", i+1, most)
				}
			}
			_, in := few.quotaOf(a)
			if wait, want := l.take(ada, a, now), in/time.Duration(most); wait < want || wait > want+time.Millisecond {
				t.Errorf("told to wait %v, want %v", wait, want)
			}
			if l.exhausted(ada, a, now) == 0 {
				t.Error("there is something left of nothing")
			}
			if l.take(bo, a, now) > 0 {
				t.Error("his neighbour has to wait with him")
			}
			if refused[quotaNames[a]] != 2 {
				t.Errorf("refused %v, want 2 times", refused)
			}
			soon := now.Add(in/time.Duration(most) + time.Millisecond)
			if l.exhausted(ada, a, soon) > 0 || l.take(ada, a, soon) > 0 {
				t.Error("who has waited is refused")
			}
			if l.take(ada, a, soon) == 0 {
				t.Error("who has waited for one gets two")
			}
		})
	}
}

func TestNoLimitAndNobody(t *testing.T) {
	now := time.Unix(1000, 0)
	for what, c := range map[string]struct {
		limits Limits
		client clientKey
	}{
		"no limit":           {Limits{}, ada},
		"this machine's own": {Limits{AddressSockets: 1, AddressRooms: 1, AddressAsks: 1, AddressMisses: 1}, clientKey{}},
	} {
		l, refused := openGate(c.limits)
		for range 100 {
			for a := range quotas {
				l.take(c.client, a, now)
			}
			if _, err := l.openSocket(c.client, false, now); err != nil {
				t.Errorf("%s: %v", what, err)
			}
		}
		if len(refused) > 0 {
			t.Errorf("%s: refused %v", what, refused)
		}
	}
}

func TestOpenSocketsAreCounted(t *testing.T) {
	now := time.Unix(1000, 0)
	l, refused := openGate(few)
	var tallies []*usage
	for i, c := range []struct {
		client clientKey
		want   string
	}{
		{ada, "<nil>"}, {ada, "<nil>"}, {ada, "<nil>"},
		{ada, "room: session closed with code 4003"},
		{bo, "<nil>"},
		{bo, "server_full"},
		{clientKey{}, "server_full"},
	} {
		t1, err := l.openSocket(c.client, false, now)
		if got := fmt.Sprint(err); got != c.want {
			t.Errorf("socket %d: %s, want %s", i+1, got, c.want)
		}
		if i < 5 {
			tallies = append(tallies, t1)
		}
	}
	if refused["sockets"] != 2 || refused["address_sockets"] != 1 {
		t.Errorf("refused %v", refused)
	}
	for _, one := range tallies {
		l.closeSocket(one)
	}
	if _, err := l.openSocket(ada, false, now); err != nil {
		t.Errorf("after all have gone: %v", err)
	}
	if l.sockets != 1 {
		t.Errorf("counts %d sockets", l.sockets)
	}
}

// A flood from everywhere takes no more memory than that of maxClients, and clients that
// were there before keep what they have.
func TestAFloodFromEverywhereIsOneGuestInTheEnd(t *testing.T) {
	now := time.Unix(1000, 0)
	l, _ := openGate(few)
	socket, err := l.openSocket(ada, false, now)
	if err != nil {
		t.Fatal(err)
	}
	stranger := func(i int) clientKey {
		var ip [4]byte
		binary.BigEndian.PutUint32(ip[:], uint32(10<<24+i))
		return netip.PrefixFrom(netip.AddrFrom4(ip), 32)
	}
	var turnedAway int
	for i := range maxClients + 100 {
		if l.take(stranger(i), failedTry, now) > 0 {
			turnedAway++
		}
	}
	if len(l.usages) > maxClients+1 {
		t.Errorf("knows %d guests", len(l.usages))
	}
	if turnedAway < 90 {
		t.Errorf("turned away %d of those it has no room for", turnedAway)
	}
	if l.take(ada, failedTry, now) > 0 {
		t.Error("who was there before is turned away")
	}
	// An hour later they are forgotten; a client that has a socket open is still known.
	later := now.Add(time.Hour)
	l.take(bo, failedTry, later)
	if len(l.usages) != 2 {
		t.Errorf("still knows %d guests", len(l.usages))
	}
	l.closeSocket(socket)
	if l.usages[ada].sockets != 0 {
		t.Error("a socket that has gone is counted")
	}
}

// A client that only holds connections asks for nothing that could be refused.
func TestConnectionsAreCounted(t *testing.T) {
	now := time.Unix(1000, 0)
	l, refused := openGate(Limits{Sockets: 8, AddressSockets: 1})
	var open []net.Conn
	for i, c := range []struct {
		client clientKey
		want   bool
	}{
		{ada, true}, {ada, true}, {ada, true}, {ada, true}, {ada, true}, {ada, true},
		{ada, false},
		{bo, true}, {clientKey{}, true},
		{bo, false}, {clientKey{}, false},
	} {
		conn, _ := net.Pipe()
		if got := l.connect(conn, c.client, now); got != c.want {
			t.Errorf("connection %d: %v", i+1, got)
		}
		open = append(open, conn)
	}
	if refused["connections"] != 2 || refused["address_connections"] != 1 {
		t.Errorf("refused %v", refused)
	}
	for _, conn := range open {
		l.disconnect(conn)
	}
	if len(l.connections) > 0 || l.usages[ada].connections != 0 || l.usages[bo].connections != 0 {
		t.Error("a connection that has gone is counted")
	}
}
