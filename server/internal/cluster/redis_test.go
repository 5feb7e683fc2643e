package cluster

import (
	"bufio"
	"net"
	"os"
	"strings"
	"testing"
)

func startingRedis(t *testing.T, args ...string) *Redis {
	t.Helper()
	r, err := StartRedis(t.Context(), t.TempDir(), args...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Kill() }) // whichever process it then is
	return r
}

// ask sends one command as a line of words and returns the answer's last line.
func ask(t *testing.T, r *Redis, lines int, words string) string {
	t.Helper()
	conn, err := net.Dial("tcp", r.Addr())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := conn.Write([]byte(words + "\r\n")); err != nil {
		t.Fatal(err)
	}
	answer, line := bufio.NewReader(conn), ""
	for range lines {
		if line, err = answer.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	return strings.TrimSpace(line)
}

func TestRedisComesBackWithWhatItAcknowledged(t *testing.T) {
	r := startingRedis(t, "--appendonly", "yes", "--appendfsync", "always")
	was := r.URL()
	for _, c := range []struct {
		what string
		end  func()
	}{
		{"killed", func() { r.Kill() }},
		{"stopped", func() {
			if err := r.Stop(t.Context()); err != nil {
				t.Errorf("it ended with %v", err)
			}
		}},
	} {
		if got := ask(t, r, 1, "SET moon "+c.what); got != "+OK" {
			t.Fatalf("SET was answered with %q", got)
		}
		c.end()
		if conn, err := net.Dial("tcp", r.Addr()); err == nil {
			conn.Close()
			t.Fatalf("%s, it still takes connections", c.what)
		}
		if err := r.Restart(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := ask(t, r, 2, "GET moon"); got != c.what || r.URL() != was {
			t.Errorf("after it was %s it says %q at %s, was at %s", c.what, got, r.URL(), was)
		}
	}
}

func TestARedisThatWantsAPasswordHasStarted(t *testing.T) {
	r := startingRedis(t, "--requirepass", "moon")
	if got := ask(t, r, 1, "PING"); !strings.HasPrefix(got, "-NOAUTH") {
		t.Errorf("PING was answered with %q", got)
	}
}

func TestARedisThatDoesNotStartSaysWhy(t *testing.T) {
	folder := t.TempDir()
	if _, err := StartRedis(t.Context(), folder, "--no-such-option", "1"); err == nil || !strings.Contains(err.Error(), "Bad directive") {
		t.Errorf("an unknown option: %v", err)
	}
	if _, err := StartRedis(t.Context(), folder+"/no/such/folder"); !os.IsNotExist(err) {
		t.Errorf("no folder: %v", err)
	}
	t.Setenv("PATH", "")
	if _, err := StartRedis(t.Context(), folder); err == nil || !strings.Contains(err.Error(), "redis-server is not installed") {
		t.Errorf("no program: %v", err)
	}
}
