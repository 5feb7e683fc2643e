// Command local serves the game with several instances, as processes of this
// machine behind one address, to try failures: kill or freeze any of the processes.
// A process that ends is started again, and the games continue meanwhile. "make
// cluster" runs it.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"tabula/server/internal/cluster"
)

const (
	// restartDelay is how long a process that has ended stays away.
	restartDelay = 2 * time.Second
	// stopWait is how long a process may take to end. An instance first closes the
	// sessions of its phones.
	stopWait = 15 * time.Second
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "cluster:", err)
		os.Exit(1)
	}
}

// run serves with several processes until the context ends.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("cluster", flag.ContinueOnError)
	binary := flags.String("binary", "bin/tabula", "`FILE` of the server")
	addr := flags.String("addr", ":8080", "`HOST:PORT` to listen on; without HOST, phones in the same network can connect too")
	instances := flags.Int("instances", 3, "`NUMBER` of instances behind this address")
	routed := flags.Bool("routed", false, "send all phones of a room to one instance, as deploy/Caddyfile does; without it, they are at several")
	dir := flags.String("dir", "", "`FOLDER` for the logs and for the data of Redis; without it, both are deleted at the end")
	if err := flags.Parse(args); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("there is no argument %q; options begin with a hyphen", flags.Arg(0))
	case *instances < 1:
		return fmt.Errorf("-instances must be at least 1, not %d", *instances)
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", *addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	if *dir == "" {
		if *dir, err = os.MkdirTemp("", "tabula-cluster-"); err == nil {
			defer os.RemoveAll(*dir)
		}
	} else {
		err = os.MkdirAll(*dir, 0o755)
	}
	if err != nil {
		return err
	}
	p := &processes{dir: *dir, out: out, routed: *routed}
	defer p.close()
	switch err := p.start(ctx, *binary, *instances); {
	case ctx.Err() != nil:
		return nil // interrupted meanwhile
	case err != nil:
		return err
	}
	p.list(listener.Addr())
	return p.serve(ctx, listener)
}

// processes are the programs of a cluster.
type processes struct {
	dir       string    // of the logs, and of the data of Redis
	out       io.Writer // for the person who runs the cluster
	routed    bool      // the phones of a room go to one instance
	redis     []member  // one
	instances []member
	logs      []*os.File
}

// A member is a program that is started again when it ends.
type member struct {
	name string
	program
}

type program interface {
	Addr() string
	Pid() int
	Done() <-chan struct{}
	Fate() string
	Restart(context.Context) error
	Stop(context.Context) error
}

// start starts Redis and the instances.
func (p *processes) start(ctx context.Context, binary string, instances int) error {
	redis, err := cluster.StartRedis(ctx, p.dir, "--appendonly", "yes")
	if err != nil {
		return err
	}
	p.redis = []member{{"redis", redis}}
	for i := range instances {
		log, err := p.openLog(fmt.Sprintf("instance-%d.log", i+1))
		if err != nil {
			return err
		}
		instance, err := cluster.StartInstance(ctx, cluster.Program{
			Binary: binary, Args: []string{"-store", redis.URL()}, Log: log,
			Env: []string{"TABULA_OPS="}, // the instances cannot share one private address
		})
		if err != nil {
			return err
		}
		p.instances = append(p.instances, member{fmt.Sprint("instance ", i+1), instance})
	}
	return nil
}

// list prints where to play, which processes there are, and how to break them.
func (p *processes) list(addr net.Addr) {
	fmt.Fprintf(p.out, "\nPlay at http://%s\n\n", reachable(addr))
	for _, m := range slices.Concat(p.instances, p.redis) {
		fmt.Fprintf(p.out, "%-11s  %s  pid %d\n", m.name, m.Addr(), m.Pid())
	}
	fmt.Fprintf(p.out, `
"kill -9 PID" ends a process. "kill -STOP PID" freezes it until "kill -CONT PID".
A process that ends is started again after %s. The logs are in %s.
Ctrl+C stops everything.
`, restartDelay, p.dir)
}

// reachable is HOST:PORT at which this machine reaches a listener.
func reachable(addr net.Addr) string {
	if tcp, ok := addr.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		return fmt.Sprint("localhost:", tcp.Port)
	}
	return addr.String()
}

// serve runs the front and restarts processes until the context ends. Then it stops
// everything.
func (p *processes) serve(ctx context.Context, listener net.Listener) error {
	file, err := p.openLog("front.log")
	if err != nil {
		return err
	}
	log := slog.New(slog.NewJSONHandler(file, nil))
	var addrs []string
	for _, m := range p.instances {
		addrs = append(addrs, m.Addr())
	}
	front := cluster.NewFront(log, addrs...)
	front.Routed = p.routed
	defer front.Close()
	server := &http.Server{Handler: front, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn), ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	restarting, stopRestarts := context.WithCancel(ctx)
	defer stopRestarts()
	var restarts sync.WaitGroup
	for _, m := range slices.Concat(p.instances, p.redis) {
		restarts.Go(func() { m.restartWhenEnded(restarting, p.out) })
	}
	select {
	case err = <-failed: // the listener broke
	case <-ctx.Done():
		_ = listener.Close() // no new connections
	}
	fmt.Fprintln(p.out, "\nStopping.")
	stopRestarts()
	restarts.Wait()
	p.stop() // before the front closes, because the instances' last messages go through it
	_ = server.Close()
	return err
}

// restartWhenEnded starts the program again each time it ends, until the context does.
func (m member) restartWhenEnded(ctx context.Context, out io.Writer) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-m.Done():
		}
		fmt.Fprintf(out, "%s ended (%s)\n", m.name, m.Fate())
		for running := false; !running; {
			select {
			case <-ctx.Done():
				return
			case <-time.After(restartDelay):
			}
			err := m.Restart(ctx)
			if running = err == nil; running {
				fmt.Fprintf(out, "%s started again: pid %d\n", m.name, m.Pid())
			} else if ctx.Err() == nil {
				fmt.Fprintf(out, "%s cannot start again: %v\n", m.name, err)
			}
		}
	}
}

// stop ends all instances at once, and then Redis, which they need until the end.
// It ignores how they end.
func (p *processes) stop() {
	for _, members := range [][]member{p.instances, p.redis} {
		ctx, cancel := context.WithTimeout(context.Background(), stopWait)
		var stopping sync.WaitGroup
		for _, m := range members {
			stopping.Go(func() { _ = m.Stop(ctx) })
		}
		stopping.Wait()
		cancel()
	}
}

// close ends the processes that still run, and closes the logs.
func (p *processes) close() {
	p.stop()
	for _, file := range p.logs {
		_ = file.Close()
	}
}

// openLog opens a log that close closes.
func (p *processes) openLog(name string) (io.Writer, error) {
	file, err := os.OpenFile(filepath.Join(p.dir, name), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	p.logs = append(p.logs, file)
	return file, nil
}
