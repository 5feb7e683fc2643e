package protocol

var sampleTiming = Timing{
	Deal: 20000, NightMin: 15000, NightMax: 45000, Reading: 8000, Dawn: 8000, Discussion: 180000,
	Accusation: 15000, Token: 1000, Suspects: 8000, Defence: 30000, Verdict: 30000, Lynch: 10000,
}

// ServerSamples has messages of the server with every field in use, and one of
// each with as little as possible.
func ServerSamples() []any {
	deck := []Cards{{RoleWerewolf, 2}, {RoleSeer, 1}, {RoleVillager, 5}}
	return []any{
		Frame{
			F: 1, Now: 1700000000000, Ack: 7,
			Room: &Room{
				Code: "BMRTZ", Edition: EditionFourth, Host: 1,
				Players:    []Player{{1, "Ada", false}, {2, "Bo", true}},
				MinPlayers: 8, MaxPlayers: 24, Deck: deck,
				Settings: Settings{FirstNightNone, sampleTiming},
				Presets:  []Preset{{PaceStandard, sampleTiming}}, Games: 1,
			},
			Table: &Table{
				Night: 2, Seats: []Seat{{1, "Ada", false}, {2, "Bo", true}}, Deck: deck,
				Marker: &Marker{Gap: false, Seat: 1},
			},
			Phase: &Phase{Name: PhaseVerdict, Began: 1700000000000, Ends: 1700000030000},
			Ballot: &Ballot{
				Dead:       []int{1},
				Accusation: &Accusation{Order: []int{0, 1}, Turn: 2, Votes: []Vote{{0, 1}, {1, NoSeat}}},
				Suspects:   []Suspect{{0, EvidenceTuft, 3}, {2, EvidencePaw, 1}},
				Speaker:    NoSeat, Voters: []int{3}, Verdict: []Vote{{3, 2}}, Lynched: 2,
			},
			End: &End{
				Winner: SideHumans, Winners: []int{0}, Roles: []RoleID{RoleSeer, RoleWerewolf},
				Nights: []Night{{Attack: 1, Looks: []Look{{0, 1, SightWerewolf}}, Dead: []int{1}, Lynched: NoSeat}},
			},
			You: &You{
				Player: 1, Seat: 0, Role: RoleWerewolf, Side: SideWolves, Fellows: []int{2}, Ready: true,
				Questions:  []Question{{QuestionAttack, 3, true, []int{2}}},
				Picks:      []Pick{{2, 3, false}},
				Accusation: NoSeat, Verdict: NoSeat,
			},
			Notebook: &Notebook{Notes: []Note{{1, NoteLook, 3, SightNot}, {2, NoteSuspect, NoSeat, ""}}},
		},
		Frame{F: 2, Now: 1700000000500, Ack: 7},
		Frame{
			F: 3, Now: 1700000001000, Ack: 7,
			Table:  &Table{Night: 1, Seats: []Seat{{1, "Ada", true}}, Deck: deck, Marker: &Marker{Gap: true, Seat: 0}},
			Phase:  &Phase{Name: PhaseDawn, Began: 1700000000000, Ends: 1700000008000},
			Ballot: &Ballot{Dead: []int{}, Narrator: true, Suspects: []Suspect{}, Speaker: 1, Voters: []int{}, Verdict: []Vote{}, Lynched: 1, Tie: true},
			End: &End{
				Winner: SideWolves, Winners: []int{1}, Roles: []RoleID{RoleSeer},
				Nights: []Night{{Attack: NoSeat, Looks: []Look{{1, 0, SightNot}}, Dead: []int{}, Lynched: 0}},
			},
			You: &You{
				Player: 2, Seat: 1, Role: RoleWerewolf, Side: SideWolves, Fellows: []int{0},
				Questions: []Question{{QuestionSuspect, NoSeat, false, []int{}}}, Picks: []Pick{{0, 3, true}},
				Accusation: 3, Verdict: 3,
			},
		},
		Refused{N: 8, Refusal: Refusal{Code: TooFewPlayers, Have: 6, Need: 8}},
		Refused{N: 9, Refusal: Refusal{Code: RoomFull, Max: 24}},
		Refused{Refusal: Refusal{Code: BadMessage, Name: "target"}},
		Pong{Now: 1700000000000},
	}
}

// ClientSamples has every message of a phone.
func ClientSamples() []any {
	return []any{
		Hello{Token: "0f8fad5b-d9cb-469f-a165-70867728950e"},
		Ping{}, Leave{}, AddBot{}, Remove{Player: 2}, Order{Players: []int{2, 1}},
		Change{Settings: Settings{FirstNightKill, sampleTiming}},
		Start{}, Ready{}, Answer{Question: 1, Target: 3, Sure: true}, Accuse{Target: 3}, Judge{Suspect: 3}, Again{},
	}
}
