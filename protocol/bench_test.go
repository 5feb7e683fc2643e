package protocol

import (
	"fmt"
	"testing"
)

// dayAmongSixteen is the first frame of a phone that connects on the second day of
// the ninth game in a room, when half of the sixteen players have voted.
func dayAmongSixteen() Frame {
	f := Frame{
		F: 1740800000000001, Now: 1700000000000, Ack: 12,
		Room: &Room{
			Code: "BMRTZ", Host: 1, MinPlayers: 8, MaxPlayers: 24, Deck: []Cards{},
			Settings: Settings{
				Edition: EditionFourth, Preset: PresetDefault, Deck: []Cards{}, Own: []OwnRole{}, Options: map[OptionID]string{},
				Timing: sampleTiming,
			},
			Presets: []Preset{{PaceStandard, sampleTiming}, {PaceBrisk, sampleTiming}}, Games: 9, Wishes: []Wish{}, Claims: []Claim{},
		},
		Presence: &Presence{Away: []int{}},
		Evening:  &Evening{},
		Table: &Table{
			Night: 2, Marker: &Marker{Seat: 2}, Elder: NoSeat, Spent: []RoleID{}, Decrees: []Decreed{},
			Seal: "9c2329225dd3a59dfc8cbe9211f9a438fa118f94376ffd2ef9177ea4389e92df",
		},
		Phase: &Phase{Name: PhaseAccusation, Began: 1700000000000, Ends: 1700000015000},
		Ballot: &Ballot{
			Dead: []int{2}, Returned: []int{}, Sword: NoSeat, Shield: NoSeat, Enough: []int{}, Hands: []int{},
			Accusation: &Accusation{Turn: 8, Totals: []int{}}, Announced: []int{}, Suspects: []Suspect{}, Speaker: NoSeat,
			Voters: []int{}, Verdict: []Vote{}, Lynched: NoSeat,
		},
		End: &End{Winners: []int{}, Roles: []RoleID{}, Became: []RoleID{}, Nights: []Night{}},
		You: &You{
			Player: 3, Seat: 2, Role: "villager", Side: SideHumans, Fellows: []int{}, Questions: []Question{},
			Picks: []Pick{}, Bearer: NoSeat, Cards: []Card{},
			Choice: Choice{Ready: true, Accusation: 6, Verdict: NoSeat, Sword: NoSeat, Shield: NoSeat, Foretells: NoSeat},
		},
		Notebook: &Notebook{Notes: []Note{
			{Night: 1, Kind: PowerSuspect, Target: 8, Seats: []int{}}, {Night: 2, Kind: PowerSuspect, Target: 8, Seats: []int{}},
		}},
		Replay: &ReplayLink{},
	}
	for _, option := range Options {
		f.Room.Settings.Options[option] = "simultaneous"
	}
	for _, role := range Roles[:10] {
		f.Table.Deck = append(f.Table.Deck, Cards{role, 2})
	}
	score := Score{Winner: SideHumans}
	for i := range 16 {
		name := fmt.Sprint("Guest ", i)
		f.Room.Players = append(f.Room.Players, Player{ID: i + 1, Name: name})
		f.Table.Seats = append(f.Table.Seats, Seat{Player: i + 1, Name: name, Ghost: i%7 == 2})
		f.Ballot.Accusation.Order = append(f.Ballot.Accusation.Order, (i+1)%16)
		if i < 8 {
			f.Ballot.Accusation.Votes = append(f.Ballot.Accusation.Votes, Vote{Voter: i + 1, Target: 15 - i})
		}
		score.Seats = append(score.Seats, Scored{Player: i + 1, Name: name, Role: Roles[i%10], Won: i%3 > 0})
	}
	for range 8 {
		f.Evening.Games = append(f.Evening.Games, score)
		f.Replay.Evening = append(f.Replay.Evening, "0123456789abcdef0123456789abcdef")
	}
	return f
}

// BenchmarkEncoded encodes each public section, as the server does once after a
// commit, and the private section You.
func BenchmarkEncoded(b *testing.B) {
	f := dayAmongSixteen()
	for _, content := range []any{f.Room, f.Table, f.Phase, f.Ballot, f.End, f.Presence, f.Evening, f.You} {
		b.Run(Encoded(content).name, func(b *testing.B) {
			b.ReportAllocs()
			length := 0
			for b.Loop() {
				section := Encoded(content)
				length = section.Len()
			}
			b.ReportMetric(float64(length), "bytes")
		})
	}
}

// BenchmarkEncodeFrame writes a frame of encoded sections: a beat of the night with
// no news, the frame that fifteen of sixteen players get for a vote, and the first
// frame of a connection. The first two are filled up as in a room.
func BenchmarkEncodeFrame(b *testing.B) {
	f := dayAmongSixteen()
	var whole []Section
	_, contents := sections(f)
	for _, content := range contents {
		whole = append(whole, Encoded(content))
	}
	for _, frame := range []struct {
		name     string
		sections []Section
		length   int
	}{
		{"a beat", nil, 962},
		{"a vote", []Section{Encoded(f.Phase), Encoded(f.Ballot)}, 1043},
		{"whole", whole, 0},
	} {
		b.Run(frame.name, func(b *testing.B) {
			b.ReportAllocs()
			var written []byte
			for b.Loop() {
				written = EncodeFrame(f.F, f.Now, f.Ack, frame.sections, frame.length)
			}
			b.ReportMetric(float64(len(written)), "bytes")
		})
	}
}

// BenchmarkDecode reads messages of a phone, filled up with spaces.
func BenchmarkDecode(b *testing.B) {
	for _, said := range []struct {
		name    string
		message any
		n       uint64
	}{
		{"a vote", Accuse{Target: 3}, 12},
		{"an answer", Answer{Question: 1, Target: 3, Sure: true}, 12},
		{"a ping", Ping{}, 0},
	} {
		b.Run(said.name, func(b *testing.B) {
			b.ReportAllocs()
			data := EncodeCommand(said.message, said.n)
			for b.Loop() {
				if _, _, no := Decode(data); no != nil {
					b.Fatal(no)
				}
			}
		})
	}
}
