package game

// A Code says in one word why a command was refused.
type Code string

const (
	WrongPhase     Code = "wrong_phase"      // that moment is over, or has not come
	HostOnly       Code = "host_only"        // only the host may
	TooFewPlayers  Code = "too_few_players"  // Have, Need
	TooManyPlayers Code = "too_many_players" // Have, Max
	RoomFull       Code = "room_full"        // Max
	GameRunning    Code = "game_running"     // only between two games
	NameTaken      Code = "name_taken"       // Name
	NameAlike      Code = "name_alike"       // Name looks like another
	SeatsChanged   Code = "seats_changed"    // the order names other people than are here
	NoSuchPlayer   Code = "no_such_player"   // nobody here has that number
	BadSetting     Code = "bad_setting"      // Name is the setting, Need and Max its bounds
	NoSuchSeat     Code = "no_such_seat"     // no seat of that number
	TargetIsGhost  Code = "target_is_ghost"  // only the living may be chosen
	TargetIsSelf   Code = "target_is_self"   // not oneself
	NotAVoter      Code = "not_a_voter"      // no vote in this ballot
	AlreadyVoted   Code = "already_voted"    // the token lies
	TurnPassed     Code = "turn_passed"      // the turn went by
	NotASuspect    Code = "not_a_suspect"    // the verdict is about two
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
	RoomLocked     Code = "room_locked"      // nobody new gets in
	GamePaused     Code = "game_paused"      // the clock stands: nothing moves
	NightNow       Code = "night_now"        // not before morning
	BadLink        Code = "bad_link"         // no address of a page, or longer than Max
	PinWrong       Code = "pin_wrong"        // no seat has that PIN, or its time is over
	TokenSpent     Code = "token_spent"      // the key has lost its seat and gets no other
	ClaimOver      Code = "claim_over"       // nobody claims that seat any more
	ClaimOpen      Code = "claim_open"       // somebody asks for that seat already
	NotAPerson     Code = "not_a_person"     // a bot cannot be that
	GhostsOnly     Code = "ghosts_only"      // only ghosts may
	SeatInUse      Code = "seat_in_use"      // the phone of Name is here
	NothingToUndo  Code = "nothing_to_undo"  // others have gone on since, or would have seen something hidden
	NoReason       Code = "no_reason"        // a decree needs a reason of at most Max letters
)

// Codes lists every code.
var Codes = []Code{
	WrongPhase, HostOnly, TooFewPlayers, TooManyPlayers, RoomFull, GameRunning, NameTaken, NameAlike, SeatsChanged,
	NoSuchPlayer, BadSetting, NoSuchSeat, TargetIsGhost, TargetIsSelf, NotAVoter,
	AlreadyVoted, TurnPassed, NotASuspect, NoSuchQuestion, DeckSize, NoWolf, OnlyWolves, OverAtStart, TooManyCards,
	LonelyCard, CardNeeds, CardsClash, FewVillagers, TwoSolos, TooManyOwn, BadOwnRole, OwnNameTaken, NeedsModerator, ElderNeeds, ElderOnly,
	ModeratorOnly, TooEarly, DecideTie, SameFavour, RoomLocked, GamePaused, NightNow, BadLink, PinWrong, TokenSpent, ClaimOver, ClaimOpen,
	NotAPerson, GhostsOnly, SeatInUse, NothingToUndo, NoReason,
}

// A Rejection refuses a command. Nothing has happened. Fields that the code
// does not need are zero.
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
