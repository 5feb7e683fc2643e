package socket

import (
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

const (
	// writeWait is how long a peer may leave its line full.
	writeWait = 5 * time.Second
	// most is how much may wait for a peer before those who write have to, in
	// bytes: more than a message and some words of the library.
	most = 1 << 16
)

// A line is what a WebSocket speaks over. Writing to it does not wait for the
// peer: what the system does not take at once, the line goes on with by itself,
// until it gives up on a peer that does not read.
type line struct {
	net.Conn
	raw syscall.RawConn // nil when nothing can be written without waiting

	mu       sync.Mutex
	less     sync.Cond             // the peer has taken something
	rest     []byte                // guarded by mu: what is to be written
	carrying atomic.Bool           // changed under mu: carry is at it
	closing  bool                  // guarded by mu: there will be no other deadline
	failed   error                 // guarded by mu: why nothing can be written any more
	free     func()                // guarded by mu: told when nothing waits any more
	now      []byte                // guarded by mu: what try writes
	taken    int                   // guarded by mu: how much of it the system took
	attempt  func(fd uintptr) bool // write, made once: each of its own would be garbage
	contain  func()                // deferred by carry; nil for none
	carriers sync.WaitGroup
}

func newLine(c net.Conn) *line {
	l := &line{Conn: c}
	l.less.L = &l.mu
	l.attempt = l.write
	if system, ok := c.(syscall.Conn); ok {
		l.raw, _ = system.SyscallConn()
	}
	return l
}

func (l *line) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.failed == nil && len(l.rest) > most {
		l.less.Wait()
	}
	if l.failed != nil {
		return 0, l.failed
	}
	taken := 0
	if !l.carrying.Load() {
		taken = l.try(b)
	}
	if taken < len(b) {
		l.rest = append(l.rest, b[taken:]...)
		if !l.carrying.Swap(true) {
			l.carriers.Go(l.carry)
		}
	}
	return len(b), nil
}

// try writes what the system takes at once. Whatever is wrong, carry finds out.
func (l *line) try(b []byte) int {
	if l.raw == nil {
		return 0
	}
	l.now, l.taken = b, 0
	_ = l.raw.Write(l.attempt)
	l.now = nil
	return l.taken
}

// carry writes what waits, and waits for the peer.
func (l *line) carry() {
	if l.contain != nil {
		defer l.contain()
	}
	for {
		l.mu.Lock()
		b := l.rest
		l.rest = nil
		l.less.Broadcast()
		if len(b) == 0 || l.failed != nil {
			l.carrying.Store(false)
			free := l.free
			l.deadline(time.Time{})
			l.mu.Unlock()
			if free != nil {
				free()
			}
			return
		}
		l.deadline(time.Now().Add(writeWait))
		l.mu.Unlock()
		if _, err := l.Conn.Write(b); err != nil {
			l.fail(err)
		}
	}
}

// deadline is that of writes. The caller holds mu.
func (l *line) deadline(t time.Time) {
	if !l.closing {
		_ = l.SetWriteDeadline(t)
	}
}

// fail ends the line; who reads from it is told so.
func (l *line) fail(err error) {
	l.mu.Lock()
	l.failed = err
	l.mu.Unlock()
	_ = l.Conn.Close()
}

// full tells whether something waits for the peer.
func (l *line) full() bool { return l.carrying.Load() }

func (l *line) whenFree(free func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.free = free
}

// hurry gives all that is yet to be said and heard a last deadline.
func (l *line) hurry(wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closing = true
	_ = l.SetDeadline(time.Now().Add(wait))
}
