// Package backup makes copies of a file of rooms while people play, and puts one
// back. The copies lie in a folder of their own. A copy contains all secrets that
// the file contains.
package backup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tabula/server/internal/store/bolt"
)

const (
	keptHourly = 3
	keptDaily  = 7
	// keptFor is the age at which a copy goes, if there is a newer one.
	keptFor = keptDaily * 24 * time.Hour
)

// Beside is the folder of the copies of a file, if no other is named.
func Beside(file string) string { return file + ".backups" }

// A Copy is one of a file, made at a moment.
type Copy struct {
	Path string
	At   time.Time // UTC, to the minute
}

// String names the copy for an operator.
func (c Copy) String() string { return "the copy of " + c.At.Format("2 Jan 2006, 15:04 UTC") }

// Names of copies, as layouts of package time.
const (
	hourly = "hourly-20060102T1504Z.db"
	daily  = "daily-20060102T1504Z.db"
)

// moment reads the name of a copy.
func moment(name string) (at time.Time, ok bool) {
	for _, layout := range []string{hourly, daily} {
		if at, err := time.Parse(layout, name); err == nil {
			return at, true
		}
	}
	return time.Time{}, false
}

// list returns the copies in a folder, newest first. Those of the future, from when
// the clock was wrong, come last. A folder that is missing has none.
func list(folder string, now time.Time) ([]Copy, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []Copy
	for _, entry := range entries {
		if at, ok := moment(entry.Name()); ok {
			all = append(all, Copy{filepath.Join(folder, entry.Name()), at})
		}
	}
	future := func(c Copy) int {
		if c.At.After(now) {
			return 1
		}
		return 0
	}
	slices.SortFunc(all, func(a, b Copy) int {
		return cmp.Or(future(a)-future(b), b.At.Compare(a.At), strings.Compare(a.Path, b.Path))
	})
	return all, nil
}

// rotate keeps the three newest copies, and of the others the last of each day, for
// seven days. It never removes spared. A server that runs makes a copy each day: if
// the newest seems to be more than a day younger than the one before it, the clock may
// have jumped, and no more than a day counts until there is another copy.
func rotate(folder string, now time.Time, spared string) error {
	all, err := list(folder, now)
	if err != nil {
		return err
	}
	if len(all) > 1 && now.Sub(all[1].At) > copyingIdle {
		now = all[1].At.Add(copyingIdle)
	}
	var failed error
	days := map[string]bool{}
	for i, c := range all {
		day := c.At.Format(time.DateOnly)
		old := now.Sub(c.At).Abs() > keptFor
		switch {
		case i == 0, c.Path == spared, i < keptHourly && !old:
		case !old && !days[day] && len(days) < keptDaily:
			days[day] = true
			failed = errors.Join(failed, os.Rename(c.Path, filepath.Join(folder, c.At.Format(daily))))
		default:
			failed = errors.Join(failed, os.Remove(c.Path))
		}
	}
	return failed
}

// ErrNone says that no copy is good.
var ErrNone = errors.New("backup: there is no good copy")

// Newest returns the newest copy in folder that passes the check now, and how many
// of its rooms are damaged.
func Newest(ctx context.Context, folder string, now time.Time) (c Copy, damagedRooms int, err error) {
	return newest(ctx, folder, now, func(int) bool { return true })
}

func newest(ctx context.Context, folder string, now time.Time, wanted func(damagedRooms int) bool) (Copy, int, error) {
	all, err := list(folder, now)
	if err != nil {
		return Copy{}, 0, fmt.Errorf("backup: cannot look for copies: %w", err)
	}
	for _, c := range all {
		damaged, err := bolt.Check(ctx, c.Path)
		if err == nil && wanted(damaged) {
			return c, damaged, nil
		}
		if ctx.Err() != nil {
			return Copy{}, 0, ctx.Err()
		}
	}
	return Copy{}, 0, ErrNone
}
