package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"tabula/server/internal/chaos"
	"tabula/server/internal/store"
)

// chronicle has all commits that the instances were told of so far.
func (s *stage) chronicle() *chaos.Chronicle {
	var all chaos.Chronicle
	for _, c := range s.casts {
		if err := readChronicle(&all, c.notes); err != nil {
			s.t.Error(err)
		}
	}
	return &all
}

// whole is all of a room's history over its chapters.
func (s *stage) whole(told *chaos.Chronicle, room string) []store.Commit {
	s.t.Helper()
	whole, err := told.Whole(room, s.log(room))
	if err != nil {
		s.t.Fatal(err)
	}
	return whole
}

// keepLogs writes all commits of rooms into files, next to the logs of the instances.
func (s *stage) keepLogs(rooms []string) {
	logs := map[string][]store.Commit{}
	for _, room := range rooms {
		log, err := s.store.Load(context.Background(), room, store.Tip{})
		if err != nil {
			s.t.Logf("the log of %s: %v", room, err)
		}
		logs[room] = log
	}
	told := s.chronicle() // after the logs, so that it has all of them
	for room, log := range logs {
		whole, err := told.Whole(room, log)
		if err != nil {
			s.t.Log(err)
		}
		var all bytes.Buffer
		for _, c := range slices.Concat(whole, told.Lost(room, whole)) {
			fmt.Fprintf(&all, "%d %s %s %s\n", c.Version, c.Nonce, time.UnixMilli(c.At).UTC().Format("15:04:05.000"), c.Events)
		}
		if err := os.WriteFile(filepath.Join(s.t.ArtifactDir(), "room-"+room+".log"), all.Bytes(), 0o600); err != nil {
			s.t.Log(err)
		}
	}
}

// lost tells whether a promotion has cost a room commits of its whole history for good.
func (s *stage) lost(room string, whole []store.Commit) bool {
	return slices.ContainsFunc(s.ends[room], func(end store.Tip) bool {
		return end.Version > uint64(len(whole)) || whole[end.Version-1].Nonce != end.Nonce
	})
}

// said counts how often the instances have said something in their logs.
func (s *stage) said(message string) (n int) {
	for _, c := range s.casts {
		n += c.log.said(message)
	}
	return n
}

// A journal keeps a log in a file, and knows what was said in it.
type journal struct {
	file *os.File
	mu   sync.Mutex
	all  map[string]int // by message
}

func newJournal(t *testing.T, name string) *journal {
	t.Helper()
	file, err := os.Create(filepath.Join(t.ArtifactDir(), name))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return &journal{file: file, all: map[string]int{}}
}

// Write takes whole lines.
func (j *journal) Write(line []byte) (int, error) {
	var entry struct{ Msg string }
	if json.Unmarshal(line, &entry) == nil {
		j.mu.Lock()
		j.all[entry.Msg]++
		j.mu.Unlock()
	}
	return j.file.Write(line)
}

func (j *journal) said(message string) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.all[message]
}
