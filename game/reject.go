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
)

// Codes lists every code.
var Codes = []Code{
	WrongPhase, HostOnly, TooFewPlayers, TooManyPlayers, RoomFull, GameRunning, NameTaken, SeatsChanged,
	NoSuchPlayer, BadSetting, NoSuchSeat, TargetIsGhost, TargetIsSelf, NotAVoter,
	AlreadyVoted, TurnPassed, NotASuspect, NoSuchQuestion,
}

// A Rejection refuses a command. Nothing has happened. Fields that the code
// does not need are zero.
type Rejection struct {
	Code Code
	Have int
	Need int
	Max  int
	Name string
}

func (r *Rejection) Error() string { return "game: " + string(r.Code) }

func reject(code Code) error { return &Rejection{Code: code} }
