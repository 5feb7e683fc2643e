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

// growth is how many bytes of events a lobby, or the end of a game, may add to its
// chapter before the next one begins.
const growth = 32 << 10

// pastEntries is of how many entries before it a chapter has the marks.
const pastEntries = 1024

// markLength is how many bytes of a nonce stand for it. They are random.
const markLength = 4

// mark stands for a nonce in game.ChapterBegan.Past.
func mark(c store.Tip) []byte { return c.Nonce[len(c.Nonce)-markLength:] }

// passed tells whether the log ended with a commit before this chapter began. The
// marks tell it of the newest ones. Of one further back the moment tells: a log that
// took another path has commits that are newer than the chapter.
func passed(chapter, c store.Commit) bool {
	if !chapter.Chapter || c.Version >= chapter.Version {
		return false
	}
	marks := pastOf(chapter)
	behind := chapter.Version - c.Version
	if behind > uint64(len(marks)/markLength) {
		return c.At < chapter.At
	}
	at := len(marks) - int(behind)*markLength
	return bytes.Equal(marks[at:at+markLength], mark(c.Tip()))
}

// pastOf is the marks that a chapter has; none if the commit begins none. One that
// does not read has none either: the room that takes it in says why.
func pastOf(c store.Commit) []byte {
	events, err := game.DecodeEvents(c.Events)
	if err != nil {
		return nil
	}
	chapter, _ := game.BeginsChapter(events)
	return chapter.Past
}

// past is the marks of the newest entries, oldest first, also of chapters before.
func (h *history) past() []byte {
	marks := pastOf(h.commits[0])
	for _, c := range h.commits {
		marks = append(marks, mark(c.Tip())...)
	}
	return marks[max(len(marks)-pastEntries*markLength, 0):]
}

// cut begins a new chapter when one is due.
func (r *room) cut() error {
	r.keepReplays()
	for do := r.chapterDue(); do != nil; do = r.chapterDue() {
		if _, err := r.attempt([]pending{system(do)}, 0); err != nil {
			return err
		}
		r.borrow(r.weight())
	}
	return nil
}

// chapterDue is what has to be done for the next chapter to begin; nil when nothing
// has. At the end of a game the room waits for its people to go on, but not for one
// who fills the log meanwhile.
func (r *room) chapterDue() game.Action {
	size := r.chapter
	switch r.state.Phase() {
	case game.End:
		if size.bytes-size.over > growth {
			return game.LeaveEnd{}
		}
	case game.Lobby:
		if r.unkept.Load() == 0 && (size.played || size.bytes-size.first > growth) {
			return game.BeginChapter{Stepped: r.stepped, Replays: slices.Clone(r.evening), Past: r.history.past()}
		}
	}
	return nil
}
