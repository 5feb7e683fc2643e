package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"tabula/server/internal/store/bolt"
)

const (
	copyingEvery = time.Hour      // while something is committed
	copyingIdle  = 24 * time.Hour // while nothing is, so that what was deleted leaves the copies too
	retryAfter   = 10 * time.Minute
	lookEvery    = time.Minute

	// spare is how much disk is left beside a copy, in bytes, and beside that as
	// much as the file takes: it must be able to grow.
	spare = 64 << 20
)

// A Keeper copies a file while its store is open.
type Keeper struct {
	store *bolt.Store
	Place
	log    *slog.Logger
	report func(last time.Time, ok bool)
	owned  *os.File // tells that the folder is ours; nil until Claim has succeeded

	free    func(folder string) (bytes uint64, err error)
	commits uint64    // of the store, at the last step
	changed bool      // something may have been committed since the last copy
	last    time.Time // of the newest copy; zero if there is none
	retry   time.Time // not before, after a copy that failed
	failing bool      // which was logged
}

// NewKeeper returns the keeper of an open store.
func NewKeeper(s *bolt.Store, p Place, log *slog.Logger) *Keeper {
	return &Keeper{store: s, Place: p, log: log, free: bolt.FreeBytes, changed: true}
}

// Run makes copies until ctx ends, and gives the folder up then. After each attempt
// it calls report with the time of the last good copy, zero if there is none, and
// whether the attempt succeeded.
func (k *Keeper) Run(ctx context.Context, report func(last time.Time, ok bool)) {
	defer k.release()
	k.report = report
	k.begin(time.Now())
	clock := time.NewTicker(lookEvery)
	defer clock.Stop()
	for {
		select {
		case <-clock.C:
			k.step(ctx, time.Now())
		case <-ctx.Done():
			return
		}
	}
}

// begin looks which copies an earlier process has left.
func (k *Keeper) begin(now time.Time) {
	all, err := list(k.Folder, now)
	if err != nil {
		k.fail(err)
	}
	if len(all) > 0 {
		k.last = all[0].At
	}
	k.report(k.last, err == nil)
}

// step makes a copy if it is time.
func (k *Keeper) step(ctx context.Context, now time.Time) {
	now = now.UTC()
	commits := k.store.Commits()
	k.changed = k.changed || commits != k.commits
	k.commits = commits
	since := now.Sub(k.last)
	due := since >= copyingIdle || since < 0 || k.changed && since >= copyingEvery
	if !due || now.Before(k.retry) {
		return
	}
	k.changed = false
	err := k.copy(ctx, now)
	if ctx.Err() != nil {
		return
	}
	if err != nil {
		k.changed, k.retry = true, now.Add(retryAfter)
		k.fail(err)
		k.report(k.last, false)
		return
	}
	k.last = now
	if k.failing {
		k.log.Info("the database file is copied again")
	}
	k.failing = false
	k.report(k.last, true)
}

// fail logs the first of several failures.
func (k *Keeper) fail(err error) {
	if !k.failing {
		k.log.Error("cannot copy the database file; the server continues without new copies and keeps the old ones", "folder", k.Folder, "err", err)
	}
	k.failing = true
}

// copy writes a copy, checks it, and lets it take the place of older ones.
func (k *Keeper) copy(ctx context.Context, now time.Time) error {
	if err := k.Claim(); err != nil {
		return err
	}
	if err := k.hasSpace(); err != nil {
		return err
	}
	unfinished := filepath.Join(k.Folder, "unfinished.tmp")
	defer os.Remove(unfinished) // after a rename there is nothing to remove
	err := write(unfinished, func(to io.Writer) error {
		return k.store.Backup(untilDone{ctx, to}, func(int64) {})
	})
	if err != nil {
		return err
	}
	damaged, err := bolt.Check(ctx, unfinished)
	if bolt.IsDamage(err) {
		return fmt.Errorf("the copy does not pass the check; the disk or the database file is damaged: %w", err)
	}
	if err != nil {
		return err
	}
	spared := ""
	if damaged > 0 {
		// These rooms are closed. The last copy that has them whole stays.
		whole, _, err := newest(ctx, k.Folder, now, func(damagedRooms int) bool { return damagedRooms == 0 })
		if err == nil {
			spared = whole.Path
			k.log.Error("some rooms in the database file are damaged and stay closed; to go back to the last copy in which all rooms are whole, stop the server and run the command",
				"rooms", damaged, "command", k.command(spared))
		} else {
			k.log.Error("some rooms in the database file are damaged and stay closed, and no copy in the folder has all rooms whole", "rooms", damaged, "folder", k.Folder)
		}
	}
	if err := os.Rename(unfinished, filepath.Join(k.Folder, now.Format(hourly))); err != nil {
		return err
	}
	return errors.Join(syncFolder(k.Folder), rotate(k.Folder, now, spared))
}

func (k *Keeper) hasSpace() error {
	info, err := os.Stat(k.File)
	if err != nil {
		return err
	}
	free, err := k.free(k.Folder)
	if needed := uint64(2*info.Size() + spare); err == nil && free < needed {
		err = fmt.Errorf("the disk has %d MB free, and a copy needs %d MB", free>>20, needed>>20)
	}
	return err
}

// write makes a file that only its owner can read. It is on the disk when write
// returns.
func write(path string, fill func(io.Writer) error) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	err = fill(file)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// untilDone is a writer that fails when its context ends.
type untilDone struct {
	ctx context.Context
	to  io.Writer
}

func (w untilDone) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.to.Write(p)
}
