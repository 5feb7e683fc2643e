package bot

import (
	"fmt"
	"slices"

	"tabula/protocol"
)

// wolfish are the cards that win with the wolves.
var wolfish = []protocol.RoleID{"werewolf", "lara", "werecow", "possessed", "wolf_servant", "witch"}

// A standing is what a player believes about another player.
type standing int

const (
	unknown standing = iota
	friend           // wins with the player, or almost certainly
	enemy
)

// standing judges a seat by the player's card, the pack and the notebook. The newest note
// counts, because cards may change.
func (k *Known) standing(at int) standing {
	if slices.Contains(k.You.Fellows, at) {
		return friend
	}
	for _, n := range slices.Backward(k.Notebook.Notes) {
		if s := k.noted(n, at); s != unknown {
			return s
		}
	}
	return unknown
}

// noted is what one note says about a seat.
func (k *Known) noted(n protocol.Note, at int) standing {
	wolf := k.You.Side == protocol.SideWolves
	switch {
	case n.Kind == protocol.PowerKnow && slices.Contains(n.Seats, at):
		return friend
	case n.Kind != protocol.PowerLook || n.Target != at:
		return unknown
	case n.Role != "":
		return ally(wolf, k.wolfish(n.Role))
	case n.Sight == protocol.SightWerewolf:
		return ally(wolf, true)
	case n.Sight == protocol.SightNot && !wolf: // a seer sees no wolf in a helper of the wolves either
		return friend
	default:
		return unknown
	}
}

func ally(oneWolf, otherWolf bool) standing {
	if oneWolf == otherWolf {
		return friend
	}
	return enemy
}

// wolfish reports whether a card, which may be one of the room's custom cards, wins with the
// wolves.
func (k *Known) wolfish(role protocol.RoleID) bool {
	for _, own := range k.Room.Settings.Own {
		if string(role) == fmt.Sprintf("own_%d", own.Number) {
			return own.Side == protocol.SideWolves
		}
	}
	return slices.Contains(wolfish, role)
}

// told reports whether a power has already told the player about a seat.
func (k *Known) told(kind protocol.PowerKind, at int) bool {
	return slices.ContainsFunc(k.Notebook.Notes, func(n protocol.Note) bool { return n.Kind == kind && n.Target == at })
}
