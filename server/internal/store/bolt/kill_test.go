package bolt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"

	"tabula/server/internal/store"
)

// victimPath, when set, turns the test binary into a server that only appends.
const victimPath = "STORE_BOLT_VICTIM_PATH"

var victimRooms = []string{"WOLF", "SEER", "MOON"}

func TestMain(m *testing.M) {
	if path := os.Getenv(victimPath); path != "" {
		victim(path)
	}
	os.Exit(m.Run())
}

// victim appends to all rooms and prints each nonce once it is acknowledged,
// until it is killed.
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
	for {
		c, err := s.Append(ctx, room, tip, store.Proposal{Nonce: uuid.New(), Events: []byte(`["still here"]`)})
		if err != nil {
			return err
		}
		// One write a line: the lines of the rooms do not mix.
		if _, err := fmt.Printf("%s %s\n", room, c.Nonce); err != nil {
			return err
		}
		tip = c.Tip()
	}
}

func TestAKilledProcessLosesNothingAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rooms")
	acknowledged := map[string][]string{}
	for _, lines := range []int{1, 10, 100} {
		killAfter(t, path, lines, acknowledged)

		s := mustOpen(t, path)
		for _, room := range victimRooms {
			log, err := s.Load(t.Context(), room, store.Tip{})
			if err != nil && len(acknowledged[room]) > 0 {
				t.Fatalf("room %s: %v", room, err)
			}
			held := map[string]bool{}
			for _, c := range log {
				held[c.Nonce.String()] = true
			}
			for _, nonce := range acknowledged[room] {
				if !held[nonce] {
					t.Errorf("room %s lost %s", room, nonce)
				}
			}
		}
		mustClose(t, s)
	}
}

// killAfter lets a victim run until so many lines are read, kills it, and adds
// all that it had told of.
func killAfter(t *testing.T, path string, lines int, acknowledged map[string][]string) {
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
		room, nonce, _ := strings.Cut(told.Text(), " ")
		acknowledged[room] = append(acknowledged[room], nonce)
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
