package bolt

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// Sound tells whether bbolt can believe the file at path, or has yet to make it.
// It waits for a process that has the file.
func Sound(path string) (sound bool, err error) {
	if !isThere(path) {
		return true, nil
	}
	err = reading(path, func(_ *os.File, p *pages) error {
		sound = p.sound()
		return p.fails
	})
	return sound, err
}

// isThere tells whether there is a file to look at. If not, bbolt makes it, or says
// what is wrong.
func isThere(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Size() > 0
}

// reading looks at a file to which nobody can write meanwhile.
func reading(path string, do func(*os.File, *pages) error) error {
	return guarded(func() error {
		var file *os.File
		db, err := openKeeping(path, &file, bbolt.Options{ReadOnly: true})
		if err != nil {
			return err
		}
		p := openPages(file, int64(db.Info().PageSize))
		if p == nil {
			return errors.Join(errPage, db.Close())
		}
		return errors.Join(do(file, p), db.Close())
	})
}

// openKeeping opens a file, and keeps hold of the very one that is locked: its name
// may soon be that of another.
func openKeeping(path string, kept **os.File, o bbolt.Options) (*bbolt.DB, error) {
	o.Timeout = lockWait
	o.OpenFile = func(name string, flag int, mode os.FileMode) (file *os.File, err error) {
		file, err = os.OpenFile(name, flag, mode)
		*kept = file
		return file, err
	}
	return bbolt.Open(path, 0o600, &o)
}

// mend puts all that can be read of a damaged file into its place. The damaged one
// lies where kept says; nowhere, if the file is sound.
func mend(path string) (kept string, err error) {
	if !isThere(path) {
		return "", nil
	}
	if info, err := os.Lstat(path); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		// The new file lies where the link leads: its own folder may not last.
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return "", err
		}
	}
	var old, made os.FileInfo
	mended := path + ".mending"
	err = reading(path, func(file *os.File, p *pages) (err error) {
		if p.sound() || p.fails != nil {
			return p.fails
		}
		if old, err = file.Stat(); err == nil {
			made, err = copyPages(mended, p.afresh())
		}
		if err != nil {
			err = fmt.Errorf("it is damaged, and its readable rooms cannot be copied: %w", err)
		}
		return err
	})
	if made == nil {
		return "", err
	}
	// Two servers that start at once both mend. The one whose file is taken away, or
	// who comes second, has nothing to put in place.
	if err == nil && !(isStill(path, old) && isStill(mended, made)) {
		err = bolterrors.ErrTimeout
	}
	if err == nil {
		_ = os.Chmod(mended, old.Mode().Perm()) // or else it is ours alone
		if kept, err = keepDamaged(path); err == nil {
			if err = os.Rename(mended, path); err != nil {
				err = errors.Join(err, os.Remove(kept))
			}
		}
	}
	if err != nil && isStill(mended, made) {
		err = errors.Join(err, os.Remove(mended))
	}
	return kept, err
}

func isStill(path string, file os.FileInfo) bool {
	info, err := os.Stat(path)
	return err == nil && os.SameFile(info, file)
}

// copyPages makes a file of all that can be read, and tells which one it made.
func copyPages(path string, from *pages) (made os.FileInfo, err error) {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var file *os.File
	to, err := openKeeping(path, &file, bbolt.Options{NoSync: true})
	if err != nil {
		return nil, err
	}
	if made, err = file.Stat(); err != nil {
		return nil, errors.Join(err, to.Close())
	}
	m := &mender{from: from, to: to}
	from.all(m.bucket)
	if m.err == nil && !m.rooms {
		m.err = errPage // nothing is left to go on with
	}
	return made, errors.Join(m.err, to.Sync(), to.Close())
}

// keepDamaged gives a file one more name, or copies it where files have but one.
func keepDamaged(path string) (kept string, err error) {
	for n := 1; ; n++ {
		kept = fmt.Sprintf("%s.damaged-%d", path, n)
		err := os.Link(path, kept)
		if err != nil && !errors.Is(err, fs.ErrExist) {
			err = copyFile(path, kept)
		}
		if !errors.Is(err, fs.ErrExist) {
			return kept, err
		}
	}
}

func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	file, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, source)
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(to))
	}
	return nil
}

// A mender copies what can be read. After an error it does nothing more.
type mender struct {
	from  *pages
	to    *bbolt.DB
	rooms bool // have been found, or there were none
	err   error
}

// bucket copies a bucket of the file. Whether it says to be one does not matter:
// there is nothing else beside it, and among logs.
func (m *mender) bucket(name, v []byte, _ bool) bool {
	if !isKey(name) {
		return true
	}
	put, isRooms := thing, string(name) == string(rooms)
	if isRooms {
		put = m.room
	}
	m.update(name, func(*bbolt.Bucket) error { return nil })
	whole := m.from.afresh().bucket(v, func(k, v []byte, _ bool) bool {
		if isKey(k) {
			m.rooms = m.rooms || isRooms
			m.update(name, func(b *bbolt.Bucket) error { return put(b, k, v) })
		}
		return true
	})
	m.rooms = m.rooms || isRooms && whole
	return whole
}

// isKey tells whether bbolt takes it as one.
func isKey(k []byte) bool { return len(k) > 0 && len(k) <= bbolt.MaxKeySize }

func (m *mender) update(bucket []byte, change func(*bbolt.Bucket) error) {
	if m.err != nil {
		return
	}
	m.err = m.to.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists(bucket)
		if err != nil {
			return err
		}
		return change(b)
	})
}

func thing(b *bbolt.Bucket, k, v []byte) error {
	if v == nil {
		return nil
	}
	return b.Put(k, v)
}

// lost is behind every version, and no record: a log that was not read to its end,
// and does not tell where that is, shall not pass for a shorter one.
var lost = key(math.MaxUint64)

// room copies a log. Two may have come by the same name: a record is of the one
// of which it says so.
func (m *mender) room(all *bbolt.Bucket, name, v []byte) error {
	log, err := all.CreateBucketIfNotExists(name)
	if err != nil {
		return err
	}
	log.FillPercent = 1
	var failed error
	put := func(k, rec []byte) { failed = errors.Join(failed, log.Put(k, rec)) }
	whole := m.from.afresh().bucket(v, func(k, rec []byte, _ bool) bool {
		if !isKey(k) {
			return false
		}
		if _, err := decode(string(name), k, rec); err == nil || log.Get(k) == nil {
			put(k, rec)
		}
		return true
	})
	if end := sequenceOf(v); whole || end > 0 {
		return errors.Join(failed, log.SetSequence(max(end, log.Sequence())))
	}
	put(lost, nil)
	return failed
}
