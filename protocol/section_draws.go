package protocol

// The draws of a game: commitments before it, numbers after it (docs/fair-deal.md).

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
