package room

import (
	"bytes"
	"slices"

	"tabula/game"
	"tabula/server/internal/store"
)

// A room's log is cut into chapters (package store). A chapter begins in the lobby
// after each game, once the store has the game's replay, and in a lobby that has
// gathered much. Each instance that has the room open may cut it, and the store decides which one does.

// chapterGrowth is how many bytes of events a lobby, or the end of a game, may add to its
// chapter before the next one begins.
const chapterGrowth = 32 << 10

// pastMarks is of how many entries before it a chapter has the marks.
const pastMarks = 1024

// markLength is how many bytes of a nonce stand for it. They are random.
const markLength = 4

// mark stands for a nonce in game.ChapterBegan.Past.
func mark(c store.Tip) []byte { return c.Nonce[len(c.Nonce)-markLength:] }

// logContains tells whether the log ended with a commit before this chapter began. The
// marks tell it of the newest ones. Of one further back the moment tells: a log that
// took another path has commits that are newer than the chapter.
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

// marksIn is the marks that a chapter has; none if the commit begins none. One that
// does not read has none either: the room that takes it in says why.
func marksIn(c store.Commit) []byte {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return nil
	}
	chapter, _ := game.BeginsChapter(events)
	return chapter.Past
}

// marks is the marks of the newest entries, oldest first, also of chapters before.
func (h *history) marks() []byte {
	marks := marksIn(h.commits[0])
	for _, c := range h.commits {
		marks = append(marks, mark(c.Tip())...)
	}
	return marks[max(len(marks)-pastMarks*markLength, 0):]
}

// cutLog begins a new chapter when one is due.
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

// chapterAction is what has to be done for the next chapter to begin; nil when nothing
// has. At the end of a game the room waits for its people to go on, but not for one
// who fills the log meanwhile.
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
