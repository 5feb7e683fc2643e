package room

import (
	"bytes"
	"slices"

	"tabula/game"
	"tabula/server/internal/store"
)

// A room's log is cut into chapters (package store). A chapter begins in the lobby after
// each game, once the store has the game's replay, and in a lobby whose log has grown much.
// Each process that has the room open may begin one, and the store decides which one does.

// chapterGrowth is how many bytes of events a lobby, or the end of a game, may add to its
// chapter before the next one begins.
const chapterGrowth = 32 << 10

// pastMarks is of how many entries before it a chapter has marks.
const pastMarks = 1024

// markLength is how many bytes of a nonce, which are random, identify it.
const markLength = 4

// mark identifies a nonce in game.ChapterBegan.Past.
func mark(c store.Tip) []byte { return c.Nonce[len(c.Nonce)-markLength:] }

// logContains tells whether a commit was in the log before this chapter began. The chapter
// has marks of the newest commits. For an older commit its time decides: a log that took
// another path has commits that are newer than the chapter.
func logContains(chapter, c store.Commit) bool {
	if !chapter.Chapter || c.Version >= chapter.Version {
		return false
	}
	marks := marksIn(chapter)
	behind := chapter.Version - c.Version
	if behind > uint64(len(marks)/markLength) {
		return c.At < chapter.At
	}
	at := len(marks) - int(behind)*markLength
	return bytes.Equal(marks[at:at+markLength], mark(c.Tip()))
}

// marksIn are the marks of a chapter; none if the commit begins no chapter or does not
// read, which applying it reports.
func marksIn(c store.Commit) []byte {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return nil
	}
	chapter, _ := game.BeginsChapter(events)
	return chapter.Past
}

// marks are the marks of the newest entries, oldest first, including those of chapters
// before.
func (h *history) marks() []byte {
	marks := marksIn(h.commits[0])
	for _, c := range h.commits {
		marks = append(marks, mark(c.Tip())...)
	}
	return marks[max(len(marks)-pastMarks*markLength, 0):]
}

// cutLog begins a new chapter if one is due.
func (r *room) cutLog() error {
	r.saveReplays()
	for do := r.chapterAction(); do != nil; do = r.chapterAction() {
		if _, err := r.attempt([]pending{systemCommand(do)}, 0); err != nil {
			return err
		}
		r.borrow(r.logMemory())
	}
	return nil
}

// chapterAction is what the room must do so that the next chapter begins; nil for nothing.
// At the end of a game the room waits for its people to go on, unless somebody fills the
// log meanwhile.
func (r *room) chapterAction() game.Action {
	size := r.chapter
	switch r.state.Phase() {
	case game.End:
		if size.bytes-size.bytesAtEnd > chapterGrowth {
			return game.LeaveEnd{}
		}
	case game.Lobby:
		if r.unsavedReplays.Load() == 0 && (size.played || size.bytes-size.firstBytes > chapterGrowth) {
			return game.BeginChapter{Stepped: r.stepped, Replays: slices.Clone(r.evening), Past: r.history.marks()}
		}
	}
	return nil
}
