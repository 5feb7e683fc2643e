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

// read reads entries of a log from a version on.
func read(key string, from uint64, entries []any) (log []store.Commit, err error) {
	log = make([]store.Commit, 0, len(entries))
	var last store.Tip
	for i, entry := range entries {
		c, err := decode(key, entry)
		if err != nil {
			return nil, err
		}
		// Each entry may be whole and one be missing in between.
		if (i > 0 || from == 0) && c.Follows() != last {
			return nil, damaged(key, entry)
		}
		log = append(log, c)
		last = c.Tip()
	}
	return log, nil
}

// fields are an entry's, as append.lua writes them.
var fields = []string{"p", "n", "at", "b", "s"}

func decode(key string, entry any) (store.Commit, error) {
	id, f, ok := unpack(entry)
	version, isWhole := strings.CutSuffix(id, "-0")
	if !ok || !isWhole || f[4] != sum(key, version, f[0], f[1], f[2], f[3]) {
		return store.Commit{}, damaged(key, entry)
	}
	c := store.Commit{Events: []byte(f[3])}
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
func unpack(entry any) (id string, values [5]string, ok bool) {
	pair, _ := entry.([]any)
	if len(pair) != 2 {
		return "", values, false
	}
	id, ok = pair[0].(string)
	row, _ := pair[1].([]any)
	if !ok || len(row) != 2*len(fields) {
		return id, values, false
	}
	for i, name := range fields {
		if values[i], ok = row[2*i+1].(string); !ok || row[2*i] != name {
			return id, values, false
		}
	}
	return id, values, true
}

// sum covers the key and the version too: an entry that turns up in another
// place is as wrong as one with a flipped bit.
func sum(parts ...string) string {
	h := sha1.New()
	_, _ = io.WriteString(h, strings.Join(parts, " ")) // a hash takes everything
	return hex.EncodeToString(h.Sum(nil))
}

func damaged(key string, entry any) error {
	id, _, _ := unpack(entry)
	return fmt.Errorf("%w: %s, entry %s", store.ErrDamaged, key, id)
}
