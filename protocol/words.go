package protocol

// Words that sections use.
type (
	// PhaseName is a part of the cycle (rules 4.2).
	PhaseName string
	// RoleID names a card (rules 3); own cards of a room are own_1 to own_3.
	RoleID string
	// Side is who wins together, or a count in the parity test.
	Side string
	// Evidence labels a suspect (rules, edition fourth 5.5).
	Evidence string
	// PowerKind is what an answer of the night does, or what a note is about.
	PowerKind string
	// Sight is what a power shows.
	Sight string
	// EditionID names a set of rules.
	EditionID string
	// PresetID names a way to put the deck together.
	PresetID string
	// AdviceKind says where the advised number of players of a card comes from.
	AdviceKind string
	// OptionID names an option of a room (rules 5).
	OptionID string
	// Pace names a set of timings.
	Pace string
	// WishName is what more than half of the people may do without the host.
	WishName string
	// Fall says how a day was decided.
	Fall string
)

const (
	PhaseLobby      PhaseName = "lobby"
	PhaseDeal       PhaseName = "deal"       // everybody looks at his card
	PhaseCalling    PhaseName = "calling"    // the Wise Old Man calls the next part of the night
	PhaseNight      PhaseName = "night"      // everybody answers
	PhaseReading    PhaseName = "reading"    // everybody reads his card
	PhaseDawn       PhaseName = "dawn"       // who died
	PhaseMenace     PhaseName = "menace"     // the ghosts give sword and shield
	PhaseDiscussion PhaseName = "discussion" // all the living talk
	PhaseAccusation PhaseName = "accusation" // first ballot
	PhaseSuspects   PhaseName = "suspects"   // who goes on
	PhaseDefence    PhaseName = "defence"    // one suspect speaks
	PhaseVerdict    PhaseName = "verdict"    // second ballot
	PhaseLynch      PhaseName = "lynch"      // its outcome, or a day without one
	PhaseEnd        PhaseName = "end"        // winners, and all cards open

	SideHumans Side = "humans"
	SideWolves Side = "wolves"
	SideSolo   Side = "solo"
	SideNone   Side = "none" // counts on no side

	EvidenceTuft Evidence = "tuft_of_fur" // first suspect
	EvidencePaw  Evidence = "paw_print"   // second suspect

	PowerSuspect   PowerKind = "suspect"   // the decoy: whom do you suspect?
	PowerAttack    PowerKind = "attack"    // the pack's victim
	PowerLook      PowerKind = "look"      // is he a werewolf? or which card has he?
	PowerRecall    PowerKind = "recall"    // was the last lynched a werewolf?
	PowerTally     PowerKind = "tally"     // how many wolves live?
	PowerKnow      PowerKind = "know"      // who holds certain cards
	PowerProtect   PowerKind = "protect"   // the pack's attack on him fails
	PowerMark      PowerKind = "mark"      // he will be a suspect
	PowerCopy      PowerKind = "copy"      // become what he is
	PowerHex       PowerKind = "hex"       // he has no power tonight
	PowerEliminate PowerKind = "eliminate" // he becomes a ghost
	PowerBetray    PowerKind = "betray"    // one of the pack becomes its victim
	PowerReturn    PowerKind = "return"    // a ghost lives again
	PowerBear      PowerKind = "bear"      // he dies in one's place
	PowerAddVote   PowerKind = "add_vote"  // one more vote against him
	PowerSilence   PowerKind = "silence"   // he says nothing tomorrow
	PowerGrace     PowerKind = "grace"     // only in notes: an attack was survived

	SightWerewolf  Sight = "werewolf"
	SightNot       Sight = "not"
	SightSpecial   Sight = "special"   // of a hex: a card of its own
	SightPlain     Sight = "plain"     // of a hex: a villager
	SightHexed     Sight = "hexed"     // no power tonight
	SightBackfired Sight = "backfired" // the hex turned on its caster

	EditionClassic  EditionID = "classic"
	EditionFourth   EditionID = "fourth"
	EditionCD       EditionID = "cd"
	EditionFullMoon EditionID = "full-moon"

	PresetDefault      PresetID = "default"
	PresetPlain        PresetID = "plain"
	PresetTrickOrTreat PresetID = "trick_or_treat"
	PresetLibrary      PresetID = "library"
	PresetStable       PresetID = "stable"
	PresetCrypt        PresetID = "crypt"
	PresetOwn          PresetID = "own" // card by card

	AdviceAdvised AdviceKind = "advised" // print advises it
	AdviceNeeded  AdviceKind = "needed"  // below it the card is refused
	AdviceListed  AdviceKind = "listed"  // the printed list of cards begins with it
	AdviceOurs    AdviceKind = "ours"    // no print that we know

	PaceStandard Pace = "standard"
	PaceBrisk    Pace = "brisk"

	WishStart    WishName = "start"
	WishAgain    WishName = "again"
	WishPause    WishName = "pause"
	WishContinue WishName = "continue"
	WishExtend   WishName = "extend"
	WishSkip     WishName = "skip"
	WishServer   WishName = "server"

	FallVotes  Fall = "votes"  // more than for any other
	FallMarker Fall = "marker" // even, closest clockwise to the marker
	FallLot    Fall = "lot"    // even, drawn
	FallAlone  Fall = "alone"  // the only nominee
	FallSpared Fall = "spared" // the only suspect lives
	FallNone   Fall = "none"   // nobody was accused
)

// Roles lists every card.
var Roles = []RoleID{
	"villager", "werewolf", "seer", "medium", "possessed", "bodyguard", "owl", "freemason", "werehamster",
	"mythomaniac", "guard", "wolf_servant", "shaman", "secret_society", "young_mercenary", "gypsy", "witch", "hamlet",
	"candymaker", "fortune_teller", "dorian_gray", "dr_jekyll", "inquisitor", "lara", "deadalive", "werecow",
	"necromancer", "gossip", "sherlock", "victoria_obscura", "own_1", "own_2", "own_3",
}

// Options lists every option.
var Options = []OptionID{
	"first_night_victim", "night_mode", "accusation_voters", "accusation_mode", "accusation_start", "suspects",
	"small_group_max", "verdict_mode", "lynch_tie", "marker_moves_on", "marker_on_double_death", "guard_self",
	"owl_deadly", "cd_servant_counts", "cd_double_attack", "ghost_menace", "seven", "wise_old_man", "seating", "bare",
	"edition_word", "moderator", "moderator_decides",
}

const (
	// NoSeat stands where a seat could be and none is; in an answer of the
	// night it is the choice of nobody.
	NoSeat = -1
	// Hold is the choice to let an only suspect live.
	Hold = -2
)
