package sim_test

import (
	"slices"
	"strconv"
	"strings"

	"tabula/game"
)

// cardTable is the table of roles 1: side, counts as, seen as, and the powers as
// kind/nights/targets. The nights "2" are all from night 2 on, and "1-1" is only the first.
// "-" is a power that asks for no choice. "present" are ghosts who have not left. "?" means "or
// nobody", "*n" n uses, "^" a ghost's power in the first night as a ghost, and "!" a look at the
// card itself.
const cardTable = `
villager         humans humans not
werewolf         wolves wolves werewolf  attack/1/prey
seer             humans humans not       look/1/others
medium           humans humans not       recall/2/-
possessed        wolves humans not
bodyguard        humans humans not       protect/2/others
owl              humans humans not       mark/1/living
freemason        humans humans not       know/1-1/-
werehamster      solo   humans not
mythomaniac      humans humans not       copy/2-2/others
guard            humans humans not       protect/2/others
wolf_servant     wolves humans not       know/1-1/-
shaman           humans humans not       look!/2/ghosts
secret_society   humans humans not       know/1-1/-
young_mercenary  humans humans not
gypsy            humans humans werewolf
witch            wolves wolves not       know/1-1/- hex/2/others?
inquisitor       humans humans not       eliminate/2/others?*1
fortune_teller   humans humans not       look!/2/players
deadalive        humans humans not
lara             wolves wolves werewolf  attack/1/prey betray/2/fellows?*1
werecow          wolves humans werewolf  know/1-1/-
dorian_gray      humans humans not       bear/1/others
dr_jekyll        humans humans not       eliminate/2/others?*1
hamlet           humans humans not       eliminate^/2/others?*1
necromancer      humans humans not       return/2/present?*1
sherlock         humans humans not       tally/2/-
gossip           humans humans not       add_vote/1/others
candymaker       humans humans not       silence/2/fresh?*3
victoria_obscura solo   humans not       look!/2/others
`

// A card is a row of cardTable, or a custom card.
type card struct {
	side, counts game.Side
	seen         game.Sight
	powers       []power
	own          *game.OwnRole
}

// A power is what a card does at night.
type power struct {
	role                    game.RoleID // the card of the step
	kind                    game.PowerKind
	first, last, uses       int
	whom                    string
	optional, afterlife, ex bool
}

var cards = func() map[game.RoleID]card {
	all := map[game.RoleID]card{}
	for _, row := range strings.Split(strings.TrimSpace(cardTable), "\n") {
		cells := strings.Fields(row)
		c := card{side: game.Side(cells[1]), counts: game.Side(cells[2]), seen: game.Sight(cells[3])}
		for _, cell := range cells[4:] {
			c.powers = append(c.powers, powerOf(game.RoleID(cells[0]), cell))
		}
		all[game.RoleID(cells[0])] = c
	}
	return all
}()

func powerOf(role game.RoleID, cell string) power {
	parts := strings.Split(cell, "/")
	p := power{role: role}
	kind := strings.TrimSuffix(parts[0], "^")
	p.afterlife = kind != parts[0]
	p.kind = game.PowerKind(strings.TrimSuffix(kind, "!"))
	p.ex = string(p.kind) != kind
	first, last, bounded := strings.Cut(parts[1], "-")
	p.first, _ = strconv.Atoi(first)
	p.last = 1 << 30
	if bounded {
		p.last, _ = strconv.Atoi(last)
	}
	whom, uses, _ := strings.Cut(parts[2], "*")
	p.uses, _ = strconv.Atoi(uses)
	p.whom = strings.TrimSuffix(whom, "?")
	p.optional = p.whom != whom
	if p.kind == game.Attack {
		p.role = "werewolf" // the pack acts together, in one step
	}
	return p
}

// ownPowers are the powers of V10 in the same form. The room sets nights and uses.
var ownPowers = map[string]string{
	"look": "look/1/others", "look_exact": "look!/1/others", "protect": "protect/1/others", "eliminate": "eliminate/1/others?*1",
	"mark": "mark/1/living", "add_vote": "add_vote/1/others", "silence": "silence/1/fresh?", "know_pack": "know/1-1/-",
	"know_own": "know/1-1/-",
}

// card returns a card of the box or of the room, changed by the options.
func (r *referee) card(id game.RoleID) card {
	c, known := cards[id]
	c.powers = slices.Clone(c.powers)
	for i, o := range r.settings.Own {
		if o.ID() != id {
			continue
		}
		known, c = true, card{side: o.Side, counts: o.Counts, seen: o.SeenAs, own: &r.settings.Own[i]}
		if o.Hunts {
			c.powers = append(c.powers, powerOf(id, "attack/1/prey"))
		}
		if cell := ownPowers[o.Power]; cell != "" {
			p := powerOf(id, cell)
			p.first = o.First
			if p.kind == game.Know {
				p.last = o.First
			} else if p.kind != game.Eliminate {
				p.uses = o.Uses
			}
			if o.Self && p.kind == game.Protect {
				p.whom = "living"
			}
			c.powers = append(c.powers, p)
		}
	}
	r.must(known, "%q is a card", id)
	for i := range c.powers {
		p := &c.powers[i]
		if p.kind == game.Protect && c.own == nil && r.is(game.GuardSelfYes) {
			p.whom = "living"
		}
		if p.kind == game.Look && r.is(game.WiseOldManOn) {
			p.whom, p.ex = "players", true
		}
	}
	if id == "wolf_servant" && r.is(game.ServantCountsNone) {
		c.counts = game.Neither
	}
	return c
}

func (r *referee) cardAt(at game.Seat) card { return r.card(r.people[at].role) }

func (c card) has(kind game.PowerKind) bool {
	return slices.ContainsFunc(c.powers, func(p power) bool { return p.kind == kind })
}

// trait reports whether a player's card is one of roles, or a custom card with the power
// ofOwn.
func (r *referee) trait(at game.Seat, ofOwn string, roles ...game.RoleID) bool {
	c := r.cardAt(at)
	return slices.Contains(roles, r.people[at].role) || c.own != nil && c.own.Power == ofOwn
}

func (r *referee) inPack(at game.Seat) bool { return r.cardAt(at).has(game.Attack) }

// realWolf reports whether a card is a real wolf: while one lives, the humans have not won
// (4.9, V10.3).
func (r *referee) realWolf(at game.Seat) bool {
	c := r.cardAt(at)
	return c.side == game.Wolves && c.counts == game.Wolves && c.has(game.Attack)
}

// looks is the answer to the seer and the medium.
func (r *referee) looks(at game.Seat) game.Sight {
	if r.people[at].hyde {
		return game.SeenWerewolf
	}
	return r.cardAt(at).seen
}

// outcome applies rules 4.9 with the additions of each edition.
func (r *referee) outcome() (game.GameEnded, bool) {
	wolves, humans, real := 0, 0, 0
	end := game.GameEnded{Alone: game.NoSeat}
	hamster, victoria, seer := game.NoSeat, game.NoSeat, false
	for _, at := range r.seats(r.living) {
		switch r.cardAt(at).counts {
		case game.Wolves:
			wolves++
		case game.Humans:
			humans++
		}
		if r.realWolf(at) {
			real++
		}
		switch r.people[at].role {
		case "werehamster":
			hamster = at
		case "victoria_obscura":
			victoria = at
		case "seer":
			seer = true
		}
	}
	switch {
	case real == 0:
		end.Winner = game.Humans
	case wolves >= humans:
		end.Winner = game.Wolves
	default:
		return end, false
	}
	if hamster != game.NoSeat {
		end.Winner, end.Alone = game.Solo, hamster
	} else if victoria != game.NoSeat && !seer {
		end.Winner, end.Alone = game.Solo, victoria
	}
	return end, true
}
