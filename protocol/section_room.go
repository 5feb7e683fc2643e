package protocol

// What a room shows, in the lobby and beside a game: people, settings and results.

// Room is what the lobby shows. Public.
type Room struct {
	Code       string   `json:"code"`
	Host       int      `json:"host"`    // player
	Players    []Player `json:"players"` // in seat order, clockwise
	MinPlayers int      `json:"min_players"`
	MaxPlayers int      `json:"max_players"`
	Deck       []Cards  `json:"deck"` // for the present number of players; empty when no deck fits
	Settings   Settings `json:"settings"`
	Presets    []Preset `json:"presets"`
	Games      int      `json:"games"` // games dealt in this room
	Locked     bool     `json:"locked"`
	Link       string   `json:"link"` // of the call; empty without a call
	Wishes     []Wish   `json:"wishes"`
	Claims     []Claim  `json:"claims"`
	// Obstacle is the reason for which a start would be refused; absent without one.
	Obstacle *Refusal `json:"obstacle,omitempty"`
}

// Player is a person or a bot in the room.
type Player struct {
	ID   int    `json:"id"` // from 1, never used again in this room
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
	// StandIn says that a bot plays for the player until their phone is back.
	StandIn bool `json:"stand_in"`
	Ready   bool `json:"ready"` // for the next game
	// Head is the drawing of the player's face, from 1 to Heads. Without it, it is the
	// usual head of the player's number.
	Head int `json:"head,omitempty"`
}

// Wish is something that people without the host's rights want.
type Wish struct {
	Wish    WishName `json:"wish"`
	Players []int    `json:"players"`
	Need    int      `json:"need"` // how many players must share it
}

// Claim is a seat that a phone without its token asks for. The phone gets it when
// the host or two others vouch.
type Claim struct {
	Player int   `json:"player"`
	Claim  int   `json:"claim"` // the claim's number in this room
	Yes    []int `json:"yes"`   // players who have vouched
}

// Presence lists the players who are away by day, because the server has received
// nothing from their phones for some seconds. At night nobody learns it. Public.
type Presence struct {
	Away []int `json:"away"` // players
}

// Cards is a number of equal cards.
type Cards struct {
	Role  RoleID `json:"role"`
	Count int    `json:"count"`
}

// Settings are all that a host can set: deck, options (rules 5) and timings
// (rules 4.11).
type Settings struct {
	Edition EditionID `json:"edition"`
	Preset  PresetID  `json:"preset"`
	// Fair swaps some cards of the preset "default" for villagers (FairDeck). Other
	// presets ignore it. v0.1.0 does not know it.
	Fair    bool                `json:"fair,omitempty"`
	Deck    []Cards             `json:"deck"` // of the preset "own"; empty for all others
	Own     []OwnRole           `json:"own"`
	Options map[OptionID]string `json:"options"`
	Timing  Timing              `json:"timing"`
}

// OwnRole is a custom card of a room (rules V10).
type OwnRole struct {
	Number int    `json:"number"` // 1 to 3
	Name   string `json:"name"`   // 1 to 24 characters
	Text   string `json:"text"`   // at most 240 characters
	Side   Side   `json:"side"`
	Counts Side   `json:"counts"`
	SeenAs Sight  `json:"seen_as"`
	Power  string `json:"power"` // one of OwnPowers in the RuleBook
	First  int    `json:"first"` // night in which the power works first, 1 to 5
	Uses   int    `json:"uses"`  // 1 to 3; 0 for every night
	Self   bool   `json:"self"`  // protect: the player may choose their own seat
	Hunts  bool   `json:"hunts"` // acts with the pack
}

// Preset is a pace with its timings.
type Preset struct {
	Pace   Pace   `json:"pace"`
	Timing Timing `json:"timing"`
}

// Timing holds how long the phases last, in milliseconds.
type Timing struct {
	Deal       int64 `json:"deal"`
	NightMin   int64 `json:"night_min"`
	NightMax   int64 `json:"night_max"`
	StepMin    int64 `json:"step_min"` // one step, when they are called one by one
	StepMax    int64 `json:"step_max"`
	Reading    int64 `json:"reading"`
	Dawn       int64 `json:"dawn"`
	Menace     int64 `json:"menace"`
	Discussion int64 `json:"discussion"`
	Accusation int64 `json:"accusation"` // one voter's turn
	Token      int64 `json:"token"`      // the turn of one voter who has chosen ahead
	AtOnce     int64 `json:"at_once"`    // a ballot in which all choose at once
	Suspects   int64 `json:"suspects"`
	Defence    int64 `json:"defence"` // one suspect
	Verdict    int64 `json:"verdict"`
	Lynch      int64 `json:"lynch"`
}

// Evening has the results of the room's games so far, the oldest first; only the
// last ones when there are very many. It is empty during a game. Public.
type Evening struct {
	Games []Score `json:"games"`
}

// Score is how one game went.
type Score struct {
	Winner Side     `json:"winner"`
	Seats  []Scored `json:"seats"`
}

// Scored is the result of one player in a game.
type Scored struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
	Role   RoleID `json:"role"` // the card that was dealt
	Won    bool   `json:"won"`
}
