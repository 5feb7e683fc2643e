package protocol

// What the server sends.

// Frame is what changed for one seat. It has only the sections that changed, each
// whole but for the notebook and the talk. Turn and Choice stand in place of sections in which
// little changed. The first frame of a connection has all sections,
// but no empty Draw and Shuffle.
//
// The server fills up a frame with a private section, and every frame of the night,
// with spaces to a length that depends on public things alone. At night it sends a
// frame at every beat, even if nothing has changed.
type Frame struct {
	F        uint64    `json:"f,omitempty"` // grows from frame to frame of a seat, over all its connections unless a clock was set; absent when it is the next number
	Now      int64     `json:"now"`         // the server's clock, ms since 1970
	Ack      uint64    `json:"ack"`         // the highest command counter of this seat that counts and is saved
	Room     *Room     `json:"room,omitempty"`
	Presence *Presence `json:"presence,omitempty"`
	Evening  *Evening  `json:"evening,omitempty"`
	Table    *Table    `json:"table,omitempty"`
	Phase    *Phase    `json:"phase,omitempty"`
	Ballot   *Ballot   `json:"ballot,omitempty"`
	Turn     *Turn     `json:"turn,omitempty"` // in place of Phase and Ballot
	Talk     *Talk     `json:"talk,omitempty"`
	Draw     *Draw     `json:"draw,omitempty"`
	Shuffle  *Shuffle  `json:"shuffle,omitempty"`
	End      *End      `json:"end,omitempty"`
	You      *You      `json:"you,omitempty"`
	Choice   *Choice   `json:"choice,omitempty"` // in place of You
	Notebook *Notebook `json:"notebook,omitempty"`
	// Replay is only for phones with a seat in the room.
	Replay *ReplayLink `json:"replay,omitempty"`
}

// ReplayLink has the ids of replays, which are at /replay/ID: of the last game, and
// of all games of the Evening, in its order.
type ReplayLink struct {
	Evening []string `json:"evening"` // "" stands for a game too long to keep
	ID      string   `json:"id"`      // of the last game, hard to guess; "" during a game, before the end of the first one, and after one too long to keep
}

// Refused is the answer to a command that changed nothing. Only its sender gets it.
type Refused struct {
	N uint64 `json:"n"` // the command's counter; 0 when the server could not read it
	Refusal
}

// Pong answers Ping.
type Pong struct {
	Now int64 `json:"now"` // the server's clock, ms since 1970
}

// HoldOn says that the server cannot reach its store, or that it can again. In
// between the server keeps the commands of phones, which count once the store is
// back, and no clock runs out. A new connection begins without a HoldOn in force.
type HoldOn struct {
	On bool `json:"on"`
}

// Rewound says that the store has lost the end of the game. The next frame shows
// the game as it was before. Commands that were acknowledged since then are undone.
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

// Draw has the commitments for the draws of a game (docs/fair-deal.md). It is empty until
// the first phone contributes, and does not change during a game. Public.
type Draw struct {
	ID     string         `json:"id"`     // of the game, 22 characters; "" without contributions
	Server string         `json:"server"` // the commitment of the server, 43 characters
	Phones []Contribution `json:"phones"` // in seat order
}

// Contribution is the commitment of one phone.
type Contribution struct {
	Player int    `json:"player"`
	Hash   string `json:"hash"` // 43 characters
}

// Shuffle says how far the draw of a game has come. Public.
type Shuffle struct {
	// Open says that the list is frozen, and that the server waits for the numbers of the
	// phones. The phase is still the lobby.
	Open bool  `json:"open,omitempty"`
	In   []int `json:"in,omitempty"` // players whose numbers count in the deal, in seat order
}

// Opened has everything that was secret about the draws of a game.
type Opened struct {
	Secret  string   `json:"secret"`         // the number of the server, 43 characters
	Ring    []int    `json:"ring"`           // players in seat order when the list was frozen
	Card    RoleID   `json:"card,omitempty"` // the card for which the player Table.Chosen has asked
	Numbers []Number `json:"numbers"`        // in seat order
	Gap     int      `json:"gap"`            // the marker began before this seat
	Elder   int      `json:"elder"`          // seat that was drawn for the Wise Old Man; NoSeat without one
	Lots    []Lot    `json:"lots"`           // the draws after the deal
}

// Number is the secret number of one phone.
type Number struct {
	Player int    `json:"player"`
	Nonce  string `json:"nonce"` // 43 characters
}

// Lot is a tie that chance has decided.
type Lot struct {
	Draw  int     `json:"draw"` // the number of the draw in the game, from 1
	For   LotName `json:"for"`
	Among []int   `json:"among"` // seats, in rising order
	Got   int     `json:"got"`   // seat
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

// You is what only one player knows. Private.
type You struct {
	Player    int        `json:"player"`
	Seat      int        `json:"seat"`           // NoSeat in the lobby, and for a moderator
	Role      RoleID     `json:"role,omitempty"` // empty in the lobby
	Side      Side       `json:"side,omitempty"`
	Number    int        `json:"number"`  // on the card; 0 without a number
	Fellows   []int      `json:"fellows"` // seats of the players who act together with this one
	Questions []Question `json:"questions"`
	Picks     []Pick     `json:"picks"` // of the fellows, live
	Choice
	Bearer int    `json:"bearer"`         // seat that bears this player's portrait; NoSeat when none
	Cards  []Card `json:"cards"`          // by seat; empty but for a human moderator
	Undo   bool   `json:"undo,omitempty"` // a human moderator can take the last step back
}

// Choice is what a player has chosen by day, and whether they have looked at their
// card. In a frame without You it says that nothing else has changed in You. Private.
type Choice struct {
	Ready      bool `json:"ready"`      // has looked at the card
	Accusation int  `json:"accusation"` // seat chosen for the accusation; NoSeat when none
	Verdict    int  `json:"verdict"`    // suspect chosen; Hold; NoSeat when none
	Sword      int  `json:"sword"`      // seat that a ghost has given the sword; NoSeat when none
	Shield     int  `json:"shield"`     // seat that a ghost has given the shield; NoSeat when none
	Foretells  int  `json:"foretells"`  // seat that a ghost expects to be lynched today; NoSeat when none
}

// Card is what a human moderator sees of a seat.
type Card struct {
	Role      RoleID     `json:"role"`
	Awaited   bool       `json:"awaited"` // the phase waits for something from this player
	Questions []Question `json:"questions"`
	Notes     []Note     `json:"notes"`
}

// Question is one question of the night to this player. All players get the same
// number of questions. A player without a power tonight gets decoys.
type Question struct {
	Kind   PowerKind `json:"kind"`
	Exact  bool      `json:"exact"` // a look shows the card, not only whether it is a werewolf
	Pick   int       `json:"pick"`  // seat; NoSeat while the player has chosen nobody
	Sure   bool      `json:"sure"`
	Barred []int     `json:"barred"` // seats within Reach that this player cannot choose
	Nobody bool      `json:"nobody"` // the player may choose nobody
}

// Pick is what a fellow has chosen so far.
type Pick struct {
	Seat   int  `json:"seat"`   // of the fellow
	Target int  `json:"target"` // seat; NoSeat when nobody
	Sure   bool `json:"sure"`
}

// Notebook is what a player has learned and suspected, night by night. A frame
// has only the notes from number From on. The notes before them stay. Private.
type Notebook struct {
	From  int    `json:"from"`  // place of the first of Notes in the whole notebook, counted from 0
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
