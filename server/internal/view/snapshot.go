package view

import (
	"reflect"

	"tabula/game"
	"tabula/protocol"
)

// A Snapshot is all that one seat, or a table screen, may know at one moment. It is never
// changed; its sections are shared. The zero Snapshot knows nothing.
type Snapshot struct {
	replayLink *protocol.Section // nil for a table
	Ack        uint64
	Shared     *SharedView
	table      bool // without a player: the fields below are empty
	you        *protocol.You
	cardYou    *protocol.You // you, as it was when more than the choice last changed
	encodedYou *lazySection  // the section of you
	notes      []protocol.Note
	bounds     privateBounds
}

func SnapshotOf(p *SharedView, private game.PrivateView) Snapshot {
	own := youSection(private)
	s := Snapshot{
		Ack: private.Heard, Shared: p, you: own, cardYou: own, encodedYou: &lazySection{content: own}, notes: list(private.Notes, note), bounds: p.playerBounds,
		replayLink: p.replayLink,
	}
	if private.Player == p.Moderator {
		s.bounds = p.moderatorBounds
	}
	return s
}

// TableSnapshot is what a table screen shows. Its frames are as long as those of phones, so
// that a network observer cannot tell which is which.
func TableSnapshot(p *SharedView) Snapshot {
	return Snapshot{Shared: p, bounds: p.playerBounds, table: true}
}

// WithChoice is the next snapshot if, besides what is shared, only the player's choice has
// changed.
func (s Snapshot) WithChoice(p *SharedView, private game.PrivateView) Snapshot {
	own := *s.you
	own.Choice = choice(private)
	s.Ack, s.Shared, s.you, s.encodedYou = private.Heard, p, &own, &lazySection{content: &own}
	return s
}

// A Delta is what is new in a snapshot for a phone that has an older one.
type Delta struct {
	Shared  []protocol.Section
	turn    *turnDelta // what Shared says, if it is a turn
	phase   bool       // Shared has the phase
	private []protocol.Section
	whole   bool // private has more than a choice
	acked   bool // more of the player's commands count
	waits   bool // an ack alone can wait, because a deal will follow soon
	Length  int  // bytes to which a frame with the delta is padded; 0 for none
}

// Any tells whether anything is new that is worth a frame.
func (n Delta) Any() bool { return n.acked && !n.waits || len(n.Shared)+len(n.private) > 0 }

func (s *Snapshot) Since(sent *Snapshot) Delta {
	n := Delta{acked: s.Ack != sent.Ack, waits: s.Shared.waits}
	first := sent.Shared == nil
	switch {
	case first || sent.Shared != s.Shared && (sent.Shared.number+1 != s.Shared.number || s.Shared.turn == nil):
		for i, part := range s.Shared.sections {
			if first && !part.empty || !first && !part.same(sent.Shared.sections[i]) {
				n.Shared = append(n.Shared, part.get())
				n.phase = n.phase || i == phaseAt
			}
		}
		if first || sent.Shared.Stage.Game != s.Shared.Stage.Game {
			n.Shared = append(n.Shared, s.Shared.talk.since(lineOf(s.Shared.talk.said)))
		} else if line, missing := s.Shared.talk.from(sent.Shared.talk); missing {
			n.Shared = append(n.Shared, s.Shared.talk.since(line))
		}
	case sent.Shared != s.Shared:
		n.turn, n.Shared = s.Shared.turn, s.Shared.turn.sections
	}
	if s.table {
		n.Length = s.paddedLength(sent, &n)
		return n
	}
	if s.replayLink != nil && (sent.replayLink == nil || !s.replayLink.Same(*sent.replayLink)) {
		n.Shared = append(n.Shared, *s.replayLink)
	}
	switch {
	case !first && !s.Shared.Stage.Night() && (s.cardYou == sent.cardYou || sameButChoice(s.you, sent.you)):
		if s.you.Choice != sent.you.Choice {
			n.private = append(n.private, protocol.Encoded(&s.you.Choice))
		}
	case !first && s.encodedYou.same(sent.encodedYou):
	default:
		n.whole = true
		n.private = append(n.private, s.encodedYou.get())
	}
	if known := s.keptNotes(sent); first || known != len(s.notes) || known != len(sent.notes) {
		n.whole = true
		n.private = append(n.private, protocol.Encoded(&protocol.Notebook{From: known, Notes: s.notes[known:]}))
	}
	n.Length = s.paddedLength(sent, &n)
	return n
}

// sameButChoice tells whether nothing but the choice differs.
func sameButChoice(a, b *protocol.You) bool {
	one, other := *a, *b
	one.Choice, other.Choice = protocol.Choice{}, protocol.Choice{}
	return reflect.DeepEqual(one, other)
}

// keptNotes is how many of the notes that were sent still stand at the start of the
// notebook: all, or none in another game and after a rollback.
func (s *Snapshot) keptNotes(sent *Snapshot) int {
	n := len(sent.notes)
	if n == 0 || n > len(s.notes) || &sent.notes[0] != &s.notes[0] && !reflect.DeepEqual(sent.notes, s.notes[:n]) {
		return 0
	}
	return n
}

// Frame encodes a frame with a delta. number is that of a first frame and 0 for later ones;
// now is the log's time in ms.
func (s *Snapshot) Frame(number uint64, now int64, n *Delta) []byte {
	if n.turn == nil || number > 0 || len(n.Shared)+len(n.private) > 1 {
		return protocol.EncodeFrame(number, now, s.Ack, append(n.Shared, n.private...), n.Length)
	}
	kept := &n.turn.cached[s.Ack%2]
	last := kept.Load()
	if last == nil || last.now != now || last.ack != s.Ack || last.length != n.Length {
		last = &cachedFrame{now: now, ack: s.Ack, length: n.Length}
		last.message = protocol.EncodeFrame(0, now, s.Ack, n.Shared, n.Length)
		kept.Store(last)
	}
	return last.message
}

// paddedLength is the length to which a frame with a delta is padded; 0 if its length tells
// nothing. All frames of a night have the same length, unless something public besides the
// phase is new.
func (s *Snapshot) paddedLength(sent *Snapshot, n *Delta) int {
	if s.bounds.game == 0 {
		return 0
	}
	length := protocol.FrameHead
	switch {
	case n.whole || n.phase || s.Shared.Stage.Night():
		length += s.bounds.you + notebookHead + s.bounds.note*s.newNotes(sent)
	case n.acked || len(n.private) > 0:
		length += choiceLength
	default:
		return 0
	}
	for _, section := range n.Shared {
		length += section.Len()
	}
	if s.Shared.Stage.Night() {
		length += phaseLength
		if n.phase {
			length -= s.Shared.sections[phaseAt].get().Len()
		}
	}
	return length
}

// newNotes is how many notes more than in sent a notebook can have.
func (s *Snapshot) newNotes(sent *Snapshot) int {
	before := 0
	if sent.bounds.game == s.bounds.game && s.keptNotes(sent) == len(sent.notes) {
		before = sent.bounds.notes
	}
	return max(s.bounds.notes-before, s.bounds.page)
}
