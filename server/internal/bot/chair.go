package bot

import (
	"fmt"
	"reflect"

	"tabula/protocol"
)

// A Chair is what a player does as the host of a room.
type Chair struct {
	Players int // the game starts as soon as there are so many
	House   int // how many of them are bots of the room, which the host adds
	Games   int // number of games in this room, one after the other
	// Settings chooses the settings; nil leaves them as they are.
	Settings func(protocol.Room) protocol.Settings
}

// wish is what the host has to do now. It is the zero duty if there is nothing to do.
func (c *Chair) wish(k *Known) duty {
	if k.Room.Host != k.You.Player || k.Room.Games >= c.Games {
		return duty{}
	}
	switch k.Phase.Name {
	case protocol.PhaseLobby:
		if now := k.Room.Settings; !reflect.DeepEqual(c.settings(k), now) {
			return duty{deed: change, settings: fmt.Sprint(now)}
		}
		switch n := len(k.Room.Players); {
		case n == c.Players:
			return duty{deed: start}
		case n >= c.Players-c.House:
			return duty{deed: fill, question: n}
		}
	case protocol.PhaseEnd:
		return duty{deed: again}
	}
	return duty{}
}

func (c *Chair) settings(k *Known) protocol.Settings {
	if c.Settings == nil {
		return k.Room.Settings
	}
	return c.Settings(k.Room)
}
