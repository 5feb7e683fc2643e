package game

// A Statement is something that a living player says by taps. It may be a lie. The
// vocabulary is closed, so every phone can show it in its own language. What is offered
// depends only on the deck, never on the card of a player.
type Statement struct {
	Kind   StatementKind `json:"kind"`
	Target Seat          `json:"target"`          // the player that it is about; NoSeat without
	Night  int           `json:"night,omitempty"` // the night that it tells of, from 1; 0 without
	Role   RoleID        `json:"role,omitempty"`  // of SaysCard, or a card that was seen
	Sight  Sight         `json:"sight,omitempty"` // SeenWerewolf or SeenNot
	Power  PowerKind     `json:"power,omitempty"` // of SaysUsed
	Count  int           `json:"count,omitempty"` // of SaysCounted: living werewolves
	Why    Reason        `json:"why,omitempty"`   // of SaysSuspect and SaysTrust
	Other  Seat          `json:"other"`           // the player of the reason; NoSeat without
}

// A StatementKind is a form of statement.
type StatementKind string

const (
	SaysCard    StatementKind = "card"    // I am Role
	SaysSeen    StatementKind = "seen"    // in Night I learned that Target is (not) a werewolf, or is Role
	SaysCounted StatementKind = "counted" // in Night I learned that Count werewolves lived
	SaysUsed    StatementKind = "used"    // in Night I used Power on Target
	SaysKnown   StatementKind = "known"   // Target and I know each other
	SaysSuspect StatementKind = "suspect" // I suspect Target
	SaysTrust   StatementKind = "trust"   // I trust Target
	SaysAsk     StatementKind = "ask"     // Target, who are you?
	SaysBack    StatementKind = "back"    // I take back what I said last
)

// StatementKinds lists all kinds in the order in which phones offer them. Do not change it.
var StatementKinds = []StatementKind{
	SaysSuspect, SaysTrust, SaysAsk, SaysCard, SaysSeen, SaysUsed, SaysCounted, SaysKnown, SaysBack,
}

// A Reason says why a player is suspected or trusted.
type Reason string

const (
	NoReasonGiven Reason = ""
	SameCard      Reason = "same_card" // Target says to have the card that Other says to have
	AccusedBy     Reason = "told"      // Other says so about Target
	VotedAgainst  Reason = "votes"     // Target voted against Other
	DefendedOther Reason = "defended"  // Target trusted Other, or voted to save them
	SaysNothing   Reason = "quiet"     // Target says nothing; without Other
)

// Reasons lists all reasons but the empty one, in the order in which phones offer them. Do
// not change it.
var Reasons = []Reason{AccusedBy, VotedAgainst, DefendedOther, SameCard, SaysNothing}

// A Vocabulary is what the statements of a game can say, besides the cards of the deck. It
// depends only on the deck and the options.
type Vocabulary struct {
	Sights bool        // a card of the deck learns who is a werewolf
	Exact  bool        // a card of the deck learns which card another player has
	Counts bool        // a card of the deck learns how many werewolves live
	Known  bool        // some cards of the deck know each other
	Powers []PowerKind // that somebody can say to have used: in the order of claimable
}

// TalkView is a statement or a written line.
type TalkView struct {
	Line      int       `see:"all"` // its place in the talk of the game, from 0
	Seat      Seat      `see:"all"`
	Day       int       `see:"all"` // the night before it
	At        int64     `see:"all"` // ms since 1970
	Statement Statement `see:"all"` // its Kind is "" for a written line
	Back      int       `see:"all"` // the Line that a SaysBack takes back; -1 without
	Text      string    `see:"all"`
	Removed   bool      `see:"all"` // the host has removed the text
}
