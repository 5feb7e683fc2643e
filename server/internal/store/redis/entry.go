package redis

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// readEntries reads entries of a log from a version on.
func readEntries(key string, from uint64, entries []any) (log []store.Commit, err error) {
	log = make([]store.Commit, len(entries))
	for i, entry := range entries {
		if log[i], err = decode(key, entry); err != nil {
			return nil, err
		}
	}
	chaptered := isChapters(key)
	if i := store.FindGap(log, from, chaptered); i >= 0 {
		return nil, damaged(key, entries[i])
	}
	if !chaptered && string(log[0].Events) == store.Moved {
		return nil, fmt.Errorf("%w: %s, its chapter is missing", store.ErrDamaged, key)
	}
	return log, nil
}

// The fields of an entry, as append.lua writes them: of a log that begins with a
// chapter, and of any other. The last is the sum.
var (
	chapterFields = []string{"p", "n", "at", "b", "c", "s"}
	fields        = []string{"p", "n", "at", "b", "s"}
)

// isChapters tells by its key whether a log begins with a chapter.
func isChapters(key string) bool { return strings.HasPrefix(key, chapterPrefix) }

func fieldsOf(key string) []string {
	if isChapters(key) {
		return chapterFields
	}
	return fields
}

func decode(key string, entry any) (store.Commit, error) {
	id, values, ok := unpack(key, entry)
	version, isWhole := strings.CutSuffix(id, "-0")
	f, last := values[:], len(fieldsOf(key))-1
	if !ok || !isWhole || f[last] != sum(append([]string{key, version}, f[:last]...)...) {
		return store.Commit{}, damaged(key, entry)
	}
	c := store.Commit{Events: []byte(f[3]), Chapter: isChapters(key) && f[4] == "1"}
	var errs [4]error
	c.Version, errs[0] = strconv.ParseUint(version, 10, 64)
	c.Prev, errs[1] = uuid.Parse(f[0])
	c.Nonce, errs[2] = uuid.Parse(f[1])
	c.At, errs[3] = strconv.ParseInt(f[2], 10, 64)
	if errs != [4]error{} {
		return store.Commit{}, damaged(key, entry)
	}
	return c, nil
}

// unpack takes an entry apart: {id, {name, value, name, value, ...}}.
func unpack(key string, entry any) (id string, values [6]string, ok bool) {
	names := fieldsOf(key)
	pair, _ := entry.([]any)
	if len(pair) != 2 {
		return "", values, false
	}
	id, ok = pair[0].(string)
	row, _ := pair[1].([]any)
	if !ok || len(row) != 2*len(names) {
		return id, values, false
	}
	for i, name := range names {
		if values[i], ok = row[2*i+1].(string); !ok || row[2*i] != name {
			return id, values, false
		}
	}
	return id, values, true
}

// sum covers the key and the version too, so that an entry in a wrong place is found like
// a flipped bit.
func sum(parts ...string) string {
	h := sha1.New()
	_, _ = io.WriteString(h, strings.Join(parts, " ")) // a hash takes everything
	return hex.EncodeToString(h.Sum(nil))
}

func damaged(key string, entry any) error {
	id, _, _ := unpack(key, entry)
	return fmt.Errorf("%w: %s, entry %s", store.ErrDamaged, key, id)
}
