package fault

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A parrot is a server that answers each line with its name and the line.
type parrot struct {
	listener net.Listener
	heard    atomic.Int64 // lines
}

func newParrot(t *testing.T, name string) *parrot {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &parrot{listener: listener}
	var all sync.WaitGroup
	all.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			all.Go(func() {
				defer conn.Close()
				for lines := bufio.NewScanner(conn); lines.Scan(); {
					p.heard.Add(1)
					fmt.Fprintln(conn, name, lines.Text())
				}
			})
		}
	})
	t.Cleanup(func() {
		_ = listener.Close()
		all.Wait()
	})
	return p
}

// between opens a proxy before a parrot. It ends before the parrot does.
func between(t *testing.T, p *parrot, seed uint64) *Proxy {
	t.Helper()
	proxy, err := Listen(p.listener.Addr().String(), rand.New(rand.NewPCG(seed, 0)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(proxy.Close)
	return proxy
}

func dial(t *testing.T, p *Proxy) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", p.Addr())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return conn
}

// ask says a word and waits for what comes back.
func ask(conn net.Conn, word string) (string, error) {
	if _, err := fmt.Fprintln(conn, word); err != nil {
		return "", err
	}
	return bufio.NewReader(conn).ReadString('\n')
}

func wantAnswer(t *testing.T, conn net.Conn, want string) {
	t.Helper()
	if got, err := ask(conn, "hello"); err != nil || got != want+" hello\n" {
		t.Fatalf("heard %q, %v", got, err)
	}
}

// wantTorn waits for the end of a connection.
func wantTorn(t *testing.T, conn net.Conn) {
	t.Helper()
	if got, _ := io.ReadAll(conn); len(got) > 0 {
		t.Fatalf("heard %q", got)
	}
}

func TestAHealthyProxyPassesEverything(t *testing.T) {
	conn := dial(t, between(t, newParrot(t, "polly"), 1))
	for range 3 {
		wantAnswer(t, conn, "polly")
	}
}

func TestADroppedReplyStillReachesTheServer(t *testing.T) {
	polly := newParrot(t, "polly")
	proxy := between(t, polly, 1)
	proxy.Set(Trouble{Drop: 1})
	if got, err := ask(dial(t, proxy), "hello"); err == nil {
		t.Fatalf("heard %q", got)
	}
	if polly.heard.Load() != 1 {
		t.Error("the server heard nothing")
	}
	proxy.Heal()
	wantAnswer(t, dial(t, proxy), "polly")
}

func TestEqualSeedsDropEqualReplies(t *testing.T) {
	dropped := func(seed uint64) (which []bool) {
		proxy := between(t, newParrot(t, "polly"), seed)
		proxy.Set(Trouble{Drop: 0.5})
		for range 40 {
			_, err := ask(dial(t, proxy), "hello")
			which = append(which, err != nil)
		}
		return which
	}
	first := dropped(1)
	if !slices.Contains(first, true) || !slices.Contains(first, false) {
		t.Errorf("dropped %v", first)
	}
	if !slices.Equal(first, dropped(1)) || slices.Equal(first, dropped(2)) {
		t.Error("the dice do not decide")
	}
}

func TestADelayedReplyArrivesLateAndComplete(t *testing.T) {
	proxy := between(t, newParrot(t, "polly"), 1)
	conn := dial(t, proxy)
	const most = 100 * time.Millisecond
	first := time.Duration(rand.New(rand.NewPCG(1, 0)).Int64N(int64(most)))
	proxy.Set(Trouble{Delay: most})
	began := time.Now()
	wantAnswer(t, conn, "polly")
	if took := time.Since(began); took < first {
		t.Errorf("it came after %v, not %v", took, first)
	}
	proxy.Set(Trouble{Least: most})
	began = time.Now()
	wantAnswer(t, conn, "polly")
	if took := time.Since(began); took < most {
		t.Errorf("it came after %v, not %v", took, most)
	}
}

func TestACutBreaksOldAndNewConnections(t *testing.T) {
	proxy := between(t, newParrot(t, "polly"), 1)
	before := dial(t, proxy)
	wantAnswer(t, before, "polly")
	proxy.Set(Trouble{Cut: true})
	wantTorn(t, before)
	wantTorn(t, dial(t, proxy))
	proxy.Heal()
	wantAnswer(t, dial(t, proxy), "polly")
}

func TestASilentProxyPassesNothing(t *testing.T) {
	polly := newParrot(t, "polly")
	proxy := between(t, polly, 1)
	before := dial(t, proxy)
	wantAnswer(t, before, "polly")
	proxy.Set(Trouble{Silent: true})
	for _, conn := range []net.Conn{before, dial(t, proxy)} {
		_ = conn.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
		if got, err := ask(conn, "hello"); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("heard %q, %v", got, err)
		}
		_ = conn.SetReadDeadline(time.Time{})
	}
	proxy.Heal()
	wantTorn(t, before)
	if polly.heard.Load() != 1 {
		t.Errorf("the server heard %d lines", polly.heard.Load())
	}
	wantAnswer(t, dial(t, proxy), "polly")
}

func TestAProxyChangesItsTarget(t *testing.T) {
	proxy := between(t, newParrot(t, "polly"), 1)
	before := dial(t, proxy)
	wantAnswer(t, before, "polly")
	proxy.Turn(newParrot(t, "jacob").listener.Addr().String())
	wantTorn(t, before)
	wantAnswer(t, dial(t, proxy), "jacob")
}

func TestAMissingTargetBreaksTheConnection(t *testing.T) {
	polly := newParrot(t, "polly")
	proxy := between(t, polly, 1)
	_ = polly.listener.Close()
	wantTorn(t, dial(t, proxy))
}

func TestCloseEndsOpenConnections(t *testing.T) {
	proxy := between(t, newParrot(t, "polly"), 1)
	conn := dial(t, proxy)
	proxy.Set(Trouble{Delay: time.Hour})
	if _, err := fmt.Fprintln(conn, "hello"); err != nil {
		t.Fatal(err)
	}
	proxy.Close()
	wantTorn(t, conn)
}
