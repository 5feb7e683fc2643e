package sim

import (
	"slices"

	"tabula/game"
)

// heuristic is the strategy Heuristic. Every player has a mind of their own, which
// knows their card, their notes and what is said aloud; nothing else. The rules, in
// the order in which they are asked:
//
// Claims. By day a living human who was shown a living werewolf says so, and all
// that he was told about anybody; from then on every day. Players who win with
// the wolves, or alone, say nothing, and nobody lies. So a claim accuses some,
// clears others, and its claimant. Silenced players claim a day later.
//
// Standing. Of another one holds: friend, foe or stranger. What one was told
// oneself goes before what was said. The pack, and the werecow, know the pack;
// freemasons and their like are friends. Humans take the accused for foes,
// claimants and the cleared for friends. Who wins with the wolves takes claimants
// and the cleared for foes, and the accused for friends; the pack, who knows
// better, for foes who may as well die.
//
// Ballots. Everybody accuses, and condemns, a foe, else a stranger, else a
// friend; of equals anyone. Where the tokens lie open, the pack joins those
// before it. Ghosts vote by what they knew. Over one life a friend lives and
// anybody else dies: days without a lynch are the pack's.
//
// Nights (heuristic_night.go). The pack agrees on a claimant, else on anybody
// who was not accused. A look goes to a stranger who was not looked at.
// Protectors guard claimants, then the cleared. Lest the two always meet, each
// tosses a coin, the pack only where a card protects: tails, and anybody will
// do who is not spared or a foe. The owl, the gossip, the witch and the owner
// of a portrait choose like a ballot. Who can kill once does it when he knows a
// foe, and from the fourth night on, as the coin falls, to a stranger. The
// necromancer calls back a friend, or one who died at night. Lara never
// betrays, candies are for foes only. All else is chosen at random.
type heuristic struct {
	*scene
	minds   []mind
	accused []bool // aloud, by seat
	cleared []bool
	claimed []bool
	guarded bool      // a card of the deck protects
	prey    game.Seat // the pack's, tonight
}

// A mind is what one player was told of the others, by seat.
type mind struct {
	standing []standing
	looked   []bool
}

type standing int

const (
	friend standing = iota - 1
	stranger
	foe
)

func (h *heuristic) hear(e game.Event) {
	switch e := e.(type) {
	case game.Dealt:
		n := len(e.Roles)
		h.accused, h.cleared, h.claimed = make([]bool, n), make([]bool, n), make([]bool, n)
		h.minds = make([]mind, n)
		h.guarded = slices.ContainsFunc(e.Deck, func(c game.Cards) bool { return has(h.card(c.Role), game.Protect) })
		for i := range h.minds {
			h.minds[i] = mind{make([]standing, n), make([]bool, n)}
			h.minds[i].standing[i] = friend
		}
	case game.NightBegan:
		h.prey = game.NoSeat
		h.introduce()
	case game.CallClosed:
		for _, n := range e.Notes {
			h.learn(n)
		}
	case game.DiscussionBegan:
		for at := range h.minds {
			h.claim(game.Seat(at))
		}
	}
}

// introduce lets the living pack know itself; who has joined it does not know
// its dead.
func (h *heuristic) introduce() {
	pack := h.seats(func(at game.Seat) bool { return h.living(at) && h.hunts(at) })
	for _, one := range pack {
		for _, other := range pack {
			h.minds[one].standing[other] = friend
		}
	}
}

func (h *heuristic) learn(n game.Note) {
	mine := &h.minds[n.Seat]
	if n.Kind == game.Know {
		for _, at := range n.Seats {
			mine.standing[at] = friend
		}
	}
	if n.Kind != game.Look || n.Target == game.NoSeat {
		return
	}
	mine.looked[n.Target] = true
	wolfish := h.wolfish(n.Seat)
	switch {
	case n.Role != "":
		switch h.card(n.Role).Side {
		case game.Wolves:
			mine.standing[n.Target] = as(wolfish)
		case game.Humans:
			mine.standing[n.Target] = as(!wolfish)
		}
	case n.Sight == game.SeenWerewolf:
		mine.standing[n.Target] = as(wolfish)
	case n.Sight == game.SeenNot:
		mine.standing[n.Target] = as(!wolfish)
	}
}

func as(one bool) standing {
	if one {
		return friend
	}
	return foe
}

// claim lets a player say what they were told.
func (h *heuristic) claim(by game.Seat) {
	mine := &h.minds[by]
	if h.ghost[by] || h.cards[by].Side != game.Humans || slices.Contains(h.muted, by) {
		return
	}
	found := func(at game.Seat) bool { return h.living(at) && mine.looked[at] && mine.standing[at] == foe }
	if !h.claimed[by] && len(h.seats(found)) == 0 {
		return
	}
	h.claimed[by] = true
	for at, looked := range mine.looked {
		if looked {
			h.accused[at] = h.accused[at] || mine.standing[at] == foe
			h.cleared[at] = h.cleared[at] || mine.standing[at] == friend
		}
	}
}

// standing is what one player holds of another.
func (h *heuristic) standing(me, other game.Seat) standing {
	wolfish := h.wolfish(me)
	switch own := h.minds[me].standing[other]; {
	case own != stranger:
		return own
	case h.accused[other]:
		return as(wolfish && !h.hunts(me))
	case h.claimed[other] || h.cleared[other]:
		return as(!wolfish)
	default:
		return stranger
	}
}

// hunts tells whether somebody is of the pack.
func (h *heuristic) hunts(at game.Seat) bool { return has(h.cards[at], game.Attack) }

func has(card *game.Role, kind game.PowerKind) bool {
	return slices.ContainsFunc(card.Powers, func(p game.Power) bool { return p.Kind == kind })
}

// best is anyone of those with the highest score.
func (h *heuristic) best(list []game.Seat, score func(game.Seat) int) game.Seat {
	best, found, ties := list[0], score(list[0]), 1
	for _, at := range list[1:] {
		switch s := score(at); {
		case s > found:
			best, found, ties = at, s, 1
		case s == found:
			if ties++; h.rand.IntN(ties) == 0 {
				best = at
			}
		}
	}
	return best
}

// worst chooses for a ballot, or for any harm.
func (h *heuristic) worst(me game.Seat, list []game.Seat) game.Seat {
	return h.best(list, func(at game.Seat) int { return int(h.standing(me, at)) })
}

func (h *heuristic) accuse(by game.Seat) game.Seat {
	if !h.hunts(by) || h.is(game.AccusationModeSecret) {
		return h.worst(by, h.others(by))
	}
	most := len(h.cards) * 2
	return h.best(h.others(by), func(at game.Seat) int { return int(h.standing(by, at))*most + h.tokens[at] })
}

func (h *heuristic) judge(by game.Seat) game.Seat {
	if !h.oneLife() {
		return h.worst(by, h.verdicts())
	}
	only := h.suspects[0].Seat
	if h.standing(by, only) == friend {
		return game.Hold
	}
	return only
}

func (h *heuristic) favour(by game.Seat) (sword, shield game.Seat) {
	like := func(at game.Seat) int { return -int(h.standing(by, at)) }
	living := h.others(by)
	sword = h.best(living, like)
	return sword, h.best(slices.DeleteFunc(living, func(at game.Seat) bool { return at == sword }), like)
}
