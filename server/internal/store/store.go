// Package store keeps the rooms' logs. A log is a row of commits; a room is
// nothing but its log. The packages below this one hold the same contract on
// different ground, and storetest says what the contract is.
//
// A log is cut into chapters. A chapter begins with a commit that holds the
// whole room, so a store keeps nothing from before it: this commit replaces the
// log. Versions go on over chapters, and a log begins with version 1 or with a
// chapter.
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

// A Proposal is a commit that wants to happen.
type Proposal struct {
	// Nonce is chosen by the proposer and names this proposal for ever: sent
	// again after a timeout it is recognised, never applied twice.
	Nonce uuid.UUID
	// NotBefore is the earliest moment by the store's clock at which the
	// commit may happen, in milliseconds since 1970; 0 means at any time.
	NotBefore int64
	// Expect is what the proposer takes the store's clock for, in milliseconds
	// since 1970; 0 means that any clock will do. When the clock is more than
	// Tolerance away from it, nothing is committed: the clock may have been set,
	// and whoever reads the log must learn that first.
	Expect int64
	// At is 0 for something new. A commit that the log has lost is proposed
	// again as it was, with the moment it had: others may still hold it, and
	// theirs and the log's must not differ.
	At int64
	// Events is the JSON array of the events. The store never looks inside.
	Events []byte
	// Chapter tells that the commit begins a new chapter: it replaces the room's
	// whole log.
	Chapter bool
	// Follows is the tip that a chapter follows in the room's history; only with
	// Chapter. For a new chapter it is the tip of the log. A chapter that the store
	// has lost is proposed again as it was, at the tip that the log has now, which
	// may be the zero tip.
	Follows Tip
	// Process names the process that proposes, and Waited is for how long what it
	// proposes has waited, in milliseconds. A store that several processes share
	// gives the next turn to whoever has waited longest of those who came too late.
	Process uuid.UUID
	Waited  int64
}

// A Commit is one entry of a log.
type Commit struct {
	Version uint64    // 1 for the room's first
	Nonce   uuid.UUID // of this commit
	Prev    uuid.UUID // of the commit before; zero for the room's first
	Chapter bool      // the commit begins a chapter, and is the first of the log
	At      int64     // the store's clock, milliseconds since 1970; it runs back when the clock is set back
	Events  []byte    // as proposed
}

// Tip returns the tip of a log that ends with c.
func (c Commit) Tip() Tip { return Tip{Version: c.Version, Nonce: c.Nonce} }

// Follows returns the tip of the commit before c.
func (c Commit) Follows() Tip { return Tip{Version: c.Version - 1, Nonce: c.Prev} }

// Moved are the events of the one commit that a store leaves where a release
// before chapters (v0.1.0) looks for the log of a room that has one. Such a
// release does not know the event: it says that the room needs a newer release,
// and not that the room is damaged or does not exist.
const Moved = `[{"this room needs Tabula v0.2.0 or newer":{}}]`

// A Hint says that a room's log may have grown to Version. Hints may be lost,
// repeated or wrong; whoever gets one looks for himself.
type Hint struct {
	Room    string
	Version uint64
}

// ClockTolerance is how far the store's clock may be from what a caller expects. It is
// longer than a call may be on its way.
const ClockTolerance = 3 * time.Second

// Near tells whether a clock is where a caller expects it.
func Near(now, expect int64) bool {
	return expect == 0 || max(now-expect, expect-now) <= ClockTolerance.Milliseconds()
}

// A PresenceRecord is a sign of life of one phone. Signs are no part of the log: they
// tell the processes that share a room who is there, and since when nobody is.
// Their moments are those of the processes, which agree on them: a store keeps
// them as they are.
type PresenceRecord struct {
	Player    int
	OpenedAt  int64     // when the phone's visit began
	Session   uuid.UUID // names the visit among those that began in the same moment
	LastHeard int64     // when the phone was heard last
}

// Newer tells whether s is of a later visit than o.
func (s PresenceRecord) Newer(o PresenceRecord) bool {
	if s.OpenedAt != o.OpenedAt {
		return s.OpenedAt > o.OpenedAt
	}
	return bytes.Compare(s.Session[:], o.Session[:]) > 0
}

// A Heartbeat is what a process tells the others in a room.
type Heartbeat struct {
	Process uuid.UUID // names the process among all
	// Nonce names this Meet for ever: sent again after a timeout it is answered
	// with the same Before.
	Nonce   uuid.UUID
	Records []PresenceRecord
	// Expect is what the process takes the store's clock for, as in a Proposal.
	// When the clock is more than Tolerance away from it, no sign is left: the
	// call may come late.
	Expect int64
	// Stepped is how far the clock was set since the room was made, as far as the
	// room's log tells. It is taken off what others are told as Before.
	Stepped int64
}

// A Presence is what a process learns of the others in a room.
type Presence struct {
	Now int64 // the store's clock, in milliseconds since 1970
	// Before is when signs of life were left in the room last, before this, by the
	// store's clock less what was Stepped then; 0 when nobody knows. Whoever leaves
	// signs keeps the game's clock, so it has stood for as long as nobody did.
	LastHeartbeat int64
	Records       []PresenceRecord // each player's newest visit with its last sign, in the order of the players
}

// KeepRooms is how long a store holds a log to which nothing is added. It may
// drop one that is older whenever it likes: by then it is ErrNoRoom.
const KeepRooms = 30 * 24 * time.Hour

// Store keeps logs by room code. It is safe for concurrent use.
//
// Only the store knows for how long no answer is none: one that may be out of reach
// gives up by itself, Meet after less than a second and all other calls after a few.
// One that is part of this process is as slow as the process, and not away for that.
type Store interface {
	BlobStore

	// Load returns the commits after a tip, oldest first: the whole log after the
	// zero tip, and after the tip that the log's chapter follows. Any other tip that
	// the log does not hold is ErrFork; a room without a log is ErrNoRoom.
	Load(ctx context.Context, room string, after Tip) ([]Commit, error)

	// Size tells about how many bytes Load would read of a room's whole log, and need
	// not count more than most of them: 0 when there is no log, or nobody knows.
	Size(ctx context.Context, room string, most int) (int, error)

	// Append commits p right after the tip at. It answers *Conflict when the
	// log does not end there, *Turn when it is another process's turn, *Stepped when
	// its clock is not where p expects it, *Early when p.NotBefore lies ahead, ErrFork
	// when the log never held the tip, and ErrNoRoom when a tip is named but the
	// room has no log. A proposal whose nonce the log already holds after the
	// tip is answered with the commit it became, even when others committed
	// since. The zero tip makes a new room. Any other error leaves open
	// whether the commit happened: propose again with the same nonce and the
	// same tip to find out.
	//
	// A proposal that begins a chapter goes by the same rules. When it is taken, one
	// step removes the log and writes the chapter. After that, the tip that the
	// chapter follows misses the whole log, and a tip further back is ErrFork. A
	// chapter with which the log begins already is recognised after any tip.
	Append(ctx context.Context, room string, at Tip, p Proposal) (Commit, error)

	// Hints tells of commits made by anybody, until ctx ends; then it closes
	// the channel. A slow reader loses hints.
	Hints(ctx context.Context) <-chan Hint

	// Meet leaves signs of life in a room, if there are any, and tells of
	// those that are known. It works for rooms without a log too. An error
	// leaves open whether signs were left: Meet again with the same nonce, and
	// newer signs, to find out. A store keeps the signs of the MostSigns players
	// who were heard last, and the calls of the MostSigns processes that left
	// signs last. It may forget signs that are older than a day, and all of them
	// when it restarts.
	Heartbeat(ctx context.Context, room string, p Heartbeat) (Presence, error)

	// Check tells what would keep the store from taking a commit now.
	Check(ctx context.Context) error

	// Fill tells how much of its memory or disk the store uses: 0 is nothing, 1 all. A
	// store without a limit answers 0.
	Fill(ctx context.Context) (float64, error)

	// Close frees what the store holds. No other call may run or follow.
	Close() error
}

// ErrNoRoom says that no log goes by that room code.
var ErrNoRoom = errors.New("store: no such room")

// ErrFork says that the log never held the tip it was asked about: this
// process followed a history that was lost. Whoever gets it starts again from
// the empty tip.
var ErrFork = errors.New("store: the log does not contain this tip")

// ErrDamaged says that a stored commit no longer reads as it was written. The
// room is lost from there on; other rooms are not.
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

// Turn says that another process goes first, which has come too late and has waited
// longer. Nothing was committed: propose again when it has committed, or the time is
// over.
type Turn struct {
	Left time.Duration // of its turn
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
