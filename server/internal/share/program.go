package share

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A program is a tunnel program that prints its public address and runs as long as the
// tunnel.
type program struct {
	name    string
	args    func(port int) []string
	address *regexp.Regexp // in a line of its output
	ready   *regexp.Regexp // a line after which the address works
	install string         // says how to install it
}

// cloudflared opens a quick tunnel, which needs no account. Cloudflare gives it a new
// address each time, and at most 200 requests at once; a WebSocket is one request.
var cloudflared = &program{
	name: "cloudflared",
	args: func(port int) []string {
		return []string{"tunnel", "--no-autoupdate", "--url", "http://127.0.0.1:" + strconv.Itoa(port)}
	},
	// The API of quick tunnels has a name in the same domain, which appears in errors.
	address: regexp.MustCompile(`https://[a-z0-9]+(?:-[a-z0-9]+)+\.trycloudflare\.com`),
	ready:   regexp.MustCompile(`Registered tunnel connection`),
	install: "Install cloudflared, which needs no account: developers.cloudflare.com, \"Downloads\" (macOS: brew install cloudflared).",
}

// tailscale opens a funnel. Its address is always that of this machine.
var tailscale = &program{
	name:    "tailscale",
	args:    func(port int) []string { return []string{"funnel", strconv.Itoa(port)} },
	address: regexp.MustCompile(`https://[a-z0-9-]+\.[a-z0-9-]+\.ts\.net(?::[0-9]+)?`),
	ready:   regexp.MustCompile(`https://[a-z0-9-]+\.[a-z0-9-]+\.ts\.net`),
	install: "Or install Tailscale, which needs an account, and turn on Funnel: tailscale.com/download.",
}

const (
	// openTimeout is how long a program may take to open its tunnel.
	openTimeout = 40 * time.Second
	// stopTimeout is how long a program may take to end before it is killed.
	stopTimeout = 3 * time.Second
	// keptLines are the last lines of a program that an error quotes.
	keptLines = 5
)

// Name is the name of the program.
func (p *program) Name() string { return p.name }

// Missing looks for the program in PATH.
func (p *program) Missing() string {
	if _, err := exec.LookPath(p.name); err != nil {
		return p.install
	}
	return ""
}

// Open runs the program until the context ends.
func (p *program) Open(ctx context.Context, port int) (*Tunnel, error) {
	ctx, stop := context.WithCancel(ctx)
	run := exec.CommandContext(ctx, p.name, p.args(port)...)
	run.Cancel = func() error { return run.Process.Signal(os.Interrupt) }
	run.WaitDelay = stopTimeout
	endWithParent(run)
	reader, writer := io.Pipe()
	run.Stdout, run.Stderr = writer, writer
	if err := run.Start(); err != nil {
		stop()
		return nil, fmt.Errorf("cannot be started: %w", err)
	}
	done := make(chan error, 1)
	found := make(chan string, 1)
	var last lastLines
	heard := make(chan struct{}) // closed when all its output is read
	go func() {
		p.read(reader, found, &last)
		close(heard)
	}()
	go func() {
		err := run.Wait()
		stop()
		_ = writer.Close()
		<-heard
		if err == nil {
			err = errors.New("the program has ended")
		}
		done <- err
	}()
	timeout := time.NewTimer(openTimeout)
	defer timeout.Stop()
	select {
	case address := <-found:
		return &Tunnel{Address: address, Done: done}, nil
	case err := <-done:
		return nil, fmt.Errorf("%w: %s", err, last.quote())
	case <-timeout.C:
		stop()
		<-done
		return nil, fmt.Errorf("opens no tunnel within %v: %s", openTimeout, last.quote())
	}
}

// read looks for the address, and reads on so that the program never waits.
func (p *program) read(output io.Reader, found chan<- string, last *lastLines) {
	address, told := "", false
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		line := lines.Text()
		last.add(line)
		if here := p.address.FindString(line); here != "" && address == "" {
			address = here
		}
		if address != "" && !told && p.ready.MatchString(line) {
			found <- address
			told = true
		}
	}
	_, _ = io.Copy(io.Discard, output) // after a line that is too long
}

// lastLines keeps the last lines of a program.
type lastLines struct {
	mu    sync.Mutex
	lines []string
}

func (l *lastLines) add(line string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if line = strings.TrimSpace(line); line == "" {
		return
	}
	if l.lines = append(l.lines, line); len(l.lines) > keptLines {
		l.lines = l.lines[1:]
	}
}

func (l *lastLines) quote() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.lines) == 0 {
		return "it says nothing"
	}
	return "it says: " + strings.Join(l.lines, " / ")
}
