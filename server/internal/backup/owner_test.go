package backup

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// claim claims the folder of a place as a server that starts does.
func claim(t *testing.T, p Place) error {
	t.Helper()
	k := NewKeeper(nil, p, slog.New(slog.DiscardHandler))
	t.Cleanup(k.release)
	return k.Claim()
}

// wantTaken holds that an operator reads in one sentence what to do.
func wantTaken(t *testing.T, err error, says ...string) {
	t.Helper()
	if !errors.Is(err, ErrTaken) {
		t.Fatalf("the folder is claimed twice: %v", err)
	}
	for _, word := range append(says, "choose another folder with -backups") {
		if !strings.Contains(err.Error(), word) {
			t.Errorf("%q does not say %q", err, word)
		}
	}
}

func TestAFolderHasTheCopiesOfOneFile(t *testing.T) {
	d := newDesk(t)
	d.play("WOLF")
	d.step(time.Minute)
	d.keeper.release() // the server has ended
	other := newDesk(t)
	stranger := Place{Program: "bin/tabula", File: other.File, Folder: d.Folder}
	wantTaken(t, claim(t, stranger), d.File, other.File, "delete "+filepath.Join(d.Folder, ownerFile))

	// A folder that appears while the other server runs is no way around.
	other.keeper.Place = stranger
	other.play("SEER")
	other.step(time.Hour)
	d.want("hourly-20261120T1801Z.db")
	if other.ok || !strings.Contains(other.log.String(), "another database file") {
		t.Errorf("reported %v, and logged %s", other.ok, other.log.String())
	}

	// An operator may restore from any folder, and move a file.
	if err := errors.Join(other.store.Close(), os.Remove(other.File)); err != nil {
		t.Fatal(err)
	}
	other.store = nil
	if _, err := stranger.Restore(t.Context(), ""); err != nil {
		t.Error(err)
	}
	roomsOf(t, other.File, "WOLF")
	if err := os.Remove(filepath.Join(d.Folder, ownerFile)); err != nil {
		t.Fatal(err)
	}
	if err := claim(t, stranger); err != nil {
		t.Error(err)
	}
	wantTaken(t, claim(t, d.Place))
}

// Two containers may each call their file the same.
func TestTwoServersThatRunDoNotShareAFolder(t *testing.T) {
	d := newDesk(t)
	if err := d.keeper.Claim(); err != nil {
		t.Fatal(err)
	}
	wantTaken(t, claim(t, d.Place), "another running server")
	d.keeper.release()
	if err := claim(t, d.Place); err != nil {
		t.Error(err)
	}
}

// A folder beside its file moves with it. A server may have been killed before it
// wrote its name.
func TestAFolderStaysClaimed(t *testing.T) {
	d := newDesk(t)
	if err := d.keeper.Claim(); err != nil {
		t.Fatal(err)
	}
	d.keeper.release()
	if err := d.store.Close(); err != nil {
		t.Fatal(err)
	}
	d.store = nil
	moved := filepath.Join(t.TempDir(), "moved")
	if err := os.Rename(filepath.Dir(d.File), moved); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(moved, filepath.Base(d.File))
	if err := claim(t, Place{File: file, Folder: Beside(file)}); err != nil {
		t.Error(err)
	}
	empty := newDesk(t)
	if err := errors.Join(os.Mkdir(empty.Folder, 0o700), os.WriteFile(filepath.Join(empty.Folder, ownerFile), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := claim(t, empty.Place); err != nil {
		t.Error(err)
	}
	if name, err := os.ReadFile(filepath.Join(empty.Folder, ownerFile)); string(name) != filepath.Join("..", "rooms.db")+"\n" || err != nil {
		t.Errorf("the owner is %q, %v", name, err)
	}
}
