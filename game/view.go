package game

// The views are the only way anything leaves the package. Every field says who
// may know it: see:"all" is public, see:"end" is public once the game is over,
// see:"self" is one player's, see:"pack" that of a player in the pack, or
// one of two seers,
// see:"moderator" that of a human moderator. A test walks them.

// PublicView is what everybody may know, spectators and screens included.
type PublicView struct {
	Code     string       `see:"all"`
	Edition  *Edition     `see:"all"`
	Settings Settings     `see:"all"`
	Host     PlayerID     `see:"all"`
	Locked   bool         `see:"all"`
	Link     string       `see:"all"` // of the call
	Wishes   []WishView   `see:"all"`
	Claims   []ClaimView  `see:"all"`
	Players  []PlayerView `see:"all"` // in seat order
	Games    int          `see:"all"`
	// How many people a game needs and the room holds, a moderator among them.
	MinPlayers int `see:"all"`
	MaxPlayers int `see:"all"`
	// Lobby: the cards for those who are here, and why a start is refused.
	NextDeck []Cards    `see:"all"`
	Obstacle *Rejection `see:"all"`

	Phase  Phase `see:"all"`
	Began  int64 `see:"all"` // ms since 1970
	Ends   int64 `see:"all"` // ms since 1970, at the latest; 0 when no clock runs
	Paused bool  `see:"all"`
	Left   int64 `see:"all"` // ms that a pause has kept; 0 when no clock is paused

	Deck        []Cards    `see:"all"` // dealt
	Seal        string     `see:"all"` // of the deal: the SHA-256 of Sealed
	Seats       []SeatView `see:"all"`
	Moderator   PlayerID   `see:"all"` // Nobody when the server moderates
	Night       int        `see:"all"`
	Reach       Reach      `see:"all"` // of tonight's choices
	Step        RoleID     `see:"all"` // who is called, or comes next, when steps are called one by one
	Calls       [][]RoleID `see:"all"` // tonight's, in order, each with the cards that it calls together
	Elder       Seat       `see:"all"` // the Wise Old Man; NoSeat without
	Marker      *Marker    `see:"all"` // from the first dawn on
	Narrator    bool       `see:"all"`
	Dead        []Seat     `see:"all"` // of the last night, from dawn on
	Returned    []Seat     `see:"all"` // the same, of those who live again
	Spent       []RoleID   `see:"all"` // whose tokens are used: it shows on the table
	Sword       Seat       `see:"all"`
	Shield      Seat       `see:"all"`
	Enough      []Seat     `see:"all"`
	Hands       []Seat     `see:"all"` // the living who want to speak, first come first
	Order       []Seat     `see:"all"` // of the accusation
	Turn        int        `see:"all"`
	Laid        []Vote     `see:"all"` // none when only totals are told
	Totals      []int      `see:"all"` // tokens by seat, once the accusation is over
	Announced   []Seat     `see:"all"` // the picks of marks
	AnnouncedBy []RoleID   `see:"all"` // whose card each announced pick is; none when all are the owl's
	Suspects    []Suspect  `see:"all"`
	Again       bool       `see:"all"`
	Speaker     Seat       `see:"all"`
	OneLife     bool       `see:"all"` // the verdict is about one life
	Jurors      []Seat     `see:"all"`
	JurorTurn   int        `see:"all"`
	Verdict     []Vote     `see:"all"` // those that lie open
	Lynched     Seat       `see:"all"`
	How         Fall       `see:"all"`

	Decrees []DecreeView `see:"all"` // of this game; of very many the newest
	Evening []ScoreView  `see:"all"` // the games of the room so far

	Winner  Side        `see:"end"`
	Winners []Seat      `see:"end"`
	Roles   []RoleID    `see:"end"` // dealt, by seat
	Became  []RoleID    `see:"end"` // at the end, by seat
	Dropped RoleID      `see:"end"`
	Sealed  string      `see:"end"` // the line whose hash the seal is
	Nights  []Chronicle `see:"end"`
}

// PlayerView is somebody in the room.
type PlayerView struct {
	ID    PlayerID `see:"all"`
	Name  string   `see:"all"`
	Bot   bool     `see:"all"`
	Away  bool     `see:"all"` // a bot plays for him
	Ready bool     `see:"all"` // for the next game
}

// WishView is what some people want, and how many it takes.
type WishView struct {
	Wish    Wish       `see:"all"`
	Players []PlayerID `see:"all"`
	Need    int        `see:"all"`
}

// ClaimView is somebody's seat that another phone asks for.
type ClaimView struct {
	Player PlayerID   `see:"all"`
	Claim  int        `see:"all"` // its number
	Yes    []PlayerID `see:"all"` // who has vouched for him
}

// DecreeView is a moderator's word on who lives, and why (V9).
type DecreeView struct {
	Night  int    `see:"all"` // it was the day after it
	Seat   Seat   `see:"all"`
	Ghost  bool   `see:"all"` // else he lives again
	Reason string `see:"all"`
}

// ScoreView is how a game went that is over: all its cards lay open.
type ScoreView struct {
	Winner Side         `see:"all"`
	Seats  []ScoredView `see:"all"`
}

// ScoredView is what became of somebody in a game.
type ScoredView struct {
	Player PlayerID `see:"all"`
	Name   string   `see:"all"`
	Role   RoleID   `see:"all"` // dealt
	Won    bool     `see:"all"`
}

// SeatView is a place in the ring.
type SeatView struct {
	Player   PlayerID `see:"all"`
	Name     string   `see:"all"`
	Ghost    bool     `see:"all"`
	Muted    bool     `see:"all"` // a candy, today
	Extra    int      `see:"all"` // gossip tokens, today
	Hand     bool     `see:"all"` // the zombie hand: lives again
	Portrait bool     `see:"all"` // died in another's place
}

// PrivateView is what one player knows besides.
type PrivateView struct {
	Player     PlayerID       `see:"self"`
	Heard      uint64         `see:"self"` // highest command counter that counts
	Seat       Seat           `see:"self"` // NoSeat when he is not in the ring
	Role       RoleID         `see:"self"`
	Side       Side           `see:"self"`
	Number     int            `see:"self"` // on the card; 0 without
	Ready      bool           `see:"self"`
	Questions  []QuestionView `see:"self"`
	Accusation Seat           `see:"self"`
	Verdict    Seat           `see:"self"`
	Sword      Seat           `see:"self"`
	Shield     Seat           `see:"self"`
	Foretells  Seat           `see:"self"` // whom one thinks the village lynches today
	Bearer     Seat           `see:"self"` // of the portrait
	Notes      []Note         `see:"self"`
	Fellows    []Seat         `see:"pack"` // from the first night on
	Picks      []PickView     `see:"pack"` // of those who choose together with one, also of a second seer

	Cards []CardView `see:"moderator"` // by seat
	Undo  bool       `see:"moderator"` // the last step can be taken back
}

// QuestionView is a question of the night.
type QuestionView struct {
	Kind   PowerKind `see:"self"`
	Exact  bool      `see:"self"`
	Pick   Seat      `see:"self"` // NoSeat for nobody, or while open
	Sure   bool      `see:"self"`
	Barred []Seat    `see:"self"` // whom all may choose tonight, but not this card
	Nobody bool      `see:"self"` // nobody is a choice
}

// PickView is what a fellow holds at the moment.
type PickView struct {
	Seat   Seat `see:"pack"` // the fellow's
	Target Seat `see:"pack"` // NoSeat while open
	Sure   bool `see:"pack"`
}

// CardView is what the moderator sees of a seat.
type CardView struct {
	Role      RoleID         `see:"moderator"`
	Awaited   bool           `see:"moderator"` // has not done what the phase asks for
	Questions []QuestionView `see:"moderator"`
	Notes     []Note         `see:"moderator"` // what was learned this night
}
