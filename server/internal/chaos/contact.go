package chaos

import (
	"sync"
	"time"
)

// A Contact records when messages of a server reached a phone. All methods may be called
// concurrently.
type Contact struct {
	mu  sync.Mutex
	all []time.Time
}

// Note records a message that arrives now.
func (c *Contact) Note() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all = append(c.all, time.Now())
}

// Last is the time of the newest message.
func (c *Contact) Last() (last time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if n := len(c.all); n > 0 {
		last = c.all[n-1]
	}
	return last
}

// Blind is the longest time between two messages that overlaps a fault. There is none
// when the phone came later or left before.
func (c *Contact) Blind(f Fault) (longest time.Duration, there bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, at := range c.all {
		if i > 0 && at.After(f.From) && c.all[i-1].Before(f.To) {
			longest, there = max(longest, at.Sub(c.all[i-1])), true
		}
	}
	return longest, there
}
