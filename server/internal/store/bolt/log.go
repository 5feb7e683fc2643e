package bolt

import (
	"fmt"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// A log is in the bucket rooms until its first chapter, in the format of v0.1.0, so that
// this release and that one can take turns. From then on it is in the bucket chapters, and
// rooms has store.Moved for the older release.

// logOf returns the bucket of a room's log, nil if there is no room, and the log's name,
// which the checksums of its records cover.
func logOf(tx *bbolt.Tx, room string) (records *bbolt.Bucket, name string, chaptered bool) {
	if all := tx.Bucket(chapters); all != nil {
		if records = all.Bucket([]byte(room)); records != nil {
			return records, nameInChapters(room), true
		}
	}
	return tx.Bucket(rooms).Bucket([]byte(room)), room, false
}

func nameInChapters(room string) string { return string(chapters) + "/" + room }

// readFrom returns a room's log from a version on.
func readFrom(tx *bbolt.Tx, room string, version uint64) (log []store.Commit, err error) {
	records, name, chaptered := logOf(tx, room)
	if records == nil {
		return nil, store.ErrNoRoom
	}
	cursor := records.Cursor()
	for k, rec := cursor.Seek(key(version)); k != nil; k, rec = cursor.Next() {
		c, err := decode(name, k, rec)
		if err != nil {
			return nil, err
		}
		log = append(log, c)
	}
	if i := store.FindGap(log, version, chaptered); i >= 0 {
		return nil, damaged(name, key(log[i].Version))
	}
	var end uint64
	if len(log) > 0 {
		end = log[len(log)-1].Version
	}
	switch {
	case end == 0 && version > 0:
		return nil, store.ErrFork // the log is shorter
	case end == 0, records.Sequence() > end:
		// No log is empty. One to which an older release has added is longer than its
		// sequence says.
		return nil, damaged(name, key(end+1))
	case !chaptered && string(log[0].Events) == store.Moved:
		return nil, fmt.Errorf("%w: room %q, its chapter is missing", store.ErrDamaged, room)
	}
	return log, nil
}

// appendCommit writes a commit to the end of a room's log.
func appendCommit(tx *bbolt.Tx, room string, c store.Commit) error {
	records, name, _ := logOf(tx, room)
	if records == nil {
		var err error
		if records, err = tx.Bucket(rooms).CreateBucket([]byte(room)); err != nil {
			return err
		}
	}
	return putRecord(records, name, c)
}

func putRecord(records *bbolt.Bucket, name string, c store.Commit) error {
	records.FillPercent = 1 // a log only grows at its end
	if err := records.Put(key(c.Version), encode(name, c)); err != nil {
		return err
	}
	return records.SetSequence(c.Version)
}

// beginChapter puts a chapter into the place of a room's log.
func beginChapter(tx *bbolt.Tx, room string, c store.Commit) error {
	all, err := tx.CreateBucketIfNotExists(chapters)
	if err != nil {
		return err
	}
	if err := replaceLog(all, room, nameInChapters(room), c); err != nil {
		return err
	}
	moved := store.Commit{Version: 1, Nonce: c.Nonce, At: c.At, Events: []byte(store.Moved)}
	return replaceLog(tx.Bucket(rooms), room, room, moved)
}

// replaceLog writes a log of one commit.
func replaceLog(all *bbolt.Bucket, room, name string, c store.Commit) error {
	if all.Bucket([]byte(room)) != nil {
		if err := all.DeleteBucket([]byte(room)); err != nil {
			return err
		}
	}
	records, err := all.CreateBucket([]byte(room))
	if err != nil {
		return err
	}
	return putRecord(records, name, c)
}
