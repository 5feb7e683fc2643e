package chaos

import (
	"fmt"
	"slices"
	"sync"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// A Chronicle collects the commits of rooms, even those that a later chapter has replaced.
// The zero Chronicle is empty. All methods may be called concurrently.
type Chronicle struct {
	mu    sync.Mutex
	rooms map[string]map[uuid.UUID]store.Commit
}

// Add notes commits of a room.
func (c *Chronicle) Add(room string, commits ...store.Commit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.rooms == nil {
		c.rooms = map[string]map[uuid.UUID]store.Commit{}
	}
	all := c.rooms[room]
	if all == nil {
		all = map[uuid.UUID]store.Commit{}
		c.rooms[room] = all
	}
	for _, one := range commits {
		all[one.Nonce] = one
	}
}

// Whole returns the whole history of a room that ends with this log, over all chapters,
// from version 1 on. It fails if a commit of it was never noted.
//
// It finds all of them if everything that the store returned to an instance was noted
// before the instance acted on it: an instance commits only after it has read the commit
// before, and the log contains the last commit.
func (c *Chronicle) Whole(room string, log []store.Commit) ([]store.Commit, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(log) == 0 {
		return nil, nil
	}
	var before []store.Commit
	for tip := log[0].Follows(); tip != (store.Tip{}); {
		one, noted := c.rooms[room][tip.Nonce]
		if !noted || one.Tip() != tip {
			return nil, fmt.Errorf("nobody noted version %d of %s, which version %d follows", tip.Version, room, tip.Version+1)
		}
		before, tip = append(before, one), one.Follows()
	}
	slices.Reverse(before)
	return slices.Concat(before, log), nil
}

// Lost returns the noted commits of a room that are not in its whole history.
func (c *Chronicle) Lost(room string, whole []store.Commit) (lost []store.Commit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	held := map[store.Tip]bool{}
	for _, one := range whole {
		held[one.Tip()] = true
	}
	for _, one := range c.rooms[room] {
		if !held[one.Tip()] {
			lost = append(lost, one)
		}
	}
	return lost
}
