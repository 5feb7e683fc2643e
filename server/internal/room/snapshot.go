package room

import (
	"reflect"
	"slices"
	"sync/atomic"

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

// Public is what everybody may know, encoded.
type SharedView struct {
	sections        []*lazySection   // always in the same order
	phase           *protocol.Phase  // one of them
	ballot          *protocol.Ballot // one of them
	number          uint64           // one more than the one before it
	turn            *turnDelta       // in place of all, for whom the one before was shown; nil when more is new
	Stage           Stage
	away            []game.PlayerID
	replayLink      *protocol.Section // for who has a seat
	playerBounds    privateBounds
	Moderator       game.PlayerID
	moderatorBounds privateBounds // the moderator's
}

// Turns are all that is new in public. Who has said as much as another is told the same,
// byte by byte: what was written for one is kept for the next.
type turnDelta struct {
	sections []protocol.Section             // one
	cached   [2]atomic.Pointer[cachedFrame] // by the last bit of ack: who has had his turn is one ahead
}

// A cachedFrame is a message that tells turns and nothing else.
type cachedFrame struct {
	now     int64
	ack     uint64
	length  int
	message []byte
}

// A Stage is one phase of one game of a room.
type Stage struct {
	Game  int
	Phase game.Phase
	Began int64
}

func (s Stage) Night() bool {
	return s.Phase == game.Calling || s.Phase == game.Night || s.Phase == game.Reading
}

// SharedViewOf makes what is public anew, but for what was not touched, and what
// stays while a stage lasts. Where nothing is new it is the one before.
func SharedViewOf(s *game.State, before *SharedView, away []game.PlayerID, replay *protocol.Section, touch game.Touch) *SharedView {
	if before == nil {
		p := freshView(s, away)
		p.measure(s)
		p.replayLink = replay
		return p
	}
	if !touch.Public() && slices.Equal(away, before.away) {
		return before
	}
	if !touch.Rest && !touch.Day && slices.Equal(away, before.away) {
		began, ends := game.Clock(s)
		return before.withTurn(protocol.Turn{Began: began, Ends: ends, Laid: seats(touch.Turns)})
	}
	if !touch.Rest {
		return before.withDay(game.Public(s), away)
	}
	p := freshView(s, away)
	p.replayLink = replay
	if p.same(before) {
		return before
	}
	p.number = before.number + 1
	if before.Stage == p.Stage {
		p.playerBounds, p.moderatorBounds = before.playerBounds, before.moderatorBounds
	} else {
		p.measure(s)
	}
	return p
}

// freshView is all that is public.
func freshView(s *game.State, away []game.PlayerID) *SharedView {
	v := game.Public(s)
	p := &SharedView{
		phase: phaseSection(v), ballot: ballotSection(v), Stage: Stage{v.Games, v.Phase, v.Began}, away: away, Moderator: v.Moderator,
	}
	p.sections = []*lazySection{
		{content: roomSection(v)}, {content: tableSection(v)}, {content: p.phase}, {content: p.ballot}, {content: endSection(v)},
		{content: presenceSection(v, away)}, {content: eveningSection(v)},
	}
	return p
}

// measure looks how long what is private can be.
func (p *SharedView) measure(s *game.State) {
	if p.Stage.Phase != game.Lobby {
		p.playerBounds, p.moderatorBounds = boundsOf(p.Stage.Game, game.ExtentOf(s, false)), boundsOf(p.Stage.Game, game.ExtentOf(s, true))
	}
}

// same tells whether nobody sees a difference.
func (p *SharedView) same(before *SharedView) bool {
	return p.Stage == before.Stage && slices.EqualFunc(p.sections, before.sections, (*lazySection).same) && p.replayLink.Same(*before.replayLink)
}

// withDay is what follows when nothing is new but what a day brings, and who is away.
func (p SharedView) withDay(v game.PublicView, away []game.PlayerID) *SharedView {
	p.phase, p.ballot, p.away, p.turn = phaseSection(v), ballotSection(v), away, nil
	p.Stage.Began = v.Began
	p.sections = slices.Clone(p.sections)
	p.sections[presenceAt] = &lazySection{content: presenceSection(v, away)}
	return p.withPhase()
}

// withTurn is what follows when no more is new than some turns.
func (p SharedView) withTurn(t protocol.Turn) *SharedView {
	phase, ballot := t.Over(*p.phase, *p.ballot)
	p.phase, p.ballot, p.turn = &phase, &ballot, &turnDelta{sections: []protocol.Section{protocol.Encoded(&t)}}
	p.Stage.Began = t.Began
	p.sections = slices.Clone(p.sections)
	return p.withPhase()
}

func (p SharedView) withPhase() *SharedView {
	p.number++
	p.sections[phaseAt], p.sections[ballotAt] = &lazySection{content: p.phase}, &lazySection{content: p.ballot}
	return &p
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
