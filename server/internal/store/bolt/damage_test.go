package bolt

import (
	"bytes"
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

// Places in a page of bbolt's file: its head, and the fields behind the head of a
// page with a header.
const (
	kindAt, countAt       = 8, 10
	versionAt, checksumAt = 20, 72
	branchPage, leafPage  = 1, 2
	metaPage, freePage    = 4, 16
)

// pagesOf lists where the pages of a kind begin.
func pagesOf(t *testing.T, file []byte, kind byte) (at []int) {
	t.Helper()
	for page := 0; page < len(file); page += os.Getpagesize() {
		if file[page+kindAt] == kind {
			at = append(at, page)
		}
	}
	if len(at) == 0 {
		t.Fatalf("there is no page of kind %d", kind)
	}
	return at
}

func TestDamageIsFoundAtTheStart(t *testing.T) {
	file, _ := somePages(t)
	page := os.Getpagesize()
	flip := func(kind byte, offsets ...int) func([]byte) []byte {
		return func(file []byte) []byte {
			for _, at := range pagesOf(t, file, kind) {
				for _, offset := range offsets {
					file[at+offset] ^= 0x11
				}
			}
			return file
		}
	}
	cut := func(to int) func([]byte) []byte { return func(file []byte) []byte { return file[:to] } }
	for name, c := range map[string]struct {
		damage func([]byte) []byte
		want   error
	}{
		"empty":                           {cut(0), ErrEmpty},
		"cut to a byte":                   {cut(1), ErrHeader},
		"cut in the first header":         {cut(page / 2), ErrHeader},
		"cut behind the first header":     {cut(page), ErrHeader},
		"cut behind both headers":         {cut(2 * page), ErrPage},
		"cut in the middle":               {cut(len(file) / 2), ErrPage},
		"checksums of both headers":       {flip(metaPage, checksumAt), ErrHeader},
		"zeros":                           {func(file []byte) []byte { clear(file); return file }, ErrHeader},
		"zeros behind the headers":        {func(file []byte) []byte { clear(file[2*page:]); return file }, ErrPage},
		"ones behind the headers":         {func(file []byte) []byte { copy(file[2*page:], bytes.Repeat([]byte{0xff}, len(file))); return file }, ErrPage},
		"a text":                          {func([]byte) []byte { return bytes.Repeat([]byte("once upon a time "), 2000) }, ErrHeader},
		"kind of the branch pages":        {flip(branchPage, kindAt), ErrPage},
		"entries of the branch pages":     {flip(branchPage, countAt), ErrPage},
		"positions on the branch pages":   {flip(branchPage, 16), ErrPage},
		"children of the branch pages":    {flip(branchPage, 24), ErrPage},
		"kind of the leaf pages":          {flip(leafPage, kindAt), ErrPage},
		"entries of the leaf pages":       {flip(leafPage, countAt), ErrPage},
		"lengths on the leaf pages":       {flip(leafPage, 24, 28), ErrPage},
		"pages of the leaf pages":         {flip(leafPage, 15), ErrPage},
		"kind of the free list":           {flip(freePage, kindAt), ErrPage},
		"entries of the free list":        {flip(freePage, countAt, countAt+1), ErrPage},
		"what is on the free list":        {flip(freePage, 16, 24), ErrPage},
		"pages swapped":                   {swapped(t), ErrPage},
		"a tree that contains itself":     {cycle(page), ErrPage},
		"a list of all that is too short": {shorter(t), ErrPage},
	} {
		t.Run(name, func(t *testing.T) {
			path := written(t, c.damage(bytes.Clone(file)))
			if _, err := Check(t.Context(), path); !errors.Is(err, c.want) || !IsDamage(err) || strings.Contains(err.Error(), "secret") {
				t.Errorf("the check says: %v", err)
			}
		})
	}
}

// swapped moves each leaf page into the place of the next.
func swapped(t *testing.T) func([]byte) []byte {
	return func(file []byte) []byte {
		moved, at := bytes.Clone(file), pagesOf(t, file, leafPage)
		for i, from := range at {
			to := at[(i+1)%len(at)]
			copy(moved[to:to+os.Getpagesize()], file[from:])
		}
		return moved
	}
}

// cycle makes the first child of each branch page the page itself.
func cycle(page int) func([]byte) []byte {
	return func(file []byte) []byte {
		for at := 0; at < len(file); at += page {
			if file[at+kindAt] == branchPage {
				binary.NativeEndian.PutUint64(file[at+24:], uint64(at/page))
			}
		}
		return file
	}
}

// shorter removes the last room from the page that lists all rooms. The log of that room is
// short and lies on that page, so that no other page becomes unused.
func shorter(t *testing.T) func([]byte) []byte {
	return func([]byte) []byte {
		path := filepath.Join(t.TempDir(), "rooms")
		s := mustOpen(t, path)
		mustGrow(t, s, "ROOM1", store.Tip{}, `["short"]`)
		mustGrow(t, s, "ROOM2", store.Tip{}, `["short"]`)
		mustClose(t, s)
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range pagesOf(t, file, leafPage) {
			if file[at+countAt] == 2 && bytes.Contains(file[at:at+os.Getpagesize()], []byte("ROOM2")) {
				file[at+countAt]--
			}
		}
		return file
	}
}

func written(t *testing.T, file []byte) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "rooms")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// When the machine loses power during a commit, one of the two headers may be damaged. The
// other is that of the commit before.
func TestOneHeaderIsEnough(t *testing.T) {
	file, _ := somePages(t)
	for _, at := range pagesOf(t, file, metaPage) {
		damaged := bytes.Clone(file)
		damaged[at+checksumAt] ^= 1
		path := written(t, damaged)
		if rooms, err := Check(t.Context(), path); rooms != 0 || err != nil {
			t.Errorf("the check says: %d, %v", rooms, err)
		}
		mustClose(t, mustOpen(t, path))
	}
}

// A bit is flipped anywhere, or the end of the file is missing. Then the check finds damage,
// or each log is as it was, or its room is damaged and the check has counted it.
func TestNoDamageIsSilent(t *testing.T) {
	t.Parallel() // it waits for the disk
	file, logs := somePages(t)
	page := os.Getpagesize()
	dice := rand.New(rand.NewPCG(9, 2026))
	refused, closed, files := 0, 0, 40
	if testing.Short() {
		files = 16
	}
	for i := range files {
		damaged := bytes.Clone(file)
		var what string
		switch at := dice.IntN(len(file)); i % 4 {
		case 0:
			damaged = damaged[:at]
			what = fmt.Sprintf("cut to %d bytes", at)
		case 1: // anywhere
			damaged[at] ^= 1 << dice.IntN(8)
			what = fmt.Sprintf("byte %d", at)
		default: // the head of a page, and its first entries
			at = at/page*page + dice.IntN(64)
			damaged[at] ^= 1 << dice.IntN(8)
			what = fmt.Sprintf("byte %d of page %d", at%page, at/page)
		}
		if opened, wrong := tryAll(t, what, damaged, logs); !opened {
			refused++
		} else {
			closed += wrong
		}
	}
	if refused == 0 || closed == 0 {
		t.Errorf("%d files are refused, %d rooms are closed", refused, closed)
	}
}

// FuzzFile is like TestNoDamageIsSilent, for two bytes at once, or one and the end.
func FuzzFile(f *testing.F) {
	file, logs := somePages(f)
	page := uint32(os.Getpagesize())
	for n := range uint32(5) {
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

// somePages returns a file with rooms of different sizes, which is the same each time.
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
	if err := s.Put(t.Context(), "replay", []byte("of ROOM1"), math.MaxInt64); err != nil {
		t.Fatal(err)
	}
	mustClose(t, s)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return file, logs
}

// tryAll checks a file, reads every log, goes on with it, and counts the rooms that
// are damaged. A log that reads has to be the one that was written.
func tryAll(t *testing.T, what string, file []byte, logs map[string][]store.Commit) (opened bool, wrong int) {
	t.Helper()
	path := written(t, file)
	counted, err := Check(t.Context(), path)
	if err != nil {
		if !IsDamage(err) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: the check says: %v", what, err)
		}
		return false, 0
	}
	s := mustOpen(t, path)
	defer mustClose(t, s)
	for room, log := range logs {
		got, err := s.Load(t.Context(), room, store.Tip{})
		switch {
		case errors.Is(err, store.ErrDamaged), errors.Is(err, store.ErrNoRoom): // its name may be damaged
			wrong++
		case err != nil || !reflect.DeepEqual(got, log):
			t.Errorf("%s: %s reads otherwise: %v", what, room, err)
		default:
			mustGrow(t, s, room, got[len(got)-1].Tip(), `[]`)
		}
	}
	if wrong > counted {
		t.Errorf("%s costs %d rooms, and the check has counted %d", what, wrong, counted)
	}
	return true, wrong
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
