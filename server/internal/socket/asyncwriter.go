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
	closeSent    bool                  // guarded by mu: the library has written a close frame
	failed       error                 // guarded by mu: why nothing can be written any more
	whenFreeFunc func()                // guarded by mu: called when nothing is pending any more
	tryBytes     []byte                // guarded by mu: what try writes
	tryTaken     int                   // guarded by mu: how many of these bytes the system took
	tryWrite     func(fd uintptr) bool // the method writeTo, stored once to save garbage
	recoverPanic func()                // deferred by writePending; nil for none
	writers      sync.WaitGroup

	// Used by await alone.
	awaited   []byte                // what came
	awaitRead func(fd uintptr) bool // the method readFrom, stored once to save garbage
}

// awaitBuffers are for await. A connection has one only while it reads, because thousands
// wait.
var awaitBuffers = sync.Pool{New: func() any { return new([awaitBuffer]byte) }}

func newAsyncConn(c net.Conn) *asyncConn {
	l := &asyncConn{Conn: c}
	l.drained.L = &l.mu
	l.tryWrite, l.awaitRead = l.writeTo, l.readFrom
	if system, ok := c.(syscall.Conn); ok {
		l.raw, _ = system.SyscallConn()
	}
	return l
}

// Write is for the library. It writes each control frame in one call.
func (c *asyncConn) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(b) > 0 && b[0] == final|opClose {
		c.closeSent = true
	}
	return c.write(b)
}

// write writes what the system takes, and leaves the rest to writePending. The caller holds
// mu.
func (c *asyncConn) write(b []byte) (int, error) {
	for c.failed == nil && len(c.pending) > maxPending {
		c.drained.Wait()
	}
	if c.failed != nil {
		return 0, c.failed
	}
	taken := 0
	if !c.writing.Load() {
		taken = c.try(b)
	}
	if taken < len(b) {
		c.pending = append(c.pending, b[taken:]...)
		if !c.writing.Swap(true) {
			c.writers.Go(c.writePending)
		}
	}
	return len(b), nil
}

// try writes what the system takes at once, and returns how many bytes that were. Errors
// show in writePending.
func (c *asyncConn) try(b []byte) int {
	if c.raw == nil {
		return 0
	}
	c.tryBytes, c.tryTaken = b, 0
	_ = c.raw.Write(c.tryWrite)
	c.tryBytes = nil
	return c.tryTaken
}

// await waits until the peer sends something, and returns some of it. It returns nothing
// where only Read can wait, and after an error, which Read finds again.
func (c *asyncConn) await() []byte {
	if c.raw == nil {
		return nil
	}
	c.awaited = nil
	_ = c.raw.Read(c.awaitRead)
	return c.awaited
}

// writePending writes what is pending, and waits for the peer.
func (c *asyncConn) writePending() {
	if c.recoverPanic != nil {
		defer c.recoverPanic()
	}
	for {
		c.mu.Lock()
		b := c.pending
		c.pending = nil
		c.drained.Broadcast()
		if len(b) == 0 || c.failed != nil {
			c.writing.Store(false)
			free := c.whenFreeFunc
			c.deadline(time.Time{})
			c.mu.Unlock()
			if free != nil {
				free()
			}
			return
		}
		c.deadline(time.Now().Add(writeWait))
		c.mu.Unlock()
		if _, err := c.Conn.Write(b); err != nil {
			c.fail(err)
		}
	}
}

// deadline sets the deadline of writes. The caller holds mu.
func (c *asyncConn) deadline(t time.Time) {
	if !c.closing {
		_ = c.SetWriteDeadline(t)
	}
}

// fail closes the connection; readers get an error.
func (c *asyncConn) fail(err error) {
	c.mu.Lock()
	c.failed = err
	c.mu.Unlock()
	_ = c.Conn.Close()
}

// full tells whether something is pending.
func (c *asyncConn) full() bool { return c.writing.Load() }

func (c *asyncConn) whenFree(free func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.whenFreeFunc = free
}

// closeWithin sets a last deadline for everything that is still to be written and read.
func (c *asyncConn) closeWithin(wait time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closing = true
	_ = c.SetDeadline(time.Now().Add(wait))
}
