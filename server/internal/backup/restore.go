package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"tabula/server/internal/store/bolt"
)

// A Place is where a file and its copies lie, and how an operator calls the program
// that restores one.
type Place struct {
	Program string // like bin/tabula
	File    string
	Folder  string // of the copies
}

// Check is bolt.Check of the file, with an error that says what the operator can do.
// A file that is missing is new.
func (p Place) Check(ctx context.Context) (damagedRooms int, err error) {
	if _, err := os.Stat(p.File); errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	damagedRooms, err = bolt.Check(ctx, p.File)
	if bolt.IsDamage(err) {
		err = p.Advise(ctx, err)
	}
	return damagedRooms, err
}

// Advise returns the one sentence that an operator needs to get the rooms back after
// damage. It wraps damage.
func (p Place) Advise(ctx context.Context, damage error) error {
	what := "is damaged"
	switch {
	case errors.Is(damage, bolt.ErrEmpty):
		what = "is empty"
	case errors.Is(damage, bolt.ErrHeader):
		what = "is damaged, or is not a database file of Tabula"
	}
	c, _, err := Newest(ctx, p.Folder, time.Now())
	if err != nil {
		return advice{damage, fmt.Sprintf("%s %s, and there is no good copy in %s; if you have a copy elsewhere, run \"%s\", or else move the file away to start without any rooms",
			p.File, what, p.Folder, p.command("COPY"))}
	}
	return advice{damage, fmt.Sprintf("%s %s; run \"%s\" to go back to %s (%s), which keeps the damaged file",
		p.File, what, p.command(), c, c.Path)}
}

// Copies is how many copies there are, good or not.
func (p Place) Copies() int {
	all, _ := list(p.Folder, time.Now()) // a folder that cannot be read has none to offer
	return len(all)
}

// command is what an operator enters to restore.
func (p Place) command(more ...string) string {
	words := []string{p.Program, "restore", "-store", "bolt:" + absolute(p.File)}
	if p.Folder != Beside(p.File) {
		words = append(words, "-backups", absolute(p.Folder))
	}
	for i, word := range words {
		if strings.ContainsAny(word, " \t'\"$&;()<>|*?`") {
			words[i] = "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
		}
	}
	return strings.Join(append(words, more...), " ")
}

func absolute(path string) string {
	if whole, err := filepath.Abs(path); err == nil {
		return whole
	}
	return path
}

// An advice is damage in the words of a sentence.
type advice struct {
	damage error
	says   string
}

func (a advice) Error() string { return a.says }
func (a advice) Unwrap() error { return a.damage }

// A Restored says what Restore did.
type Restored struct {
	Copy         string // in words
	Kept         string // path of the file that was there before; none if there was none
	DamagedRooms int    // of the copy
}

// Restore puts a copy in the place of the file: the one at path from, or the newest
// good one if from is empty. It keeps the file that is there. No server may use it.
func (p Place) Restore(ctx context.Context, from string) (r Restored, err error) {
	file := p.File
	old, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		old = nil
	case err != nil:
		return r, err
	default: // a link stays, and the file changes to which it leads
		if file, err = filepath.EvalSymlinks(file); err != nil {
			return r, err
		}
		if bolt.InUse(file) {
			return r, fmt.Errorf("a server uses %s; stop it first", p.File)
		}
	}
	if from == "" {
		c, damaged, err := Newest(ctx, p.Folder, time.Now())
		switch {
		case errors.Is(err, ErrNone):
			return r, fmt.Errorf("there is no good copy in %s; nothing was changed", p.Folder)
		case err != nil:
			return r, fmt.Errorf("nothing was changed: %w", err)
		}
		from, r.Copy, r.DamagedRooms = c.Path, c.String()+" ("+c.Path+")", damaged
	} else if r.DamagedRooms, err = bolt.Check(ctx, from); err != nil {
		return r, fmt.Errorf("the copy cannot be used; nothing was changed: %w", err)
	} else {
		r.Copy = "the copy " + from
	}
	ready := file + ".restoring"
	defer os.Remove(ready) // after a rename there is nothing to remove
	if err := duplicate(from, ready, old); err != nil {
		return r, err
	}
	if _, err := bolt.Check(ctx, ready); err != nil {
		return r, fmt.Errorf("the disk did not store the copy correctly; nothing was changed: %w", err)
	}
	if old != nil {
		if bolt.InUse(file) {
			return r, fmt.Errorf("a server has started with %s; nothing was changed; stop the server first", p.File)
		}
		if r.Kept, err = keep(file, old); err != nil {
			return r, err
		}
	}
	// The name is never without a file: a server that starts now would make a new one.
	if err := os.Rename(ready, file); err != nil {
		return r, err
	}
	return r, syncFolder(filepath.Dir(file))
}

// duplicate copies a file for the owner of another; nil is the owner of the file.
func duplicate(from, to string, like os.FileInfo) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	if like == nil {
		if like, err = source.Stat(); err != nil {
			return err
		}
	}
	err = write(to, func(file io.Writer) error {
		_, err := io.Copy(file, source)
		return err
	})
	return errors.Join(err, os.Chmod(to, like.Mode().Perm()), ownAs(to, like))
}

// keep gives a file one more name, or copies it where files have but one.
func keep(file string, old os.FileInfo) (kept string, err error) {
	for n := 1; ; n++ {
		kept = fmt.Sprintf("%s.damaged-%d", file, n)
		switch _, err := os.Lstat(kept); {
		case err == nil:
			continue // it keeps another one
		case !errors.Is(err, fs.ErrNotExist):
			return "", err
		}
		if os.Link(file, kept) == nil {
			return kept, nil
		}
		return kept, duplicate(file, kept, old)
	}
}
