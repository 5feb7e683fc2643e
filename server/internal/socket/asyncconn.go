package socket

import (
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

const (
	// writeWait is how long a peer may leave data of ours unread before the connection is
	// given up.
	writeWait = 5 * time.Second
	// maxPending is how many bytes may wait for a peer before writers have to wait: more
	// than a message and some control frames of the library.
	maxPending = 1 << 16
)

// An asyncConn is the network connection under a WebSocket. Writing does not wait for the
// peer: what the system does not take at once, a goroutine writes, until it gives up on a
// peer that does not read.
type asyncConn struct {
	net.Conn
	raw syscall.RawConn // nil when every write may wait

	mu           sync.Mutex
	drained      sync.Cond             // signals that pending has become shorter
	pending      []byte                // guarded by mu: what is still to be written
	writing      atomic.Bool           // changed under mu: writePending runs
	closing      bool                  // guarded by mu: the deadline of closing stays
	failed       error                 // guarded by mu: why nothing can be written any more
	whenFreeFunc func()                // guarded by mu: called when nothing is pending any more
	tryBytes     []byte                // guarded by mu: what try writes
	tryTaken     int                   // guarded by mu: how many of these bytes the system took
	tryWrite     func(fd uintptr) bool // the method write, stored once to save garbage
	recoverPanic func()                // deferred by writePending; nil for none
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

// try writes what the system takes at once, and returns how many bytes that were. Errors
// show in writePending.
func (l *asyncConn) try(b []byte) int {
	if l.raw == nil {
		return 0
	}
	l.tryBytes, l.tryTaken = b, 0
	_ = l.raw.Write(l.tryWrite)
	l.tryBytes = nil
	return l.tryTaken
}

// writePending writes what is pending, and waits for the peer.
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

// deadline sets the deadline of writes. The caller holds mu.
func (l *asyncConn) deadline(t time.Time) {
	if !l.closing {
		_ = l.SetWriteDeadline(t)
	}
}

// fail closes the connection; readers get an error.
func (l *asyncConn) fail(err error) {
	l.mu.Lock()
	l.failed = err
	l.mu.Unlock()
	_ = l.Conn.Close()
}

// full tells whether something is pending.
func (l *asyncConn) full() bool { return l.writing.Load() }

func (l *asyncConn) whenFree(free func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.whenFreeFunc = free
}

// closeWithin sets a last deadline for everything that is still to be written and read.
func (l *asyncConn) closeWithin(wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closing = true
	_ = l.SetDeadline(time.Now().Add(wait))
}
