package game

// A RoleID names a card, in the words of the glossary.
type RoleID string

// A Side is a group of players who win together. It also says for which side of the
// parity test a card counts.
type Side string

const (
	Humans Side = "humans"
	Wolves Side = "wolves"
	// Solo wins alone or not at all.
	Solo Side = "solo"
	// Neither counts for no side of the parity test.
	Neither Side = "none"
)

// A Role is a card: plain data, with powers and traits from the small vocabulary below.
// The engine does not know any role by its name. An Edition says which card fills decks
// up, and at which step the pack and the room's custom cards act.
type Role struct {
	ID RoleID
	// Side is the side that wins with this card.
	Side Side
	// Counts is the side for which a living holder counts in the parity test.
	Counts Side
	// NotBy is the choice of an option with which the holder counts for no side.
	NotBy Choice
	// RealWolf: the humans win only when no holder of such a card lives.
	RealWolf bool
	// SeenAs is the answer about this card to a look and to the medium.
	SeenAs Sight
	// Powers are asked for in this order.
	Powers []Power
	Traits Traits
	// Min is the advised number of players. Below it the lobby warns, and an edition
	// with HardMin refuses the card. 0 means that the card has no such number.
	Min int
	// Pair: a deck has at least two of the card, or none.
	Pair bool
	// Max is the largest number of this card in a deck; 0 means one.
	Max int
}

// Traits are effects of a card that need no choice.
type Traits struct {
	Immune    bool // the pack cannot kill the holder
	OwlProof  bool // the deadly owl cannot kill the holder
	Fragile   bool // a look kills the holder
	Grace     bool // the holder survives the first attack of the pack
	Avenged   bool // when the pack kills the holder, the wolf with the lowest number dies, too
	Backfires bool // players who hex the holder die instead
	Outlasts  bool // the holder wins alone when living at the end, but see Unless
	// Unless is a card whose living holder prevents Outlasts.
	Unless RoleID
}

func (r *Role) max() int { return max(r.Max, 1) }

// has reports whether the card has a power of a kind.
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
	// Decoy is the question for players who have no other: who do you suspect? The
	// answer changes nothing (rules 4.6).
	Decoy PowerKind = "suspect"

	Attack    PowerKind = "attack"    // the pack's victim becomes a ghost
	Look      PowerKind = "look"      // is the target a werewolf? Exact: which card is it?
	Recall    PowerKind = "recall"    // was the last lynched a werewolf?
	Tally     PowerKind = "tally"     // how many wolves live?
	Know      PowerKind = "know"      // which players hold certain cards?
	Protect   PowerKind = "protect"   // the pack's attack on the target fails
	Mark      PowerKind = "mark"      // the target will be a suspect; in large games the target dies
	Copy      PowerKind = "copy"      // get the target's card, if it is one of Power.Knows
	Hex       PowerKind = "hex"       // the target has no power tonight
	Eliminate PowerKind = "eliminate" // the target becomes a ghost
	Betray    PowerKind = "betray"    // one of the pack becomes its victim instead
	Return    PowerKind = "return"    // a ghost lives again
	Bear      PowerKind = "bear"      // the target dies in the holder's place
	AddVote   PowerKind = "add_vote"  // one more vote against the target tomorrow
	Silence   PowerKind = "silence"   // the target says nothing tomorrow

	// Grace is not a power. It is the kind of the note that tells players that they have
	// survived an attack of the pack.
	Grace PowerKind = "grace"
)

// Targets says which players a power can choose, apart from its holder (Power.Self).
type Targets string

const (
	Living  Targets = ""        // living players
	Ghosts  Targets = "ghosts"  // ghosts
	Anybody Targets = "anybody" // living players and ghosts
	Fellows Targets = "fellows" // living members of the pack
)

// A Power is something that its holder does or learns at night.
type Power struct {
	Kind PowerKind
	// First and Last are the nights in which it is asked for. Last 0 means to the end of
	// the game.
	First, Last int
	// Uses is the number of uses in a game; 0 means every night.
	Uses int
	// Targets are the players that can be chosen; with Self the holder, too.
	Targets Targets
	Self    bool
	// Optional: the holder may also choose nobody.
	Optional bool
	// Exact: a look shows the card itself.
	Exact bool
	// Afterlife: it is asked for in the holder's first night as a ghost, and only then.
	Afterlife bool
	// Knows lists cards: those that the holder gets to know (Know), or can get (Copy).
	Knows []RoleID
	// KnowsPack: the holder gets to know the pack.
	KnowsPack bool
	// KnowsOwn: the holder gets to know the players with custom cards.
	KnowsOwn bool
	// ThenSeen is the holder's Role.SeenAs after the power has been used; "" keeps it.
	ThenSeen Sight
}

// chooses reports whether the power asks for a target. All others only tell something.
func (p Power) chooses() bool {
	switch p.Kind {
	case Recall, Tally, Know:
		return false
	default:
		return true
	}
}

// asked reports whether the power is asked for in a night. It does not depend on whether
// a holder lives.
func (p Power) asked(night int) bool {
	return night >= p.First && (p.Last == 0 || night <= p.Last)
}

// hunts reports whether the power belongs to the pack. Members of the pack know each
// other and see each other's picks (rules 4.4).
func (p Power) hunts() bool { return p.Kind == Attack }

// A Sight is an answer that a power gives.
type Sight string

const (
	SeenWerewolf Sight = "werewolf"
	SeenNot      Sight = "not"
	Special      Sight = "special"   // a hex: the target is not a villager
	Plain        Sight = "plain"     // a hex: the target is a villager
	Hexed        Sight = "hexed"     // the player was hexed: no power tonight
	Backfired    Sight = "backfired" // a hex: the players who cast it die
)

// Cards is a number of equal cards.
type Cards struct {
	Role  RoleID `json:"role"`
	Count int    `json:"count"`
}

// A FairDeck is the printed default deck for a number of players, with villagers in the
// place of some cards. It gives the humans and the wolves chances that are closer to each
// other.
type FairDeck struct {
	Players int
	// Printed is how many games in 100 the humans win with the printed deck, by the
	// estimate of package sim.
	Printed int
	Out     []Cards // the cards that villagers replace
}
