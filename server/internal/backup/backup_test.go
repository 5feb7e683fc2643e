package backup

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"tabula/server/internal/store"
	"tabula/server/internal/store/bolt"
)

// TestMain makes the test's binary the process that checks a file.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == bolt.CheckCommand {
		if bolt.RunCheck(os.Args[2], os.Stdin, os.Stdout) != nil {
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// A desk is a store in a file with its keeper, at a moment that the test sets.
type desk struct {
	*testing.T
	Place
	store  *bolt.Store
	keeper *Keeper
	now    time.Time
	log    bytes.Buffer
	last   time.Time
	ok     bool
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	file := filepath.Join(t.TempDir(), "rooms.db")
	s, err := bolt.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{T: t, store: s, now: time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)}
	d.Place = Place{Program: "bin/tabula", File: file, Folder: Beside(file)}
	d.keeper = NewKeeper(s, d.Place, slog.New(slog.NewTextHandler(&d.log, nil)))
	d.keeper.report = func(last time.Time, ok bool) { d.last, d.ok = last, ok }
	t.Cleanup(func() {
		if d.store != nil {
			_ = d.store.Close() // it may be broken
		}
	})
	return d
}

// play makes a room.
func (d *desk) play(room string) {
	d.Helper()
	_, err := d.store.Append(d.Context(), room, store.Tip{}, store.Proposal{Nonce: uuid.New(), Events: []byte(`["` + room + `"]`)})
	if err != nil {
		d.Fatal(err)
	}
}

func (d *desk) step(by time.Duration) {
	d.now = d.now.Add(by)
	d.keeper.step(d.Context(), d.now)
}

// names lists what lies in the folder, beside the name of its owner.
func (d *desk) names() (all []string) {
	d.Helper()
	entries, err := os.ReadDir(d.Folder)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		d.Fatal(err)
	}
	for _, entry := range entries {
		if entry.Name() != ownerFile {
			all = append(all, entry.Name())
		}
	}
	return all
}

func (d *desk) want(names ...string) {
	d.Helper()
	if got := d.names(); !slices.Equal(got, names) {
		d.Errorf("the folder has %q, want %q", got, names)
	}
}

// spoil damages the pages of a file behind its headers.
func spoil(t *testing.T, path string) {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	clear(file[2*os.Getpagesize():])
	writeFile(t, path, file)
}

// writeFile changes what a file holds, as a disk does: it stays the same file.
func writeFile(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func roomsOf(t *testing.T, path string, rooms ...string) {
	t.Helper()
	s, err := bolt.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, room := range rooms {
		if log, err := s.Load(t.Context(), room, store.Tip{}); len(log) == 0 || err != nil {
			t.Errorf("%s has not %s: %v", path, room, err)
		}
	}
}

// A week and a half with a game each evening but one.
func TestCopiesOfManyDays(t *testing.T) {
	d := newDesk(t)
	var all []string
	for day := range 10 {
		for hour := range 5 {
			if day != 6 {
				all = append(all, fmt.Sprint("ROOM", day, hour))
				d.play(all[len(all)-1])
			}
			for range 4 {
				d.step(15 * time.Minute)
			}
		}
		d.step(19 * time.Hour)
	}
	d.want("daily-20261123T2215Z.db", "daily-20261124T2215Z.db", "daily-20261125T2215Z.db", "daily-20261126T2215Z.db",
		"daily-20261127T2215Z.db", "daily-20261128T2215Z.db", "daily-20261129T1915Z.db",
		"hourly-20261129T2015Z.db", "hourly-20261129T2115Z.db", "hourly-20261129T2215Z.db")
	roomsOf(t, filepath.Join(d.Folder, "hourly-20261129T2215Z.db"), all...)
	roomsOf(t, filepath.Join(d.Folder, "daily-20261126T2215Z.db"), all[:30]...)
	if !d.ok || !d.last.Equal(time.Date(2026, 11, 29, 22, 15, 0, 0, time.UTC)) || d.log.Len() > 0 {
		t.Errorf("reported %v, %v, and logged %s", d.last, d.ok, d.log.String())
	}
	for path, want := range map[string]os.FileMode{d.Folder: 0o700, filepath.Join(d.Folder, d.names()[0]): 0o600} {
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
	if c, damaged, err := Newest(t.Context(), d.Folder, d.now); filepath.Base(c.Path) != "hourly-20261129T2215Z.db" || damaged > 0 || err != nil {
		t.Errorf("the newest is %v, %d, %v", c, damaged, err)
	}
}

// A server that runs now and then has an old copy, until it has two newer ones.
func TestOldCopiesGoWhenThereAreNewerOnes(t *testing.T) {
	d := newDesk(t)
	d.play("WOLF")
	d.step(time.Minute)
	d.step(30 * 24 * time.Hour)
	d.want("hourly-20261120T1801Z.db", "hourly-20261220T1801Z.db")
	d.step(24 * time.Hour)
	d.want("hourly-20261220T1801Z.db", "hourly-20261221T1801Z.db")
}

// The clock is ten days ahead while one copy is made.
func TestAJumpOfTheClockRemovesNoCopies(t *testing.T) {
	d := newDesk(t)
	for range 5 {
		d.step(24 * time.Hour)
	}
	older := []string{"daily-20261121T1800Z.db", "daily-20261122T1800Z.db", "daily-20261123T1800Z.db", "hourly-20261124T1800Z.db", "hourly-20261125T1800Z.db"}
	d.step(10 * 24 * time.Hour)
	d.want(append(older, "hourly-20261205T1800Z.db")...)
	d.step(-10*24*time.Hour + time.Hour)
	d.want(append(older, "hourly-20261125T1900Z.db")...)
}

// A clock that was wrong for a while leaves copies of the future behind.
func TestCopiesOfTheFutureAreNotTheNewest(t *testing.T) {
	d := newDesk(t)
	d.now = d.now.AddDate(20, 0, 0)
	d.step(0)
	d.now = d.now.AddDate(-20, 0, 0)
	d.step(0)
	d.want("hourly-20261120T1800Z.db")
}

func TestACopyThatIsDamagedReplacesNothing(t *testing.T) {
	d := newDesk(t)
	d.play("WOLF")
	d.step(time.Minute)
	spoil(t, d.File)
	for range 8 {
		d.keeper.changed = true
		d.step(20 * time.Minute)
	}
	d.want("hourly-20261120T1801Z.db")
	if d.ok || !d.last.Equal(time.Date(2026, 11, 20, 18, 1, 0, 0, time.UTC)) {
		t.Errorf("reported %v, %v", d.last, d.ok)
	}
	if said := d.log.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, "level=ERROR") || !strings.Contains(said, "does not pass the check") {
		t.Errorf("logged %s", said)
	}
}

// The room is closed and does not change; the copies that have it whole must not go.
func TestTheLastCopyWithAWholeRoomStays(t *testing.T) {
	d := newDesk(t)
	d.play("WOLF")
	d.play("SEER")
	d.step(time.Minute)
	file, err := os.ReadFile(d.File)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, d.File, bytes.ReplaceAll(file, []byte(`["WOLF"]`), []byte(`["FLOW"]`)))
	for range 10 {
		d.step(24 * time.Hour)
	}
	if names := d.names(); !slices.Contains(names, "hourly-20261120T1801Z.db") || len(names) != 9 {
		t.Errorf("the folder has %q", names)
	}
	if !d.ok || !strings.Contains(d.log.String(), "rooms=1") {
		t.Errorf("reported %v, and logged %s", d.ok, d.log.String())
	}
}

func TestWithoutSpaceTheServerGoesOnWithoutCopies(t *testing.T) {
	d := newDesk(t)
	full := true
	d.keeper.free = func(string) (uint64, error) {
		if full {
			return spare, nil
		}
		return 1 << 40, nil
	}
	d.step(time.Minute)
	d.step(time.Hour)
	d.want()
	if said := d.log.String(); d.ok || strings.Count(said, "\n") != 1 || !strings.Contains(said, "the disk has 64 MB free") {
		t.Errorf("reported %v, and logged %s", d.ok, said)
	}
	full = false
	d.step(time.Hour)
	d.want("hourly-20261120T2001Z.db")
	if !d.ok || !strings.Contains(d.log.String(), "is copied again") {
		t.Errorf("reported %v, and logged %s", d.ok, d.log.String())
	}
	if free, err := bolt.FreeBytes(d.Folder); free == 0 || err != nil {
		t.Errorf("the disk of the test has %d bytes free, %v", free, err)
	}
}

func TestWithoutAFolderTheServerGoesOnWithoutCopies(t *testing.T) {
	d := newDesk(t)
	writeFile(t, d.Folder, []byte("no folder"))
	d.keeper.begin(d.now)
	d.step(time.Minute)
	d.step(time.Hour)
	if said := d.log.String(); d.ok || strings.Count(said, "\n") != 1 {
		t.Errorf("reported %v, and logged %s", d.ok, said)
	}
}

func TestRestore(t *testing.T) {
	older, newer := "hourly-20261120T1800Z.db", "hourly-20261120T1900Z.db"
	for name, c := range map[string]struct {
		spoil func(d *desk)
		from  string
		rooms []string
		kept  bool
		says  string // the error
	}{
		"a damaged file":         {func(d *desk) { spoil(t, d.File) }, "", []string{"WOLF", "SEER"}, true, ""},
		"an empty file":          {func(d *desk) { writeFile(t, d.File, nil) }, "", []string{"WOLF", "SEER"}, true, ""},
		"no file":                {func(d *desk) { _ = os.Remove(d.File) }, "", []string{"WOLF", "SEER"}, false, ""},
		"an older copy":          {func(*desk) {}, older, []string{"WOLF"}, true, ""},
		"a damaged newest copy":  {func(d *desk) { spoil(t, filepath.Join(d.Folder, newer)) }, "", []string{"WOLF"}, true, ""},
		"a damaged copy by name": {func(d *desk) { spoil(t, filepath.Join(d.Folder, newer)) }, newer, []string{"WOLF", "SEER", "MOON"}, false, "nothing was changed"},
		"no copy by that name":   {func(*desk) {}, "daily-1.db", []string{"WOLF", "SEER", "MOON"}, false, "does not exist"},
		"no good copy": {func(d *desk) {
			spoil(t, filepath.Join(d.Folder, older))
			spoil(t, filepath.Join(d.Folder, newer))
		}, "", []string{"WOLF", "SEER", "MOON"}, false, "no good copy"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.play("WOLF")
			d.step(0)
			d.play("SEER")
			d.step(time.Hour)
			d.play("MOON")
			if _, err := d.Restore(t.Context(), ""); err == nil || !strings.Contains(err.Error(), "stop it first") {
				t.Errorf("while a server runs: %v", err)
			}
			if err := d.store.Close(); err != nil {
				t.Fatal(err)
			}
			d.store = nil
			c.spoil(d)
			before, _ := os.ReadFile(d.File)
			from := c.from
			if from != "" {
				from = filepath.Join(d.Folder, from)
			}
			done, err := d.Restore(t.Context(), from)
			if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("it says: %v", err)
			}
			roomsOf(t, d.File, c.rooms...)
			if c.kept != (done.Kept == d.File+".damaged-1") {
				t.Errorf("the old file is kept as %q", done.Kept)
			}
			if kept, err := os.ReadFile(done.Kept); c.kept && (err != nil || !bytes.Equal(kept, before)) {
				t.Errorf("the file that was kept is another: %v", err)
			}
			if done, err := d.Restore(t.Context(), ""); c.kept && (err != nil || done.Kept != d.File+".damaged-2") {
				t.Errorf("once more: %+v, %v", done, err)
			}
			if left, _ := filepath.Glob(d.File + ".restoring"); len(left) > 0 {
				t.Errorf("it left %q", left)
			}
		})
	}
}

func TestTheAdviceNamesTheCommand(t *testing.T) {
	d := newDesk(t)
	d.play("WOLF")
	if err := d.store.Close(); err != nil {
		t.Fatal(err)
	}
	d.store = nil
	check := func(pattern string) {
		t.Helper()
		_, err := d.Check(t.Context())
		want := strings.NewReplacer("FILE", d.File, "FOLDER", d.Folder).Replace(pattern)
		if fmt.Sprint(err) != want {
			t.Errorf("it says\n%v, want\n%s", err, want)
		}
	}
	check("<nil>")
	copied, err := os.ReadFile(d.File)
	if err != nil {
		t.Fatal(err)
	}
	spoil(t, d.File)
	check(`FILE is damaged, and there is no good copy in FOLDER; if you have a copy elsewhere, run "bin/tabula restore -store bolt:FILE COPY", or else move the file away to start without any rooms`)
	if err := os.Mkdir(d.Folder, 0o700); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(d.Folder, "hourly-20261124T1400Z.db"), copied)
	writeFile(t, filepath.Join(d.Folder, "hourly-20261124T1500Z.db"), copied[:len(copied)/2])
	writeFile(t, filepath.Join(d.Folder, "hourly-20261124T1600Z.db"), nil)
	check(`FILE is damaged; run "bin/tabula restore -store bolt:FILE" to go back to the copy of 24 Nov 2026, 14:00 UTC (FOLDER/hourly-20261124T1400Z.db), which keeps the damaged file`)
	writeFile(t, d.File, nil)
	check(`FILE is empty; run "bin/tabula restore -store bolt:FILE" to go back to the copy of 24 Nov 2026, 14:00 UTC (FOLDER/hourly-20261124T1400Z.db), which keeps the damaged file`)
	writeFile(t, d.File, []byte("shopping list"))
	check(`FILE is damaged, or is not a database file of Tabula; run "bin/tabula restore -store bolt:FILE" to go back to the copy of 24 Nov 2026, 14:00 UTC (FOLDER/hourly-20261124T1400Z.db), which keeps the damaged file`)
	moved := d.Folder + " of old"
	if err := os.Rename(d.Folder, moved); err != nil {
		t.Fatal(err)
	}
	d.Folder = moved
	check(`FILE is damaged, or is not a database file of Tabula; run "bin/tabula restore -store bolt:FILE -backups 'FOLDER'" to go back to the copy of 24 Nov 2026, 14:00 UTC (FOLDER/hourly-20261124T1400Z.db), which keeps the damaged file`)
}
