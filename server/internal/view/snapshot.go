package view

import (
	"reflect"

	"tabula/game"
	"tabula/protocol"
)

// A Snapshot is all that one seat, or a table, may know at one moment. It is never changed once
// shown; what is public is shared by all seats. The zero scene is what somebody
// knows who has been told nothing.
type Snapshot struct {
	replayLink *protocol.Section // nil for who has no seat
	Ack        uint64
	Shared     *SharedView
	table      bool // what follows is of nobody
	you        *protocol.You
	cardYou    *protocol.You // own as it was when more than its choice was new last
	encodedYou *lazySection  // own
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

// TableSnapshot is what a table shows. It is as long as what a phone is told: who
// watches lines cannot tell which of them is a table's.
func TableSnapshot(p *SharedView) Snapshot {
	return Snapshot{Shared: p, bounds: p.playerBounds, table: true}
}

// WithChoice is the scene that follows when no more is new than public things, and
// what the player has chosen.
func (s Snapshot) WithChoice(p *SharedView, private game.PrivateView) Snapshot {
	own := *s.you
	own.Choice = choice(private)
	s.Ack, s.Shared, s.you, s.encodedYou = private.Heard, p, &own, &lazySection{content: &own}
	return s
}

// News is what is new in a scene, for whom another was shown before.
type Delta struct {
	Shared  []protocol.Section
	turn    *turnDelta // they are among them
	phase   bool       // the phase is one of them
	private []protocol.Section
	whole   bool // more than a choice is one of them
	acked   bool // a command counts that did not
	Length  int  // what a frame with them is filled up to
}

// Any tells whether there is anything to say.
func (n Delta) Any() bool { return n.acked || len(n.Shared)+len(n.private) > 0 }

func (s *Snapshot) Since(sent *Snapshot) Delta {
	n := Delta{acked: s.Ack != sent.Ack}
	first := sent.Shared == nil
	switch {
	case first || sent.Shared != s.Shared && (sent.Shared.number+1 != s.Shared.number || s.Shared.turn == nil):
		for i, part := range s.Shared.sections {
			if first || !part.same(sent.Shared.sections[i]) {
				n.Shared = append(n.Shared, part.get())
				n.phase = n.phase || i == phaseAt
			}
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

// sameButChoice tells whether all is the same but what has been chosen.
func sameButChoice(a, b *protocol.You) bool {
	one, other := *a, *b
	one.Choice, other.Choice = protocol.Choice{}, protocol.Choice{}
	return reflect.DeepEqual(one, other)
}

// keptNotes is how many notes stay as they were: all that were sent, unless it is
// another game or the table went back.
func (s *Snapshot) keptNotes(sent *Snapshot) int {
	n := len(sent.notes)
	if n == 0 || n > len(s.notes) || &sent.notes[0] != &s.notes[0] && !reflect.DeepEqual(sent.notes, s.notes[:n]) {
		return 0
	}
	return n
}

// Frame writes the news.
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

// paddedLength is what a frame with some news is filled up to, for whom sent was
// shown; 0 when it can tell nothing. All frames of a night have one length,
// unless something public is new besides the phase.
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

// newNotes is how many notes more than sent a notebook can have.
func (s *Snapshot) newNotes(sent *Snapshot) int {
	before := 0
	if sent.bounds.game == s.bounds.game && s.keptNotes(sent) == len(sent.notes) {
		before = sent.bounds.notes
	}
	return max(s.bounds.notes-before, s.bounds.page)
}
