package game

import (
	"slices"
	"strconv"
)

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
	WrittenLines        OptionID = "written_lines"
	BotLevel            OptionID = "bot_level"
	BotTemper           OptionID = "bot_temper"
)

// A Choice is an option with one of its values. The log and the wire have both as
// strings.
type Choice struct {
	Option OptionID
	Value  string
}

// All choices except the numbers of SmallGroupMax.
var (
	FirstNightVictimNone = Choice{FirstNightVictim, "none"}
	FirstNightVictimKill = Choice{FirstNightVictim, "kill"}

	NightModeSimultaneous = Choice{NightMode, "simultaneous"}
	NightModeSequential   = Choice{NightMode, "sequential"}

	AccusationVotersLiving          = Choice{AccusationVoters, "living"}
	AccusationVotersLivingAndGhosts = Choice{AccusationVoters, "living_and_ghosts"}

	AccusationModeInTurn = Choice{AccusationMode, "sequential_public"}
	AccusationModePublic = Choice{AccusationMode, "simultaneous_public"}
	AccusationModeSecret = Choice{AccusationMode, "simultaneous_secret"}

	AccusationStartRight = Choice{AccusationStart, "right"}
	AccusationStartLeft  = Choice{AccusationStart, "left"}

	SuspectRuleTwoOrMore = Choice{SuspectRule, "two_or_more"}
	SuspectRuleTwo       = Choice{SuspectRule, "two"}
	SuspectRuleOne       = Choice{SuspectRule, "one"}
	SuspectRuleAuto      = Choice{SuspectRule, "auto"}

	VerdictModeInTurn = Choice{VerdictMode, "sequential_public"}
	VerdictModeSecret = Choice{VerdictMode, "simultaneous_secret"}

	LynchTieRevote    = Choice{LynchTie, "revote_then_random"}
	LynchTieClockwise = Choice{LynchTie, "clockwise"}

	MarkerMovesOnNight = Choice{MarkerMovesOn, "night"}
	MarkerMovesOnAny   = Choice{MarkerMovesOn, "any"}

	MarkerOnDoubleDeathRandom     = Choice{MarkerOnDoubleDeath, "random"}
	MarkerOnDoubleDeathCauseOrder = Choice{MarkerOnDoubleDeath, "cause_order"}

	GuardSelfNo  = Choice{GuardSelf, "false"}
	GuardSelfYes = Choice{GuardSelf, "true"}

	OwlDeadlyOff    = Choice{OwlDeadly, "off"}
	OwlDeadlyOver20 = Choice{OwlDeadly, "over_20"}

	ServantCountsHuman = Choice{ServantCounts, "human"}
	ServantCountsNone  = Choice{ServantCounts, "none"}

	DoubleAttackGuardOnly = Choice{DoubleAttack, "guard_only"}
	DoubleAttackAnyone    = Choice{DoubleAttack, "anyone"}

	GhostMenaceOff = Choice{GhostMenace, "off"}
	GhostMenaceOn  = Choice{GhostMenace, "on"}

	SevenRefuse      = Choice{Seven, "refuse"}
	SevenDroppedCard = Choice{Seven, "dropped_card"}
	SevenDeckOfSeven = Choice{Seven, "deck_of_seven"}

	WiseOldManOff = Choice{WiseOldMan, "off"}
	WiseOldManOn  = Choice{WiseOldMan, "on"}

	SeatingSeated   = Choice{Seating, "seated"}
	SeatingUnseated = Choice{Seating, "unseated"}

	BareOff = Choice{Bare, "off"}
	BareOn  = Choice{Bare, "on"}

	EditionWordOff = Choice{EditionWord, "off"}
	EditionWordOn  = Choice{EditionWord, "on"}

	ModeratorServer = Choice{Moderator, "server"}
	ModeratorHost   = Choice{Moderator, "host"}

	ModeratorDecidesOff = Choice{ModeratorDecides, "off"}
	ModeratorDecidesOn  = Choice{ModeratorDecides, "on"}

	WrittenLinesAuto = Choice{WrittenLines, "auto"} // on while the room has no link to a call
	WrittenLinesOn   = Choice{WrittenLines, "on"}
	WrittenLinesOff  = Choice{WrittenLines, "off"}

	BotLevelGentle = Choice{BotLevel, "gentle"} // errs often; all levels reason alike
	BotLevelGood   = Choice{BotLevel, "good"}
	BotLevelSharp  = Choice{BotLevel, "sharp"} // hardly ever errs

	BotTemperMixed    = Choice{BotTemper, "mixed"} // each bot has one of the others
	BotTemperQuiet    = Choice{BotTemper, "quiet"}
	BotTemperLively   = Choice{BotTemper, "lively"}
	BotTemperStubborn = Choice{BotTemper, "stubborn"}
	BotTemperSilent   = Choice{BotTemper, "silent"} // says nothing
)

// An Option is one row of the table of options. Values are in the order in which a lobby
// shows them.
type Option struct {
	ID     OptionID
	Values []string
}

// Options lists every option. Do not change it.
var Options = []Option{
	option(FirstNightVictimNone, FirstNightVictimKill),
	option(NightModeSimultaneous, NightModeSequential),
	option(AccusationVotersLiving, AccusationVotersLivingAndGhosts),
	option(AccusationModeInTurn, AccusationModePublic, AccusationModeSecret),
	option(AccusationStartRight, AccusationStartLeft),
	option(SuspectRuleTwoOrMore, SuspectRuleTwo, SuspectRuleOne, SuspectRuleAuto),
	{SmallGroupMax, numbers(7, 24)},
	option(VerdictModeInTurn, VerdictModeSecret),
	option(LynchTieRevote, LynchTieClockwise),
	option(MarkerMovesOnNight, MarkerMovesOnAny),
	option(MarkerOnDoubleDeathRandom, MarkerOnDoubleDeathCauseOrder),
	option(GuardSelfNo, GuardSelfYes),
	option(OwlDeadlyOff, OwlDeadlyOver20),
	option(ServantCountsHuman, ServantCountsNone),
	option(DoubleAttackGuardOnly, DoubleAttackAnyone),
	option(GhostMenaceOff, GhostMenaceOn),
	option(SevenRefuse, SevenDroppedCard, SevenDeckOfSeven),
	option(WiseOldManOff, WiseOldManOn),
	option(SeatingSeated, SeatingUnseated),
	option(BareOff, BareOn),
	option(EditionWordOff, EditionWordOn),
	option(ModeratorServer, ModeratorHost),
	option(ModeratorDecidesOff, ModeratorDecidesOn),
	option(WrittenLinesAuto, WrittenLinesOn, WrittenLinesOff),
	option(BotLevelGentle, BotLevelGood, BotLevelSharp),
	option(BotTemperMixed, BotTemperQuiet, BotTemperLively, BotTemperStubborn, BotTemperSilent),
}

// option makes the row of an option from its choices.
func option(choices ...Choice) Option {
	o := Option{ID: choices[0].Option}
	for _, c := range choices {
		if c.Option != o.ID || slices.Contains(o.Values, c.Value) {
			panic("game: a choice of another option, or twice the same")
		}
		o.Values = append(o.Values, c.Value)
	}
	return o
}

// choose makes the options of an edition from one choice for each.
func choose(choices ...Choice) map[OptionID]string {
	options := map[OptionID]string{}
	for _, c := range choices {
		options[c.Option] = c.Value
	}
	return options
}

func numbers(from, to int) []string {
	var list []string
	for n := from; n <= to; n++ {
		list = append(list, strconv.Itoa(n))
	}
	return list
}
