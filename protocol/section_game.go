package protocol

// What everybody sees of a game, and its outcome.

// Table shows the seats of the running game and the cards between them. It is
// empty in the lobby. Public.
type Table struct {
	Night     int       `json:"night"` // number of the current night and day, from 1
	Seats     []Seat    `json:"seats"` // clockwise
	Deck      []Cards   `json:"deck"`  // the cards that were dealt
	Marker    *Marker   `json:"marker,omitempty"`
	Elder     int       `json:"elder"`            // seat of the Wise Old Man; NoSeat without one
	Moderator int       `json:"moderator"`        // player; 0 when the server moderates
	Spent     []RoleID  `json:"spent"`            // cards whose tokens are used up
	Seal      string    `json:"seal"`             // of the deal, 64 hexadecimal digits; empty in the lobby
	Decrees   []Decreed `json:"decrees"`          // of this game; only the newest when there are very many
	Chosen    int       `json:"chosen,omitempty"` // player who has asked for their card, so the deal was not drawn by lot
	// Words is what statements can say in this game. It depends only on the deck. A server
	// of v0.1.0 does not send it, and the lobby has none.
	Words *Words `json:"words,omitempty"`
}

// Words is what statements can say in a game, besides the cards of its deck.
type Words struct {
	Sights bool        `json:"sights"` // that a player is a werewolf, or not
	Exact  bool        `json:"exact"`  // which card a player has
	Counts bool        `json:"counts"` // how many werewolves live
	Known  bool        `json:"known"`  // that two players know each other
	Powers []PowerKind `json:"powers"` // that a player can say to have used
}

// Decreed is a decree of the human moderator, with its reason.
type Decreed struct {
	Night  int    `json:"night"` // the night before the day of the decree
	Seat   int    `json:"seat"`
	Ghost  bool   `json:"ghost"` // false when the player lives again
	Reason string `json:"reason"`
}

// Seat is one place at the table.
type Seat struct {
	Player   int    `json:"player"`
	Name     string `json:"name"`
	Ghost    bool   `json:"ghost"`
	Muted    bool   `json:"muted"`    // has a candy and says nothing today
	Extra    int    `json:"extra"`    // votes that the gossip adds today
	Hand     bool   `json:"hand"`     // lives again
	Portrait bool   `json:"portrait"` // died in another player's place
	// Head is as in Player, also for a player who has left.
	Head int `json:"head,omitempty"`
}

// Marker is the place of the Welcome card or tombstone (rules 4.1): at a seat, or
// in the gap before it. It is absent until the first dawn.
type Marker struct {
	Gap  bool `json:"gap"`
	Seat int  `json:"seat"`
}

// Phase is the current phase of the game. Public.
type Phase struct {
	Name   PhaseName `json:"name"`
	Began  int64     `json:"began"` // ms since 1970
	Ends   int64     `json:"ends"`  // ms since 1970, at the latest; 0 when no clock runs
	Reach  Reach     `json:"reach"` // of tonight's choices, the same on every phone
	Paused bool      `json:"paused"`
	Left   int64     `json:"left"` // ms left when the pause began; 0 without a clock
	// Step is the card that is called now, when the cards of the night are called one
	// by one.
	Step RoleID `json:"step,omitempty"`
	// Calls are the narrator's calls of tonight, in order, each with the cards that it
	// calls together. They are absent by day.
	Calls [][]RoleID `json:"calls,omitempty"`
}

// Reach says what every phone offers as a choice tonight, in addition to the
// other living players.
type Reach struct {
	Self   bool `json:"self"`
	Ghosts bool `json:"ghosts"`
	Nobody bool `json:"nobody"`
}

// Ballot is what has happened in public today. Public.
type Ballot struct {
	Dead        []int       `json:"dead"`     // seats that died in the night, from dawn on
	Returned    []int       `json:"returned"` // seats that live again, from dawn on
	Narrator    bool        `json:"narrator"` // the narrator was the victim (rules V1)
	Sword       int         `json:"sword"`    // seat whose vote counts twice; NoSeat
	Shield      int         `json:"shield"`   // seat that cannot be a suspect; NoSeat
	Enough      []int       `json:"enough"`   // seats that have talked enough
	Hands       []int       `json:"hands"`    // seats that want to speak, first come first
	Accusation  *Accusation `json:"accusation,omitempty"`
	Announced   []int       `json:"announced"`              // seats picked by cards that make suspects
	AnnouncedBy []RoleID    `json:"announced_by,omitempty"` // the card that made each pick; left out when all are the owl's
	Suspects    []Suspect   `json:"suspects"`
	Again       bool        `json:"again"`      // the verdict is repeated among the tied
	Speaker     int         `json:"speaker"`    // seat of the suspect who speaks in their own defence; NoSeat when none
	OneLife     bool        `json:"one_life"`   // the verdict is about the life of one
	Voters      []int       `json:"voters"`     // seats that vote in the verdict, in the order of their turns
	VoterTurn   int         `json:"voter_turn"` // index into Voters, in a verdict in turn
	Verdict     []Vote      `json:"verdict"`    // the votes that are public
	Lynched     int         `json:"lynched"`    // seat; NoSeat when nobody (yet)
	How         Fall        `json:"how,omitempty"`
}

// Accusation is the first ballot.
type Accusation struct {
	Order  []int  `json:"order"`  // seats in the order of their turns
	Turn   int    `json:"turn"`   // index into Order; its length when all turns are over
	Votes  []Vote `json:"votes"`  // the votes that are public
	Totals []int  `json:"totals"` // votes by seat, once the ballot is over; empty before
}

// Turn says that one or more turns of the open ballot are over, and that nothing
// else has changed in Phase and Ballot. Public.
type Turn struct {
	Began int64 `json:"began"` // of the Phase
	Ends  int64 `json:"ends"`  // of the Phase
	Laid  []int `json:"laid"`  // targets of the votes, in the order of the turns
}

// Talk is what players have said by taps and in writing in this game. A frame has only
// what was said from the line From on. What was said before it stays. Public.
type Talk struct {
	From int    `json:"from"` // the Line of the first of Said
	Said []Said `json:"said"` // oldest first; only the newest when there is very much
}

// Said is a statement, or a written line when it has no Kind. Every statement may be
// a lie.
type Said struct {
	Line    int           `json:"line"` // its place in the talk of the game, counted from 0
	Seat    int           `json:"seat"`
	Day     int           `json:"day"` // the night before it
	At      int64         `json:"at"`  // ms since 1970
	Kind    StatementKind `json:"kind,omitempty"`
	Target  int           `json:"target"` // seat; NoSeat when it is about nobody
	Night   int           `json:"night,omitempty"`
	Role    RoleID        `json:"role,omitempty"`
	Sight   Sight         `json:"sight,omitempty"`
	Power   PowerKind     `json:"power,omitempty"`
	Count   int           `json:"count,omitempty"`
	Why     Reason        `json:"why,omitempty"`
	Other   int           `json:"other"`          // seat of the reason; NoSeat when none
	Back    int           `json:"back,omitempty"` // the Line, plus 1, that a statement takes back
	Text    string        `json:"text,omitempty"`
	Removed bool          `json:"removed,omitempty"` // the host has removed the text
}

// Vote is a vote that is public.
type Vote struct {
	Voter  int `json:"voter"`  // seat
	Target int `json:"target"` // seat; NoSeat when the voter chose nobody in time; Hold
}

// Suspect is a player in the second ballot.
type Suspect struct {
	Seat     int      `json:"seat"`
	Evidence Evidence `json:"evidence,omitempty"`
	Votes    int      `json:"votes"` // in the accusation
}

// End is the outcome of the game. Its fields are empty while the game runs. Public.
type End struct {
	Winner  Side     `json:"winner,omitempty"`
	Winners []int    `json:"winners"` // seats
	Roles   []RoleID `json:"roles"`   // the cards that were dealt, by seat
	Became  []RoleID `json:"became"`  // the cards at the end, by seat
	Dropped RoleID   `json:"dropped,omitempty"`
	Sealed  string   `json:"sealed"` // the text of which the seal of the deal is the SHA-256
	Nights  []Night  `json:"nights"`
	Opened  *Opened  `json:"opened,omitempty"` // absent if no phone contributed to the draws
}

// Night is what happened in a night and the day after it. It is public at the end.
type Night struct {
	Deeds    []Deed  `json:"deeds"`
	Notes    []Told  `json:"notes"`
	Deaths   []Death `json:"deaths"`
	Returned []int   `json:"returned"`
	Lynched  int     `json:"lynched"`  // seat; NoSeat when nobody
	Foretold []Vote  `json:"foretold"` // the guesses of ghosts at the player that the village would lynch
}

// Deed is what the holders of a power did together in one night.
type Deed struct {
	Role   RoleID    `json:"role"`
	Kind   PowerKind `json:"kind"`
	Actors []int     `json:"actors"`
	Target int       `json:"target"` // seat; NoSeat when nobody
}

// Told is a note and the seat that got it.
type Told struct {
	Seat int `json:"seat"`
	Note
}

// Death is a seat that died in a night, and the card that killed its player.
type Death struct {
	Seat  int    `json:"seat"`
	Cause RoleID `json:"cause"`
}
