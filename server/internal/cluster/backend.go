package cluster

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// How well a backend is, the better the higher.
const (
	silent = iota // dead or frozen, or not yet asked
	alive         // answers, and would rather not have phones now
	ready
)

const (
	// askEvery is how often a backend is asked how it is.
	askEvery = 300 * time.Millisecond
	// readyWait is how long it may think about whether it is ready.
	readyWait = 300 * time.Millisecond
	// aliveWait is how long it may leave everything unanswered. Then phones are
	// cut off, so it is longer than what a busy machine takes now and then.
	aliveWait = time.Second
	// dialWait bounds the wait for a frozen one with a full queue.
	dialWait = 500 * time.Millisecond
)

// A backend is an instance as the front sees it.
type backend struct {
	addr   string
	health atomic.Int32
	lines  sync.Map // the open *line
}

// A line is a connection that can be cut along with the others of its backend.
type line struct {
	net.Conn
	backend *backend
}

// Close ends the connection.
func (l *line) Close() error {
	l.backend.lines.Delete(l)
	return l.Conn.Close()
}

func (b *backend) dial(ctx context.Context) (net.Conn, error) {
	conn, err := (&net.Dialer{Timeout: dialWait}).DialContext(ctx, "tcp", b.addr)
	if err != nil {
		return nil, err
	}
	l := &line{conn, b}
	b.lines.Store(l, nil)
	return l, nil
}

// cut closes all lines.
func (b *backend) cut() {
	b.lines.Range(func(l, _ any) bool {
		_ = l.(*line).Close()
		return true
	})
}

// watch checks the health of the backend until the context ends. It cuts the phones of a
// frozen backend off, which would leave their connections open for ever, so that they
// connect to another one at once. A backend that refuses new connections may still be
// closing its sessions, so its connections stay.
func (b *backend) watch(ctx context.Context) {
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	again := time.NewTicker(askEvery)
	defer again.Stop()
	for ctx.Err() == nil {
		if b.ask(ctx, client, "/readyz", readyWait) == nil {
			b.health.Store(ready)
		} else {
			b.health.CompareAndSwap(ready, alive) // for as long as the next question takes
			err := b.ask(ctx, client, "/livez", aliveWait)
			if err == nil {
				b.health.Store(alive)
			} else {
				b.health.Store(silent)
			}
			if errors.Is(err, context.DeadlineExceeded) {
				b.cut()
			}
		}
		select {
		case <-ctx.Done():
		case <-again.C:
		}
	}
}

// ask asks one question; no error stands for yes.
func (b *backend) ask(ctx context.Context, client *http.Client, path string, wait time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+b.addr+path, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	_ = response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return errors.New(response.Status)
	}
	return nil
}
