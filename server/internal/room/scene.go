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

func sceneOf(public []protocol.Section, private game.PrivateView) scene {
	return scene{
		ack:      private.Heard,
		sections: append(public[:len(public):len(public)], privateSections(private)...),
	}
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
