// Package store keeps the rooms' logs. A log is a list of commits; a room is nothing but
// its log. The packages below this one implement one contract on different media; storetest
// is the contract as tests.
//
// A log is cut into chapters. A chapter begins with a commit that holds the whole room.
// That commit replaces the log, so that the store keeps nothing from before it. Versions
// are counted on over chapters. A log begins with version 1 or with a chapter.
package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
)

// Tip names the last commit of a log. The zero Tip is the empty log.
//
// A version alone cannot tell two histories of the same length apart, which
// happens when a store loses acknowledged writes. The nonce can.
type Tip struct {
	Version uint64    // number of the commit, counted from 1
	Nonce   uuid.UUID // its nonce
}

// A Proposal is a commit that a process wants to make.
type Proposal struct {
	// Nonce is chosen by the proposer and names this proposal forever. If the proposal is
	// sent again after a timeout, the store recognises it and does not apply it twice.
	Nonce uuid.UUID
	// NotBefore is the earliest moment by the store's clock at which the
	// commit may happen, in milliseconds since 1970; 0 means at any time.
	NotBefore int64
	// Expect is where the proposer expects the store's clock, in milliseconds since 1970; 0
	// accepts any time. If the clock is more than ClockTolerance away from it, nothing is
	// committed: the clock may have been set, which readers of the log must learn first.
	Expect int64
	// At is 0 for a new commit. A commit that the log has lost is proposed again as it was,
	// with the time it had: others may still have it, and the log must not differ from
	// theirs.
	At int64
	// Events is the JSON array of the events. The store never reads it.
	Events []byte
	// Chapter tells that the commit begins a new chapter and replaces the room's log.
	Chapter bool
	// Follows is the tip that a chapter follows in the room's history; only with
	// Chapter. For a new chapter it is the tip of the log. A chapter that the store
	// has lost is proposed again as it was, at the tip that the log has now, which
	// may be the zero tip.
	Follows Tip
	// Process names the proposing process. Waited is how long what it proposes has waited,
	// in milliseconds. A store that several processes share gives the next turn to the
	// process that has waited longest of those that came too late.
	Process uuid.UUID
	Waited  int64
}

// A Commit is one entry of a log.
type Commit struct {
	Version uint64    // 1 for the first of the room
	Nonce   uuid.UUID // of this commit
	Prev    uuid.UUID // of the commit before; zero for the first of the room
	Chapter bool      // the commit begins a chapter, and is the first of the log
	At      int64     // the store's clock, milliseconds since 1970; it goes back when the clock is set back
	Events  []byte    // as proposed
}

// Tip returns the tip of a log that ends with c.
func (c Commit) Tip() Tip { return Tip{Version: c.Version, Nonce: c.Nonce} }

// Follows returns the tip of the commit before c.
func (c Commit) Follows() Tip { return Tip{Version: c.Version - 1, Nonce: c.Prev} }

// Moved are the events of the one commit that a store leaves where a release before
// chapters (v0.1.0) looks for the log of a room that has chapters. Such a release does not
// know the event, so it says that the room needs a newer release, and not that the room is
// damaged or does not exist.
const Moved = `[{"this room needs Tabula v0.2.0 or newer":{}}]`

// ClockTolerance is how far the store's clock may be from where a caller expects it. It is
// longer than a call may take.
const ClockTolerance = 3 * time.Second

// Near tells whether a clock is where a caller expects it; 0 expects nothing.
func Near(now, expect int64) bool {
	return expect == 0 || max(now-expect, expect-now) <= ClockTolerance.Milliseconds()
}

// A PresenceRecord says that a phone is connected. Records are no part of the log: with
// them, the processes that share a room know who is there. Their times are in the log's
// time, on which the processes agree; a store does not change them.
type PresenceRecord struct {
	Player    int
	OpenedAt  int64     // when the phone's session was opened, ms
	Session   uuid.UUID // distinguishes sessions that were opened in the same moment
	LastHeard int64     // when the phone was last heard, ms
}

// Newer tells whether s is of a later session than o.
func (s PresenceRecord) Newer(o PresenceRecord) bool {
	if s.OpenedAt != o.OpenedAt {
		return s.OpenedAt > o.OpenedAt
	}
	return bytes.Compare(s.Session[:], o.Session[:]) > 0
}

// A Heartbeat is what a process tells other processes about a room.
type Heartbeat struct {
	Process uuid.UUID // names the sending process
	// Nonce names this heartbeat forever. If it is sent again after a timeout, the answer
	// has the same LastHeartbeat.
	Nonce   uuid.UUID
	Records []PresenceRecord
	// Expect is where the process expects the store's clock, as in a Proposal. If the clock
	// is more than ClockTolerance away from it, the records are not stored, because the
	// call may be late.
	Expect int64
	// Stepped is by how much the clock was set since the room was made, as far as the
	// room's log says, in milliseconds. It is subtracted from what others get as
	// LastHeartbeat.
	Stepped int64
}

// A Presence is what a process learns about the other processes in a room.
type Presence struct {
	Now int64 // the store's clock, in milliseconds since 1970
	// LastHeartbeat is when a process last sent records to the room, before this call, by
	// the store's clock less the Stepped of then; 0 when nobody knows. A process that sends
	// records keeps the game's clock, so the clock has stopped since then.
	LastHeartbeat int64
	Records       []PresenceRecord // the record of each player's newest session, in the order of the players
}

// KeepRooms is how long a store keeps a log to which nothing is added. After that it may
// drop the log at any time; the room is ErrNoRoom then.
const KeepRooms = 30 * 24 * time.Hour

// A Store keeps logs by room code. It is safe for concurrent use.
//
// The store decides after how long no answer counts as a failure. A store that can be out
// of reach gives up by itself, Heartbeat after less than a second and all other calls after
// a few seconds. A store in this process is as slow as the process, and never away.
type Store interface {
	BlobStore

	// Load returns the commits after a tip, oldest first: the whole log after the
	// zero tip, and after the tip that the log's chapter follows. Any other tip that
	// the log does not hold is ErrFork; a room without a log is ErrNoRoom.
	Load(ctx context.Context, room string, after Tip) ([]Commit, error)

	// Size returns about how many bytes Load would read of a room's whole log; 0 when there
	// is no log, or nobody knows. It need not count more than most bytes.
	Size(ctx context.Context, room string, most int) (int, error)

	// Append commits p right after the tip at. It fails with *Conflict when the log does
	// not end there, *Turn when it is another process's turn, *Stepped when the clock is
	// not where p expects it, *Early when p.NotBefore is in the future, ErrFork when the
	// log never held the tip, and ErrNoRoom when a tip is named but the room has no log. If
	// the log already has the proposal's nonce after the tip, Append returns the commit
	// that it became, even if others committed since. The zero tip makes a new room. Any
	// other error leaves open whether the commit happened: propose again with the same
	// nonce and the same tip to find out.
	//
	// A proposal that begins a chapter follows the same rules. When it is taken, one step
	// removes the log and writes the chapter. After that, the tip that the chapter follows
	// misses the whole log, and an older tip is ErrFork. A chapter with which the log
	// begins already is recognised after any tip.
	Append(ctx context.Context, room string, at Tip, p Proposal) (Commit, error)

	// Watch calls hint when the room's log may have grown to a version, by a commit of any
	// process, until stop is called. Version 0 says that hints may have been missed. Hints
	// may be lost, repeated or wrong, so look at the log. hint must not wait, and must not
	// call the store.
	Watch(room string, hint func(version uint64)) (stop func())

	// Heartbeat stores the presence records of a process, if there are any, and returns
	// those that are known. It also works for rooms without a log. An error leaves open
	// whether the records were stored: send them again with the same nonce, and newer
	// records, to find out. A store keeps the records of the MaxRecords players who were
	// heard last, and the heartbeats of the MaxRecords processes that sent records last. It
	// may drop records that are older than a day, and all of them when it restarts.
	Heartbeat(ctx context.Context, room string, p Heartbeat) (Presence, error)

	// Check returns what would keep the store from taking a commit now.
	Check(ctx context.Context) error

	// Fill returns how much of its memory or disk the store uses, from 0 for nothing to 1
	// for all. A store without a limit returns 0.
	Fill(ctx context.Context) (float64, error)

	// Close frees what the store holds. No other call may be running or follow.
	Close() error
}

// ErrNoRoom says that there is no log for a room code.
var ErrNoRoom = errors.New("store: no such room")

// ErrFork says that the log never held the tip it was asked about: the process has followed
// a history that was lost. It must start again from the zero tip.
var ErrFork = errors.New("store: the log does not contain this tip")

// ErrDamaged says that a stored commit does not read as it was written. The room is lost
// from there on; other rooms are not affected.
var ErrDamaged = errors.New("store: damaged record")

// Conflict says that others committed first.
type Conflict struct {
	Missing []Commit // the commits after the tip that was named, oldest first
}

func (c *Conflict) Error() string {
	return fmt.Sprintf("store: %d other commits came first", len(c.Missing))
}

// Early says that the proposal's NotBefore lies ahead of the store's clock.
type Early struct {
	Now int64 // the store's clock, milliseconds since 1970
}

func (e *Early) Error() string { return fmt.Sprintf("store: too early, the clock says %d", e.Now) }

// Turn says that another process may commit first, because it came too late before and has
// waited longer. Nothing was committed: propose again when that process has committed, or
// the time is over.
type Turn struct {
	Left time.Duration // how long that turn still lasts
}

func (t *Turn) Error() string {
	return fmt.Sprintf("store: another process may commit first, for at most %s", t.Left)
}

// Stepped says that the store's clock is not where the proposal expects it.
type Stepped struct {
	Now int64 // the store's clock, milliseconds since 1970
}

func (s *Stepped) Error() string {
	return fmt.Sprintf("store: the clock was changed, it says %d", s.Now)
}
