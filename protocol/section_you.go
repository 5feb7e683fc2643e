package protocol

// What only one player knows.

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
