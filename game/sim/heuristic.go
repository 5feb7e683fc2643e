package sim

import (
	"slices"

	"tabula/game"
)

// heuristic is the strategy Heuristic. Every player has a mind of their own, which knows
// only their card, their notes and what players say aloud. The rules, in the order in which
// they apply:
//
// Claims. By day a living human who has found a living werewolf claims it: they tell
// everything that they have learned, and do so every day from then on. Players who win with
// the wolves, or alone, say nothing. Nobody lies. So a claim accuses some players and clears
// others and the claimant. Muted players claim a day later.
//
// Standing. To a player, each other player is a friend, a foe or a stranger. A player's own
// notes count more than claims. The pack and the werecow know the pack. Freemasons and
// similar cards are friends of each other. Humans treat the accused as foes, and claimants
// and the cleared as friends. Players who win with the wolves treat claimants and the
// cleared as foes, and the accused as friends. Only the pack treats accused players outside
// the pack as foes, because it knows that they are no wolves.
//
// Ballots. Everybody votes for a foe, else a stranger, else a friend; among equals at
// random. If the tokens are open, the pack prefers the player with the most. Ghosts vote
// with what they knew. If the verdict is about one suspect, a friend lives and anybody else
// dies, because days without a lynch help the pack. If all the living are friends, the
// suspect dies, too: the pack attacks nobody in it, so a pack that is alone would play for ever.
//
// Nights (heuristic_night.go). The pack attacks a claimant, else a player who was not
// accused. A look goes to a stranger who was not looked at. Protectors guard claimants, then
// the cleared. If both always did so, every attack would fail. So each tosses a coin, the
// pack only if the deck has a protector; with tails the pack takes any player who was not
// accused, and the protector any player who is not a foe. The owl, the gossip, the witch
// and the owner of a portrait choose as in a ballot. Players who can kill once kill a foe,
// or from the fourth night on, with heads, a stranger. The necromancer brings back a friend,
// or a stranger who died at night. Lara never betrays. Candies are only for foes. All other
// choices are random.
type heuristic struct {
	*scene
	minds   []stance
	accused []bool    // by claims, by seat
	cleared []bool    // by claims, by seat
	claimed []bool    // the player has made a claim
	guarded bool      // a card of the deck protects
	plays   []bool    // by seat; nil if all players are of this strategy
	prey    game.Seat // the pack's victim tonight
}

// A stance is what one player has learned about the others, by seat.
type stance struct {
	standing []standing
	looked   []bool
	looks    []game.Note
	told     int // looks that the player has said aloud, at a table with other strategies
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
		h.minds = make([]stance, n)
		h.guarded = slices.ContainsFunc(e.Deck, func(c game.Cards) bool { return has(h.card(c.Role), game.Protect) })
		for i := range h.minds {
			h.minds[i] = stance{standing: make([]standing, n), looked: make([]bool, n)}
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
			if h.plays == nil || h.plays[at] {
				h.claim(game.Seat(at))
			}
		}
	case game.Said:
		h.believe(e.Seat, e.Statement)
	}
}

// believe hears a claim of a player with another strategy.
func (h *heuristic) believe(by game.Seat, said game.Statement) {
	if said.Kind != game.SaysSeen || said.Target == game.NoSeat {
		return
	}
	wolf := said.Sight == game.SeenWerewolf
	if said.Role != "" {
		wolf = h.card(said.Role).Side == game.Wolves
	}
	h.claimed[by] = true
	h.accused[said.Target] = h.accused[said.Target] || wolf
	h.cleared[said.Target] = h.cleared[said.Target] || !wolf
}

// say returns the next statement of a player who has made a claim. At a table of this
// strategy alone everybody hears claims at once, and nobody says them.
func (h *heuristic) say(by game.Seat) (game.Statement, bool) {
	mine := &h.minds[by]
	if !h.claimed[by] || h.ghost[by] || h.cards[by].Side != game.Humans || mine.told >= len(mine.looks) {
		return game.Statement{}, false
	}
	n := mine.looks[mine.told]
	mine.told++
	return game.Statement{Kind: game.SaysSeen, Target: n.Target, Other: game.NoSeat, Night: n.Night, Sight: n.Sight, Role: n.Role}, true
}

// introduce tells the living members of the pack about each other. A player who has joined
// the pack does not get to know its dead members.
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
	mine.looks = append(mine.looks, n)
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

// claim lets a player claim what they have learned.
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

// standing is what other is to me.
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

// hunts reports whether a player is in the pack.
func (h *heuristic) hunts(at game.Seat) bool { return has(h.cards[at], game.Attack) }

func has(card *game.Role, kind game.PowerKind) bool {
	return slices.ContainsFunc(card.Powers, func(p game.Power) bool { return p.Kind == kind })
}

// best returns one of the seats with the highest score, at random.
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

// worst returns a foe if there is one, else a stranger, else a friend.
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
	stands := func(at game.Seat) bool { return h.standing(by, at) == friend }
	if stands(only) && slices.ContainsFunc(h.others(by), func(at game.Seat) bool { return !stands(at) }) {
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
