package protocol

var sampleTiming = Timing{
	Deal: 20000, NightMin: 15000, NightMax: 45000, StepMin: 8000, StepMax: 30000, Reading: 8000, Dawn: 8000,
	Menace: 20000, Discussion: 180000, Accusation: 15000, Token: 1000, AtOnce: 45000, Suspects: 8000, Defence: 30000,
	Verdict: 30000, Lynch: 10000,
}

var sampleDeck = []Cards{{"werewolf", 2}, {"seer", 1}, {"villager", 5}}

var sampleSettings = Settings{
	Edition: EditionCD, Preset: PresetOwn, Fair: true, Deck: sampleDeck,
	Own: []OwnRole{{
		Number: 1, Name: "Baker", Text: "Bakes.", Side: SideWolves, Counts: SideHumans, SeenAs: SightNot,
		Power: "protect", First: 1, Uses: 2, Self: true, Hunts: true,
	}},
	Options: map[OptionID]string{"first_night_victim": "kill", "suspects": "auto"}, Timing: sampleTiming,
}

// sampleHash has the length of a hash and of a secret number.
const sampleHash = "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"

// ServerSamples returns messages of the server. Every field is in use in one of
// them, and there is one message of each kind with as little as possible.
func ServerSamples() []any {
	nobody := &Ballot{
		Dead: []int{}, Returned: []int{}, Sword: NoSeat, Shield: NoSeat, Enough: []int{}, Hands: []int{}, Announced: []int{},
		Suspects: []Suspect{}, Speaker: NoSeat, Voters: []int{}, Verdict: []Vote{}, Lynched: NoSeat,
	}
	return []any{
		Frame{
			F: 1, Now: 1700000000000, Ack: 7,
			Room: &Room{
				Code: "BMRTZ", Host: 1, Players: []Player{{ID: 1, Name: "Ada", StandIn: true, Ready: true, Head: 12}, {ID: 2, Name: "Bo", Bot: true}},
				MinPlayers: 8, MaxPlayers: 24, Deck: sampleDeck, Settings: sampleSettings,
				Presets: []Preset{{PaceStandard, sampleTiming}}, Games: 1, Locked: true, Link: "https://call.example/village",
				Wishes: []Wish{{Wish: WishStart, Players: []int{2}, Need: 3}}, Claims: []Claim{{Player: 1, Claim: 4, Yes: []int{2}}},
				Obstacle: &Refusal{Code: TooFewPlayers, Have: 2, Need: 8},
			},
			Presence: &Presence{Away: []int{2}},
			Table: &Table{
				Night: 2, Deck: sampleDeck, Marker: &Marker{Gap: true, Seat: 1}, Elder: 1, Moderator: 9,
				Seats: []Seat{
					{Player: 1, Name: "Ada", Extra: 1, Hand: true},
					{Player: 2, Name: "Bo", Ghost: true, Muted: true, Portrait: true, Head: 12},
				},
				Spent: []RoleID{"inquisitor"}, Seal: "9f", Decrees: []Decreed{{Night: 1, Seat: 1, Ghost: true, Reason: "told their card"}},
				Chosen: 1, Words: &Words{Sights: true, Exact: true, Counts: true, Known: true, Powers: []PowerKind{PowerProtect}},
			},
			Talk: &Talk{From: 3, Said: []Said{
				{Line: 3, Seat: 1, Day: 2, At: 1700000000000, Kind: SaysSeen, Target: 2, Night: 1, Role: "owl", Other: NoSeat},
				{Line: 4, Seat: 2, Day: 2, At: 1700000000500, Kind: SaysSuspect, Target: 1, Why: VotedAgainst, Other: 3},
				{Line: 5, Seat: 1, Day: 2, At: 1700000001000, Kind: SaysBack, Target: NoSeat, Other: NoSeat, Back: 4},
				{
					Line: 6, Seat: 1, Day: 2, At: 1700000001500, Kind: SaysUsed, Target: 2, Night: 1, Sight: SightNot, Power: PowerProtect,
					Count: 2, Other: NoSeat,
				},
				{Line: 7, Seat: 2, Day: 2, At: 1700000002000, Target: NoSeat, Other: NoSeat, Text: "Who was that?"},
				{Line: 8, Seat: 2, Day: 2, At: 1700000002500, Target: NoSeat, Other: NoSeat, Removed: true},
			}},
			Draw:    &Draw{ID: "Zm9vYmFyYmF6cXV4cXV1eA", Server: sampleHash, Phones: []Contribution{{Player: 1, Hash: sampleHash}}},
			Shuffle: &Shuffle{Open: true, In: []int{1}},
			Evening: &Evening{Games: []Score{{
				Winner: SideWolves, Seats: []Scored{{Player: 1, Name: "Ada", Role: "seer"}, {Player: 2, Name: "Bo", Role: "werewolf", Won: true}},
			}}},
			Phase: &Phase{
				Name: PhaseNight, Began: 1700000000000, Ends: 1700000030000,
				Reach: Reach{Self: true, Ghosts: true, Nobody: true}, Step: "seer", Calls: [][]RoleID{{"seer"}, {"witch", "wolf_servant"}}, Paused: true, Left: 4200,
			},
			Ballot: &Ballot{
				Dead: []int{1}, Returned: []int{2}, Narrator: true, Sword: 1, Shield: 2, Enough: []int{1}, Hands: []int{0},
				Accusation: &Accusation{
					Order: []int{0, 1}, Turn: 2, Votes: []Vote{{0, 1}, {1, NoSeat}}, Totals: []int{0, 1},
				},
				Announced: []int{2}, AnnouncedBy: []RoleID{"own_1"}, Suspects: []Suspect{{0, EvidenceTuft, 3}, {2, EvidencePaw, 1}}, Again: true,
				Speaker: 1, OneLife: true, Voters: []int{3}, VoterTurn: 1, Verdict: []Vote{{3, 2}}, Lynched: 2,
				How: FallMarker,
			},
			End: &End{
				Winner: SideHumans, Winners: []int{1}, Roles: []RoleID{"seer", "werewolf"},
				Became: []RoleID{"seer", "werewolf"}, Dropped: "villager", Sealed: "tabula 00 cards seer,werewolf dropped villager gap 1",
				Nights: []Night{{
					Deeds:  []Deed{{Role: "werewolf", Kind: PowerAttack, Actors: []int{1}, Target: 3}},
					Notes:  []Told{{Seat: 1, Note: Note{Night: 1, Kind: PowerLook, Target: 3, Sight: SightNot, Seats: []int{}}}},
					Deaths: []Death{{Seat: 3, Cause: "werewolf"}}, Returned: []int{2}, Lynched: 1,
					Foretold: []Vote{{2, 1}},
				}},
				Opened: &Opened{
					Secret: sampleHash, Ring: []int{1, 2}, Card: "seer", Numbers: []Number{{Player: 1, Nonce: sampleHash}}, Gap: 1, Elder: NoSeat,
					Lots: []Lot{{Draw: 20, For: LotPack, Among: []int{0, 1}, Got: 1}},
				},
			},
			You: &You{
				Player: 1, Seat: 1, Role: "werewolf", Side: SideWolves, Number: 15, Fellows: []int{2},
				Questions: []Question{{Kind: PowerLook, Exact: true, Pick: 3, Sure: true, Barred: []int{2}, Nobody: true}},
				Picks:     []Pick{{2, 3, true}},
				Choice:    Choice{Ready: true, Accusation: 1, Verdict: Hold, Sword: 1, Shield: 2, Foretells: 3}, Bearer: 3,
				Cards: []Card{{Role: "seer", Awaited: true, Questions: []Question{}, Notes: []Note{}}}, Undo: true,
			},
			Replay: &ReplayLink{ID: "0123456789abcdef0123456789abcdef", Evening: []string{"0123456789abcdef0123456789abcdef"}},
			Notebook: &Notebook{From: 1, Notes: []Note{
				{Night: 1, Kind: PowerLook, Target: 3, Sight: SightNot, Role: "owl", Count: 2, Seats: []int{1}},
				{Night: 2, Kind: PowerSuspect, Target: NoSeat, Seats: []int{}},
			}},
		},
		Frame{F: 2, Now: 1700000000500, Ack: 7},
		Frame{
			Now: 1700000000500, Ack: 8, Turn: &Turn{Began: 1700000000500, Ends: 1700000015500, Laid: []int{1, NoSeat}},
			Choice: &Choice{Ready: true, Accusation: 1, Verdict: NoSeat, Sword: NoSeat, Shield: NoSeat, Foretells: NoSeat},
		},
		Frame{
			F: 3, Now: 1700000001000, Ack: 7,
			Table:  &Table{Night: 1, Seats: []Seat{}, Deck: sampleDeck, Elder: NoSeat, Spent: []RoleID{}, Decrees: []Decreed{}},
			Phase:  &Phase{Name: PhaseDawn, Began: 1700000000000, Ends: 1700000008000},
			Ballot: nobody,
			End:    &End{Winners: []int{}, Roles: []RoleID{}, Became: []RoleID{}, Nights: []Night{}},
			You: &You{
				Player: 2, Seat: NoSeat, Fellows: []int{}, Questions: []Question{}, Picks: []Pick{},
				Choice: Choice{Accusation: NoSeat, Verdict: NoSeat, Sword: NoSeat, Shield: NoSeat, Foretells: NoSeat},
				Bearer: NoSeat, Cards: []Card{},
			},
		},
		Refused{N: 8, Refusal: Refusal{Code: TooFewPlayers, Have: 6, Need: 8}},
		Refused{N: 9, Refusal: Refusal{Code: RoomFull, Max: 24}},
		Refused{N: 10, Refusal: Refusal{Code: DecideTie, Seats: []int{1, 2}}},
		Refused{N: 11, Refusal: Refusal{Code: CardsClash, Name: "possessed", With: "werecow", Have: 15, Need: 16}},
		Refused{Refusal: Refusal{Code: BadMessage, Name: "target"}},
		Pong{Now: 1700000000000, Shared: "https://lupus.example"},
		Pong{Now: 1700000000000, Unasked: true},
		HoldOn{On: true},
		Rewound{Lost: 4200},
	}
}

// ClientSamples returns one message of every kind that a phone sends.
func ClientSamples() []any {
	return []any{
		Hello{Token: "0f8fad5b-d9cb-469f-a165-70867728950e"},
		Watch{},
		Ping{}, Leave{}, AddBot{}, Remove{Player: 2}, Order{Players: []int{2, 1}}, Change{Settings: sampleSettings},
		Start{}, StartAs{Card: "seer"}, Ready{}, Answer{Question: 1, Target: 3, Sure: true}, Accuse{Target: 3}, Judge{Suspect: Hold}, Again{},
		Call{}, Favour{Sword: 1, Shield: 2}, Enough{}, Advance{Pick: NoSeat, Began: 1700000000000, Turn: 2},
		Lock{Locked: true}, Invite{Link: "https://call.example/village"}, Rename{Player: 2, Name: "Bob"}, HandOver{Player: 2},
		StandIn{Player: 2}, Prepare{Ready: true}, Contribute{Hash: sampleHash}, Reveal{Nonce: sampleHash}, Pause{Paused: true}, Extend{}, Skip{Began: 1700000000000},
		Raise{Up: true}, Foretell{Target: 3},
		Say{Kind: SaysSuspect, Target: 3, Why: AccusedBy, Other: 2},
		Say{Kind: SaysSeen, Target: 3, Night: 1, Role: "owl", Sight: SightNot, Power: PowerProtect, Count: 2, Other: NoSeat}, Write{Text: "Who was that?"}, Erase{Line: 7}, Offer{Pin: "BCDFGLMN"}, Vouch{Player: 2, Claim: 4, Yes: true}, Undo{},
		Decree{Seat: 3, Ghost: true, Reason: "told their card"}, Lead{Player: 2}, Forget{ID: "0123456789abcdef0123456789abcdef"},
		ChooseHead{Head: 12},
	}
}
