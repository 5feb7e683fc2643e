package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/cluster"
)

// A village is a cluster in a process of its own.
type village struct {
	*house
	*cluster.Process
	t       *testing.T
	temp    string            // where its temporary files go
	says    <-chan string     // line by line; closed when it has ended
	pids    map[string]int    // of its members, by name
	members map[string]string // their addresses
}

// found runs the real cluster on free ports, with two instances.
func found(t *testing.T, args ...string) *village {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	v := &village{t: t, temp: t.TempDir(), pids: map[string]int{}, members: map[string]string{}}
	cmd := exec.Command(self, append([]string{"cluster", "-addr", "127.0.0.1:0", "-instances", "2"}, args...)...)
	cmd.Env = append(os.Environ(), asServer+"=yes", "TMPDIR="+v.temp)
	out, in := io.Pipe()
	cmd.Stdout, cmd.Stderr = in, t.Output()
	if v.Process, err = cluster.Start(cmd); err != nil {
		t.Fatal(err)
	}
	says := make(chan string, 100)
	v.says = says
	go func() {
		defer close(says)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			says <- lines.Text()
		}
	}()
	t.Cleanup(func() {
		v.Kill()
		_ = in.Close()
		for range says { // until all is read
		}
	})
	url := v.hear("Play at ")
	v.house = &house{url: url, dial: new(net.Dialer).DialContext, client: &http.Client{Transport: crowd.Own{Transport: &http.Transport{DisableKeepAlives: true}}}}
	for line := range v.says {
		member, pid, _ := strings.Cut(line, "  pid ")
		if name, addr, ok := strings.Cut(member, "  "); ok {
			v.members[name] = strings.TrimSpace(addr)
			v.pids[name], _ = strconv.Atoi(pid)
		}
		if strings.HasPrefix(line, "Ctrl-C") {
			break
		}
	}
	return v
}

// hear waits for a line that begins so and returns the rest of it.
func (v *village) hear(beginning string) string {
	v.t.Helper()
	for line := range v.says {
		if rest, ok := strings.CutPrefix(line, beginning); ok {
			return rest
		}
	}
	v.t.Fatalf("the cluster ended and never said %q", beginning)
	return ""
}

// leave stops the cluster, of which nothing may be left.
func (v *village) leave() {
	v.t.Helper()
	if err := v.Stop(v.t.Context()); err != nil {
		v.t.Errorf("the cluster ended with %v", err)
	}
	for name, pid := range v.pids {
		if err := hurt(v.t, pid, syscall.Signal(0)); !errors.Is(err, os.ErrProcessDone) {
			v.t.Errorf("%s still runs: %v", name, err)
		}
		if conn, err := net.Dial("tcp", v.members[name]); err == nil {
			conn.Close()
			v.t.Errorf("%s still listens", name)
		}
	}
	left, err := os.ReadDir(v.temp)
	if err != nil || len(left) > 0 {
		v.t.Errorf("left behind: %v, %v", left, err)
	}
}

func hurt(t *testing.T, pid int, s syscall.Signal) error {
	t.Helper()
	process, err := os.FindProcess(pid)
	if err != nil {
		t.Fatal(err)
	}
	return process.Signal(s)
}

// tables are what each phone sees of its table after it has come back.
func tables(phones []*phone) []protocol.Table {
	var all []protocol.Table
	for _, p := range phones {
		p.cut()
		p.connect()
		all = append(all, *p.view.Table)
	}
	return all
}

func TestAClusterGoesOnWithoutOneAndLeavesNothingBehind(t *testing.T) {
	v := found(t)
	if len(v.pids) != 3 {
		t.Fatalf("it consists of %v", v.pids)
	}
	phones := v.party(t, 4)
	before := tables(phones)
	for _, name := range []string{"instance 1", "redis"} {
		if err := hurt(t, v.pids[name], syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		if fate := v.hear(name + " ended "); fate != "(signal: killed)" {
			t.Errorf("%s ended %s", name, fate)
		}
		pid, err := strconv.Atoi(v.hear(name + " started again: pid "))
		if err != nil || pid == v.pids[name] {
			t.Fatalf("%s came back as %d, %v", name, pid, err)
		}
		v.pids[name] = pid
		if after := tables(phones); !reflect.DeepEqual(after, before) {
			t.Errorf("without %s the phones came back to %+v, were at %+v", name, after, before)
		}
	}
	for _, p := range phones {
		p.cut()
	}
	v.leave()
}

func TestAClusterFindsItsGamesInItsFolderAgain(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	v := found(t, "-dir", folder)
	phones := v.party(t, 2)
	before := tables(phones)
	v.leave()
	again := found(t, "-dir", folder)
	for _, p := range phones {
		p.house = again.house
	}
	if after := tables(phones); !reflect.DeepEqual(after, before) {
		t.Errorf("the phones came back to %+v, were at %+v", after, before)
	}
	for _, p := range phones {
		p.cut()
	}
	again.leave()
}

func TestAClusterLeavesSomebodyElsesRedisAlone(t *testing.T) {
	r, err := cluster.StartRedis(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Kill() })
	v := found(t, "-store", r.URL())
	if _, ours := v.pids["redis"]; ours {
		t.Error("it has a Redis of its own")
	}
	for _, p := range v.party(t, 2) {
		p.cut()
	}
	v.leave()
	if conn, err := net.Dial("tcp", r.Addr()); err != nil {
		t.Error(err)
	} else {
		conn.Close()
	}
}

func TestWhatIsWrongWithAClusterIsSaidAtTheStart(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		what, says string
		code       int
		args       []string
	}{
		{"nobody to serve", "-instances must be at least 1, not 0", 2, []string{"-instances", "0"}},
		{"a store that is not shared", "-store must be a Redis, like redis://HOST:PORT", 2, []string{"-store", "bolt:games.db"}},
		{"an address that is none", "redis", 2, []string{"-addr", "127.0.0.1:0", "-store", "redis://127.0.0.1:moon"}},
		{"a Redis that is not there", "refused", 1, []string{"-addr", "127.0.0.1:0", "-store", "redis://127.0.0.1:1"}},
		{"words", `does not take the argument "8080"`, 2, []string{"8080"}},
		{"an unknown option", "-port", 2, []string{"-port", "1"}},
		{"a busy port", "is in use by another program", 1, []string{"-addr", taken.Addr().String()}},
		{"a file for a folder", "not a directory", 1, []string{"-addr", "127.0.0.1:0", "-dir", file}},
	} {
		t.Run(c.what, func(t *testing.T) {
			p := called(new(bytes.Buffer), append([]string{"cluster"}, c.args...))
			err := run(t.Context(), p)
			if code := p.exitCode(err); code != c.code || err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("exit %d, %v", code, err)
			}
		})
	}
	t.Run("no Redis at all", func(t *testing.T) {
		t.Setenv("PATH", "")
		p := called(new(bytes.Buffer), []string{"cluster", "-addr", "127.0.0.1:0"})
		err := run(t.Context(), p)
		if code := p.exitCode(err); code != 1 || err == nil || !strings.Contains(err.Error(), "redis-server is not installed") {
			t.Errorf("exit %d, %v", code, err)
		}
	})
}
