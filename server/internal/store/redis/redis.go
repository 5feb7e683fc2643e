// Package redis keeps the rooms' logs in Redis, where several servers share
// them. A log is a stream; append.lua is the only writer.
package redis

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"

	"tabula/server/internal/store"
)

const (
	// presenceTTL is how long Redis keeps presence records.
	presenceTTL = 24 * time.Hour
	// pageSize limits the entries of one answer, because Redis serves nobody else while it
	// writes one.
	pageSize = 1000
	// callTimeout limits a call with everything that it needs, like a new connection.
	// Callers must go on when Redis hangs.
	callTimeout = 2 * time.Second
	// heartbeatTimeout limits a Heartbeat, which is how a process finds out whether Redis
	// answers.
	heartbeatTimeout = 700 * time.Millisecond
	// turnTimes is how many times as long as a process has waited its turn lasts: it has
	// waited for at least one round trip, and needs one more. maxTurn limits the turn,
	// because the process may have ended.
	turnTimes = 3
	maxTurn   = time.Second
)

const chapterPrefix = "tabula:chapter:"

// A script or command uses the keys of one room only. They are on the same node of a
// cluster, and so have the same clock.
func chapterKey(room string) string  { return chapterPrefix + "{" + room + "}" }
func logKey(room string) string      { return "tabula:room:{" + room + "}" }
func turnKey(room string) string     { return "tabula:turn:{" + room + "}" }
func presenceKey(room string) string { return "tabula:here:{" + room + "}" }

var (
	//go:embed append.lua
	appendSource string
	appendScript = goredis.NewScript(appendSource)

	//go:embed load.lua
	loadSource string
	loadScript = goredis.NewScript(loadSource)

	//go:embed size.lua
	sizeSource string
	sizeScript = goredis.NewScript(sizeSource)

	//go:embed heartbeat.lua
	heartbeatSource string
	heartbeatScript = goredis.NewScript(heartbeatSource)
)

// Store is a store.Store in Redis.
type Store struct {
	rdb     goredis.UniversalClient
	addrs   string      // for messages to operators
	checked atomic.Bool // a Check has found nothing wrong
	hints   *listener
	steps   atomic.Int64       // of the clock, ms
	stop    context.CancelFunc // ends the listener
	ended   chan struct{}      // closed when the listener has ended
}

// errUnchecked says that it is not known yet what is at the address: a Redis that evicts
// rooms must not get any.
var errUnchecked = errors.New("store: redis: not connected yet; still waiting for the first answer")

// wrapError says that Redis gave no answer, or none about the log: what happened there is
// open.
func wrapError(err error) error { return fmt.Errorf("store: redis: %w", err) }

// Load is as in store.Store. An entry that does not read as it was written is
// store.ErrDamaged.
func (s *Store) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	var missing []store.Commit
	for tip := after; ; {
		next, full, err := s.load(ctx, room, tip)
		switch began := len(next) > 0 && next[0].Chapter; {
		case len(missing) > 0 && (began || errors.Is(err, store.ErrFork)):
			// A chapter has begun since the last page, so these commits are not in the log
			// any more.
			missing, tip = nil, after
			continue
		case err != nil:
			return nil, err
		}
		missing = append(missing, next...)
		if !full {
			return missing, nil
		}
		tip = missing[len(missing)-1].Tip()
	}
}

// Size is as in store.Store.
func (s *Store) Size(ctx context.Context, room string, _ int) (int, error) {
	reply, err := s.run(ctx, sizeScript, []string{chapterKey(room), logKey(room)})
	if err != nil {
		return 0, err
	}
	return int(reply[0].(int64)), nil
}

// load returns the commits after a tip, as many as fit on a page, and whether the page is
// full. It also reads the tip's own entry: if that is no longer there, the log has forked,
// be it for the caller or between two pages.
func (s *Store) load(ctx context.Context, room string, after store.Tip) (missing []store.Commit, full bool, err error) {
	reply, err := s.run(ctx, loadScript, []string{chapterKey(room), logKey(room)}, after.Version, pageSize)
	if err != nil {
		return nil, false, err
	}
	entries := reply[2].([]any)
	switch {
	case reply[1].(int64) == 0:
		return nil, false, store.ErrNoRoom
	case len(entries) == 0:
		return nil, false, store.ErrFork // the log is shorter
	}
	log, err := readEntries(reply[0].(string), after.Version, entries)
	if err != nil {
		return nil, false, err
	}
	missing, err = store.After(log, after)
	return missing, len(entries) == pageSize, err
}

// Append is as in store.Store.
func (s *Store) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	from, follows, moved := at.Version, at, ""
	if p.Chapter {
		from, follows, moved = 0, p.Follows, store.Moved
	}
	reply, err := s.run(ctx, appendScript, []string{chapterKey(room), logKey(room), turnKey(room)},
		s.steps.Load(), at.Version, at.Nonce.String(), p.Nonce.String(), p.NotBefore, p.At, p.Events,
		int(store.KeepRooms.Seconds()), hintChannel(room), pageSize, p.Expect, store.ClockTolerance.Milliseconds(),
		p.Process.String(), p.Waited, turnTimes, maxTurn.Milliseconds(),
		follows.Version, follows.Nonce.String(), moved)
	if err != nil {
		return store.Commit{}, err
	}
	switch reply[0] {
	case "DONE":
		return store.Commit{
			Version: follows.Version + 1,
			Nonce:   p.Nonce,
			Prev:    follows.Nonce,
			Chapter: p.Chapter,
			At:      reply[1].(int64),
			Events:  slices.Clone(p.Events),
		}, nil
	case "TURN":
		left := time.Duration(reply[1].(int64)) * time.Millisecond
		return store.Commit{}, &store.Turn{Left: max(0, min(left, maxTurn))} // the clock may have been set
	case "EARLY":
		return store.Commit{}, &store.Early{Now: reply[1].(int64)}
	case "STEPPED":
		return store.Commit{}, &store.Stepped{Now: reply[1].(int64)}
	}
	log, err := s.logInReply(ctx, room, from, reply)
	if err != nil {
		return store.Commit{}, err
	}
	// The store's clock does not matter for commits of the past.
	c, fresh, err := store.Decide(log, at, p, 0)
	if fresh {
		return store.Commit{}, wrapError(errors.New("the log changed while it was read"))
	}
	return c, err
}

// logInReply returns a log from a version on, as the script replied it.
func (s *Store) logInReply(ctx context.Context, room string, from uint64, reply []any) ([]store.Commit, error) {
	key, version, entries := reply[1].(string), reply[2].(string), reply[3].([]any)
	switch {
	case version == "0":
		return nil, store.ErrNoRoom
	case len(entries) == 0:
		return nil, store.ErrFork // the log is shorter
	case len(entries) == pageSize:
		return s.Load(ctx, room, store.Tip{})
	}
	return readEntries(key, from, entries)
}

// Watch is as in store.Store.
func (s *Store) Watch(room string, hint func(version uint64)) (stop func()) {
	return s.hints.watch(room, hint)
}

// Heartbeat is as in store.Store.
func (s *Store) Heartbeat(ctx context.Context, room string, p store.Heartbeat) (store.Presence, error) {
	ctx, cancel := context.WithTimeout(ctx, heartbeatTimeout)
	defer cancel()
	args := []any{s.steps.Load(), int(presenceTTL.Seconds()), p.Process.String(), p.Nonce.String(), p.Stepped, p.Expect, store.ClockTolerance.Milliseconds()}
	for _, sign := range p.Records {
		args = append(args, sign.Player, sign.OpenedAt, sign.Session.String(), sign.LastHeard)
	}
	reply, err := s.run(ctx, heartbeatScript, []string{presenceKey(room)}, args...)
	if err != nil {
		return store.Presence{}, err
	}
	m := store.Presence{Now: reply[0].(int64), LastHeartbeat: reply[1].(int64)}
	for pair := range slices.Chunk(reply[2].([]any), 2) {
		// Ignore a record that does not read.
		if sign, err := readRecord(pair[0].(string), pair[1].(string)); err == nil {
			m.Records = append(m.Records, sign)
		}
	}
	slices.SortFunc(m.Records, func(a, b store.PresenceRecord) int { return a.Player - b.Player })
	return m, nil
}

// readRecord reads a field of the hash, as heartbeat.lua writes it.
func readRecord(player, text string) (sign store.PresenceRecord, err error) {
	var session string
	if _, err := fmt.Sscan(player+" "+text, &sign.Player, &sign.OpenedAt, &session, &sign.LastHeard); err != nil {
		return store.PresenceRecord{}, err
	}
	sign.Session, err = uuid.Parse(session)
	return sign, err
}

// StepClock sets the store's clock forward or back, for tests. Only this process
// sees the change, because Redis takes its clock from the machine.
func (s *Store) StepClock(by time.Duration) { s.steps.Add(by.Milliseconds()) }

// Check is as in store.Store.
func (s *Store) Check(ctx context.Context) error {
	if err := s.healthCheck(ctx); err != nil {
		return fmt.Errorf("store: Redis at %s %w", s.addrs, err)
	}
	s.checked.Store(true)
	return nil
}

// checkRoom is a room that no code names.
const checkRoom = "check"

// write stores a presence record in checkRoom. That fails where commits
// would: without the right to run scripts, without memory, disk, or enough replicas. In a
// cluster it asks one node.
func (s *Store) write(ctx context.Context) error {
	_, err := s.runUnchecked(ctx, heartbeatScript, []string{presenceKey(checkRoom)}, 0, 60, uuid.Nil.String(), uuid.Nil.String(), 0, 0, 0, 0, 0, uuid.Nil.String(), 0)
	return err
}

// Close is as in store.Store.
func (s *Store) Close() error {
	s.stop()
	<-s.ended
	return s.rdb.Close()
}

// run runs a script on keys of one room.
func (s *Store) run(ctx context.Context, script *goredis.Script, keys []string, args ...any) ([]any, error) {
	if !s.checked.Load() {
		return nil, errUnchecked
	}
	return s.runUnchecked(ctx, script, keys, args...)
}

func (s *Store) runUnchecked(ctx context.Context, script *goredis.Script, keys []string, args ...any) ([]any, error) {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	reply, err := script.Run(ctx, s.rdb, keys, args...).Slice()
	if err != nil {
		return nil, wrapError(err)
	}
	return reply, nil
}

var _ store.Store = (*Store)(nil)
