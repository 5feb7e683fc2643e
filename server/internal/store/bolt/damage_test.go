package bolt

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

func TestEveryFlippedBitOfARecordIsFound(t *testing.T) {
	c := store.Commit{Version: 7, Nonce: uuid.New(), Prev: uuid.New(), At: 1_700_000_000_000, Events: []byte(`["vote"]`)}
	k, rec := key(c.Version), encode("WOLF", c)
	got, err := decode("WOLF", k, rec)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(c, got); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}

	for _, part := range [][]byte{k, rec} {
		for bit := range len(part) * 8 {
			part[bit/8] ^= 1 << (bit % 8)
			if _, err := decode("WOLF", k, rec); !errors.Is(err, store.ErrDamaged) {
				t.Errorf("bit %d of %x: %v", bit, part, err)
			}
			part[bit/8] ^= 1 << (bit % 8)
		}
	}
	for length := range rec {
		if _, err := decode("WOLF", k, rec[:length]); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("cut to %d bytes: %v", length, err)
		}
	}
	if _, err := decode("SEER", k, rec); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("in another room: %v", err)
	}
}

// A record of an unknown format reads as damage, which closes its room. The error
// says that no bit was flipped.
func TestARecordOfAnUnknownFormatIsDamageAndSaysSo(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	log := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`, `["two"]`)
	err := s.update(func(tx *bbolt.Tx) error {
		records := tx.Bucket(rooms).Bucket([]byte("WOLF"))
		rec := bytes.Clone(records.Get(key(2)))
		rec[0] = chapter + 1
		binary.BigEndian.PutUint32(rec[sumAt:], sum("WOLF", key(2), rec))
		return records.Put(key(2), rec)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tip := range []store.Tip{{}, log[0].Tip(), log[1].Tip()} {
		_, loaded := s.Load(t.Context(), "WOLF", tip)
		_, appended := s.Append(t.Context(), "WOLF", tip, store.Proposal{Nonce: uuid.New(), Events: []byte(`[]`)})
		for _, err := range []error{loaded, appended} {
			if !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "does not know format 3") {
				t.Errorf("after version %d: %v", tip.Version, err)
			}
		}
	}
}

func TestADamagedRoomLeavesTheOthersReadable(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	s := mustOpen(t, path)
	log := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`, `["the mark"]`, `["three"]`)
	other := mustGrow(t, s, "SEER", store.Tip{}, `["fine"]`)
	mustClose(t, s)

	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	// Pages that are no longer in use hold old copies: flip the bits in each.
	flipped := bytes.ReplaceAll(file, []byte("the mark"), []byte("the lark"))
	if bytes.Equal(flipped, file) {
		t.Fatal("the events are not in the file as they were written")
	}
	if err := os.WriteFile(path, flipped, 0o600); err != nil {
		t.Fatal(err)
	}

	s = mustOpen(t, path)
	defer mustClose(t, s)
	for _, tip := range []store.Tip{{}, log[0].Tip(), log[1].Tip()} {
		if _, err := s.Load(t.Context(), "WOLF", tip); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("Load after version %d: %v", tip.Version, err)
		}
		p := store.Proposal{Nonce: uuid.New(), Events: []byte(`[]`)}
		if _, err := s.Append(t.Context(), "WOLF", tip, p); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("Append after version %d: %v", tip.Version, err)
		}
	}
	got, err := s.Load(t.Context(), "SEER", store.Tip{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(other, got); diff != "" {
		t.Errorf("the other room (-want +got):\n%s", diff)
	}
	mustGrow(t, s, "SEER", other[0].Tip(), `["goes on"]`)
}

// bbolt believes the file. Wherever a bit is wrong, or the end missing, the
// process lives, a log is right or an error, and the error tells nothing of it.
func TestADamagedPageHarmsNobodyElse(t *testing.T) {
	file, logs := somePages(t)
	page := os.Getpagesize()
	dice := rand.New(rand.NewPCG(9, 2026))
	wrong := 0
	for i := range 300 {
		damaged := bytes.Clone(file)
		var what string
		switch at := dice.IntN(len(file)); i % 4 {
		case 0:
			damaged = damaged[:at]
			what = fmt.Sprintf("cut to %d bytes", at)
		case 1: // anywhere
			damaged[at] ^= 1 << dice.IntN(8)
			what = fmt.Sprintf("byte %d", at)
		default: // the head of a page, and its first elements
			at = at/page*page + dice.IntN(64)
			damaged[at] ^= 1 << dice.IntN(8)
			what = fmt.Sprintf("byte %d of page %d", at%page, at/page)
		}
		n := tryAll(t, what, damaged, logs)
		if n > 1 && n < len(logs) && i%4 > 0 {
			t.Errorf("%s costs %d rooms: one bit is in one room, or in the list of all", what, n)
		}
		wrong += n
	}
	if wrong == 0 {
		t.Error("nothing was ever wrong")
	}
}

// FuzzFile is the same for any two bytes at once, or one and the end.
func FuzzFile(f *testing.F) {
	file, logs := somePages(f)
	page := uint32(os.Getpagesize())
	for n := range uint32(len(file)) / page {
		f.Add(n*page, byte(1), n*page+8, byte(2), false)
		f.Add(n*page+16, byte(4), n*page, byte(0), true)
	}
	f.Fuzz(func(t *testing.T, at uint32, flip byte, other uint32, too byte, cut bool) {
		damaged := bytes.Clone(file)
		first, second := int(at)%len(file), int(other)%len(file)
		damaged[first] ^= flip
		damaged[second] ^= too
		if cut {
			damaged = damaged[:second]
		}
		tryAll(t, "it", damaged, logs)
	})
}

// somePages is a file with rooms of different sizes, the same each time.
func somePages(t testing.TB) (file []byte, logs map[string][]store.Commit) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rooms")
	s := mustOpen(t, path)
	s.now = func() int64 { return 1_700_000_000_000 }
	logs = map[string][]store.Commit{}
	for i := range 5 {
		room := fmt.Sprint("ROOM", i)
		var tip store.Tip
		for n := range 1 + 6*i {
			p := store.Proposal{
				Nonce:  uuid.NewSHA1(uuid.Nil, []byte(fmt.Sprint(room, n))),
				Events: []byte(`["secret` + strings.Repeat(" name", 40*i) + `"]`),
			}
			c, err := s.Append(t.Context(), room, tip, p)
			if err != nil {
				t.Fatal(err)
			}
			logs[room] = append(logs[room], c)
			tip = c.Tip()
		}
	}
	if err := s.Keep(t.Context(), "replay", []byte("of ROOM1"), math.MaxInt64); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return file, logs
}

// tryAll opens a file, reads every log, goes on with it, and counts what went
// wrong. A log that reads has to be the one that was written.
func tryAll(t *testing.T, what string, file []byte, logs map[string][]store.Commit) (wrong int) {
	t.Helper()
	failed := func(err error) bool {
		if err == nil {
			return false
		}
		wrong++
		if strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "736563726574") {
			t.Errorf("%s: the error tells what stands in the file: %v", what, err)
		}
		return true
	}
	path := filepath.Join(t.TempDir(), "damaged")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := Open(path)
	if failed(err) {
		return wrong
	}
	for room, log := range logs {
		got, err := s.Load(t.Context(), room, store.Tip{})
		if failed(err) {
			continue
		}
		if !reflect.DeepEqual(got, log) {
			t.Errorf("%s: %s reads otherwise", what, room)
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		_, err = s.Append(ctx, room, got[len(got)-1].Tip(), store.Proposal{Nonce: uuid.New(), Events: []byte(`[]`)})
		cancel()
		failed(err)
	}
	failed(s.Close())
	return wrong
}

func TestAMissingRecordIsFound(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	log := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`, `["two"]`, `["three"]`)
	err := s.db.Update(func(tx *bbolt.Tx) error {
		return tx.Bucket(rooms).Bucket([]byte("WOLF")).Delete(key(2))
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tip := range []store.Tip{{}, log[0].Tip()} {
		if _, err := s.Load(t.Context(), "WOLF", tip); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("Load after version %d: %v", tip.Version, err)
		}
	}
}
