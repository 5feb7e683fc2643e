package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"sync"

	"github.com/google/uuid"

	"tabula/server/internal/chaos"
	"tabula/server/internal/store"
)

// A store drops what is before a chapter, so TestChaos cannot read there what was
// committed. Following hints would miss what is lost at once. So each instance notes
// every commit that its store tells it of, in a file, before the instance goes on. No
// phone sees what is not noted, a killed instance leaves its file, and nobody makes a
// commit who was not told of the one before: so the notes of all instances have every
// commit of each log, and whatever else a phone may have seen.

// chronicleFile is an environment variable of the instances of TestChaos: where they
// note commits.
const chronicleFile = "TABULA_TEST_CHRONICLE"

// A notedCommit is a line of such a file.
type notedCommit struct {
	Room   string
	Commit store.Commit
}

// A notedStore notes what a store tells.
type notedStore struct {
	store.Store
	file *os.File

	mu    sync.Mutex
	noted map[uuid.UUID]bool
}

// noteCommits notes what a store tells in a file.
func noteCommits(s store.Store, path string) store.Store {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		panic(err)
	}
	return &notedStore{Store: s, file: file, noted: map[uuid.UUID]bool{}}
}

func (s *notedStore) note(room string, commits []store.Commit) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range commits {
		if s.noted[c.Nonce] {
			continue
		}
		line, err := json.Marshal(notedCommit{room, c})
		if err == nil {
			// A line that a kill has cut off ends where the next begins.
			_, err = s.file.Write(append([]byte("\n"), line...))
		}
		if err != nil {
			panic(err)
		}
		s.noted[c.Nonce] = true
	}
}

func (s *notedStore) Load(ctx context.Context, room string, after store.Tip) ([]store.Commit, error) {
	commits, err := s.Store.Load(ctx, room, after)
	if err == nil {
		s.note(room, commits)
	}
	return commits, err
}

func (s *notedStore) Append(ctx context.Context, room string, at store.Tip, p store.Proposal) (store.Commit, error) {
	c, err := s.Store.Append(ctx, room, at, p)
	var conflict *store.Conflict
	switch {
	case err == nil:
		s.note(room, []store.Commit{c})
	case errors.As(err, &conflict):
		s.note(room, conflict.Missing)
	}
	return c, err
}

// readChronicle adds the notes in a file to a chronicle.
func readChronicle(into *chaos.Chronicle, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for line := range bytes.Lines(data) {
		var one notedCommit
		if json.Unmarshal(line, &one) == nil { // else the instance was killed before it went on
			into.Add(one.Room, one.Commit)
		}
	}
	return nil
}
