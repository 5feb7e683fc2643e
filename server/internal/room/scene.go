package room

import (
	"reflect"

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
	you    protocol.Section
	notes  []protocol.Note
	size   size
}

// Public is what everybody may know, encoded.
type public struct {
	sections  []protocol.Section // always in the same order
	stage     stage
	replay    *protocol.Section // for who has a seat
	players   size
	moderator game.PlayerID
	moderates size // the moderator's
}

// A stage is one phase of one game of a room.
type stage struct {
	game  int
	phase game.Phase
	began int64 // the store's clock
}

func (s stage) night() bool {
	return s.phase == game.Calling || s.phase == game.Night || s.phase == game.Reading
}

// publicOf makes what is public anew, but for what stays while a stage lasts.
func publicOf(s *game.State, before *public, away []game.PlayerID) *public {
	v := game.Public(s)
	p := &public{sections: publicSections(v, away), stage: stage{v.Games, v.Phase, v.Began}, moderator: v.Moderator}
	if before != nil && before.stage == p.stage {
		p.players, p.moderates = before.players, before.moderates
	} else if v.Phase != game.Lobby {
		p.players, p.moderates = sizeOf(v.Games, game.ExtentOf(s, false)), sizeOf(v.Games, game.ExtentOf(s, true))
	}
	return p
}

func sceneOf(p *public, private game.PrivateView) scene {
	s := scene{
		ack: private.Heard, public: p, you: protocol.Encoded(youSection(private)), notes: list(private.Notes, note), size: p.players,
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

// News is what is new in a scene, for whom another was shown before.
type news struct {
	public  []protocol.Section
	phase   bool // the phase is one of them
	private []protocol.Section
	counted bool // a command counts that did not
	length  int  // what a frame with them is filled up to
}

// any tells whether there is anything to say.
func (n news) any() bool { return n.counted || len(n.public)+len(n.private) > 0 }

func (s scene) since(sent scene) news {
	n := news{counted: s.ack != sent.ack}
	first := sent.public == nil
	if first || sent.public != s.public {
		for i, section := range s.public.sections {
			if first || !section.Same(sent.public.sections[i]) {
				n.public = append(n.public, section)
				n.phase = n.phase || i == phaseAt
			}
		}
	}
	if s.table {
		n.length = s.length(sent, n)
		return n
	}
	if s.replay != nil && (sent.replay == nil || !s.replay.Same(*sent.replay)) {
		n.public = append(n.public, *s.replay)
	}
	if first || !s.you.Same(sent.you) {
		n.private = append(n.private, s.you)
	}
	if known := s.known(sent); first || known != len(s.notes) || known != len(sent.notes) {
		n.private = append(n.private, protocol.Encoded(&protocol.Notebook{From: known, Notes: s.notes[known:]}))
	}
	n.length = s.length(sent, n)
	return n
}

// known is how many notes stay as they were: all that were sent, unless it is
// another game or the table went back.
func (s scene) known(sent scene) int {
	if n := len(sent.notes); n <= len(s.notes) && reflect.DeepEqual(sent.notes, s.notes[:n]) {
		return n
	}
	return 0
}

// frame writes the news.
func (s scene) frame(number uint64, now int64, n news) []byte {
	return protocol.EncodeFrame(number, now, s.ack, append(n.public, n.private...), n.length)
}
