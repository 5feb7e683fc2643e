package bolt

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/uuid"
	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// victimPath, when set, turns the test binary into a server that only appends.
const victimPath = "STORE_BOLT_VICTIM_PATH"

var victimRooms = []string{"WOLF", "SEER", "MOON"}

func TestMain(m *testing.M) {
	if path := os.Getenv(victimPath); path != "" {
		victim(path)
	}
	if path := os.Getenv(updatedPath); path != "" && os.Args[1] != CheckCommand {
		updated(path)
		return
	}
	if len(os.Args) == 3 && os.Args[1] == CheckCommand {
		if err := RunCheck(os.Args[2], os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// victim appends to all rooms, begins chapters in them, and prints each commit once
// it is acknowledged, until it is killed.
func victim(path string) {
	fail := func(err error) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	s, err := Open(path)
	if err != nil {
		fail(err)
	}
	for _, room := range victimRooms {
		go func() { fail(appendForEver(s, room)) }()
	}
	select {}
}

func appendForEver(s *Store, room string) error {
	ctx := context.Background()
	var tip store.Tip
	log, err := s.Load(ctx, room, tip)
	if len(log) > 0 {
		tip = log[len(log)-1].Tip()
	} else if !errors.Is(err, store.ErrNoRoom) {
		return err
	}
	for n := 1; ; n++ {
		p := store.Proposal{Nonce: uuid.New(), Events: []byte(`["still here"]`)}
		if n%3 == 0 { // as large as some pages
			p.Chapter, p.Follows, p.Events = true, tip, bytes.Repeat([]byte(" "), 20_000)
		}
		c, err := s.Append(ctx, room, tip, p)
		if err != nil {
			return err
		}
		// One write a line: the lines of the rooms do not mix.
		if _, err := fmt.Printf("%s %d %s %t\n", room, c.Version, c.Nonce, c.Chapter); err != nil {
			return err
		}
		tip = c.Tip()
	}
}

func TestAKilledProcessLosesNothingAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	acknowledged := map[string][]store.Commit{}
	for _, lines := range []int{1, 10, 30, 100} {
		killAfter(t, path, lines, acknowledged)

		s := mustOpen(t, path)
		for _, room := range victimRooms {
			log, err := s.Load(t.Context(), room, store.Tip{})
			told := acknowledged[room]
			if err != nil && (len(told) > 0 || !errors.Is(err, store.ErrNoRoom)) {
				t.Fatalf("room %s: %v", room, err)
			}
			if len(told) > 0 {
				wantAllOf(t, told, log)
			}
			wantOnePlace(t, s, room, log)
		}
		mustClose(t, s)
	}
}

// wantAllOf checks that a log has everything that was acknowledged since it began, and that
// it does not begin before the last chapter that was acknowledged.
func wantAllOf(t *testing.T, acknowledged, log []store.Commit) {
	t.Helper()
	held, first := map[store.Tip]bool{}, log[0]
	for _, c := range log {
		held[c.Tip()] = true
	}
	last := acknowledged[len(acknowledged)-1]
	if end := log[len(log)-1]; end.Version < last.Version {
		t.Errorf("the log ends with version %d, %d was acknowledged", end.Version, last.Version)
	}
	for _, c := range acknowledged {
		switch {
		case c.Chapter && c.Version > first.Version:
			t.Errorf("the log begins with version %d, though a chapter began with %d", first.Version, c.Version)
		case c.Version >= first.Version && !held[c.Tip()]:
			t.Errorf("the log lost version %d", c.Version)
		}
	}
	if first.Version > last.Version+1 || first.Version == last.Version+1 && first.Follows() != last.Tip() {
		t.Errorf("the log begins with version %d, the last that was acknowledged is %d", first.Version, last.Version)
	}
}

// wantOnePlace checks that a log is in one place, and what the other place holds.
func wantOnePlace(t *testing.T, s *Store, room string, log []store.Commit) {
	t.Helper()
	err := s.db.View(func(tx *bbolt.Tx) error {
		_, _, chaptered := logOf(tx, room)
		if begins := len(log) > 0 && log[0].Chapter; begins != chaptered {
			return fmt.Errorf("begins with a chapter: %t, lies with the chapters: %t", begins, chaptered)
		}
		return nil
	})
	if err != nil {
		t.Errorf("room %s: %v", room, err)
	}
	if len(log) == 0 {
		return
	}
	var want []string
	for _, c := range log {
		want = append(want, string(c.Events))
	}
	if log[0].Chapter {
		want = []string{store.Moved}
	}
	if got := asV010(t, s, room); !slices.Equal(got, want) {
		t.Errorf("room %s: v0.1.0 reads %q, want %q", room, got, want)
	}
}

// killAfter lets a victim run until it has written some lines, kills it, and adds what the
// victim has written to acknowledged.
func killAfter(t *testing.T, path string, lines int, acknowledged map[string][]store.Commit) {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0])
	child.Env = append(os.Environ(), victimPath+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	read := 0
	for told := bufio.NewScanner(out); told.Scan(); {
		var room, nonce string
		var c store.Commit
		if _, err := fmt.Sscan(told.Text(), &room, &c.Version, &nonce, &c.Chapter); err != nil {
			t.Fatal(err)
		}
		c.Nonce = uuid.MustParse(nonce)
		acknowledged[room] = append(acknowledged[room], c)
		if read++; read == lines {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := child.Wait(); err == nil || read < lines {
		t.Fatalf("it ended by itself after %d lines: %v", read, err)
	}
}
