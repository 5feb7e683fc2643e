package game

import (
	"cmp"
	"fmt"
	"slices"
)

// An EditionID names a set of printed rules.
type EditionID string

// A Preset names a way to put the deck together.
type Preset string

const (
	// DefaultDeck is the edition's own deck for the number of players: the printed one or,
	// with Settings.Fair, the fair one.
	DefaultDeck Preset = "default"
	// PlainDeck is werewolves, one seer and villagers.
	PlainDeck Preset = "plain"
	// OwnDeck is the deck that the settings list card by card.
	OwnDeck Preset = "own"
)

// An Edition is a set of rules as data: the numbers of players, the cards, the order in
// which a night is worked out, and the defaults of the options. All rooms share it, so do
// not change it.
type Edition struct {
	ID EditionID
	// Min and Max are the numbers of players for which there are decks.
	Min, Max int
	// Roles are its cards, in the order in which a lobby shows them.
	Roles []RoleID
	// Steps is the order in which a night is worked out. A sequential night is also
	// played in this order.
	Steps []RoleID
	// Pack is the step in which the whole pack acts, whatever its cards are.
	Pack RoleID
	// OwnAfter is the step after which the room's custom cards act.
	OwnAfter RoleID
	// Plain is the card that fills decks up. It is the only card without anything
	// special.
	Plain RoleID
	// FirstNight lists the cards that are called in night 1, in their order. It is nil
	// if night 1 has the same order as all others.
	FirstNight []RoleID
	// Causes is the order in which deaths of one night count for the marker,
	// after the pack's victim.
	Causes []RoleID
	// Decks gives the cards of a preset for n players.
	Decks map[Preset]func(n int) []Cards
	// Fair lists for which numbers of players the fair deck differs from the printed one.
	Fair []FairDeck
	// Presets lists Decks in the order in which a lobby shows them.
	Presets []Preset
	// From is the number of players with which a preset begins, where that is
	// not Min.
	From map[Preset]int
	// Options are the defaults; an option without one is not offered.
	Options map[OptionID]string
	// Base: up to so many players there are only werewolves, villagers and a
	// seer.
	Base int
	// HardMin: a card below its number of players is refused, not advised
	// against.
	HardMin bool
	// ShortTalk: the living may end the discussion when all want to.
	ShortTalk bool
	// Evidence: two suspects are labelled with the evidence cards.
	Evidence bool
	// Villagers is how many plain cards every deck keeps.
	Villagers int
	// Most limits cards of which another edition has more.
	Most map[RoleID]int
	// Clashes are pairs of cards that small games cannot have together.
	Clashes []Clash
	// Listed: up to so many players print has the whole default deck, card by
	// card.
	Listed int
	// Numbers are on the werewolf cards; dealing decides who holds which.
	Numbers []int
}

// A Clash keeps two cards apart below a number of players.
type Clash struct {
	One, Other RoleID
	Below      int
}

// Editions lists the editions in the order in which a lobby shows them.
func Editions() []*Edition { return []*Edition{&fourth, &classic, &cd, &fullMoon} }

// EditionOf returns the edition with an id. It fails for an unknown id.
func EditionOf(id EditionID) (*Edition, error) {
	e, ok := editions[id]
	if !ok {
		return nil, fmt.Errorf("game: no edition %q", id)
	}
	return e, nil
}

// FirstCall returns the first night in which a power of one of the edition's cards is asked
// for, from 1. The pack's attack and the powers of custom cards follow the power alone.
func (e *Edition) FirstCall(id RoleID, p Power) int {
	if e.FirstNight != nil && roles[id] != nil && !p.hunts() && !slices.Contains(e.FirstNight, id) {
		return max(p.First, 2)
	}
	return p.First
}

// RoleOf returns the card of an edition with an id. It fails for an unknown id. All rooms
// share the card, so do not change it.
func RoleOf(id RoleID) (*Role, error) {
	r, ok := roles[id]
	if !ok {
		return nil, fmt.Errorf("game: no role %q", id)
	}
	return r, nil
}

// editions holds every edition by its id, for look-ups only.
var editions = map[EditionID]*Edition{classic.ID: &classic, fourth.ID: &fourth, cd.ID: &cd, fullMoon.ID: &fullMoon}

// roles holds the cards of all editions by their ids, for look-ups only.
var roles = byID(boxCards, cdCards, moonCards)

// byID joins the tables of the editions' cards and fills in the defaults: a card is on the
// humans' side, counts as human, and is seen as no werewolf.
func byID(tables ...[]Role) map[RoleID]*Role {
	all := map[RoleID]*Role{}
	for _, r := range slices.Concat(tables...) {
		r.Side, r.Counts, r.SeenAs = cmp.Or(r.Side, Humans), cmp.Or(r.Counts, Humans), cmp.Or(r.SeenAs, SeenNot)
		all[r.ID] = &r
	}
	return all
}

// idsOf lists the cards of a table.
func idsOf(table []Role) []RoleID {
	var ids []RoleID
	for _, r := range table {
		ids = append(ids, r.ID)
	}
	return ids
}

// classic is the old English edition: ghosts do not vote, all votes are open and in turn,
// there are two or more nominees, and a tied second ballot is repeated (classic).
var classic = Edition{
	ID: "classic", Min: 8, Max: 24, Base: 8, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles:   idsOf(boxCards),
	Most:    map[RoleID]int{"freemason": 2},
	Steps:   []RoleID{"freemason", "medium", "seer", "bodyguard", "owl", "werewolf", "mythomaniac"},
	Causes:  []RoleID{"seer", "owl"},
	Decks:   map[Preset]func(int) []Cards{DefaultDeck: boxDeck, PlainDeck: plain},
	Fair:    classicFair,
	Presets: []Preset{DefaultDeck, PlainDeck},
	Options: choose(
		FirstNightVictimNone, AccusationVotersLiving, AccusationModeInTurn, AccusationStartRight,
		SuspectRuleTwoOrMore, VerdictModeInTurn, LynchTieRevote, MarkerMovesOnNight,
		MarkerOnDoubleDeathCauseOrder, GuardSelfNo, OwlDeadlyOff, GhostMenaceOff, SevenRefuse,
		NightModeSimultaneous, WiseOldManOff, SeatingSeated, EditionWordOff, ModeratorServer, ModeratorDecidesOff, WrittenLinesAuto, BotLevelGood, BotTemperMixed,
	),
}

// fourth is the fourth edition: ghosts vote, there are two suspects with evidence, the
// verdict is secret, and the Welcome card decides every tie (fourth).
var fourth = Edition{
	ID: "fourth", Min: 8, Max: 24, Base: 8, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles:   idsOf(boxCards),
	Most:    map[RoleID]int{"freemason": 2},
	Steps:   []RoleID{"freemason", "medium", "seer", "bodyguard", "owl", "werewolf", "mythomaniac"},
	Causes:  []RoleID{"seer", "owl"},
	Decks:   map[Preset]func(int) []Cards{DefaultDeck: boxDeck, PlainDeck: plain},
	Fair:    fourthFair,
	Presets: []Preset{DefaultDeck, PlainDeck},
	Options: choose(
		FirstNightVictimNone, AccusationVotersLivingAndGhosts, AccusationModeInTurn, AccusationStartRight,
		SuspectRuleTwo, VerdictModeSecret, LynchTieClockwise, MarkerMovesOnNight, MarkerOnDoubleDeathRandom,
		GuardSelfNo, OwlDeadlyOver20, GhostMenaceOff, SevenRefuse, NightModeSimultaneous, WiseOldManOff,
		SeatingSeated, BareOff, EditionWordOff, ModeratorServer, ModeratorDecidesOff, WrittenLinesAuto, BotLevelGood, BotTemperMixed,
	),
	Evidence: true,
}

// cd is the CD edition: the wolves have hidden helpers and numbers, a witch switches the
// powers of others off, and small groups have one suspect (cd).
var cd = Edition{
	ID: "cd", Min: 7, Max: 24, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles:      append([]RoleID{"werewolf", "villager", "seer"}, idsOf(cdCards)...),
	FirstNight: []RoleID{"werewolf", "secret_society", "witch", "wolf_servant"},
	Steps:      []RoleID{"witch", "seer", "guard", "werewolf", "shaman"},
	Causes:     []RoleID{"young_mercenary", "witch"},
	Decks:      map[Preset]func(int) []Cards{DefaultDeck: cdDeck, PlainDeck: plain},
	Fair:       cdFair,
	Presets:    []Preset{DefaultDeck, PlainDeck},
	Options: choose(
		FirstNightVictimKill, AccusationVotersLivingAndGhosts, AccusationModeSecret, AccusationStartLeft,
		SuspectRuleAuto, Choice{SmallGroupMax, "10"}, VerdictModeSecret, LynchTieClockwise, MarkerMovesOnNight,
		MarkerOnDoubleDeathCauseOrder, GuardSelfYes, ServantCountsHuman, DoubleAttackGuardOnly, GhostMenaceOff,
		SevenDeckOfSeven, NightModeSimultaneous, SeatingSeated, BareOff, EditionWordOff, ModeratorServer,
		ModeratorDecidesOff, WrittenLinesAuto, BotLevelGood, BotTemperMixed,
	),
	HardMin: true, Evidence: true, Numbers: []int{1, 15, 22},
}

// fullMoon is Luna Piena: 22 kinds of inhabitants, and a tombstone that every
// new ghost takes over (full-moon).
var fullMoon = Edition{
	ID: "full-moon", Min: 7, Max: 24, Pack: "werewolf", OwnAfter: "seer", Plain: "villager",
	Roles: []RoleID{
		"werewolf", "villager", "seer", "medium", "bodyguard", "possessed", "inquisitor", "freemason", "werehamster",
		"fortune_teller", "owl", "deadalive", "hamlet", "candymaker", "dorian_gray", "dr_jekyll", "werecow",
		"necromancer", "gossip", "sherlock", "victoria_obscura", "lara",
	},
	Steps: []RoleID{
		"freemason", "medium", "bodyguard", "werewolf", "lara", "werecow", "seer", "fortune_teller", "sherlock",
		"victoria_obscura", "owl", "gossip", "candymaker", "dorian_gray", "dr_jekyll", "inquisitor", "necromancer",
		"hamlet",
	},
	Causes: []RoleID{"seer", "inquisitor", "dr_jekyll", "hamlet"},
	Decks: map[Preset]func(int) []Cards{
		DefaultDeck: moonDeck, PlainDeck: plain,
		"trick_or_treat": moonSwap("candymaker", "gossip", "deadalive"),
		"library":        moonSwap("hamlet", "dorian_gray", "dr_jekyll", "sherlock"),
		"stable":         moonSwap("werecow", "lara"),
		"crypt":          moonSwap("necromancer", "deadalive", "victoria_obscura"),
	},
	Fair:    moonFair,
	Presets: []Preset{DefaultDeck, PlainDeck, "trick_or_treat", "library", "stable", "crypt"},
	From:    map[Preset]int{"trick_or_treat": 12, "library": 14, "stable": 12, "crypt": 16},
	Options: choose(
		FirstNightVictimKill, AccusationVotersLivingAndGhosts, AccusationModeInTurn, AccusationStartLeft,
		SuspectRuleTwo, VerdictModeSecret, LynchTieClockwise, MarkerMovesOnAny, MarkerOnDoubleDeathCauseOrder,
		GuardSelfNo, OwlDeadlyOff, GhostMenaceOff, SevenDroppedCard, NightModeSimultaneous, WiseOldManOff,
		SeatingSeated, BareOff, EditionWordOff, ModeratorServer, ModeratorDecidesOff, WrittenLinesAuto, BotLevelGood, BotTemperMixed,
	),
	ShortTalk: true, Evidence: true,
	Listed:    23,
	Villagers: leastVillagers,
	Clashes:   []Clash{{"possessed", "werecow", 16}},
}
