package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"tabula/server/internal/cluster"
	"tabula/server/internal/ops"
)

const clusterHelp = `Usage of tabula cluster:

Serves the game with several instances of this server. They run as processes on
this machine, behind one address, and share their rooms in Redis. Use it to see
how games survive failures: kill or freeze any of the processes. A process that
ends is started again, and the games continue meanwhile.

`

const (
	// respite is how long a program that has ended stays away.
	respite = 2 * time.Second
	// stopWait is how long one may take to end; an instance sends its phones
	// away first.
	stopWait = 15 * time.Second
)

// clusterOptions are cluster's.
type clusterOptions struct {
	addr      string
	instances int
	dir       string
	store     string
}

// parseCluster reads the command line of cluster.
func parseCluster(p process) (o clusterOptions, err error) {
	flags := flag.NewFlagSet("tabula cluster", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.addr, "addr", ":8080", "`HOST:PORT` to listen on; without HOST, phones in the same network can connect too")
	flags.IntVar(&o.instances, "instances", 3, "`NUMBER` of instances behind this address")
	flags.StringVar(&o.dir, "dir", "", "`FOLDER` for the logs and for the data of Redis; without it, both are deleted at the end")
	flags.StringVar(&o.store, "store", "", "`ADDRESS` of a Redis that is already running, like redis://HOST:PORT; without it, the command starts one")
	switch err := flags.Parse(p.args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(p.stdout, clusterHelp)
		flags.SetOutput(p.stdout)
		flags.PrintDefaults()
		return o, err
	case err != nil:
		return o, &usageError{err}
	case flags.NArg() > 0:
		return o, &usageError{fmt.Errorf("cluster does not take the argument %q; options begin with a hyphen", flags.Arg(0))}
	case o.instances < 1:
		return o, &usageError{fmt.Errorf("-instances must be at least 1, not %d", o.instances)}
	case o.store != "" && !strings.HasPrefix(o.store, "redis"):
		return o, &usageError{fmt.Errorf("-store must be a Redis, like redis://HOST:PORT, not %q: instances can share rooms only there", withoutSecrets(o.store))}
	}
	return o, nil
}

// runCluster serves with several processes until the context ends.
func runCluster(ctx context.Context, p process) error {
	o, err := parseCluster(p)
	if err != nil {
		return err
	}
	listener, err := listen(ctx, "-addr", o.addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	if o.dir == "" {
		if o.dir, err = os.MkdirTemp("", "tabula-cluster-"); err == nil {
			defer os.RemoveAll(o.dir)
		}
	} else {
		err = os.MkdirAll(o.dir, 0o755)
	}
	if err != nil {
		return err
	}
	c := &troupe{dir: o.dir, out: p.stdout}
	defer c.close()
	switch err := c.start(ctx, o); {
	case ctx.Err() != nil:
		return nil // called off meanwhile
	case err != nil:
		return err
	}
	greet(p.stdout, listener.Addr())
	c.introduce()
	return c.serve(ctx, listener)
}

// A troupe is the programs of a cluster.
type troupe struct {
	dir       string    // of the logs
	out       io.Writer // what people read
	redis     []member  // none when somebody else runs it
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
func (c *troupe) start(ctx context.Context, o clusterOptions) error {
	if o.store == "" {
		redis, err := cluster.StartRedis(ctx, o.dir, "--appendonly", "yes")
		if err != nil {
			return err
		}
		c.redis = []member{{"redis", redis}}
		o.store = redis.URL()
	} else {
		// The instances would ask it too, and say less clearly what is wrong.
		s, err := openStore(ctx, o.store)
		if err != nil {
			return err
		}
		s.Close()
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	for i := range o.instances {
		log, err := c.openLog(fmt.Sprintf("instance-%d.log", i+1))
		if err != nil {
			return err
		}
		instance, err := cluster.StartInstance(ctx, cluster.Program{
			Binary: self, Args: []string{"-store", o.store}, Log: log,
			Env: []string{"TABULA_OPS="}, // one private address would be all instances'
		})
		if err != nil {
			return err
		}
		c.instances = append(c.instances, member{fmt.Sprint("instance ", i+1), instance})
	}
	return nil
}

// introduce tells people who is there, and how to hurt them.
func (c *troupe) introduce() {
	for _, m := range slices.Concat(c.instances, c.redis) {
		fmt.Fprintf(c.out, "%-11s  %s  pid %d\n", m.name, m.Addr(), m.Pid())
	}
	fmt.Fprintf(c.out, `
"kill -9 PID" ends a process. "kill -STOP PID" freezes it until "kill -CONT PID".
A process that ends is started again after %s. The logs are in %s.
Ctrl-C stops everything.
`, respite, c.dir)
}

// serve plays the one address until the context ends, and then stops all.
func (c *troupe) serve(ctx context.Context, listener net.Listener) error {
	file, err := c.openLog("front.log")
	if err != nil {
		return err
	}
	log := ops.NewLog(file)
	var addrs []string
	for _, m := range c.instances {
		addrs = append(addrs, m.Addr())
	}
	front := cluster.NewFront(log, addrs...)
	defer front.Close()
	server := newServer(front, log)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	kept, letGo := context.WithCancel(ctx)
	defer letGo()
	var keepers sync.WaitGroup
	for _, m := range slices.Concat(c.instances, c.redis) {
		keepers.Go(func() { m.keep(kept, c.out) })
	}
	select {
	case err = <-failed: // the listener broke
	case <-ctx.Done():
		_ = listener.Close() // nobody new comes
	}
	fmt.Fprintln(c.out, "\nStopping.")
	letGo()
	keepers.Wait()
	c.stop() // before the front closes: it carries the instances' farewells
	_ = server.Close()
	return err
}

// keep starts the program again whenever it ends, until the context does.
func (m member) keep(ctx context.Context, out io.Writer) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-m.Done():
		}
		fmt.Fprintf(out, "%s ended (%s)\n", m.name, m.Fate())
		for back := false; !back; {
			select {
			case <-ctx.Done():
				return
			case <-time.After(respite):
			}
			err := m.Restart(ctx)
			if back = err == nil; back {
				fmt.Fprintf(out, "%s started again: pid %d\n", m.name, m.Pid())
			} else if ctx.Err() == nil {
				fmt.Fprintf(out, "%s cannot start again: %v\n", m.name, err)
			}
		}
	}
}

// stop ends the instances, all at once, and then Redis, which they need until
// then. How they end makes no difference any more.
func (c *troupe) stop() {
	for _, members := range [][]member{c.instances, c.redis} {
		ctx, cancel := context.WithTimeout(context.Background(), stopWait)
		var stopping sync.WaitGroup
		for _, m := range members {
			stopping.Go(func() { _ = m.Stop(ctx) })
		}
		stopping.Wait()
		cancel()
	}
}

// close ends whatever still runs.
func (c *troupe) close() {
	c.stop()
	for _, file := range c.logs {
		_ = file.Close()
	}
}

// openLog opens a log that close closes.
func (c *troupe) openLog(name string) (io.Writer, error) {
	file, err := os.OpenFile(filepath.Join(c.dir, name), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o644)
	if err != nil {
		return nil, err
	}
	c.logs = append(c.logs, file)
	return file, nil
}
