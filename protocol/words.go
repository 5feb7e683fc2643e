package protocol

// Words that sections use.
type (
	// PhaseName names a phase of the game (rules 4.2).
	PhaseName string
	// RoleID names a card (rules 3). The custom cards of a room are own_1 to own_3.
	RoleID string
	// Side is a group of players that wins together, or one that the parity test counts.
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
	// WishName is something that more than half of the people may do without the host.
	WishName string
	// StatementKind is a form of what a player can say by taps.
	StatementKind string
	// Reason says why a player is suspected or trusted.
	Reason string
	// Fall says how the verdict of a day was decided.
	Fall string
	// LotName says what a tie was about that chance has decided.
	LotName string
)

const (
	PhaseLobby      PhaseName = "lobby"
	PhaseDeal       PhaseName = "deal"       // players look at their cards
	PhaseCalling    PhaseName = "calling"    // the Wise Old Man calls the next part of the night
	PhaseNight      PhaseName = "night"      // everybody answers
	PhaseReading    PhaseName = "reading"    // players read what they have learned
	PhaseDawn       PhaseName = "dawn"       // shows the players who died
	PhaseMenace     PhaseName = "menace"     // the ghosts give sword and shield
	PhaseDiscussion PhaseName = "discussion" // all the living talk
	PhaseAccusation PhaseName = "accusation" // first ballot
	PhaseSuspects   PhaseName = "suspects"   // shows the suspects
	PhaseDefence    PhaseName = "defence"    // one suspect speaks
	PhaseVerdict    PhaseName = "verdict"    // second ballot
	PhaseLynch      PhaseName = "lynch"      // shows the outcome of the day
	PhaseEnd        PhaseName = "end"        // shows the winners and all cards

	SideHumans Side = "humans"
	SideWolves Side = "wolves"
	SideSolo   Side = "solo"
	SideNone   Side = "none" // the parity test does not count this card

	EvidenceTuft Evidence = "tuft_of_fur" // first suspect
	EvidencePaw  Evidence = "paw_print"   // second suspect

	PowerSuspect   PowerKind = "suspect"   // the decoy: which player do you suspect?
	PowerAttack    PowerKind = "attack"    // the target becomes the pack's victim
	PowerLook      PowerKind = "look"      // is the target a werewolf, or which card is it?
	PowerRecall    PowerKind = "recall"    // was the last lynched player a werewolf?
	PowerTally     PowerKind = "tally"     // how many werewolves live?
	PowerKnow      PowerKind = "know"      // which players hold certain cards?
	PowerProtect   PowerKind = "protect"   // the pack's attack on the target fails
	PowerMark      PowerKind = "mark"      // the target becomes a suspect tomorrow
	PowerCopy      PowerKind = "copy"      // the actor gets the target's card
	PowerHex       PowerKind = "hex"       // the target has no power tonight
	PowerEliminate PowerKind = "eliminate" // the target becomes a ghost
	PowerBetray    PowerKind = "betray"    // a member of the pack becomes its victim
	PowerReturn    PowerKind = "return"    // the target, a ghost, lives again
	PowerBear      PowerKind = "bear"      // the target dies in the actor's place
	PowerAddVote   PowerKind = "add_vote"  // the target gets one vote more
	PowerSilence   PowerKind = "silence"   // the target says nothing tomorrow
	PowerGrace     PowerKind = "grace"     // only in notes: the player survived an attack

	SightWerewolf  Sight = "werewolf"
	SightNot       Sight = "not"
	SightSpecial   Sight = "special"   // a hex has met a card other than the villager
	SightPlain     Sight = "plain"     // a hex has met a villager
	SightHexed     Sight = "hexed"     // the player has no power tonight
	SightBackfired Sight = "backfired" // the hex has hit its caster

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
	PresetOwn          PresetID = "own" // the host chooses each card

	AdviceAdvised AdviceKind = "advised" // the print advises the number
	AdviceNeeded  AdviceKind = "needed"  // the server refuses the card in smaller games
	AdviceListed  AdviceKind = "listed"  // the printed list of cards begins with the number
	AdviceOurs    AdviceKind = "ours"    // we know no print about it

	PaceStandard Pace = "standard"
	PaceBrisk    Pace = "brisk"

	WishStart    WishName = "start"
	WishAgain    WishName = "again"
	WishPause    WishName = "pause"
	WishContinue WishName = "continue"
	WishExtend   WishName = "extend"
	WishSkip     WishName = "skip"
	WishServer   WishName = "server"

	SaysCard    StatementKind = "card"    // I am Role
	SaysSeen    StatementKind = "seen"    // in Night I learned that Target is (not) a werewolf, or is Role
	SaysCounted StatementKind = "counted" // in Night I learned that Count werewolves lived
	SaysUsed    StatementKind = "used"    // in Night I used Power on Target
	SaysKnown   StatementKind = "known"   // Target and I know each other
	SaysSuspect StatementKind = "suspect" // I suspect Target
	SaysTrust   StatementKind = "trust"   // I trust Target
	SaysAsk     StatementKind = "ask"     // Target, who are you?
	SaysBack    StatementKind = "back"    // I take back what I said last

	LotPack    LotName = "pack"    // the victim of the pack
	LotPower   LotName = "power"   // the target of another power that several players share
	LotMarker  LotName = "marker"  // which of the dead gets the marker
	LotSuspect LotName = "suspect" // the only suspect of the day
	LotVerdict LotName = "verdict" // the player who is voted out

	SameCard      Reason = "same_card" // Target says to have the card that Other says to have
	AccusedBy     Reason = "told"      // Other says so about Target
	VotedAgainst  Reason = "votes"     // Target voted against Other
	DefendedOther Reason = "defended"  // Target trusted Other, or voted to save them
	SaysNothing   Reason = "quiet"     // Target says nothing; without Other

	FallVotes  Fall = "votes"  // by the most votes
	FallMarker Fall = "marker" // a tie, decided clockwise from the marker
	FallLot    Fall = "lot"    // a tie, decided by lot
	FallAlone  Fall = "alone"  // there was only one nominee
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

// StatementKinds lists every kind of statement, in the order in which phones offer them.
var StatementKinds = []StatementKind{
	SaysSuspect, SaysTrust, SaysAsk, SaysCard, SaysSeen, SaysUsed, SaysCounted, SaysKnown, SaysBack,
}

// LotNames lists what ties can be about.
var LotNames = []LotName{LotPack, LotPower, LotMarker, LotSuspect, LotVerdict}

// Reasons lists every reason, in the order in which phones offer them.
var Reasons = []Reason{AccusedBy, VotedAgainst, DefendedOther, SameCard, SaysNothing}

// Options lists every option.
var Options = []OptionID{
	"first_night_victim", "night_mode", "accusation_voters", "accusation_mode", "accusation_start", "suspects",
	"small_group_max", "verdict_mode", "lynch_tie", "marker_moves_on", "marker_on_double_death", "guard_self",
	"owl_deadly", "cd_servant_counts", "cd_double_attack", "ghost_menace", "seven", "wise_old_man", "seating", "bare",
	"edition_word", "moderator", "moderator_decides", "written_lines",
	"bot_level", "bot_temper",
}

const (
	// NoSeat stands in place of a seat when there is none. In an answer of the
	// night it means that the player chooses nobody.
	NoSeat = -1
	// Hold is the vote to let the only suspect live.
	Hold = -2
)
