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

// follow reads entries of a log that begin with the tip's own, and returns the
// commits after it.
func follow(key string, tip store.Tip, entries []any) ([]store.Commit, error) {
	if tip.Version == 0 && tip.Nonce != uuid.Nil {
		return nil, store.ErrFork
	}
	missing := make([]store.Commit, 0, len(entries))
	last := tip
	for i, entry := range entries {
		c, err := decode(key, entry)
		switch {
		case err != nil:
			return nil, err
		case i == 0 && tip.Version > 0:
			if c.Tip() != tip {
				return nil, store.ErrFork
			}
			continue
		case c.Version != last.Version+1 || c.Prev != last.Nonce:
			// Each entry may be whole and one be missing in between.
			return nil, damaged(key, entry)
		}
		missing = append(missing, c)
		last = c.Tip()
	}
	if len(entries) == 0 {
		return nil, store.ErrFork // the log is shorter than the tip
	}
	return missing, nil
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
