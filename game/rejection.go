package game

// A Code says why a command was refused.
type Code string

// The comments name the fields of the Rejection that the code sets.
const (
	WrongPhase     Code = "wrong_phase"      // not possible in this phase or turn
	HostOnly       Code = "host_only"        // only the host may
	TooFewPlayers  Code = "too_few_players"  // Have, Need
	TooManyPlayers Code = "too_many_players" // Have, Max
	RoomFull       Code = "room_full"        // Max
	GameRunning    Code = "game_running"     // only between two games
	NameTaken      Code = "name_taken"       // Name
	NameAlike      Code = "name_alike"       // Name looks like another
	SeatsChanged   Code = "seats_changed"    // the order names other people than are in the room
	NoSuchPlayer   Code = "no_such_player"   // nobody in the room has that number or name
	BadSetting     Code = "bad_setting"      // Name is the setting, Need and Max its bounds
	NoSuchSeat     Code = "no_such_seat"     // no seat of that number
	TargetIsGhost  Code = "target_is_ghost"  // only the living may be chosen
	TargetIsSelf   Code = "target_is_self"   // players cannot choose themselves
	NotAVoter      Code = "not_a_voter"      // no vote in this ballot
	AlreadyVoted   Code = "already_voted"    // the token is laid
	TurnPassed     Code = "turn_passed"      // the turn is over, without a vote
	NotASuspect    Code = "not_a_suspect"    // the verdict is about other players
	NoSuchQuestion Code = "no_such_question" // tonight has no question of that number
	DeckSize       Code = "deck_size"        // the deck has Have cards and needs Need
	NoWolf         Code = "no_wolf"          // a deck needs a werewolf
	OnlyWolves     Code = "only_wolves"      // a deck needs a card of another side
	OverAtStart    Code = "over_at_start"    // the wolves would win at once or after the first night
	TooManyCards   Code = "too_many_cards"   // Have of the card Name, at most Max
	LonelyCard     Code = "lonely_card"      // the card Name comes in pairs
	CardNeeds      Code = "card_needs"       // the card Name needs Need players, Have are here
	CardsClash     Code = "cards_clash"      // the cards Name and With need Need players together, Have are here
	FewVillagers   Code = "few_villagers"    // Have villagers, at least Need stay in the deck
	TwoSolos       Code = "two_solos"        // at most one card in the deck may win alone
	TooManyOwn     Code = "too_many_own"     // Have custom cards, at most Max
	BadOwnRole     Code = "bad_own_role"     // Need is the number of the custom card, Name the field
	OwnNameTaken   Code = "own_name_taken"   // another card is called Name
	NeedsModerator Code = "needs_moderator"  // the option Name needs a human moderator
	ElderNeeds     Code = "elder_needs"      // the Wise Old Man needs exactly Need players
	ElderOnly      Code = "elder_only"       // only the Wise Old Man may
	ModeratorOnly  Code = "moderator_only"   // only the moderator may
	TooEarly       Code = "too_early"        // possible in Need ms
	DecideTie      Code = "decide_tie"       // the moderator has to pick one of Seats
	SameFavour     Code = "same_favour"      // one player cannot have sword and shield
	RoomLocked     Code = "room_locked"      // no new people can join
	GamePaused     Code = "game_paused"      // not possible in a pause
	NightNow       Code = "night_now"        // not possible at night
	BadLink        Code = "bad_link"         // not an https address, or longer than Max bytes
	PinWrong       Code = "pin_wrong"        // no seat has that PIN, or its time is over
	TokenSpent     Code = "token_spent"      // the key has lost its seat and gets no other
	ClaimOver      Code = "claim_over"       // that claim is no longer open
	ClaimOpen      Code = "claim_open"       // another phone has claimed that seat already
	NotAPerson     Code = "not_a_person"     // not possible for bots and players who are away
	GhostsOnly     Code = "ghosts_only"      // only ghosts may
	SeatInUse      Code = "seat_in_use"      // the phone of the player Name is connected
	NothingToUndo  Code = "nothing_to_undo"  // the moderator has no step that can be undone
	NoReason       Code = "no_reason"        // a decree needs a reason of 1 to Max code points
	Silenced       Code = "silenced"         // a sweet keeps the player silent today
	BadStatement   Code = "bad_statement"    // not part of what can be said in this game
	SaidEnough     Code = "said_enough"      // the player has said Max things today
	NothingSaid    Code = "nothing_said"     // nothing to take back or to remove
	LinesOff       Code = "lines_off"        // players cannot write lines in this room
	WrongReveal    Code = "wrong_reveal"     // the number does not fit the commitment
	NotAlone       Code = "not_alone"        // only a player who plays alone with bots can choose a card
	BadLine        Code = "bad_line"         // a line has 1 to Max code points
)

// Codes lists every code. Do not change it.
var Codes = []Code{
	WrongPhase, HostOnly, TooFewPlayers, TooManyPlayers, RoomFull, GameRunning, NameTaken, NameAlike, SeatsChanged,
	NoSuchPlayer, BadSetting, NoSuchSeat, TargetIsGhost, TargetIsSelf, NotAVoter,
	AlreadyVoted, TurnPassed, NotASuspect, NoSuchQuestion, DeckSize, NoWolf, OnlyWolves, OverAtStart, TooManyCards,
	LonelyCard, CardNeeds, CardsClash, FewVillagers, TwoSolos, TooManyOwn, BadOwnRole, OwnNameTaken, NeedsModerator, ElderNeeds, ElderOnly,
	ModeratorOnly, TooEarly, DecideTie, SameFavour, RoomLocked, GamePaused, NightNow, BadLink, PinWrong, TokenSpent, ClaimOver, ClaimOpen,
	NotAPerson, GhostsOnly, SeatInUse, NothingToUndo, NoReason, Silenced, BadStatement, SaidEnough, NothingSaid, LinesOff, WrongReveal, NotAlone, BadLine,
}

// A Rejection is the error of a command that is refused. Nothing has happened. Fields that
// the code does not need are zero.
type Rejection struct {
	Code  Code
	Have  int
	Need  int
	Max   int
	Name  string
	With  string
	Seats []Seat
}

func (r *Rejection) Error() string { return "game: " + string(r.Code) }

func reject(code Code) error { return &Rejection{Code: code} }
