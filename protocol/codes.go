package protocol

// A Code says in one word why something was refused. The client has a sentence
// for each code in every language, so the server never sends prose.
type Code string

// Refusals of the wire and of the rooms.
const (
	BadMessage      Code = "bad_message"       // not a JSON object, no known type, or a wrong field; Name is the field
	BadRoomCode     Code = "bad_room_code"     // not CodeLength letters of CodeAlphabet
	NoRoom          Code = "no_room"           // no room has that code
	RoomDamaged     Code = "room_damaged"      // the stored log of the room is damaged
	RoomFailing     Code = "room_failing"      // the server has failed at the room again and again; its log is whole, so try again in some minutes
	RoomNewer       Code = "room_newer"        // only a newer release can go on with the room; Name is that release, like "v0.2.0", or empty
	UnknownSeat     Code = "unknown_seat"      // the seat token opens no seat of this room
	NameEmpty       Code = "name_empty"        // no visible letter in the name
	NameTooLong     Code = "name_too_long"     // the name has Have graphemes; at most Max are allowed
	NameNotAllowed  Code = "name_not_allowed"  // the name has invisible marks, or too many on one letter
	NameTaken       Code = "name_taken"        // another player here has the name Name, ignoring case
	NameAlike       Code = "name_alike"        // Name looks like another player's name, or like another card's name
	RoomFull        Code = "room_full"         // Max seats are taken
	GameRunning     Code = "game_running"      // only between two games
	StoreAway       Code = "store_away"        // the log cannot be written now; ask again, for a seat with the same token
	ServerAway      Code = "server_away"       // the server is stopping; come back in a moment
	ServerFull      Code = "server_full"       // the server has all the rooms or phones that it takes, has made enough rooms for now, or its store is almost full
	TooManyMessages Code = "too_many_messages" // faster than a hand can tap, or more than may be logged; wait a moment
	TooManyTries    Code = "too_many_tries"    // from one internet address; wait Need ms
	NoReplay        Code = "no_replay"         // no replay has that id, or it is kept no longer
	ReplayDeleted   Code = "replay_deleted"    // the room has deleted the replay
	ReplayDamaged   Code = "replay_damaged"    // the stored replay is damaged
	ReplayNewer     Code = "replay_newer"      // only a newer release can read the replay; Name is that release, like "v0.2.0", or empty
	PlayedOut       Code = "played_out"        // Max games were played in this room; the next game needs a new room
	OnlyLooks       Code = "only_looks"        // a table screen cannot send commands
)

// Refusals of the rules.
const (
	WrongPhase     Code = "wrong_phase"      // the phase for that is over, or has not begun
	HostOnly       Code = "host_only"        // only the host may do that
	TooFewPlayers  Code = "too_few_players"  // Have players, Need at least
	TooManyPlayers Code = "too_many_players" // Have players, at most Max
	SeatsChanged   Code = "seats_changed"    // the order does not name exactly the people who are here now
	NoSuchPlayer   Code = "no_such_player"   // nobody here has that number
	BadSetting     Code = "bad_setting"      // Name is the setting; allowed are Need to Max
	NoSuchSeat     Code = "no_such_seat"     // no seat has that number
	TargetIsGhost  Code = "target_is_ghost"  // only the living may be chosen
	TargetIsSelf   Code = "target_is_self"   // players may not choose themselves here
	NotAVoter      Code = "not_a_voter"      // you have no vote in this ballot
	AlreadyVoted   Code = "already_voted"    // your token is on the table and stays there
	TurnPassed     Code = "turn_passed"      // your turn is over
	NotASuspect    Code = "not_a_suspect"    // the verdict is about the two suspects only
	NoSuchQuestion Code = "no_such_question" // tonight has no question of that number
	DeckSize       Code = "deck_size"        // Have cards, Need
	NoWolf         Code = "no_wolf"          // a deck needs a werewolf
	OnlyWolves     Code = "only_wolves"      // a deck needs a card that is no werewolf
	OverAtStart    Code = "over_at_start"    // the wolves would win at once or after the first night
	TooManyCards   Code = "too_many_cards"   // the deck has Have of the card Name; at most Max are allowed
	LonelyCard     Code = "lonely_card"      // the card Name comes in pairs
	CardNeeds      Code = "card_needs"       // the card Name needs Need players, Have are here
	CardsClash     Code = "cards_clash"      // the cards Name and With need Need players together, Have are here
	FewVillagers   Code = "few_villagers"    // the deck has Have villagers and needs Need
	TwoSolos       Code = "two_solos"        // a deck has at most one card that wins alone
	TooManyOwn     Code = "too_many_own"     // the room has Have custom cards; at most Max are allowed
	BadOwnRole     Code = "bad_own_role"     // the field Name of the custom card number Need is not allowed
	OwnNameTaken   Code = "own_name_taken"   // another card is called Name
	NeedsModerator Code = "needs_moderator"  // the option Name needs a human moderator
	ElderNeeds     Code = "elder_needs"      // the Wise Old Man needs exactly Need players
	ElderOnly      Code = "elder_only"       // only the Wise Old Man calls
	ModeratorOnly  Code = "moderator_only"   // only the moderator ends this phase
	TooEarly       Code = "too_early"        // wait Need ms
	DecideTie      Code = "decide_tie"       // the moderator has to pick one of Seats
	SameFavour     Code = "same_favour"      // sword and shield must go to two different players
	RoomLocked     Code = "room_locked"      // the host lets nobody in without a seat
	GamePaused     Code = "game_paused"      // the game is paused
	NightNow       Code = "night_now"        // not before morning
	BadLink        Code = "bad_link"         // not the https address of a page, or longer than Max bytes
	PinWrong       Code = "pin_wrong"        // no seat has that PIN, or the PIN is too old
	TokenSpent     Code = "token_spent"      // the seat of that token has another token now, or was taken away; draw another token
	ClaimOver      Code = "claim_over"       // that claim is over
	ClaimOpen      Code = "claim_open"       // another phone claims that seat already
	NotAPerson     Code = "not_a_person"     // a bot cannot be that
	GhostsOnly     Code = "ghosts_only"      // only ghosts may do that
	SeatInUse      Code = "seat_in_use"      // that seat's phone is connected
	NothingToUndo  Code = "nothing_to_undo"  // somebody has acted in public since, or something hidden was shown
	NoReason       Code = "no_reason"        // a decree needs a reason of at most Max letters
	Silenced       Code = "silenced"         // a sweet keeps you silent today
	BadStatement   Code = "bad_statement"    // that cannot be said in this game
	SaidEnough     Code = "said_enough"      // you have said Max things today
	NothingSaid    Code = "nothing_said"     // there is nothing to take back or to remove
	LinesOff       Code = "lines_off"        // nobody can write in this room
	WrongReveal    Code = "wrong_reveal"     // the number does not fit the commitment of the phone
	NotAlone       Code = "not_alone"        // only a player who plays alone with bots can choose a card
	BadLine        Code = "bad_line"         // a line has 1 to Max letters, all of which can be seen
)

// Codes lists every refusal.
var Codes = []Code{
	BadMessage, BadRoomCode, NoRoom, RoomDamaged, RoomFailing, RoomNewer, UnknownSeat, NameEmpty, NameTooLong, NameNotAllowed,
	NameTaken, NameAlike, RoomFull, GameRunning, StoreAway, ServerAway, ServerFull, TooManyMessages, TooManyTries, NoReplay, ReplayDeleted, ReplayDamaged, ReplayNewer, PlayedOut,
	OnlyLooks,
	WrongPhase, HostOnly, TooFewPlayers, TooManyPlayers, SeatsChanged, NoSuchPlayer, BadSetting,
	NoSuchSeat, TargetIsGhost, TargetIsSelf, NotAVoter, AlreadyVoted, TurnPassed,
	NotASuspect, NoSuchQuestion,
	DeckSize, NoWolf, OnlyWolves, OverAtStart, TooManyCards, LonelyCard, CardNeeds, CardsClash, FewVillagers, TwoSolos, TooManyOwn,
	BadOwnRole, OwnNameTaken, NeedsModerator, ElderNeeds, ElderOnly, ModeratorOnly, TooEarly, DecideTie, SameFavour,
	RoomLocked, GamePaused, NightNow, BadLink, PinWrong, TokenSpent, ClaimOver, ClaimOpen, NotAPerson, GhostsOnly, SeatInUse, NothingToUndo, NoReason,
	Silenced, BadStatement, SaidEnough, NothingSaid, LinesOff, WrongReveal, NotAlone, BadLine,
}

// A Refusal is a code with what its sentence needs. The comment at each Code says
// which fields it uses and what they mean. The others are 0 or empty.
type Refusal struct {
	Code Code   `json:"code"`
	Have int    `json:"have,omitempty"`
	Need int    `json:"need,omitempty"`
	Max  int    `json:"max,omitempty"`
	Name string `json:"name,omitempty"`
	With string `json:"with,omitempty"`
	// Seats are the seats that a moderator can pick from in a tie.
	Seats []int `json:"seats,omitempty"`
}

func (r *Refusal) Error() string { return string(r.Code) }

// A CloseCode says why the server closed a socket. RFC 6455, 7.4.2 leaves 4000 to
// 4999 to applications. A phone reconnects by itself after the codes below
// CloseTerminal, and not after the others.
type CloseCode int

const (
	CloseRestart  CloseCode = 4000 // the server is stopping, or has lost the room; come back at once
	CloseSlow     CloseCode = 4001 // the phone read or sent nothing for too long; come back
	ClosePending  CloseCode = 4002 // the players have not yet decided about the claim; ask again
	CloseCrowded  CloseCode = 4003 // too many sockets, or wrong tries, from one internet address, or far too many messages; come back
	CloseNewer    CloseCode = 4004 // only a newer release can go on with the room; the reason of the close is its name, like "v0.2.0", or empty; come back, because another instance may be newer
	CloseTerminal CloseCode = 4100 // separates the codes, never sent
	CloseReplaced CloseCode = 4101 // this seat was opened on a newer connection, which wins
	CloseNoSeat   CloseCode = 4102 // the token opens no seat, or no longer; or the room has too many table screens
	CloseNoRoom   CloseCode = 4103 // the room is gone
	CloseHello    CloseCode = 4104 // the first message was neither Hello nor Watch
	CloseRemoved  CloseCode = 4105 // the host has taken the seat away
	CloseMoved    CloseCode = 4106 // another phone has the seat now, with a token of its own
	CloseOutdated CloseCode = 4107 // the page speaks an older Version; load it again
	CloseDamaged  CloseCode = 4108 // the stored log of the room is damaged
	CloseFailing  CloseCode = 4109 // the server has failed at the room again and again; trying again helps after some minutes, so a person decides when
)
