package bolt

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"

	"go.etcd.io/bbolt"
)

// Sound tells whether bbolt can believe the file at path, or has yet to make it.
// It waits for a process that has the file.
func Sound(path string) (bool, error) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return true, nil // it is made, or bbolt says what is wrong
	}
	sound := true
	err = guarded(func() error {
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: lockWait, ReadOnly: true})
		if err != nil {
			return err
		}
		err = readingPages(path, int64(db.Info().PageSize), func(p *pages) error {
			sound = p.sound()
			return nil
		})
		return errors.Join(err, db.Close())
	})
	return sound, err
}

func readingPages(path string, size int64, do func(*pages) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	p := openPages(file, size)
	if p == nil {
		return errPage
	}
	return do(p)
}

// mend puts all that can be read of a damaged file into its place. The damaged one
// lies where kept says.
func mend(path string) (kept string, err error) {
	mended := path + ".mending"
	if err := os.Remove(mended); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	to, err := bbolt.Open(mended, 0o600, &bbolt.Options{Timeout: lockWait, NoSync: true})
	if err != nil {
		return "", err
	}
	err = readingPages(path, int64(to.Info().PageSize), func(p *pages) error {
		m := &mender{from: p, to: to}
		p.all(m.bucket)
		if m.err == nil && !m.rooms {
			return errPage // nothing is left to go on with
		}
		return m.err
	})
	if err := errors.Join(err, to.Sync(), to.Close()); err != nil {
		return "", errors.Join(err, os.Remove(mended))
	}
	if info, err := os.Stat(path); err == nil {
		_ = os.Chmod(mended, info.Mode().Perm()) // then it is ours alone
	}
	for n := 1; ; n++ {
		kept = fmt.Sprintf("%s.damaged-%d", path, n)
		err := os.Link(path, kept)
		if err == nil {
			return kept, os.Rename(mended, path)
		}
		if !errors.Is(err, fs.ErrExist) {
			return "", err
		}
	}
}

// A mender copies what can be read. After an error it does nothing more.
type mender struct {
	from  *pages
	to    *bbolt.DB
	rooms bool // have been found
	err   error
}

// bucket copies a bucket of the file.
func (m *mender) bucket(name, v []byte, bucket bool) bool {
	if !bucket {
		return true
	}
	put := thing
	if string(name) == string(rooms) {
		put, m.rooms = m.room, true
	}
	m.update(name, func(*bbolt.Bucket) error { return nil })
	return m.from.afresh().bucket(v, func(k, v []byte, bucket bool) bool {
		m.update(name, func(b *bbolt.Bucket) error { return put(b, k, v, bucket) })
		return true
	})
}

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

func thing(b *bbolt.Bucket, k, v []byte, bucket bool) error {
	if bucket || len(k) == 0 {
		return nil
	}
	return b.Put(k, v)
}

// lost is behind every version, and no record: a log that was not read to its end
// shall not pass for a shorter one.
var lost = key(math.MaxUint64)

// room copies a log. Two may have come by the same name: a record is of the one
// of which it says so.
func (m *mender) room(all *bbolt.Bucket, name, v []byte, bucket bool) error {
	if !bucket || len(name) == 0 {
		return nil
	}
	log, err := all.CreateBucketIfNotExists(name)
	if err != nil {
		return err
	}
	var failed error
	put := func(k, rec []byte) { failed = errors.Join(failed, log.Put(k, rec)) }
	whole := m.from.afresh().bucket(v, func(k, rec []byte, bucket bool) bool {
		if bucket || len(k) == 0 {
			return false
		}
		if _, err := decode(string(name), k, rec); err == nil || log.Get(k) == nil {
			put(k, rec)
		}
		return true
	})
	if !whole {
		put(lost, nil)
		return failed
	}
	return errors.Join(failed, log.SetSequence(sequenceOf(v)))
}
