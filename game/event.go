package game

// An Event is something that has happened: an outcome, never a seed or a rule
// to be run again. The log of a room is a row of events.
type Event interface {
	// audience says who may know of it, once it has happened.
	audience() Audience
}

// An Audience is who may know something.
type Audience string

const (
	ToAll    Audience = "all"    // public at once
	ToSelf   Audience = "self"   // one player, and the pack where the power is the pack's
	ToNobody Audience = "nobody" // the room's own book-keeping, or a secret until the end
)

// Events of the lobby.
type (
	// ChapterBegan holds the whole room between two games: the log needs nothing
	// before it. Stepped, Replays and Past are for those who follow the log.
	ChapterBegan struct {
		Code     string        `json:"code"`
		Settings Settings      `json:"settings"`
		People   []Person      `json:"people"` // in seat order
		Host     PlayerID      `json:"host"`
		Owner    PlayerID      `json:"owner"`
		Locked   bool          `json:"locked"`
		Link     string        `json:"link"`
		Wishes   []PersonsWish `json:"wishes,omitempty"`
		Claims   []OpenClaim   `json:"claims,omitempty"`
		Asked    int           `json:"asked"` // claims so far
		Revoked  []RevokedKey  `json:"revoked,omitempty"`
		Last     PlayerID      `json:"last"`            // the last number given to a player
		Games    int           `json:"games"`           // dealt so far
		Names    []string      `json:"names,omitempty"` // of those who have a score
		Scores   []Score       `json:"scores,omitempty"`
		Stepped  int64         `json:"stepped,omitempty"` // how far ClockStepped has set the store's clock so far, ms
		Replays  []KeptReplay  `json:"replays,omitempty"` // of the games that have a score
		// Past has four bytes of the nonce of each commit of the chapter before, in
		// their order: an instance that is behind finds out whether it was on this path.
		Past []byte `json:"past,omitempty"`
	}
	// RoomMade is the first event of a log that no chapter was cut from.
	RoomMade struct {
		Code     string   `json:"code"`
		Settings Settings `json:"settings"`
	}
	// Joined seats somebody after the last.
	Joined struct {
		Player PlayerID `json:"player"`
		Name   string   `json:"name"`
		Looks  []string `json:"looks,omitzero"` // of the name. An older program ignores them and compares the names alone
		Key    string   `json:"key,omitempty"`
		Bot    bool     `json:"bot,omitempty"`
	}
	// Parted gives a seat back; in a running game for good (E3).
	Parted struct {
		Player  PlayerID `json:"player"`
		Removed bool     `json:"removed,omitempty"` // not of his own will
	}
	// HostNamed passes the host's rights; Nobody when no person is left.
	HostNamed struct {
		Player PlayerID `json:"player"`
		Acting bool     `json:"acting,omitempty"` // until the one is back whose they are
	}
	// DoorLocked lets nobody new in, or again.
	DoorLocked struct {
		Locked bool `json:"locked"`
	}
	// Invited says where the call is; empty when nowhere.
	Invited struct {
		Link string `json:"link"`
	}
	// Renamed gives somebody another name.
	Renamed struct {
		Player PlayerID `json:"player"`
		Name   string   `json:"name"`
		Looks  []string `json:"looks,omitzero"` // see Joined
	}
	// Prepared says in the lobby who is ready.
	Prepared struct {
		Player PlayerID `json:"player"`
		Ready  bool     `json:"ready"`
	}
	// Wished is a wish of somebody who is not the host.
	Wished struct {
		Player PlayerID `json:"player"`
		Wish   Wish     `json:"wish"`
	}
	// MoveOffered lets another phone have a seat: one that knows the PIN. An
	// empty hash takes that back.
	MoveOffered struct {
		Player PlayerID `json:"player"`
		Pin    string   `json:"pin"` // its hash
	}
	// Moved gives a seat to another phone. The token before opens it no more.
	Moved struct {
		Player PlayerID `json:"player"`
		Key    string   `json:"key"`
	}
	// Claimed says that a phone asks for somebody's seat.
	Claimed struct {
		Player PlayerID `json:"player"`
		Key    string   `json:"key"`
	}
	// Vouched is a yes of the table to a claim.
	Vouched struct {
		Player PlayerID `json:"player"`
		By     PlayerID `json:"by"`
	}
	// ClaimDenied ends a claim.
	ClaimDenied struct {
		Player PlayerID `json:"player"`
	}
	// StoodIn lets a bot play for somebody, or him himself again.
	StoodIn struct {
		Player PlayerID `json:"player"`
		Bot    bool     `json:"bot"`
	}
	// Seated orders the seats anew.
	Seated struct {
		Players []PlayerID `json:"players"`
	}
	// SettingsChanged replaces the settings.
	SettingsChanged struct {
		Settings Settings `json:"settings"`
	}
	// SettingsEdited replaces those of the settings that differ, in a log that begins with
	// a chapter. The edition stays.
	SettingsEdited struct {
		Preset  Preset              `json:"preset,omitempty"`
		Deck    *[]Cards            `json:"deck,omitempty"`    // the whole list
		Own     *[]OwnRole          `json:"own,omitempty"`     // the whole list
		Options map[OptionID]string `json:"options,omitempty"` // that differ
		Timing  map[string]int64    `json:"timing,omitempty"`  // that differ, by their names in Timing
	}
	// LobbyOpened ends the look at the last game.
	LobbyOpened struct{}
	// Counted moves a player's command counter.
	Counted struct {
		Player PlayerID `json:"player"`
		N      uint64   `json:"n"`
	}
	// ClockStepped says that the store's clock was set, By ms forward or back. The
	// time of the log goes on as if it was not, so nothing in the room changes.
	ClockStepped struct {
		By int64 `json:"by"`
	}
	// Resumed gives the phase Left ms from now.
	Resumed struct {
		Left int64 `json:"left"`
	}
	// Paused stops the clock, and Continued gives the phase what was left.
	Paused    struct{}
	Continued struct{}
	// Extended gives the phase By ms more.
	Extended struct {
		By int64 `json:"by"`
	}
)

// Events of a game.
type (
	// Dealt begins a game.
	Dealt struct {
		Ring      []PlayerID `json:"ring"` // clockwise
		Deck      []Cards    `json:"deck"`
		Roles     []RoleID   `json:"roles"`             // by seat
		Numbers   []int      `json:"numbers,omitempty"` // on the cards, by seat; 0 without
		Dropped   RoleID     `json:"dropped,omitempty"` // the card put away unseen (V7)
		Gap       Seat       `json:"gap"`               // where the marker lies
		Elder     Seat       `json:"elder"`             // the Wise Old Man; NoSeat without (V2)
		Moderator PlayerID   `json:"moderator,omitempty"`
		Salt      string     `json:"salt"` // of the seal
	}
	// CardSeen says that somebody has looked at his card.
	CardSeen struct {
		Seat Seat `json:"seat"`
	}
	// NightBegan counts the nights from 1.
	NightBegan struct {
		Night int  `json:"night"`
		Elder Seat `json:"elder"`
	}
	// CallBegan opens a further part of a night that is played in parts.
	CallBegan struct {
		Call int `json:"call"` // from 0
	}
	// Answered is a pick for a question of the night; NoSeat for nobody.
	Answered struct {
		Seat     Seat `json:"seat"`
		Question int  `json:"question"`
		Target   Seat `json:"target"`
		Sure     bool `json:"sure"`
	}
	// Hurried says that everybody who is here is done.
	Hurried struct{}
	// CallClosed locks the answers of a part of the night.
	CallClosed struct {
		Deeds []Deed `json:"deeds"`
		Notes []Note `json:"notes"`
	}
	// NightResolved is what the night has done in secret.
	NightResolved struct {
		Deaths []Death    `json:"deaths"` // in the order of their causes
		Marked []Seat     `json:"marked"` // picks that make suspects
		Became []Becoming `json:"became"`
		Graced []Seat     `json:"graced"` // whose grace or portrait is used up
		Hit    []Seat     `json:"hit"`    // attacked and saved
	}
	// Dawned makes ghosts of the dead, and lets others live again.
	Dawned struct {
		Dead     []Seat `json:"dead"` // in seat order
		Returned []Seat `json:"returned"`
		Marker   Marker `json:"marker"`
		Narrator bool   `json:"narrator"` // was the victim
		Portrait Seat   `json:"portrait"` // of whom the dead bore it; NoSeat
		Extra    []Seat `json:"extra"`    // a vote more against each
		Muted    []Seat `json:"muted"`
	}
	// Faded makes ghosts of those who have left for good (E3).
	Faded struct {
		Seats []Seat `json:"seats"`
	}
	// MenaceBegan lets the ghosts give sword and shield (V6).
	MenaceBegan struct{}
	// Favoured is a ghost's pick.
	Favoured struct {
		Seat   Seat `json:"seat"`
		Sword  Seat `json:"sword"`
		Shield Seat `json:"shield"`
	}
	// MenaceClosed lays sword and shield; NoSeat where nobody gets one.
	MenaceClosed struct {
		Sword  Seat `json:"sword"`
		Shield Seat `json:"shield"`
	}
	// DiscussionBegan opens the day.
	DiscussionBegan struct{}
	// TalkedEnough says that one of the living wants to vote.
	TalkedEnough struct {
		Seat Seat `json:"seat"`
	}
	// HandRaised is a hand that goes up, or down.
	HandRaised struct {
		Seat Seat `json:"seat"`
		Up   bool `json:"up"`
	}
	// Foretold is a ghost's guess whom the village will lynch.
	Foretold struct {
		Seat   Seat `json:"seat"`
		Target Seat `json:"target"`
	}
	// AccusationBegan opens the first ballot.
	AccusationBegan struct {
		Order []Seat `json:"order"`
	}
	// TokenChosen is a choice ahead of one's turn, or in a ballot in which all
	// choose at once.
	TokenChosen struct {
		Seat   Seat `json:"seat"`
		Target Seat `json:"target"`
	}
	// TokenLaid ends a turn; NoSeat when the voter let it go by.
	TokenLaid struct {
		Seat   Seat `json:"seat"`
		Target Seat `json:"target"`
	}
	// TokensTurned ends a ballot in which all chose at once.
	TokensTurned struct {
		Votes []Vote `json:"votes"`
	}
	// SuspectsNamed ends the first ballot, or an even second one.
	SuspectsNamed struct {
		Suspects  []Suspect `json:"suspects"`  // first place first
		Announced []Seat    `json:"announced"` // the picks of marks
		// By is whose card each announced pick is; left out when all are the owl's.
		By    []RoleID `json:"by,omitempty"`
		Again bool     `json:"again"` // the verdict is repeated
	}
	// DefenceBegan gives the word to a suspect.
	DefenceBegan struct {
		Seat Seat `json:"seat"`
	}
	// VerdictBegan opens the second ballot.
	VerdictBegan struct {
		Jurors []Seat `json:"jurors"`
	}
	// Lynched ends the day.
	Lynched struct {
		Seat Seat `json:"seat"`
		How  Fall `json:"how"`
	}
	// DayPassed ends a day without a lynch.
	DayPassed struct {
		How Fall `json:"how"`
	}
	// Led is a step of a human moderator that he may take back.
	Led struct{}
	// Undone takes it back.
	Undone struct{}
	// Decreed is a moderator's word on who lives.
	Decreed struct {
		Seat   Seat   `json:"seat"`
		Ghost  bool   `json:"ghost"`
		Reason string `json:"reason"`
	}
	// LeadPassed lets somebody else moderate; the server, when that is Nobody.
	LeadPassed struct {
		Player PlayerID `json:"player"`
	}
	// GameEnded opens all cards.
	GameEnded struct {
		Winner Side `json:"winner"`
		Alone  Seat `json:"alone"` // the only winner; NoSeat when a side wins
	}
)

func (ChapterBegan) audience() Audience    { return ToNobody } // it tells nothing new
func (RoomMade) audience() Audience        { return ToAll }
func (Joined) audience() Audience          { return ToAll } // but for the key, which no view has
func (Parted) audience() Audience          { return ToAll }
func (HostNamed) audience() Audience       { return ToAll }
func (Seated) audience() Audience          { return ToAll }
func (SettingsChanged) audience() Audience { return ToAll }
func (SettingsEdited) audience() Audience  { return ToAll }
func (LobbyOpened) audience() Audience     { return ToAll }
func (Counted) audience() Audience         { return ToSelf }
func (ClockStepped) audience() Audience    { return ToNobody }
func (Resumed) audience() Audience         { return ToAll }
func (DoorLocked) audience() Audience      { return ToAll }
func (Invited) audience() Audience         { return ToAll }
func (Renamed) audience() Audience         { return ToAll }
func (Prepared) audience() Audience        { return ToAll }
func (Wished) audience() Audience          { return ToAll }
func (MoveOffered) audience() Audience     { return ToSelf }
func (Moved) audience() Audience           { return ToSelf } // but for the keys, which no view has
func (Claimed) audience() Audience         { return ToAll }
func (Vouched) audience() Audience         { return ToAll }
func (ClaimDenied) audience() Audience     { return ToAll }
func (StoodIn) audience() Audience         { return ToAll } // at night from dawn on
func (Paused) audience() Audience          { return ToAll }
func (Continued) audience() Audience       { return ToAll }
func (Extended) audience() Audience        { return ToAll }
func (HandRaised) audience() Audience      { return ToAll }
func (Foretold) audience() Audience        { return ToSelf }
func (Dealt) audience() Audience           { return ToNobody } // each his own card; the gap is public from dawn 1
func (CardSeen) audience() Audience        { return ToSelf }
func (NightBegan) audience() Audience      { return ToAll }
func (CallBegan) audience() Audience       { return ToAll }
func (Answered) audience() Audience        { return ToSelf }
func (Hurried) audience() Audience         { return ToNobody }
func (CallClosed) audience() Audience      { return ToNobody } // each his own notes
func (NightResolved) audience() Audience   { return ToNobody }
func (Dawned) audience() Audience          { return ToAll }
func (Faded) audience() Audience           { return ToAll }
func (MenaceBegan) audience() Audience     { return ToAll }
func (Favoured) audience() Audience        { return ToSelf }
func (MenaceClosed) audience() Audience    { return ToAll }
func (DiscussionBegan) audience() Audience { return ToAll }
func (TalkedEnough) audience() Audience    { return ToAll }
func (AccusationBegan) audience() Audience { return ToAll }
func (TokenChosen) audience() Audience     { return ToSelf }
func (TokenLaid) audience() Audience       { return ToAll }
func (TokensTurned) audience() Audience    { return ToNobody } // names or totals only, as the room plays it
func (SuspectsNamed) audience() Audience   { return ToAll }
func (DefenceBegan) audience() Audience    { return ToAll }
func (VerdictBegan) audience() Audience    { return ToAll }
func (Lynched) audience() Audience         { return ToAll }
func (DayPassed) audience() Audience       { return ToAll }
func (Led) audience() Audience             { return ToNobody } // the moderator's own
func (Undone) audience() Audience          { return ToAll }
func (Decreed) audience() Audience         { return ToAll }
func (LeadPassed) audience() Audience      { return ToAll }
func (GameEnded) audience() Audience       { return ToAll }
