package view

import (
	"slices"
	"sync"
	"sync/atomic"

	"tabula/game"
	"tabula/protocol"
)

// A SharedView is what everybody may know at one moment, as sections that are encoded once
// for all. It is never changed.
type SharedView struct {
	sections        []*lazySection   // always in the same order
	phase           *protocol.Phase  // the content of one section
	ballot          *protocol.Ballot // the content of one section
	talk            *talkPart
	number          uint64     // counts the views of the room
	turn            *turnDelta // all that is new since the view before, if that is a turn; nil when more is new
	Stage           Stage
	away            []game.PlayerID
	replayLink      *protocol.Section // for sessions with a seat; nil keeps the one before
	waits           bool              // for the numbers of the phones
	playerBounds    privateBounds
	Moderator       game.PlayerID
	moderatorBounds privateBounds // of the moderator
}

// A turnDelta says what is new after turns of a ballot. Sessions whose commands have
// counted equally often get the same bytes, so a frame for one is kept for the next.
type turnDelta struct {
	sections []protocol.Section             // the only one
	cached   [2]atomic.Pointer[cachedFrame] // by the last bit of ack: the player whose turn it was is one ahead
}

// A cachedFrame is a frame that tells a turn and nothing else.
type cachedFrame struct {
	now     int64
	ack     uint64
	length  int
	message []byte
}

// A Stage is one phase of one game in a room.
type Stage struct {
	Game  int
	Phase game.Phase
	Began int64
}

func (s Stage) Night() bool {
	return s.Phase == game.Calling || s.Phase == game.Night || s.Phase == game.Reading
}

// SharedViewOf returns the shared view of a state. It builds anew only what touch and away
// say has changed since the view before; nil builds all. If nothing has changed, it returns
// before.
func SharedViewOf(s *game.State, before *SharedView, away []game.PlayerID, replay *protocol.Section, touch game.Dirty) *SharedView {
	if before == nil {
		p := freshView(s, away)
		p.measure(s)
		p.replayLink = replay
		return p
	}
	if !touch.Public() && slices.Equal(away, before.away) {
		return before
	}
	if !touch.Rest && !touch.Day && !touch.Talk && !touch.Draw && slices.Equal(away, before.away) {
		began, ends := game.Clock(s)
		return before.withTurn(protocol.Turn{Began: began, Ends: ends, Laid: seats(touch.Turns)})
	}
	if !touch.Rest {
		v := game.Public(s)
		next := before.withDay(v, away)
		if touch.Draw {
			next.showDraw(v)
		}
		return next
	}
	p := freshView(s, away)
	p.replayLink = replay
	p.talk = before.talk.next(p.talk.said)
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

// freshView builds all sections.
func freshView(s *game.State, away []game.PlayerID) *SharedView {
	v := game.Public(s)
	p := &SharedView{
		phase: phaseSection(v), ballot: ballotSection(v), Stage: Stage{v.Games, v.Phase, v.Began}, away: away, Moderator: v.Moderator,
		talk: &talkPart{said: v.Talk},
	}
	p.sections = []*lazySection{
		{content: roomSection(v)}, {content: tableSection(v)}, {content: p.phase}, {content: p.ballot}, {content: endSection(v)},
		{content: presenceSection(v, away)}, {content: eveningSection(v)}, nil, nil,
	}
	p.showDraw(v)
	return p
}

// showDraw sets the sections of the draw. Without a contribution they are empty.
func (p *SharedView) showDraw(v game.PublicView) {
	p.sections[drawAt] = &lazySection{content: drawSection(v), empty: v.Draw == nil}
	p.sections[shuffleAt] = &lazySection{content: shuffleSection(v), empty: v.Draw == nil || !v.Draw.Open && len(v.Draw.In) == 0}
	p.waits = v.Draw != nil && v.Draw.Open
}

// measure computes how long private parts can be in this stage.
func (p *SharedView) measure(s *game.State) {
	if p.Stage.Phase != game.Lobby {
		p.playerBounds, p.moderatorBounds = boundsOf(p.Stage.Game, game.ViewBoundsOf(s, false)), boundsOf(p.Stage.Game, game.ViewBoundsOf(s, true))
	}
}

// same tells whether two views look the same to everybody.
func (p *SharedView) same(before *SharedView) bool {
	return p.Stage == before.Stage && p.talk == before.talk && slices.EqualFunc(p.sections, before.sections, (*lazySection).same) && p.replayLink.Same(*before.replayLink)
}

// withDay is the next view if only the phase, the ballot, the talk and who is away have
// changed.
func (p SharedView) withDay(v game.PublicView, away []game.PlayerID) *SharedView {
	p.phase, p.ballot, p.away, p.turn = phaseSection(v), ballotSection(v), away, nil
	p.Stage.Began, p.talk = v.Began, p.talk.next(v.Talk)
	p.sections = slices.Clone(p.sections)
	p.sections[presenceAt] = &lazySection{content: presenceSection(v, away)}
	return p.withPhase()
}

// withTurn is the next view if only turns of a ballot were taken.
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

// A lazySection is encoded when it is first needed, and only once. It is safe for
// concurrent use.
type lazySection struct {
	once    sync.Once
	content any
	empty   bool // a first frame leaves it out
	encoded protocol.Section
}

func (p *lazySection) get() protocol.Section {
	p.once.Do(func() { p.encoded, p.content = protocol.Encoded(p.content), nil })
	return p.encoded
}

func (p *lazySection) same(other *lazySection) bool { return p == other || p.get().Same(other.get()) }

// The indexes of some sections.
const (
	phaseAt    = 2
	ballotAt   = 3
	presenceAt = 5
	drawAt     = 7
	shuffleAt  = 8
)
