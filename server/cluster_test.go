package main

import (
	"bufio"
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

// A runningCluster is the program server/internal/cluster/local, in a process of its own.
type runningCluster struct {
	*testServer
	*cluster.Process
	t      *testing.T
	temp   string            // for its temporary files
	output <-chan string     // its lines; closed when the cluster has ended
	pids   map[string]int    // of the processes, by name
	addrs  map[string]string // the addresses of the processes, by name
}

// startCluster runs a cluster on free ports, with two instances of this binary.
func startCluster(t *testing.T, args ...string) *runningCluster {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &runningCluster{t: t, temp: t.TempDir(), pids: map[string]int{}, addrs: map[string]string{}}
	program := filepath.Join(t.TempDir(), "cluster")
	if out, err := exec.Command("go", "build", "-o", program, "./internal/cluster/local").CombinedOutput(); err != nil {
		t.Fatalf("cannot build the cluster: %v\n%s", err, out)
	}
	cmd := exec.Command(program, append([]string{"-binary", self, "-addr", "127.0.0.1:0", "-instances", "2"}, args...)...)
	cmd.Env = append(os.Environ(), asServer+"=yes", "TMPDIR="+c.temp)
	out, in := io.Pipe()
	cmd.Stdout, cmd.Stderr = in, t.Output()
	if c.Process, err = cluster.Start(cmd); err != nil {
		t.Fatal(err)
	}
	output := make(chan string, 100)
	c.output = output
	go func() {
		defer close(output)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			output <- lines.Text()
		}
	}()
	t.Cleanup(func() {
		c.Kill()
		_ = in.Close()
		for range output { // discard the rest
		}
	})
	url := c.await("Play at ")
	c.testServer = &testServer{url: url, dial: new(net.Dialer).DialContext, client: &http.Client{Transport: crowd.Own{Transport: &http.Transport{DisableKeepAlives: true}}}}
	for line := range c.output {
		member, pid, _ := strings.Cut(line, "  pid ")
		if name, addr, ok := strings.Cut(member, "  "); ok {
			c.addrs[name] = strings.TrimSpace(addr)
			c.pids[name], _ = strconv.Atoi(pid)
		}
		if strings.HasPrefix(line, "Ctrl+C") {
			break
		}
	}
	return c
}

// await waits for a line with this beginning and returns the rest of the line.
func (c *runningCluster) await(beginning string) string {
	c.t.Helper()
	for line := range c.output {
		if rest, ok := strings.CutPrefix(line, beginning); ok {
			return rest
		}
	}
	c.t.Fatalf("the cluster ended and never printed %q", beginning)
	return ""
}

// stop stops the cluster and checks that nothing of it is left.
func (c *runningCluster) stop() {
	c.t.Helper()
	if err := c.Stop(c.t.Context()); err != nil {
		c.t.Errorf("the cluster ended with %v", err)
	}
	for name, pid := range c.pids {
		if err := hurt(c.t, pid, syscall.Signal(0)); !errors.Is(err, os.ErrProcessDone) {
			c.t.Errorf("%s still runs: %v", name, err)
		}
		if conn, err := net.Dial("tcp", c.addrs[name]); err == nil {
			conn.Close()
			c.t.Errorf("%s still listens", name)
		}
	}
	left, err := os.ReadDir(c.temp)
	if err != nil || len(left) > 0 {
		c.t.Errorf("left behind: %v, %v", left, err)
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

// tables are the tables that the phones see after each has reconnected.
func tables(phones []*phone) []protocol.Table {
	var all []protocol.Table
	for _, p := range phones {
		p.cut()
		p.connect()
		all = append(all, *p.view.Table)
	}
	return all
}

func TestAClusterRestartsItsProcessesAndLeavesNothingBehind(t *testing.T) {
	c := startCluster(t)
	if len(c.pids) != 3 {
		t.Fatalf("the processes are %v", c.pids)
	}
	phones := c.party(t, 4)
	before := tables(phones)
	for _, name := range []string{"instance 1", "redis"} {
		if err := hurt(t, c.pids[name], syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		if fate := c.await(name + " ended "); fate != "(signal: killed)" {
			t.Errorf("%s ended %s", name, fate)
		}
		pid, err := strconv.Atoi(c.await(name + " started again: pid "))
		if err != nil || pid == c.pids[name] {
			t.Fatalf("%s came back as %d, %v", name, pid, err)
		}
		c.pids[name] = pid
		if after := tables(phones); !reflect.DeepEqual(after, before) {
			t.Errorf("without %s the phones came back to %+v, were at %+v", name, after, before)
		}
	}
	for _, p := range phones {
		p.cut()
	}
	c.stop()
}

func TestAClusterKeepsItsGamesInItsFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	c := startCluster(t, "-dir", folder)
	phones := c.party(t, 2)
	before := tables(phones)
	c.stop()
	again := startCluster(t, "-dir", folder)
	for _, p := range phones {
		p.testServer = again.testServer
	}
	if after := tables(phones); !reflect.DeepEqual(after, before) {
		t.Errorf("the phones came back to %+v, were at %+v", after, before)
	}
	for _, p := range phones {
		p.cut()
	}
	again.stop()
}
