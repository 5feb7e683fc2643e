package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"
	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"tabula/server/internal/store"
)

// A room whose pages do not read is lost, and says so. All else is as it was, in a
// new file; the old one is kept for whoever can do better.
func TestADamagedFileIsMendedOnce(t *testing.T) {
	file, logs := somePages(t)
	longest := logs["ROOM4"][0].Events
	page := os.Getpagesize()
	for at := 0; at < len(file); at += page {
		if bytes.Contains(file[at:at+page], longest) {
			file[at+8] ^= 0x40 // no kind of page
		}
	}
	path := filepath.Join(t.TempDir(), "rooms")
	if err := os.WriteFile(path, file, 0o640); err != nil {
		t.Fatal(err)
	}
	if sound, err := Sound(path); sound || err != nil {
		t.Errorf("the file is sound: %t, %v", sound, err)
	}
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if want := path + ".damaged-1"; s.Damaged() != want {
		t.Errorf("the damaged file is at %q, want %q", s.Damaged(), want)
	}
	if old, err := os.ReadFile(s.Damaged()); err != nil || !bytes.Equal(old, file) {
		t.Errorf("it is not what it was: %v", err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the new one is for others than the old one: %v, %v", info.Mode(), err)
	}
	for range 2 { // the second time it is sound
		for room, log := range logs {
			got, err := s.Load(t.Context(), room, store.Tip{})
			if room == "ROOM4" && !errors.Is(err, store.ErrDamaged) || room != "ROOM4" && !reflect.DeepEqual(got, log) {
				t.Errorf("%s: %d commits, %v", room, len(got), err)
			}
		}
		if _, err := s.Append(t.Context(), "ROOM4", store.Tip{}, store.Proposal{Nonce: uuid.New()}); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("a new room takes the place of the lost one: %v", err)
		}
		if data, err := s.Kept(t.Context(), "replay"); err != nil || string(data) != "of ROOM1" {
			t.Errorf("what was kept is %q, %v", data, err)
		}
		mustClose(t, s)
		s = mustOpen(t, path)
	}
	mustClose(t, s)
}

// spoiled is a file of one room in which the list of free pages is none.
func spoiled(t *testing.T, path string, page int) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{PageSize: page})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	s := mustOpen(t, path)
	mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`)
	mustClose(t, s)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(file); at += page {
		if kindOf(file[at:]) == freePage {
			file[at+8] = 0
		}
	}
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
}

// A file may come from a machine with other pages, and its name be a link to where
// files last.
func TestAFileIsMendedWhereItLies(t *testing.T) {
	folder := t.TempDir()
	lies, link := filepath.Join(folder, "volume", "rooms"), filepath.Join(folder, "rooms")
	if err := errors.Join(os.Mkdir(filepath.Dir(lies), 0o700), os.Symlink(filepath.Join("volume", "rooms"), link)); err != nil {
		t.Skip(err)
	}
	spoiled(t, lies, 4*os.Getpagesize())
	s, err := Open(link)
	if err != nil {
		t.Fatal(err)
	}
	defer mustClose(t, s)
	if log, err := s.Load(t.Context(), "WOLF", store.Tip{}); len(log) != 1 || err != nil {
		t.Errorf("%d commits, %v", len(log), err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is now %v, %v", info.Mode(), err)
	}
	if sound, err := Sound(lies); sound || err == nil { // it is open, so it is the one in use
		t.Errorf("the file in use lies elsewhere: %t, %v", sound, err)
	}
}

// The second would put what it has copied in the place of what the first already
// writes to.
func TestOfTwoThatMendOneGoesOn(t *testing.T) {
	for wait := range 5 {
		path := filepath.Join(t.TempDir(), "rooms")
		spoiled(t, path, os.Getpagesize())
		opened := make(chan *Store)
		for range 2 {
			go func() {
				s, err := Open(path)
				if err != nil && !errors.Is(err, bolterrors.ErrTimeout) {
					t.Errorf("the other is told: %v", err)
				}
				opened <- s
			}()
			time.Sleep(time.Duration(wait) * time.Millisecond)
		}
		var all []*Store
		for range 2 {
			if s := <-opened; s != nil {
				all = append(all, s)
			}
		}
		if len(all) != 1 {
			t.Fatalf("%d have opened it", len(all))
		}
		mustGrow(t, all[0], "SEER", store.Tip{}, `["one"]`)
		mustClose(t, all[0])
		s := mustOpen(t, path)
		for _, room := range []string{"WOLF", "SEER"} {
			if _, err := s.Load(t.Context(), room, store.Tip{}); err != nil {
				t.Errorf("%s: %v", room, err)
			}
		}
		mustClose(t, s)
		if names, err := os.ReadDir(filepath.Dir(path)); len(names) != 2 {
			t.Errorf("there are %v, %v", names, err)
		}
	}
}

func TestADamagedFileIsKeptWithoutLinks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	spoiled(t, path, os.Getpagesize())
	if err := copyFile(path, path+".damaged-1"); err != nil {
		t.Fatal(err)
	}
	if err := copyFile(path, path+".damaged-1"); !errors.Is(err, fs.ErrExist) {
		t.Errorf("what is there already: %v", err)
	}
	was, err := os.ReadFile(path)
	if is, err2 := os.ReadFile(path + ".damaged-1"); err != nil || err2 != nil || !bytes.Equal(is, was) {
		t.Errorf("it is another: %v, %v", err, err2)
	}
}

// Whatever is wrong with what stands beside a room's name, and with the keys above
// its log, it is not taken for a room that never was.
func TestARoomIsNotLostInSilence(t *testing.T) {
	file, logs := somePages(t)
	page := os.Getpagesize()
	p := openPages(bytes.NewReader(file), int64(page))
	var list, branch uint64
	p.all(func(name, v []byte, _ bool) bool {
		if string(name) == string(rooms) {
			list = native.Uint64(v)
			p.bucket(v, func(_, v []byte, _ bool) bool {
				if at := native.Uint64(v); at > 0 && kindOf(file[int(at)*page:]) == branchPage {
					branch = at
				}
				return true
			})
		}
		return true
	})
	first, key := int(list)*page+headLength, int(branch)*page+headLength+elementLength
	for what, c := range map[string]struct {
		at    int
		flip  byte
		wrong int
	}{
		"no bucket":             {first, 1, 0},
		"no kind of thing":      {first + 1, 1, 0},
		"longer than the page":  {first + 14, 1, 1},
		"a key above a log":     {key + int(native.Uint32(file[key:])), 1, 0},
		"where that key stands": {key, 1, 0},
	} {
		t.Run(what, func(t *testing.T) {
			damaged := bytes.Clone(file)
			damaged[c.at] ^= c.flip
			if wrong := tryAll(t, what, damaged, logs); wrong != c.wrong {
				t.Errorf("%d rooms are wrong, want %d", wrong, c.wrong)
			}
		})
	}
}

// bbolt can do without a list of free pages, and finds them by itself.
func TestAFileWithoutAListIsSound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{NoFreelistSync: true})
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		_, err := tx.CreateBucket(rooms)
		return err
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	mustClose(t, mustOpen(t, path)) // which says that it is sound
}

// Nothing is kept any more where the first end of all is in the way.
func TestADamagedEndIsInNobodysWay(t *testing.T) {
	s := mustOpen(t, filepath.Join(t.TempDir(), "rooms"))
	defer mustClose(t, s)
	err := s.update(func(tx *bbolt.Tx) error { return tx.Bucket(ends).Put([]byte{0, 1}, nil) })
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Keep(t.Context(), "replay", []byte("of WOLF"), math.MaxInt64); err != nil {
		t.Error(err)
	}
}

// A disk can fail while the server runs. Then nothing is committed any more, and
// nobody waits for it.
func TestAFileThatIsCutWhileItIsOpenHangsNobody(t *testing.T) {
	for what, pages := range map[string]int64{"the pages are gone": 2, "all is gone": 0} {
		t.Run(what, func(t *testing.T) { cutWhileOpen(t, pages) })
	}
}

func cutWhileOpen(t *testing.T, pages int64) {
	path := filepath.Join(t.TempDir(), "rooms")
	s := mustOpen(t, path)
	log := mustGrow(t, s, "WOLF", store.Tip{}, `["one"]`, `["two"]`)
	if err := os.Truncate(path, pages*int64(os.Getpagesize())); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := s.Append(t.Context(), "WOLF", log[1].Tip(), store.Proposal{Nonce: uuid.New()}); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("Append: %v", err)
		}
		if _, err := s.Load(t.Context(), "WOLF", store.Tip{}); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("Load: %v", err)
		}
		if err := s.Check(t.Context()); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("Check: %v", err)
		}
	}
	_ = s.Close() // it returns
}

// What a disk does not read now it may read tomorrow: then nothing is replaced.
func TestADiskThatFailsIsNoDamage(t *testing.T) {
	file, _ := somePages(t)
	for at := range 4 {
		disk := &flakyDisk{Reader: bytes.NewReader(file), good: 3 + at}
		p := openPages(disk, int64(os.Getpagesize()))
		if p.sound() || !errors.Is(p.fails, syscall.EIO) {
			t.Errorf("after %d pages: %v", at, p.fails)
		}
	}
}

// A flakyDisk reads so often.
type flakyDisk struct {
	*bytes.Reader
	good int
}

func (d *flakyDisk) ReadAt(data []byte, at int64) (int, error) {
	if d.good--; d.good < 0 {
		return 0, syscall.EIO
	}
	return d.Reader.ReadAt(data, at)
}

// Whatever was done with it, our own file is not called damaged: rooms long and
// short, entries that need pages of their own, much that came and went.
func TestAFileInUseIsSound(t *testing.T) {
	dice := rand.New(rand.NewPCG(26, 11))
	path := filepath.Join(t.TempDir(), "rooms")
	now := int64(1_700_000_000_000)
	tips := map[string]store.Tip{}
	for round := range 12 {
		s := mustOpen(t, path)
		s.now = func() int64 { return now }
		for range 100 {
			now += dice.Int64N(2 * hour)
			room := fmt.Sprint("ROOM", dice.IntN(50*(1+round)))
			events := make([]byte, 1<<dice.IntN(16))
			c, err := s.Append(t.Context(), room, tips[room], store.Proposal{Nonce: uuid.New(), Events: events})
			switch {
			case errors.Is(err, store.ErrNoRoom): // it was dropped
				delete(tips, room)
				continue
			case err != nil:
				t.Fatal(err)
			}
			tips[room] = c.Tip()
			if err := s.Keep(t.Context(), uuid.NewString(), events, now+dice.Int64N(100*hour)); err != nil {
				t.Fatal(err)
			}
		}
		mustClose(t, s)
		if sound, err := Sound(path); !sound || err != nil {
			t.Fatalf("round %d: %t, %v", round, sound, err)
		}
	}
}

const hour = 60 * 60 * 1000 // ms

// More free pages than a page can count stand behind their own number.
func TestManyFreePagesAreCounted(t *testing.T) {
	const size = 64
	for what, c := range map[string]struct {
		list  []uint64
		sound bool
	}{
		"as many as it says":  {[]uint64{3, 4, 5, 7}, true},
		"fewer than it says":  {[]uint64{6, 4, 5, 7}, false},
		"none":                {[]uint64{0}, true},
		"out of order":        {[]uint64{2, 5, 4}, false},
		"one twice":           {[]uint64{2, 4, 4}, false},
		"a page in use":       {[]uint64{1, 3}, false},
		"a page of the metas": {[]uint64{1, 1}, false},
		"a page behind all":   {[]uint64{1, 10}, false},
	} {
		t.Run(what, func(t *testing.T) {
			file := make([]byte, 10*size)
			list := file[2*size:]
			native.PutUint64(list, 2)
			native.PutUint16(list[8:], freePage)
			native.PutUint16(list[10:], manyFree)
			for i, id := range c.list {
				native.PutUint64(list[headLength+8*i:], id)
			}
			p := &pages{file: bytes.NewReader(file), size: size, free: 2, most: 10, taken: map[uint64]bool{3: c.list[0] == 1}}
			if got := p.spare(); got != c.sound {
				t.Errorf("it is sound: %t", got)
			}
		})
	}
}
