package protocol

// A Code says in one word why something was refused. The client has a sentence
// for each in every language; the server never sends prose.
type Code string

// Refusals of the wire and of the rooms.
const (
	BadMessage      Code = "bad_message"       // not a JSON object, no known type, or a wrong field; Name is the field
	BadRoomCode     Code = "bad_room_code"     // not five letters of the alphabet of codes
	NoRoom          Code = "no_room"           // no room has that code
	RoomDamaged     Code = "room_damaged"      // what was kept of the room does not read as it was written
	RoomFailing     Code = "room_failing"      // the server has failed at the room again and again; its log is whole, so try again in some minutes
	RoomNewer       Code = "room_newer"        // only a newer release can go on with the room; Name is that release, like "v0.2.0", or empty
	UnknownSeat     Code = "unknown_seat"      // the seat token opens no seat of this room
	NameEmpty       Code = "name_empty"        // no visible letter in the name
	NameTooLong     Code = "name_too_long"     // Have graphemes, at most Max
	NameNotAllowed  Code = "name_not_allowed"  // marks in the name that cannot be seen, or too many on one letter
	NameTaken       Code = "name_taken"        // somebody here has it, ignoring case; Name is the name
	NameAlike       Code = "name_alike"        // Name looks like that of somebody here, or an own card's like that of another card
	RoomFull        Code = "room_full"         // Max seats are taken
	GameRunning     Code = "game_running"      // only between two games
	StoreAway       Code = "store_away"        // the log cannot be written just now; ask again, for a seat with the same token
	ServerAway      Code = "server_away"       // the server is stopping; come back in a moment
	ServerFull      Code = "server_full"       // as many rooms or phones are here as the server takes, it has made enough rooms for now, or its store is almost full
	TooManyMessages Code = "too_many_messages" // faster than a hand can tap, or more than may be logged; wait a moment
	TooManyTries    Code = "too_many_tries"    // from one internet address; wait Need ms
	NoReplay        Code = "no_replay"         // nothing is kept under that address, or not any more
	ReplayDeleted   Code = "replay_deleted"    // the room has deleted it
	ReplayDamaged   Code = "replay_damaged"    // it does not read as it was written
	ReplayNewer     Code = "replay_newer"      // only a newer release can read it; Name is that release, like "v0.2.0", or empty
	PlayedOut       Code = "played_out"        // Max games were played in this room; a new one takes more
	OnlyLooks       Code = "only_looks"        // a table screen shows the game and says nothing
)

// Refusals of the rules.
const (
	WrongPhase     Code = "wrong_phase"      // that moment is over, or has not come
	HostOnly       Code = "host_only"        // only the host may do that
	TooFewPlayers  Code = "too_few_players"  // Have players, Need at least
	TooManyPlayers Code = "too_many_players" // Have players, at most Max
	SeatsChanged   Code = "seats_changed"    // the order names other people than are here now
	NoSuchPlayer   Code = "no_such_player"   // nobody here has that number
	BadSetting     Code = "bad_setting"      // Name is the setting; allowed are Need to Max
	NoSuchSeat     Code = "no_such_seat"     // no seat of that number
	TargetIsGhost  Code = "target_is_ghost"  // only the living may be chosen
	TargetIsSelf   Code = "target_is_self"   // nobody may choose himself here
	NotAVoter      Code = "not_a_voter"      // you have no vote in this ballot
	AlreadyVoted   Code = "already_voted"    // your token lies; it stays
	TurnPassed     Code = "turn_passed"      // your turn went by
	NotASuspect    Code = "not_a_suspect"    // the verdict is about the two suspects only
	NoSuchQuestion Code = "no_such_question" // tonight has no question of that number
	DeckSize       Code = "deck_size"        // Have cards, Need
	NoWolf         Code = "no_wolf"          // a deck needs a werewolf
	OnlyWolves     Code = "only_wolves"      // and somebody else
	OverAtStart    Code = "over_at_start"    // the wolves would have won, at once or after the first night
	TooManyCards   Code = "too_many_cards"   // Have of the card Name, at most Max
	LonelyCard     Code = "lonely_card"      // the card Name comes in pairs
	CardNeeds      Code = "card_needs"       // the card Name needs Need players, Have are here
	CardsClash     Code = "cards_clash"      // the cards Name and With need Need players together, Have are here
	FewVillagers   Code = "few_villagers"    // Have villagers, at least Need stay in the deck
	TwoSolos       Code = "two_solos"        // one card that wins alone is enough
	TooManyOwn     Code = "too_many_own"     // Have own roles, at most Max
	BadOwnRole     Code = "bad_own_role"     // own role number Need, Name is the field
	OwnNameTaken   Code = "own_name_taken"   // another card is called Name
	NeedsModerator Code = "needs_moderator"  // the option Name needs a human moderator
	ElderNeeds     Code = "elder_needs"      // the Wise Old Man needs exactly Need players
	ElderOnly      Code = "elder_only"       // only the Wise Old Man calls
	ModeratorOnly  Code = "moderator_only"   // only the moderator goes on
	TooEarly       Code = "too_early"        // Need more ms
	DecideTie      Code = "decide_tie"       // the moderator has to pick one of Seats
	SameFavour     Code = "same_favour"      // sword and shield go to two players
	RoomLocked     Code = "room_locked"      // nobody gets in who has no seat
	GamePaused     Code = "game_paused"      // the clock stands: nothing moves
	NightNow       Code = "night_now"        // not before morning
	BadLink        Code = "bad_link"         // no https address of a page, or longer than Max bytes
	PinWrong       Code = "pin_wrong"        // no seat has that PIN, or its time is over
	TokenSpent     Code = "token_spent"      // the seat of that token has moved on, or was taken; draw another
	ClaimOver      Code = "claim_over"       // nobody claims that seat any more
	ClaimOpen      Code = "claim_open"       // somebody asks for that seat already
	NotAPerson     Code = "not_a_person"     // a bot cannot be that
	GhostsOnly     Code = "ghosts_only"      // only ghosts may
	SeatInUse      Code = "seat_in_use"      // that seat's phone is here
	NothingToUndo  Code = "nothing_to_undo"  // somebody has gone on since, or something hidden was shown
	NoReason       Code = "no_reason"        // a decree needs a reason of at most Max letters
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
}

// A Refusal is a code with what its sentence needs. Absent numbers are 0.
type Refusal struct {
	Code Code   `json:"code"`
	Have int    `json:"have,omitempty"`
	Need int    `json:"need,omitempty"`
	Max  int    `json:"max,omitempty"`
	Name string `json:"name,omitempty"`
	With string `json:"with,omitempty"`
	// Seats are those that a moderator can pick from.
	Seats []int `json:"seats,omitempty"`
}

func (r *Refusal) Error() string { return string(r.Code) }

// A CloseCode says why the server closed a socket (RFC 6455, 7.4.2: 4000-4999
// are the application's). From CloseTerminal upwards coming back is pointless.
type CloseCode int

const (
	CloseRestart  CloseCode = 4000 // the server stops or lost its place; come back at once
	CloseSlow     CloseCode = 4001 // nothing was read or said for too long; come back
	ClosePending  CloseCode = 4002 // the table has not decided yet whether the claim is true; ask again
	CloseCrowded  CloseCode = 4003 // too many sockets, or wrong tries, from one internet address, or far too many messages; come back
	CloseNewer    CloseCode = 4004 // only a newer release can go on with the room; the reason of the close is its name, like "v0.2.0", or empty; come back, for another instance may be newer
	CloseTerminal CloseCode = 4100 // the border, never sent
	CloseReplaced CloseCode = 4101 // this seat was opened elsewhere; newest wins
	CloseNoSeat   CloseCode = 4102 // the token opens no seat (any more); or too many tables look on
	CloseNoRoom   CloseCode = 4103 // the room is gone
	CloseHello    CloseCode = 4104 // the first message was no hello
	CloseRemoved  CloseCode = 4105 // the host has taken the seat
	CloseMoved    CloseCode = 4106 // another phone has the seat now, with a token of its own
	CloseOutdated CloseCode = 4107 // the page speaks an older Version; load it again
	CloseDamaged  CloseCode = 4108 // what was kept of the room does not read as it was written
	CloseFailing  CloseCode = 4109 // the server has failed at the room again and again; coming back helps in some minutes, so a person has to ask for it
)
