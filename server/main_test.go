package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tabula/server/internal/redistest"
)

// asServer makes the test's binary the server, for tests that need a process.
const asServer = "TABULA_TEST_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// called is a process with these arguments, in an environment of NAME=VALUE.
func called(out *bytes.Buffer, args []string, environment ...string) process {
	env := func(name string) string {
		for _, e := range environment {
			if value, ok := strings.CutPrefix(e, name+"="); ok {
				return value
			}
		}
		return ""
	}
	return process{args: args, env: env, stdout: out, stderr: io.Discard}
}

func TestCommands(t *testing.T) {
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"help"}, 0, "tabula serve"},
		{[]string{"--help"}, 0, "tabula serve"},
		{[]string{"version"}, 0, "tabula "},
		{[]string{"serve", "-h"}, 0, "-addr"},
		{[]string{"dance"}, 2, ""},
		{[]string{"serve", "-port", "1"}, 2, ""},
		{[]string{"-port", "1"}, 2, ""},
		{[]string{"serve", "8080"}, 2, ""},
	} {
		var out bytes.Buffer
		p := called(&out, c.args)
		err := run(t.Context(), p)
		if code := p.exitCode(err); code != c.code || !strings.Contains(out.String(), c.says) {
			t.Errorf("tabula %q: exit %d, %v, said %q", c.args, code, err, out.String())
		}
	}
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		what string
		args []string
		env  []string
		want options
	}{
		{"nothing said", nil, nil, options{":8080", "bolt:tabula.db", nil, ""}},
		{"flags", []string{"-addr", ":1", "-store", "memory:", "-origins", "https://a.example, https://b.example:8443"}, nil,
			options{":1", "memory:", []string{"https://a.example", "https://b.example:8443"}, ""}},
		{"the environment", nil,
			[]string{"TABULA_ADDR=:2", "TABULA_STORE=memory:", "TABULA_ORIGINS=https://a.example", "TABULA_OPS=:3"},
			options{":2", "memory:", []string{"https://a.example"}, ":3"}},
		{"flags before the environment", []string{"-addr", ":1"}, []string{"TABULA_ADDR=:2"}, options{":1", "bolt:tabula.db", nil, ""}},
	} {
		t.Run(c.what, func(t *testing.T) {
			got, err := parseOptions(called(nil, c.args, c.env...))
			if err != nil || got.addr != c.want.addr || got.store != c.want.store || !slices.Equal(got.origins, c.want.origins) ||
				got.ops != c.want.ops {
				t.Errorf("read %+v, %v", got, err)
			}
		})
	}
}

func TestWhatIsWrongIsSaidAtTheStart(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	folder := t.TempDir()
	plain := redistest.Start(t)
	locked := redistest.Start(t, "--requirepass", "secret")
	evicting := redistest.Start(t, "--maxmemory-policy", "allkeys-lru")
	host, port, err := net.SplitHostPort(plain.Addr())
	if err != nil {
		t.Fatal(err)
	}
	replica := redistest.Start(t, "--replicaof", host, port)
	for _, c := range []struct {
		what, says string
		code       int
		args       []string
	}{
		{"a store of no kind", `store "games.db" is neither`, 2, []string{"-store", "games.db"}},
		{"a store of an unknown kind", `neither bolt:PATH nor redis://HOST:PORT nor memory:`, 2, []string{"-store", "sqlite:games.db"}},
		{"bolt without a path", `neither bolt:PATH nor redis://HOST:PORT nor memory:`, 2, []string{"-store", "bolt:"}},
		{"memory with a path", `neither bolt:PATH nor redis://HOST:PORT nor memory:`, 2, []string{"-store", "memory:games"}},
		{"a folder that is not there", "does not exist", 1, []string{"-store", "bolt:" + filepath.Join(folder, "no", "games.db")}},
		{"a folder for a file", "cannot open", 1, []string{"-store", "bolt:" + folder}},
		{"an address of Redis that does not read", "must look like redis://HOST:PORT", 2, []string{"-store", "redis://:secret@127.0.0.1:port"}},
		{"Redis at a wrong address", "Redis at 127.0.0.1:1 cannot be reached", 1, []string{"-store", "redis://127.0.0.1:1"}},
		{"Redis without its password", "does not let us in", 1, []string{"-store", locked.URL()}},
		{"Redis with a wrong password", "does not let us in", 1, []string{"-store", "redis://:secret2@" + locked.Addr()}},
		{"a Redis that evicts", "set it to noeviction", 1, []string{"-store", evicting.URL()}},
		{"a Redis that is a read-only replica", "write the address of its master", 1, []string{"-store", replica.URL()}},
		{"an old Redis", "rooms need 5.0 or newer", 1, []string{"-store", "redis://" + redistest.Old(t, plain.Addr())}},
		{"a busy port", "is in use by another program", 1, []string{"-store", "memory:", "-addr", taken.Addr().String()}},
		{"no port", "cannot listen", 1, []string{"-store", "memory:", "-addr", "localhost"}},
		{"an origin without a scheme", "origin", 2, []string{"-store", "memory:", "-origins", "tabula.example"}},
		{"an origin with a path", "origin", 2, []string{"-store", "memory:", "-origins", "https://tabula.example/"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			p := called(nil, append([]string{"serve"}, c.args...))
			err := run(t.Context(), p)
			if code := p.exitCode(err); code != c.code || err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "secret") {
				t.Errorf("exit %d, %v", code, err)
			}
		})
	}
}

func TestAskingForHelpIsNoFailure(t *testing.T) {
	if _, err := parseOptions(called(new(bytes.Buffer), []string{"-h"})); !errors.Is(err, flag.ErrHelp) {
		t.Errorf("answered %v", err)
	}
}

func TestServeEndsWithItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := run(ctx, called(nil, []string{"-store", "memory:", "-addr", "127.0.0.1:0"})); err != nil {
		t.Error(err)
	}
}

func TestAddressesForPeople(t *testing.T) {
	for _, c := range []struct{ ip, url, greeting string }{
		{"", "http://127.0.0.1:8080", "Play at http://localhost:8080\n"},
		{"0.0.0.0", "http://127.0.0.1:8080", "Play at http://localhost:8080\n"},
		{"127.0.0.1", "http://127.0.0.1:8080", "Play at http://127.0.0.1:8080\n"},
		{"::1", "http://[::1]:8080", "Play at http://[::1]:8080\n"},
	} {
		addr := &net.TCPAddr{IP: net.ParseIP(c.ip), Port: 8080}
		if c.ip == "" {
			addr.IP = net.IPv6zero
		}
		var out bytes.Buffer
		greet(&out, addr)
		if got := localURL(addr); got != c.url || !strings.Contains(out.String(), c.greeting) {
			t.Errorf("%s: %s, %q", c.ip, got, out.String())
		}
	}
}
