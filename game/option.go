package game

import "strconv"

// An OptionID names an option of a room (rules 5).
type OptionID string

const (
	FirstNightVictim    OptionID = "first_night_victim"
	AccusationVoters    OptionID = "accusation_voters"
	AccusationMode      OptionID = "accusation_mode"
	AccusationStart     OptionID = "accusation_start"
	SuspectRule         OptionID = "suspects"
	SmallGroupMax       OptionID = "small_group_max"
	VerdictMode         OptionID = "verdict_mode"
	LynchTie            OptionID = "lynch_tie"
	MarkerMovesOn       OptionID = "marker_moves_on"
	MarkerOnDoubleDeath OptionID = "marker_on_double_death"
	GuardSelf           OptionID = "guard_self"
	OwlDeadly           OptionID = "owl_deadly"
	ServantCounts       OptionID = "cd_servant_counts"
	DoubleAttack        OptionID = "cd_double_attack"
	GhostMenace         OptionID = "ghost_menace"
	Seven               OptionID = "seven"
	NightMode           OptionID = "night_mode"
	WiseOldMan          OptionID = "wise_old_man"
	Seating             OptionID = "seating"
	Bare                OptionID = "bare"
	EditionWord         OptionID = "edition_word"
	Moderator           OptionID = "moderator"
	ModeratorDecides    OptionID = "moderator_decides"
)

// An Option is one row of the table of options: its values, the order in which
// a lobby shows it by.
type Option struct {
	ID     OptionID
	Values []string
}

// Options lists every option.
var Options = []Option{
	{FirstNightVictim, []string{"none", "kill"}},
	{NightMode, []string{"simultaneous", "sequential"}},
	{AccusationVoters, []string{"living", "living_and_ghosts"}},
	{AccusationMode, []string{"sequential_public", "simultaneous_public", "simultaneous_secret"}},
	{AccusationStart, []string{"right", "left"}},
	{SuspectRule, []string{"two_or_more", "two", "one", "auto"}},
	{SmallGroupMax, numbers(7, 24)},
	{VerdictMode, []string{"sequential_public", "simultaneous_secret"}},
	{LynchTie, []string{"revote_then_random", "clockwise"}},
	{MarkerMovesOn, []string{"night", "any"}},
	{MarkerOnDoubleDeath, []string{"random", "cause_order"}},
	{GuardSelf, []string{"false", "true"}},
	{OwlDeadly, []string{"off", "over_20"}},
	{ServantCounts, []string{"human", "none"}},
	{DoubleAttack, []string{"guard_only", "anyone"}},
	{GhostMenace, []string{"off", "on"}},
	{Seven, []string{"refuse", "dropped_card", "deck_of_seven"}},
	{WiseOldMan, []string{"off", "on"}},
	{Seating, []string{"seated", "unseated"}},
	{Bare, []string{"off", "on"}},
	{EditionWord, []string{"off", "on"}},
	{Moderator, []string{"server", "host"}},
	{ModeratorDecides, []string{"off", "on"}},
}

func numbers(from, to int) []string {
	var list []string
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}
