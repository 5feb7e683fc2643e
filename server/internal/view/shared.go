package view

import (
	"slices"
	"sync"
	"sync/atomic"

	"tabula/game"
	"tabula/protocol"
)

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

// A lazySection is a section that is encoded once, as soon as somebody is told it.
type lazySection struct {
	once    sync.Once
	content any
	encoded protocol.Section
}

func (p *lazySection) get() protocol.Section {
	p.once.Do(func() { p.encoded, p.content = protocol.Encoded(p.content), nil })
	return p.encoded
}

func (p *lazySection) same(other *lazySection) bool { return p == other || p.get().Same(other.get()) }

// The places of some public sections among all.
const (
	phaseAt    = 2
	ballotAt   = 3
	presenceAt = 5
)
