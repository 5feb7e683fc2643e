package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tabula/server/internal/redistest"
	"tabula/server/internal/store/bolt"
	"tabula/server/internal/web"
)

// asServer makes the test's binary the server, for tests that need a process.
const asServer = "TABULA_TEST_AS_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" || len(os.Args) > 1 && os.Args[1] == bolt.CheckCommand {
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
		{[]string{"health", "-h"}, 0, "-addr"},
		{[]string{"health", "-addr", "127.0.0.1:1"}, 1, ""},
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
	usual := options{addr: ":8080", store: "bolt:tabula.db", games: usualGames, messages: usualMessages, seatLog: usualSeatLog, limits: web.Usual}
	for _, c := range []struct {
		what string
		args []string
		env  []string
		want func(*options)
	}{
		{"nothing said", nil, nil, func(*options) {}},
		{"flags", []string{"-addr", ":1", "-store", "memory:", "-origins", "https://a.example, https://b.example:8443"}, nil,
			func(o *options) {
				o.addr, o.store, o.origins = ":1", "memory:", []string{"https://a.example", "https://b.example:8443"}
			}},
		{"the environment", nil,
			[]string{"TABULA_ADDR=:2", "TABULA_STORE=memory:", "TABULA_ORIGINS=https://a.example", "TABULA_OPS=:3"},
			func(o *options) {
				o.addr, o.store, o.origins, o.ops = ":2", "memory:", []string{"https://a.example"}, ":3"
			}},
		{"flags before the environment", []string{"-addr", ":1"}, []string{"TABULA_ADDR=:2"}, func(o *options) { o.addr = ":1" }},
		{"limits", []string{"-rooms", "7", "-address-misses", "0", "-seat-log", "32", "-address-log", "0"}, []string{"TABULA_ROOMS=8", "TABULA_ADDRESS_SOCKETS=9"},
			func(o *options) {
				o.limits.Rooms, o.limits.AddressMisses, o.limits.AddressSockets, o.seatLog, o.limits.AddressLog = 7, 0, 9, 32, 0
			}},
		{"proxies", []string{"-proxies", "192.0.2.7, 10.1.2.3/16"}, nil, func(o *options) {
			o.proxies = web.Proxies{netip.MustParsePrefix("192.0.2.7/32"), netip.MustParsePrefix("10.1.0.0/16")}
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			want := usual
			c.want(&want)
			got, err := parseOptions(called(nil, c.args, c.env...))
			if err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("read %+v, %v, want %+v", got, err, want)
			}
		})
	}
}

func TestMistakesAreReportedAtTheStart(t *testing.T) {
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
		{"a store of no kind", `not "games.db"`, 2, []string{"-store", "games.db"}},
		{"a store of an unknown kind", "-store must be memory:, bolt:PATH or redis://HOST:PORT", 2, []string{"-store", "sqlite:games.db"}},
		{"bolt without a path", "-store must be memory:, bolt:PATH or redis://HOST:PORT", 2, []string{"-store", "bolt:"}},
		{"memory with a path", "-store must be memory:, bolt:PATH or redis://HOST:PORT", 2, []string{"-store", "memory:games"}},
		{"a folder that is not there", "does not exist", 1, []string{"-store", "bolt:" + filepath.Join(folder, "no", "games.db")}},
		{"a folder for a file", "cannot open", 1, []string{"-store", "bolt:" + folder}},
		{"an address of Redis that does not read", "must look like redis://HOST:PORT", 2, []string{"-store", "redis://:secret@127.0.0.1:port"}},
		{"Redis without its password", "requires the right password", 1, []string{"-store", locked.URL()}},
		{"Redis with a wrong password", "requires the right password", 1, []string{"-store", "redis://:secret2@" + locked.Addr()}},
		{"a Redis that evicts", "set maxmemory-policy to noeviction", 1, []string{"-store", evicting.URL()}},
		{"a Redis that is a read-only replica", "use the address of its master", 1, []string{"-store", replica.URL()}},
		{"an old Redis", "Tabula needs 7.0 or newer", 1, []string{"-store", "redis://" + redistest.Old(t, plain.Addr())}},
		{"a busy port", "is in use by another program", 1, []string{"-store", "memory:", "-addr", taken.Addr().String()}},
		{"no port", "cannot listen", 1, []string{"-store", "memory:", "-addr", "localhost"}},
		{"an origin without a scheme", "origin", 2, []string{"-store", "memory:", "-origins", "tabula.example"}},
		{"a proxy that is a name", "must be an address, a network", 2, []string{"-store", "memory:", "-proxies", "proxy.example"}},
		{"a proxy that is everybody", "matches every address", 2, []string{"-store", "memory:", "-proxies", "private,0.0.0.0/0"}},
		{"a limit in words", "use a whole number", 2, []string{"-store", "memory:", "-rooms", "many"}},
		{"a seat that may not even join", "-seat-log: too little to play; use at least 32, or 0 for no limit", 2, []string{"-store", "memory:", "-seat-log", "4"}},
		{"a limit below nothing", "use a whole number", 2, []string{"-store", "memory:", "-sockets", "-1"}},
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

func TestALimitInTheEnvironmentIsChecked(t *testing.T) {
	_, err := parseOptions(called(nil, nil, "TABULA_ADDRESS_ROOMS=some"))
	if err == nil || !strings.Contains(err.Error(), "TABULA_ADDRESS_ROOMS") {
		t.Errorf("answered %v", err)
	}
}

func TestHelpIsNoError(t *testing.T) {
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
		greet(&out, addr, nil)
		if got := localURL(addr); got != c.url || !strings.Contains(out.String(), c.greeting) {
			t.Errorf("%s: %s, %q", c.ip, got, out.String())
		}
	}
}
