package room

import (
	"reflect"
	"slices"
	"sync/atomic"

	"tabula/game"
	"tabula/protocol"
)

// A scene is all that one seat, or a table, may know at one moment. It is never changed once
// shown; what is public is shared by all seats. The zero scene is what somebody
// knows who has been told nothing.
type scene struct {
	replay *protocol.Section // nil for who has no seat
	ack    uint64
	public *public
	table  bool // what follows is of nobody
	own    *protocol.You
	card   *protocol.You // own as it was when more than its choice was new last
	you    *part         // own
	notes  []protocol.Note
	size   size
}

// Public is what everybody may know, encoded.
type public struct {
	parts     []*part          // always in the same order
	phase     *protocol.Phase  // one of them
	ballot    *protocol.Ballot // one of them
	number    uint64           // one more than the one before it
	turns     *turns           // in place of all, for whom the one before was shown; nil when more is new
	stage     stage
	away      []game.PlayerID
	replay    *protocol.Section // for who has a seat
	players   size
	moderator game.PlayerID
	moderates size // the moderator's
}

// Turns are all that is new in public. Who has said as much as another is told the same,
// byte by byte: what was written for one is kept for the next.
type turns struct {
	sections []protocol.Section         // one
	told     [2]atomic.Pointer[telling] // by the last bit of ack: who has had his turn is one ahead
}

// A telling is a message that tells turns and nothing else.
type telling struct {
	now     int64
	ack     uint64
	length  int
	message []byte
}

// A stage is one phase of one game of a room.
type stage struct {
	game  int
	phase game.Phase
	began int64
}

func (s stage) night() bool {
	return s.phase == game.Calling || s.phase == game.Night || s.phase == game.Reading
}

// publicOf makes what is public anew, but for what was not touched, and what
// stays while a stage lasts. Where nothing is new it is the one before.
func publicOf(s *game.State, before *public, away []game.PlayerID, replay *protocol.Section, touch game.Touch) *public {
	if before == nil {
		p := allOf(s, away)
		p.size(s)
		p.replay = replay
		return p
	}
	if !touch.Public() && slices.Equal(away, before.away) {
		return before
	}
	if !touch.Rest && !touch.Day && slices.Equal(away, before.away) {
		began, ends := game.Clock(s)
		return before.after(protocol.Turn{Began: began, Ends: ends, Laid: seats(touch.Turns)})
	}
	if !touch.Rest {
		return before.on(game.Public(s), away)
	}
	p := allOf(s, away)
	p.replay = replay
	if p.same(before) {
		return before
	}
	p.number = before.number + 1
	if before.stage == p.stage {
		p.players, p.moderates = before.players, before.moderates
	} else {
		p.size(s)
	}
	return p
}

// allOf is all that is public.
func allOf(s *game.State, away []game.PlayerID) *public {
	v := game.Public(s)
	p := &public{
		phase: phaseSection(v), ballot: ballotSection(v), stage: stage{v.Games, v.Phase, v.Began}, away: away, moderator: v.Moderator,
	}
	p.parts = []*part{
		{content: roomSection(v)}, {content: tableSection(v)}, {content: p.phase}, {content: p.ballot}, {content: endSection(v)},
		{content: presenceSection(v, away)}, {content: eveningSection(v)},
	}
	return p
}

// size looks how long what is private can be.
func (p *public) size(s *game.State) {
	if p.stage.phase != game.Lobby {
		p.players, p.moderates = sizeOf(p.stage.game, game.ExtentOf(s, false)), sizeOf(p.stage.game, game.ExtentOf(s, true))
	}
}

// same tells whether nobody sees a difference.
func (p *public) same(before *public) bool {
	return p.stage == before.stage && slices.EqualFunc(p.parts, before.parts, (*part).same) && p.replay.Same(*before.replay)
}

// on is what follows when nothing is new but what a day brings, and who is away.
func (p public) on(v game.PublicView, away []game.PlayerID) *public {
	p.phase, p.ballot, p.away, p.turns = phaseSection(v), ballotSection(v), away, nil
	p.stage.began = v.Began
	p.parts = slices.Clone(p.parts)
	p.parts[presenceAt] = &part{content: presenceSection(v, away)}
	return p.next()
}

// after is what follows when no more is new than some turns.
func (p public) after(t protocol.Turn) *public {
	phase, ballot := t.Over(*p.phase, *p.ballot)
	p.phase, p.ballot, p.turns = &phase, &ballot, &turns{sections: []protocol.Section{protocol.Encoded(&t)}}
	p.stage.began = t.Began
	p.parts = slices.Clone(p.parts)
	return p.next()
}

func (p public) next() *public {
	p.number++
	p.parts[phaseAt], p.parts[ballotAt] = &part{content: p.phase}, &part{content: p.ballot}
	return &p
}

func sceneOf(p *public, private game.PrivateView) scene {
	own := youSection(private)
	s := scene{
		ack: private.Heard, public: p, own: own, card: own, you: &part{content: own}, notes: list(private.Notes, note), size: p.players,
		replay: p.replay,
	}
	if private.Player == p.moderator {
		s.size = p.moderates
	}
	return s
}

// tableScene is what a table shows. It is as long as what a phone is told: who
// watches lines cannot tell which of them is a table's.
func tableScene(p *public) scene { return scene{public: p, size: p.players, table: true} }

// chose is the scene that follows when no more is new than public things, and
// what the player has chosen.
func (s scene) chose(p *public, private game.PrivateView) scene {
	own := *s.own
	own.Choice = choice(private)
	s.ack, s.public, s.own, s.you = private.Heard, p, &own, &part{content: &own}
	return s
}

// News is what is new in a scene, for whom another was shown before.
type news struct {
	public  []protocol.Section
	turns   *turns // they are among them
	phase   bool   // the phase is one of them
	private []protocol.Section
	whole   bool // more than a choice is one of them
	counted bool // a command counts that did not
	length  int  // what a frame with them is filled up to
}

// any tells whether there is anything to say.
func (n news) any() bool { return n.counted || len(n.public)+len(n.private) > 0 }

func (s *scene) since(sent *scene) news {
	n := news{counted: s.ack != sent.ack}
	first := sent.public == nil
	switch {
	case first || sent.public != s.public && (sent.public.number+1 != s.public.number || s.public.turns == nil):
		for i, part := range s.public.parts {
			if first || !part.same(sent.public.parts[i]) {
				n.public = append(n.public, part.section())
				n.phase = n.phase || i == phaseAt
			}
		}
	case sent.public != s.public:
		n.turns, n.public = s.public.turns, s.public.turns.sections
	}
	if s.table {
		n.length = s.length(sent, &n)
		return n
	}
	if s.replay != nil && (sent.replay == nil || !s.replay.Same(*sent.replay)) {
		n.public = append(n.public, *s.replay)
	}
	switch {
	case !first && !s.public.stage.night() && (s.card == sent.card || sameCard(s.own, sent.own)):
		if s.own.Choice != sent.own.Choice {
			n.private = append(n.private, protocol.Encoded(&s.own.Choice))
		}
	case !first && s.you.same(sent.you):
	default:
		n.whole = true
		n.private = append(n.private, s.you.section())
	}
	if known := s.known(sent); first || known != len(s.notes) || known != len(sent.notes) {
		n.whole = true
		n.private = append(n.private, protocol.Encoded(&protocol.Notebook{From: known, Notes: s.notes[known:]}))
	}
	n.length = s.length(sent, &n)
	return n
}

// sameCard tells whether all is the same but what has been chosen.
func sameCard(a, b *protocol.You) bool {
	one, other := *a, *b
	one.Choice, other.Choice = protocol.Choice{}, protocol.Choice{}
	return reflect.DeepEqual(one, other)
}

// known is how many notes stay as they were: all that were sent, unless it is
// another game or the table went back.
func (s *scene) known(sent *scene) int {
	n := len(sent.notes)
	if n == 0 || n > len(s.notes) || &sent.notes[0] != &s.notes[0] && !reflect.DeepEqual(sent.notes, s.notes[:n]) {
		return 0
	}
	return n
}

// frame writes the news.
func (s *scene) frame(number uint64, now int64, n *news) []byte {
	if n.turns == nil || number > 0 || len(n.public)+len(n.private) > 1 {
		return protocol.EncodeFrame(number, now, s.ack, append(n.public, n.private...), n.length)
	}
	kept := &n.turns.told[s.ack%2]
	last := kept.Load()
	if last == nil || last.now != now || last.ack != s.ack || last.length != n.length {
		last = &telling{now: now, ack: s.ack, length: n.length}
		last.message = protocol.EncodeFrame(0, now, s.ack, n.public, n.length)
		kept.Store(last)
	}
	return last.message
}
