package game

// A RoleID names a card, in the words of the glossary.
type RoleID string

// A Side is a group of players who win together, or a count in the parity test.
type Side string

const (
	Humans Side = "humans"
	Wolves Side = "wolves"
	// Solo wins alone or not at all.
	Solo Side = "solo"
	// Neither counts on no side of parity.
	Neither Side = "none"
)

// A Role is a card: plain data, with powers and traits from the small
// vocabulary below. The engine knows no role by its name. Which card fills
// decks up, and where in the night the pack and the room's own roles act, each
// edition says (Edition).
type Role struct {
	ID RoleID
	// Side wins with this card.
	Side Side
	// Counts says on which side of parity a living holder counts.
	Counts Side
	// NotBy is the choice by which the holder counts on no side.
	NotBy Choice
	// RealWolf: while one lives, the wolves are not beaten.
	RealWolf bool
	// SeenAs is what a look, or the medium, is told of this card.
	SeenAs Sight
	// Powers are asked in this order.
	Powers []Power
	Traits Traits
	// Min is the advised number of players; below it the lobby warns. In an
	// edition with hard limits it is refused.
	Min int
	// Pair: the card comes at least twice or not at all.
	Pair bool
	// Max is how many of the card a deck may hold; 0 means one.
	Max int
}

// Traits are powers that work by themselves.
type Traits struct {
	Immune    bool // the pack does the holder no harm
	OwlProof  bool // nor does the deadly owl
	Fragile   bool // a look kills the holder
	Grace     bool // survives the first attack of the pack
	Avenged   bool // an attack that kills the holder kills the lowest-numbered wolf too
	Backfires bool // a player who hexes the holder dies instead
	Outlasts  bool // wins alone when living at the end ...
	// ... unless somebody living has this card.
	Unless RoleID
}

func (r *Role) max() int { return max(r.Max, 1) }

// has tells whether the card has a power of a kind.
func (r *Role) has(kind PowerKind) bool {
	for _, p := range r.Powers {
		if p.Kind == kind {
			return true
		}
	}
	return false
}

// A PowerKind is one word of the vocabulary from which every role is made.
type PowerKind string

const (
	// Decoy is for players who are asked nothing else: whom do you suspect? It
	// changes nothing (rules 4.6).
	Decoy PowerKind = "suspect"

	Attack    PowerKind = "attack"    // the pack's: its victim becomes a ghost
	Look      PowerKind = "look"      // is the target a werewolf? Exact: which card is it?
	Recall    PowerKind = "recall"    // was the last lynched a werewolf?
	Tally     PowerKind = "tally"     // how many wolves live?
	Know      PowerKind = "know"      // who holds certain cards
	Protect   PowerKind = "protect"   // the pack's attack on the target fails
	Mark      PowerKind = "mark"      // the target will be a suspect; in large games the target dies
	Copy      PowerKind = "copy"      // become what the target is, if the card knows how
	Hex       PowerKind = "hex"       // the target has no power tonight
	Eliminate PowerKind = "eliminate" // the target becomes a ghost
	Betray    PowerKind = "betray"    // one of the pack becomes its victim instead
	Return    PowerKind = "return"    // a ghost lives again
	Bear      PowerKind = "bear"      // the target dies in the holder's place
	AddVote   PowerKind = "add_vote"  // one more vote against the target tomorrow
	Silence   PowerKind = "silence"   // the target says nothing tomorrow

	// Grace is no power but a note: the attack of the pack was survived.
	Grace PowerKind = "grace"
)

// Whom says among whom a power chooses, besides oneself.
type Whom string

const (
	Living  Whom = ""        // living players
	Ghosts  Whom = "ghosts"  // ghosts
	Anybody Whom = "anybody" // both
	Fellows Whom = "fellows" // the living of the pack
)

// A Power is something that its holder does at night, or learns.
type Power struct {
	Kind PowerKind
	// First and Last are the nights in which it is asked; Last 0 means to the
	// end of the game.
	First, Last int
	// Uses is how often in a game; 0 means every night.
	Uses int
	// Whom may be chosen; Self adds oneself.
	Whom Whom
	Self bool
	// Optional: nobody is a choice, too.
	Optional bool
	// Exact: a look shows the card itself.
	Exact bool
	// Afterlife: it is asked in the first night as a ghost, and only then.
	Afterlife bool
	// Knows lists the cards whose holders one gets to know, or which one can
	// become.
	Knows []RoleID
	// KnowsPack: one gets to know the pack.
	KnowsPack bool
	// KnowsOwn: one gets to know the holders of the room's own cards.
	KnowsOwn bool
	// ThenSeen is how one's card looks once the power has been used.
	ThenSeen Sight
}

// chooses tells whether the power asks for a target. The others only tell.
func (p Power) chooses() bool {
	switch p.Kind {
	case Recall, Tally, Know:
		return false
	default:
		return true
	}
}

// asked tells whether the power is asked for in a night. Who lives does not matter.
func (p Power) asked(night int) bool {
	return night >= p.First && (p.Last == 0 || night <= p.Last)
}

// hunts tells whether the power belongs to the pack, whose members know each
// other and see each other's picks (rules 4.4).
func (p Power) hunts() bool { return p.Kind == Attack }

// A Sight is what a power shows.
type Sight string

const (
	SeenWerewolf Sight = "werewolf"
	SeenNot      Sight = "not"
	Special      Sight = "special"   // of a hex: the target has a card of its own
	Plain        Sight = "plain"     // of a hex: a villager
	Hexed        Sight = "hexed"     // no power tonight
	Backfired    Sight = "backfired" // the hex turned on its caster
)

// Cards is a number of equal cards.
type Cards struct {
	Role  RoleID `json:"role"`
	Count int    `json:"count"`
}
