package room

import (
	"slices"

	"tabula/game"
	"tabula/protocol"
)

// A scene is all that one seat may know at one moment, encoded. It is never
// changed once shown; the public sections are shared by all seats.
type scene struct {
	ack      uint64
	sections []protocol.Section // public ones first, always in the same order
}

func (s scene) differs(sent scene) bool {
	return s.ack != sent.ack || !slices.EqualFunc(s.sections, sent.sections, protocol.Section.Same)
}

// since lists the sections that are new to whom sent was sent.
func (s scene) since(sent scene) []protocol.Section {
	if sent.sections == nil {
		return s.sections
	}
	var fresh []protocol.Section
	for i, section := range s.sections {
		if !section.Same(sent.sections[i]) {
			fresh = append(fresh, section)
		}
	}
	return fresh
}

// show brings the newest state to everybody here, shows out who has no seat any
// more, and seats new bots.
func (r *room) show() {
	r.public = nil
	for id, v := range r.visits {
		if !r.state.Here(id) {
			delete(r.visits, id)
			v.end(protocol.CloseNoSeat)
			continue
		}
		v.show(r.scene(id))
	}
	r.startBots()
}

// scene is what a player may know now.
func (r *room) scene(id game.PlayerID) scene {
	if r.public == nil {
		r.public = publicSections(game.Public(r.state))
	}
	private := game.Private(r.state, id)
	return scene{
		ack:      private.Heard,
		sections: append(slices.Clip(r.public), privateSections(private)...),
	}
}
