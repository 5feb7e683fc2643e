package sim

import (
	"math/rand/v2"
	"testing"

	"tabula/game"
)

// minds is the heuristic after some events, at the table of these tests with a second wolf
// in place of the villager.
func minds(t *testing.T, events ...game.Event) *heuristic {
	t.Helper()
	s := &scene{rand: rand.New(rand.NewPCG(1, 1)), card: func(id game.RoleID) *game.Role {
		card, err := game.RoleOf(id)
		if err != nil {
			t.Fatal(err)
		}
		return card
	}}
	h := &heuristic{scene: s}
	dealt := game.Dealt{Roles: append(append([]game.RoleID{}, table[:7]...), "werewolf")}
	for _, e := range append([]game.Event{dealt, game.NightBegan{Night: 1}}, events...) {
		h.hear(e)
		s.hear(e)
	}
	return h
}

const (
	wolf game.Seat = iota
	seer
	bodyguard
	owl
	hamster
	possessed
	gypsy
	secondWolf
)

func TestHeuristicPlayersKnowFriendsAndFoes(t *testing.T) {
	found := told(seer, wolf, game.Look, game.SeenWerewolf)
	cleared := told(seer, owl, game.Look, game.SeenNot)
	for _, c := range []struct {
		what      string
		events    []game.Event
		me, other game.Seat
		want      standing
	}{
		{"strangers meet", nil, owl, wolf, stranger},
		{"nobody harms himself", nil, owl, owl, friend},
		{"the pack knows itself", nil, wolf, secondWolf, friend},
		{"its helper knows nobody", nil, possessed, wolf, stranger},
		{"the seer knows at once", []game.Event{found}, seer, wolf, foe},
		{"others do not", []game.Event{found}, owl, wolf, stranger},
		{"until he says so", []game.Event{found, game.DiscussionBegan{}}, owl, wolf, foe},
		{"and then they trust him", []game.Event{found, game.DiscussionBegan{}}, owl, seer, friend},
		{"with all that he knows", []game.Event{cleared, found, game.DiscussionBegan{}}, bodyguard, owl, friend},
		{"whom he cleared he does not tell alone", []game.Event{cleared, game.DiscussionBegan{}}, bodyguard, owl, stranger},
		{"nor when he is silenced", []game.Event{found, game.Dawned{Muted: []game.Seat{seer}}, game.DiscussionBegan{}}, owl, wolf, stranger},
		{"nor as a ghost", []game.Event{found, game.Dawned{Dead: []game.Seat{seer}}, game.DiscussionBegan{}}, owl, wolf, stranger},
		{"a dead wolf is no news", []game.Event{found, game.Lynched{Seat: wolf}, game.DiscussionBegan{}}, owl, seer, stranger},
		{"the pack hates the claimant", []game.Event{found, game.DiscussionBegan{}}, secondWolf, seer, foe},
		{"and stands by its own", []game.Event{found, game.DiscussionBegan{}}, secondWolf, wolf, friend},
		{"so does its helper, who learns by it", []game.Event{found, game.DiscussionBegan{}}, possessed, wolf, friend},
		{"an error accuses, too", []game.Event{told(seer, gypsy, game.Look, game.SeenWerewolf), game.DiscussionBegan{}}, owl, gypsy, foe},
		{"and suits the pack", []game.Event{told(seer, gypsy, game.Look, game.SeenWerewolf), game.DiscussionBegan{}}, wolf, gypsy, foe},
	} {
		if got := minds(t, c.events...).standing(c.me, c.other); got != c.want {
			t.Errorf("%s: %d, want %d", c.what, got, c.want)
		}
	}
}

func TestHeuristicPlayersChooseByStanding(t *testing.T) {
	found := []game.Event{told(seer, wolf, game.Look, game.SeenWerewolf), game.DiscussionBegan{}}
	everybody := []game.Seat{wolf, seer, bodyguard, owl, hamster, possessed, gypsy, secondWolf}
	for range 50 { // with different draws
		h := minds(t, found...)
		if at := h.accuse(owl); at != wolf {
			t.Fatalf("the owl accuses %d", at)
		}
		if at := h.accuse(secondWolf); at != seer {
			t.Fatalf("the second wolf accuses %d", at)
		}
		if at := h.answer(game.Ask{Seat: owl, Kind: game.Mark, Among: everybody}); at != wolf {
			t.Fatalf("the owl points at %d", at)
		}
		if at := h.answer(game.Ask{Seat: seer, Kind: game.Look, Among: everybody[1:]}); at == wolf || at == seer {
			t.Fatalf("the seer looks at %d", at)
		}
		if at := h.answer(game.Ask{Seat: secondWolf, Kind: game.Attack, Among: everybody[1:7]}); at != seer {
			t.Fatalf("the pack picks %d, and nobody protects", at)
		}
		if at := minds(t).answer(game.Ask{Seat: owl, Kind: game.Eliminate, Among: everybody, Nobody: true}); at != game.NoSeat {
			t.Fatalf("a stranger, %d, is killed", at)
		}
		h.suspects = []game.Suspect{{Seat: wolf}}
		if h.judge(owl) != wolf || h.judge(possessed) != game.Hold || h.judge(secondWolf) != game.Hold {
			t.Fatal("over one life somebody judges against his side")
		}
	}
}

// Custom cards can make a pack that counts as human. If it is alone, the game ends only by
// votes.
func TestAPackThatIsAloneEndsTheGame(t *testing.T) {
	cd, err := game.EditionOf("cd")
	if err != nil {
		t.Fatal(err)
	}
	s := game.DefaultSettings(cd)
	s.Preset, s.Deck = game.OwnDeck, []game.Cards{{Role: "werewolf", Count: 1}, {Role: "villager", Count: 3}}
	for i, name := range []string{"Baker", "Nurse", "Spy"} {
		own := game.OwnRole{
			Number: i + 1, Name: name, Side: game.Wolves, Counts: game.Humans, SeenAs: game.SeenNot, Power: "nothing", First: 1, Hunts: true,
		}
		s.Own, s.Deck = append(s.Own, own), append(s.Deck, game.Cards{Role: own.ID(), Count: 1})
	}
	x := Experiment{Settings: s, Players: 7, Manner: Heuristic, Games: 50, Seed: 1, Workers: 1}
	if _, err := x.Play(t.Context()); err != nil {
		t.Error(err)
	}
}
