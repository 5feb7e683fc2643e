package redis

import (
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store"
)

// secret is a password that nobody may read in an error.
const secret = "s3cret"

func TestOpenSaysWhatIsWrong(t *testing.T) {
	start := func(args ...string) func(t *testing.T) string {
		return func(t *testing.T) string { return redistest.Start(t, args...).Addr() }
	}
	for _, c := range []struct {
		what, scheme string
		addr         func(t *testing.T) string
		says         string
	}{
		{"nobody listens", "redis://", nobody, "cannot be reached"},
		{"it hangs", "redis://", hanging, "cannot be reached"},
		{"no password", "redis://", start("--requirepass", secret), "requires the right password; set it in redis://:PASSWORD@HOST:PORT"},
		{"a wrong password", "redis://:" + secret + "2@", start("--requirepass", secret), "requires the right password"},
		{"it evicts", "redis://", start("--maxmemory-policy", "allkeys-lru"), `(maxmemory-policy is "allkeys-lru"); set maxmemory-policy to noeviction`},
		{"a replica", "redis://", replica, "is a read-only replica; use the address of its master"},
		{"an old one", "redis://", old, `has version "4.`},
		{"its memory is full", "redis://", start("--maxmemory", "100kb"), "does not accept writes"},
		{"too few replicas", "redis://", start("--min-replicas-to-write", "1"), "does not accept writes"},
		{"no cluster", "redis-cluster://", start(), "answers with an error"},
		{"a node of a cluster", "redis://", start("--cluster-enabled", "yes"), "use an address that begins with redis-cluster://"},
		{"an evicting cluster", "redis-cluster://", func(t *testing.T) string { return startCluster(t, 1, "--maxmemory-policy", "volatile-lru") }, "noeviction"},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			openSays(t, c.scheme, c.addr(t), c.says)
		})
	}
}

// TestOpenDistrustsAnUnknownCertificate is not one of the parallel cases above: beside a dozen
// servers that start, a handshake can take longer than Open waits.
func TestOpenDistrustsAnUnknownCertificate(t *testing.T) {
	openSays(t, "rediss://", untrusted(t), "has a certificate that this machine does not trust")
}

// openSays checks that Open refuses an address with an error of one line that names the address and
// hides the password.
func openSays(t *testing.T, scheme, addr, says string) {
	t.Helper()
	s, err := Open(t.Context(), scheme+addr)
	if err == nil {
		_ = s.Close()
		t.Fatal("it opened")
	}
	if text := err.Error(); !strings.Contains(text, says) || !strings.Contains(text, addr) || strings.Contains(text, secret) || strings.Contains(text, "\n") {
		t.Errorf("it says: %v", err)
	}
}

// A Redis that starts after the server may be one that evicts rooms.
func TestNoRoomIsStoredBeforeRedisIsChecked(t *testing.T) {
	r := redistest.Start(t, "--maxmemory-policy", "allkeys-lru")
	s, err := New(r.URL())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	wolf := func() error {
		_, err := s.Append(t.Context(), "WOLF", store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte(`["vote"]`)})
		return err
	}
	if wolf() == nil || s.Check(t.Context()) == nil || wolf() == nil {
		t.Fatal("it took a commit")
	}
	do(t, r.Addr(), "config", "set", "maxmemory-policy", "noeviction")
	if err := s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := wolf(); err != nil {
		t.Fatal(err)
	}
}

// A user of Redis who may do only what deploy/README.md lists is enough, and Open says what
// is missing.
func TestPermissions(t *testing.T) {
	readme, err := os.ReadFile("../../../../deploy/README.md")
	if err != nil {
		t.Fatal(err)
	}
	rules := regexp.MustCompile("`ACL SETUSER tabula on >PASSWORD ([^`]+)`").FindSubmatch(readme)
	if rules == nil {
		t.Fatal("deploy/README.md lists no permissions")
	}
	r := redistest.Start(t)
	as := func(user, more string) string {
		line := []any{"acl", "setuser", user, "on", ">" + secret}
		for rule := range strings.FieldsSeq(string(rules[1]) + more) {
			line = append(line, rule)
		}
		do(t, r.Addr(), line...)
		return "redis://" + user + ":" + secret + "@"
	}
	s := mustOpen(t, as("tabula", "")+r.Addr())
	wantHint(t, s, "WOLF", hintsOf(t, s, "WOLF"), store.Tip{})
	openSays(t, as("deaf", " -ssubscribe"), r.Addr(), "does not allow subscribing to the channels tabula:hints:*")
	openSays(t, as("mute", " resetchannels"), r.Addr(), "does not allow publishing to the channels tabula:hints:*")
}

func nobody(t *testing.T) string {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

func untrusted(t *testing.T) string {
	s := httptest.NewUnstartedServer(nil)
	s.Config.ErrorLog = log.New(io.Discard, "", 0)
	s.StartTLS()
	t.Cleanup(s.Close)
	addr := s.Listener.Addr().String()
	// The first handshake of a process reads the certificates of the machine. On a busy machine
	// that can take longer than Open waits.
	if _, err := tls.Dial("tcp", addr, nil); err == nil {
		t.Fatal("this machine trusts a certificate for tests")
	}
	return addr
}

func hanging(t *testing.T) string {
	r := redistest.Start(t)
	r.Freeze()
	return r.Addr()
}

func replica(t *testing.T) string {
	host, port, err := net.SplitHostPort(redistest.Start(t).Addr())
	if err != nil {
		t.Fatal(err)
	}
	return redistest.Start(t, "--replicaof", host, port).Addr()
}

func old(t *testing.T) string { return redistest.Old(t, redistest.Start(t).Addr()) }

func TestAddressesThatDoNotRead(t *testing.T) {
	for _, address := range []string{
		"redis://:" + secret + "@127.0.0.1:port",
		"redis://:" + secret + "/4@127.0.0.1:6379",
		"redis://" + secret + "/127.0.0.1:6379",
		"redis://:%" + secret + "@127.0.0.1:6379",
		"redis://127.0.0.1:6379/rooms",
		"redis://127.0.0.1:6379?" + secret + "=1",
		"redis-ring://127.0.0.1:6379",
		"redis-sentinel://127.0.0.1:26379",
		"http://127.0.0.1:6379",
	} {
		t.Run(address, func(t *testing.T) {
			_, err := Open(t.Context(), address)
			if !errors.Is(err, ErrAddress) || strings.Contains(err.Error(), secret) {
				t.Errorf("it says: %v", err)
			}
		})
	}
}

func TestTheRightPasswordOpens(t *testing.T) {
	r := redistest.Start(t, "--requirepass", secret+"/@%")
	s := mustOpen(t, "redis://:"+secret+"%2F%40%25@"+r.Addr()+"/3")
	wantLog(t, s, "WOLF", store.Tip{}, mustGrow(t, s, "WOLF", store.Tip{}, 1))
}
