package game

import (
	"strings"
	"testing"
)

// This is the longest chapter that people can cause: every player has another long name in
// every game of the evening, and every seat has a PIN, a claim and an old key. It must be
// much shorter than the limit of a chapter.
func TestTheLongestChapterIsShort(t *testing.T) {
	edition, err := EditionOf("full-moon")
	if err != nil {
		t.Fatal(err)
	}
	letter := strings.Repeat("\U0001f469\u200d", 6) // of as many runes as a name's letters may have
	key := strings.Repeat("f", 64)
	s := &State{
		room: room{code: "BMRTZ", link: "https://" + strings.Repeat("a", MaxLink-8), lastID: 10_000},
		game: game{phase: Lobby},
	}
	settings := DefaultSettings(edition)
	for n := 1; n <= MaxOwn; n++ {
		settings.Own = append(settings.Own, OwnRole{
			Number: n, Name: strings.Repeat("<", maxOwnName-1) + string(rune('a'+n)), Text: strings.Repeat("<", maxOwnText),
			Side: Humans, Counts: Humans, SeenAs: SeenNot, Power: "nothing", First: 1,
		})
	}
	if err := settings.check(); err != nil {
		t.Fatal(err)
	}
	s.set(settings)
	name := func(n int) string { return strings.Repeat(letter, 15) + string(rune('가'+n)) }
	for n := range 25 {
		id := PlayerID(n + 9_000)
		s.players = append(s.players, player{id: id, name: name(n), looks: []string{key[:12], key[:12]}, key: key, heard: 1 << 52, pin: pin{hash: key, until: 1 << 41}})
		s.claims = append(s.claims, claim{player: id, number: n, until: 1 << 41, key: key})
	}
	for range maxRevoked {
		s.revoked = append(s.revoked, revokedKey{key: key, removed: true})
	}
	for game := range MaxScores {
		view := ScoreView{Winner: Humans}
		for n := range 24 {
			view.Seats = append(view.Seats, ScoredView{Player: PlayerID(n + 9_000), Name: name(24*game + n), Role: "victoria_obscura"})
		}
		s.evening = append(s.evening, view)
	}
	events, err := Decide(s, Command{Do: BeginChapter{Past: make([]byte, 4096)}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := EncodeEvents(events)
	if err != nil {
		t.Fatal(err)
	}
	const most = 128 << 10
	chapter, _ := BeginsChapter(events)
	if t.Logf("%d bytes, with %d scores", len(data), len(chapter.Scores)); len(data) > most || len(chapter.Scores) == 0 {
		t.Errorf("the chapter has %d bytes and %d scores", len(data), len(chapter.Scores))
	}
	if err := Evolve(&State{}, events[0], 0); err != nil {
		t.Error(err)
	}
}
