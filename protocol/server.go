package protocol

// What the server says.

// Frame is what changed for one seat: only the sections whose content is new,
// each whole but for the notebook. Turn and Choice come in place of sections of
// which little is new. The first frame of a connection carries all sections. A frame with a private section, and every frame of the night, is
// filled up with spaces to a length that depends on public things alone. At
// night one comes at every beat, even if nothing is new.
type Frame struct {
	F        uint64    `json:"f,omitempty"` // grows from frame to frame of a seat, over all its connections unless a clock was set; absent where it is the next number
	Now      int64     `json:"now"`         // the server's clock, ms since 1970
	Ack      uint64    `json:"ack"`         // the highest command counter of this seat that counts and is saved
	Room     *Room     `json:"room,omitempty"`
	Presence *Presence `json:"presence,omitempty"`
	Evening  *Evening  `json:"evening,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Phase    *Phase    `json:"phase,omitempty"`
	Ballot   *Ballot   `json:"ballot,omitempty"`
	Turn     *Turn     `json:"turn,omitempty"` // in place of Phase and Ballot
	End      *End      `json:"end,omitempty"`
	You      *You      `json:"you,omitempty"`
	Choice   *Choice   `json:"choice,omitempty"` // in place of You
	Notebook *Notebook `json:"notebook,omitempty"`
	// Replay is for those alone who have a seat in the room.
	Replay *ReplayLink `json:"replay,omitempty"`
}

// ReplayLink leads to the replay of the last game, at /replay/ID, and to those of
// all games of the Evening, in its order.
type ReplayLink struct {
	Evening []string `json:"evening"` // an empty one is of a game too long to keep
	ID      string   `json:"id"`      // cannot be guessed; empty before the first end of a game, while one is played, and after one too long to keep
}

// Refused answers one command, to its sender alone. Nothing was changed.
type Refused struct {
	N uint64 `json:"n"` // the command's counter; 0 when it could not be read
	Refusal
}

// Pong answers Ping.
type Pong struct {
	Now int64 `json:"now"` // the server's clock, ms since 1970
}

// HoldOn says that the store cannot be reached: what phones send is kept and
// counts once it is back, and no clock runs out meanwhile. It holds for this
// connection until the HoldOn that ends it.
type HoldOn struct {
	On bool `json:"on"`
}

// Rewound says that the store has lost the end of the game, and that the next
// frame shows it as it was before. What was acknowledged since then is undone.
type Rewound struct {
	Lost int64 `json:"lost"` // ms between the newest moment that was lost and the newest that was kept
}

// Room is what the lobby shows. Public.
type Room struct {
	Code       string   `json:"code"`
	Host       int      `json:"host"`    // player
	Players    []Player `json:"players"` // in seat order, clockwise
	MinPlayers int      `json:"min_players"`
	MaxPlayers int      `json:"max_players"`
	Deck       []Cards  `json:"deck"` // the cards for as many as are here; empty when none fits
	Settings   Settings `json:"settings"`
	Presets    []Preset `json:"presets"`
	Games      int      `json:"games"` // games dealt in this room
	Locked     bool     `json:"locked"`
	Link       string   `json:"link"` // of the call; empty without
	Wishes     []Wish   `json:"wishes"`
	Claims     []Claim  `json:"claims"`
	// Obstacle is why a start would be refused; absent when it would not.
	Obstacle *Refusal `json:"obstacle,omitempty"`
}

// Player is a person or a bot in the room.
type Player struct {
	ID   int    `json:"id"` // from 1, never used again in this room
	Name string `json:"name"`
	Bot  bool   `json:"bot"`
	// StandIn says that a bot plays for him until he is back.
	StandIn bool `json:"stand_in"`
	Ready   bool `json:"ready"` // for the next game
}

// Wish is what some people want who are not the host.
type Wish struct {
	Wish    WishName `json:"wish"`
	Players []int    `json:"players"`
	Need    int      `json:"need"` // how many it takes
}

// Claim is somebody's seat that a phone without its token asks for. It gets it
// when the host or two others vouch for it.
type Claim struct {
	Player int   `json:"player"`
	Claim  int   `json:"claim"` // its number in this room
	Yes    []int `json:"yes"`   // players who have vouched
}

// Presence is who is away by day: nothing was heard of his phone for some
// seconds. At night nobody is told. Public.
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
	Edition EditionID           `json:"edition"`
	Preset  PresetID            `json:"preset"`
	Deck    []Cards             `json:"deck"` // of the preset "own"; empty for all others
	Own     []OwnRole           `json:"own"`
	Options map[OptionID]string `json:"options"`
	Timing  Timing              `json:"timing"`
}

// OwnRole is a card that a room has made for itself (rules V10).
type OwnRole struct {
	Number int    `json:"number"` // 1 to 3
	Name   string `json:"name"`   // 1 to 24 characters
	Text   string `json:"text"`   // at most 240 characters
	Side   Side   `json:"side"`
	Counts Side   `json:"counts"`
	SeenAs Sight  `json:"seen_as"`
	Power  string `json:"power"` // one of the rule book's
	First  int    `json:"first"` // first night, 1 to 5
	Uses   int    `json:"uses"`  // 1 to 3; 0 for every night
	Self   bool   `json:"self"`  // protect: himself too
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
	Token      int64 `json:"token"`      // one turn whose voter chose ahead
	AtOnce     int64 `json:"at_once"`    // a ballot in which all choose at once
	Suspects   int64 `json:"suspects"`
	Defence    int64 `json:"defence"` // one suspect
	Verdict    int64 `json:"verdict"`
	Lynch      int64 `json:"lynch"`
}

// Table is the ring of the running game; empty in the lobby. Public.
type Table struct {
	Night     int       `json:"night"` // number of the current night and day, from 1
	Seats     []Seat    `json:"seats"` // clockwise
	Deck      []Cards   `json:"deck"`  // the cards that were dealt
	Marker    *Marker   `json:"marker,omitempty"`
	Elder     int       `json:"elder"`     // seat of the Wise Old Man; NoSeat without
	Moderator int       `json:"moderator"` // player; 0 when the server moderates
	Spent     []RoleID  `json:"spent"`     // whose tokens lie used on the table
	Seal      string    `json:"seal"`      // of the deal, 64 hexadecimal digits; empty in the lobby
	Decrees   []Decreed `json:"decrees"`   // of this game; of very many the newest
}

// Decreed is a human moderator's word on who lives, and why.
type Decreed struct {
	Night  int    `json:"night"` // it was the day after it
	Seat   int    `json:"seat"`
	Ghost  bool   `json:"ghost"` // else he lives again
	Reason string `json:"reason"`
}

// Evening is how the games of the room went so far, the oldest first; of very
// many the last ones. It is empty during a game. Public.
type Evening struct {
	Games []Score `json:"games"`
}

// Score is how one game went.
type Score struct {
	Winner Side     `json:"winner"`
	Seats  []Scored `json:"seats"`
}

// Scored is what became of somebody in a game.
type Scored struct {
	Player int    `json:"player"`
	Name   string `json:"name"`
	Role   RoleID `json:"role"` // dealt
	Won    bool   `json:"won"`
}

// Seat is one place at the table.
type Seat struct {
	Player   int    `json:"player"`
	Name     string `json:"name"`
	Ghost    bool   `json:"ghost"`
	Muted    bool   `json:"muted"`    // a candy: says nothing today
	Extra    int    `json:"extra"`    // votes that the gossip adds today
	Hand     bool   `json:"hand"`     // lives again
	Portrait bool   `json:"portrait"` // died in another's place
}

// Marker is the Welcome card or tombstone (rules 4.1): with a player, or in the
// gap before a seat. Absent until the first dawn.
type Marker struct {
	Gap  bool `json:"gap"`
	Seat int  `json:"seat"`
}

// Phase is the current part of the cycle. Public.
type Phase struct {
	Name   PhaseName `json:"name"`
	Began  int64     `json:"began"` // ms since 1970
	Ends   int64     `json:"ends"`  // ms since 1970, at the latest; 0 when no clock runs
	Reach  Reach     `json:"reach"` // of tonight's choices, the same on every phone
	Paused bool      `json:"paused"`
	Left   int64     `json:"left"` // ms that a pause has kept; 0 without a clock
	// Step is who is called, when the steps of the night are called one by one.
	Step RoleID `json:"step,omitempty"`
	// Calls are tonight's, in order, each with the cards that it calls together.
	// The narrator says them. They are absent by day.
	Calls [][]RoleID `json:"calls,omitempty"`
}

// Reach says what every phone offers tonight besides the living others.
type Reach struct {
	Self   bool `json:"self"`
	Ghosts bool `json:"ghosts"`
	Nobody bool `json:"nobody"`
}

// Ballot is what the day has brought so far. Public.
type Ballot struct {
	Dead        []int       `json:"dead"`     // seats that died in the night, from dawn on
	Returned    []int       `json:"returned"` // seats that live again, the same
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
	Speaker     int         `json:"speaker"`    // seat of the suspect who defends himself; NoSeat when none
	OneLife     bool        `json:"one_life"`   // the verdict is about the life of one
	Voters      []int       `json:"voters"`     // seats that vote in the verdict, in the order of their turns
	VoterTurn   int         `json:"voter_turn"` // index into Voters, in a verdict in turn
	Verdict     []Vote      `json:"verdict"`    // the tokens that lie open
	Lynched     int         `json:"lynched"`    // seat; NoSeat when nobody (yet)
	How         Fall        `json:"how,omitempty"`
}

// Accusation is the first ballot.
type Accusation struct {
	Order  []int  `json:"order"`  // seats in the order of their turns
	Turn   int    `json:"turn"`   // index into Order; its length when all had theirs
	Votes  []Vote `json:"votes"`  // those that lie open
	Totals []int  `json:"totals"` // tokens by seat, once it is over; empty before
}

// Turn says that turns of the open ballot are over, and that nothing else is new
// in Phase and Ballot. Public.
type Turn struct {
	Began int64 `json:"began"` // of the Phase
	Ends  int64 `json:"ends"`  // of the Phase
	Laid  []int `json:"laid"`  // targets of the tokens, in the order of the turns
}

// Vote is a token on the table.
type Vote struct {
	Voter  int `json:"voter"`  // seat
	Target int `json:"target"` // seat; NoSeat when the turn went by; Hold
}

// Suspect is a player in the second ballot.
type Suspect struct {
	Seat     int      `json:"seat"`
	Evidence Evidence `json:"evidence,omitempty"`
	Votes    int      `json:"votes"` // in the accusation
}

// End is the outcome. Public; Winner is absent while the game runs.
type End struct {
	Winner  Side     `json:"winner,omitempty"`
	Winners []int    `json:"winners"` // seats
	Roles   []RoleID `json:"roles"`   // dealt, by seat
	Became  []RoleID `json:"became"`  // at the end, by seat
	Dropped RoleID   `json:"dropped,omitempty"`
	Sealed  string   `json:"sealed"` // the line whose SHA-256 was the seal of the deal; empty before
	Nights  []Night  `json:"nights"`
}

// Night is what happened in a night and the day after it, told at the end.
type Night struct {
	Deeds    []Deed  `json:"deeds"`
	Notes    []Told  `json:"notes"`
	Deaths   []Death `json:"deaths"`
	Returned []int   `json:"returned"`
	Lynched  int     `json:"lynched"`  // seat; NoSeat when nobody
	Foretold []Vote  `json:"foretold"` // whom ghosts thought the village would lynch
}

// Deed is what the holders of a power did together.
type Deed struct {
	Role   RoleID    `json:"role"`
	Kind   PowerKind `json:"kind"`
	Actors []int     `json:"actors"`
	Target int       `json:"target"` // seat; NoSeat when nobody
}

// Told is a note and who read it.
type Told struct {
	Seat int `json:"seat"`
	Note
}

// Death is somebody who died in a night, and by whose power.
type Death struct {
	Seat  int    `json:"seat"`
	Cause RoleID `json:"cause"`
}

// You is what one player knows of himself. Private.
type You struct {
	Player    int        `json:"player"`
	Seat      int        `json:"seat"`           // NoSeat in the lobby, and for a moderator
	Role      RoleID     `json:"role,omitempty"` // empty in the lobby
	Side      Side       `json:"side,omitempty"`
	Number    int        `json:"number"`  // on the card; 0 without
	Fellows   []int      `json:"fellows"` // seats of the other members of the pack
	Questions []Question `json:"questions"`
	Picks     []Pick     `json:"picks"` // of the fellows, live
	Choice
	Bearer int    `json:"bearer"`         // of one's portrait; NoSeat
	Cards  []Card `json:"cards"`          // by seat, for a human moderator alone
	Undo   bool   `json:"undo,omitempty"` // his last step can be taken back
}

// Choice is what a player has chosen by day, and that he knows his card. Alone
// in a frame, it says that nothing else is new in You. Private.
type Choice struct {
	Ready      bool `json:"ready"`      // has looked at the card
	Accusation int  `json:"accusation"` // seat chosen for the accusation; NoSeat when none
	Verdict    int  `json:"verdict"`    // suspect chosen; Hold; NoSeat when none
	Sword      int  `json:"sword"`      // given as a ghost; NoSeat when none
	Shield     int  `json:"shield"`
	Foretells  int  `json:"foretells"` // seat that one thinks is lynched today, as a ghost; NoSeat when none
}

// Card is what a human moderator sees of a seat.
type Card struct {
	Role      RoleID     `json:"role"`
	Awaited   bool       `json:"awaited"` // the phase needs something of him before it is done
	Questions []Question `json:"questions"`
	Notes     []Note     `json:"notes"`
}

// Question is one question of the night to this player. Everybody gets the same
// number of them; who has no power tonight gets a decoy.
type Question struct {
	Kind   PowerKind `json:"kind"`
	Exact  bool      `json:"exact"` // of a look: which card?
	Pick   int       `json:"pick"`  // seat; NoSeat while open, or for nobody
	Sure   bool      `json:"sure"`
	Barred []int     `json:"barred"` // seats within reach that cannot be chosen
	Nobody bool      `json:"nobody"` // nobody can be chosen
}

// Pick is what a fellow holds at the moment.
type Pick struct {
	Seat   int  `json:"seat"` // the fellow's
	Target int  `json:"target"`
	Sure   bool `json:"sure"`
}

// Notebook is what a player learned and thought, night by night. Private. It
// grows line by line: a frame brings the notes from one on, and those before it
// stay.
type Notebook struct {
	From  int    `json:"from"`  // which note of the whole notebook is the first of Notes, from 0
	Notes []Note `json:"notes"` // oldest first
}

// Note is one line of the notebook.
type Note struct {
	Night  int       `json:"night"`
	Kind   PowerKind `json:"kind"`
	Target int       `json:"target"` // seat; NoSeat when nobody was chosen
	Sight  Sight     `json:"sight,omitempty"`
	Role   RoleID    `json:"role,omitempty"`
	Count  int       `json:"count"`
	Seats  []int     `json:"seats"`
}
