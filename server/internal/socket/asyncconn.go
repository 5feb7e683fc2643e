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
	// maxPending is how much may wait for a peer before those who write have to, in
	// bytes: more than a message and some words of the library.
	maxPending = 1 << 16
)

// A asyncConn is what a WebSocket speaks over. Writing to it does not wait for the
// peer: what the system does not take at once, the line goes on with by itself,
// until it gives up on a peer that does not read.
type asyncConn struct {
	net.Conn
	raw syscall.RawConn // nil when nothing can be written without waiting

	mu           sync.Mutex
	drained      sync.Cond             // the peer has taken something
	pending      []byte                // guarded by mu: what is to be written
	writing      atomic.Bool           // changed under mu: carry is at it
	closing      bool                  // guarded by mu: there will be no other deadline
	failed       error                 // guarded by mu: why nothing can be written any more
	whenFreeFunc func()                // guarded by mu: told when nothing waits any more
	tryBytes     []byte                // guarded by mu: what try writes
	tryTaken     int                   // guarded by mu: how much of it the system took
	tryWrite     func(fd uintptr) bool // write, made once: each of its own would be garbage
	recoverPanic func()                // deferred by carry; nil for none
	writers      sync.WaitGroup
}

func newAsyncConn(c net.Conn) *asyncConn {
	l := &asyncConn{Conn: c}
	l.drained.L = &l.mu
	l.tryWrite = l.write
	if system, ok := c.(syscall.Conn); ok {
		l.raw, _ = system.SyscallConn()
	}
	return l
}

func (l *asyncConn) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for l.failed == nil && len(l.pending) > maxPending {
		l.drained.Wait()
	}
	if l.failed != nil {
		return 0, l.failed
	}
	taken := 0
	if !l.writing.Load() {
		taken = l.try(b)
	}
	if taken < len(b) {
		l.pending = append(l.pending, b[taken:]...)
		if !l.writing.Swap(true) {
			l.writers.Go(l.writePending)
		}
	}
	return len(b), nil
}

// try writes what the system takes at once. Whatever is wrong, carry finds out.
func (l *asyncConn) try(b []byte) int {
	if l.raw == nil {
		return 0
	}
	l.tryBytes, l.tryTaken = b, 0
	_ = l.raw.Write(l.tryWrite)
	l.tryBytes = nil
	return l.tryTaken
}

// writePending writes what waits, and waits for the peer.
func (l *asyncConn) writePending() {
	if l.recoverPanic != nil {
		defer l.recoverPanic()
	}
	for {
		l.mu.Lock()
		b := l.pending
		l.pending = nil
		l.drained.Broadcast()
		if len(b) == 0 || l.failed != nil {
			l.writing.Store(false)
			free := l.whenFreeFunc
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
func (l *asyncConn) deadline(t time.Time) {
	if !l.closing {
		_ = l.SetWriteDeadline(t)
	}
}

// fail ends the line; who reads from it is told so.
func (l *asyncConn) fail(err error) {
	l.mu.Lock()
	l.failed = err
	l.mu.Unlock()
	_ = l.Conn.Close()
}

// full tells whether something waits for the peer.
func (l *asyncConn) full() bool { return l.writing.Load() }

func (l *asyncConn) whenFree(free func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.whenFreeFunc = free
}

// closeWithin gives all that is yet to be said and heard a last deadline.
func (l *asyncConn) closeWithin(wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closing = true
	_ = l.SetDeadline(time.Now().Add(wait))
}
