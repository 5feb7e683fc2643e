package view

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"tabula/game"
)

// A replay is stored, and downloaded, as a JSON file: the log of one game and a checksum.
type replayFile struct {
	Tabula  string          `json:"tabula"`  // "replay"
	Version int             `json:"version"` // of this format; 1
	Sum     string          `json:"sum"`     // SHA-256 of the log, written without white space
	Log     json.RawMessage `json:"log"`     // of replayEntry
}

type replayEntry struct {
	At     int64           `json:"at"`     // ms since 1970
	Events json.RawMessage `json:"events"` // as in the log of a room
}

const (
	replayKind    = "replay"
	replayVersion = 1
)

// What can be wrong with a file. A game without an end is game.ErrUnfinished, and a file of
// a newer release game.ErrNewer.
var (
	ErrNoReplay      = errors.New("view: not a replay")
	ErrReplayDamaged = errors.New("view: the replay is damaged")
)

// WriteReplay returns the file of a recorded game.
func WriteReplay(recorded []game.Commit) ([]byte, error) {
	entries := make([]replayEntry, len(recorded))
	for i, c := range recorded {
		events, err := game.EncodeEvents(c.Events)
		if err != nil {
			return nil, err
		}
		entries[i] = replayEntry{At: c.At, Events: events}
	}
	log, err := json.Marshal(entries)
	if err != nil {
		return nil, err
	}
	return json.Marshal(replayFile{Tabula: replayKind, Version: replayVersion, Sum: sumOf(log), Log: log})
}

// DecodeReplay reads what WriteReplay wrote, also after a person has indented it. It
// calls pause after each commit.
func DecodeReplay(data []byte, pause func()) ([]game.Commit, error) {
	var file replayFile
	if err := json.Unmarshal(data, &file); err != nil || file.Tabula != replayKind {
		return nil, ErrNoReplay
	}
	if file.Version > replayVersion {
		return nil, &game.NewerError{What: fmt.Sprintf("replay of version %d, this program reads up to %d", file.Version, replayVersion)}
	}
	log := []byte(file.Log)
	if sumOf(log) != file.Sum {
		var compact bytes.Buffer
		if err := json.Compact(&compact, log); err != nil || sumOf(compact.Bytes()) != file.Sum {
			return nil, ErrReplayDamaged
		}
		log = compact.Bytes()
	}
	var recorded []game.Commit
	entries := json.NewDecoder(bytes.NewReader(log))
	if t, err := entries.Token(); err != nil || t != json.Delim('[') {
		return nil, ErrReplayDamaged
	}
	for entries.More() {
		var e replayEntry
		if err := entries.Decode(&e); err != nil {
			return nil, ErrReplayDamaged
		}
		events, err := game.DecodeEvents(e.Events)
		if err != nil {
			return nil, damagedUnless(err, game.ErrNewer)
		}
		recorded = append(recorded, game.Commit{At: e.At, Events: events})
		pause()
	}
	return recorded, nil
}

// damagedUnless returns err if it is own, and otherwise ErrReplayDamaged with err as the
// reason.
func damagedUnless(err, own error) error {
	if errors.Is(err, own) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrReplayDamaged, err)
}

func sumOf(log []byte) string {
	sum := sha256.Sum256(log)
	return hex.EncodeToString(sum[:])
}
