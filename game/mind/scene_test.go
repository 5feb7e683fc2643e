package mind_test

import (
	"math/rand/v2"
	"testing"

	"tabula/game"
	"tabula/game/mind"
)

// A village is a table of eight: two werewolves in seats 0 and 1, the seer in seat 2, and
// villagers.
type village struct {
	*mind.Record
	t    *testing.T
	seed uint64 // of the players
}

func card(t *testing.T, id game.RoleID) *game.Role {
	t.Helper()
	role, err := game.RoleOf(id)
	if err != nil {
		t.Fatal(err)
	}
	return role
}

func edition(t *testing.T, id game.EditionID) *game.Edition {
	t.Helper()
	e, err := game.EditionOf(id)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func cards(t *testing.T, counts ...any) (deck []mind.Card, seats int) {
	t.Helper()
	for i := 0; i < len(counts); i += 2 {
		n := counts[i+1].(int)
		deck, seats = append(deck, mind.Card{Role: card(t, game.RoleID(counts[i].(string))), Count: n}), seats+n
	}
	return deck, seats
}

// newVillage begins the first day.
func newVillage(t *testing.T) village {
	deck, seats := cards(t, "werewolf", 2, "seer", 1, "villager", 5)
	words := game.Vocabulary{Sights: true}
	v := village{mind.NewRecord(edition(t, "fourth"), deck, seats, words), t, 12345}
	v.Dusk(1)
	v.Dawn(nil, nil, nil)
	v.Discuss()
	return v
}

// next ends the day with an execution, and begins the next one with deaths.
func (v village) next(night int, lynched game.Seat, dead ...game.Seat) {
	if lynched != game.NoSeat {
		v.Lynched(lynched)
	}
	v.Dusk(night)
	v.Dawn(dead, nil, nil)
	v.Discuss()
}

func (v village) player(at game.Seat, id game.RoleID) *mind.Mind {
	return v.character(at, id, mind.Lively)
}

func (v village) character(at game.Seat, id game.RoleID, temper mind.Temper) *mind.Mind {
	m := mind.New(v.Record, at, card(v.t, id), mind.Sharp, temper, mind.Liar, rand.New(rand.NewPCG(v.seed*uint64(at+1), 99)))
	if id == "werewolf" {
		m.Meet([]game.Seat{1 - at})
	}
	return m
}

// accusedBySeer lets the seer say to have seen in a night that seat 0 is a werewolf, and brings seat 0 to trial.
func (v village) accusedBySeer(night int) {
	v.Say(2, seen(0, night, game.SeenWerewolf), -1)
	v.Ballot()
	v.Vote(2, 0, nil)
	v.Suspects([]game.Seat{0, 5})
	v.Speak(0)
}

func look(at game.Seat, night int, sight game.Sight) game.Note {
	return game.Note{Kind: game.Look, Night: night, Target: at, Sight: sight}
}

func seen(at game.Seat, night int, sight game.Sight) game.Statement {
	return game.Statement{Kind: game.SaysSeen, Target: at, Other: game.NoSeat, Night: night, Sight: sight}
}

var plainCard = game.Statement{Kind: game.SaysCard, Target: game.NoSeat, Other: game.NoSeat, Role: "villager"}

func about(kind game.StatementKind, at game.Seat) game.Statement {
	return game.Statement{Kind: kind, Target: at, Other: game.NoSeat}
}

// all lets a mind say everything that it wants to say.
func (v village) all(m *mind.Mind, at game.Seat) (said []game.Statement) {
	for range game.MaxStatements {
		s, ok := m.Say()
		if !ok {
			break
		}
		said = append(said, s)
		v.Say(at, s, -1)
	}
	return said
}

// discuss lets players talk, one after the other in each round, and returns who says what. It
// begins with another player for each seed.
func (v village) discuss(minds []*mind.Mind) (talk [][]game.Statement, order []game.Statement) {
	talk = make([][]game.Statement, len(minds))
	for range game.MaxStatements {
		for i := range minds {
			at := (i + int(v.seed)) % len(minds)
			if s, ok := minds[at].Say(); ok {
				talk[at], order = append(talk[at], s), append(order, s)
				v.Say(game.Seat(at), s, -1)
			}
		}
	}
	return talk, order
}

// villagers are minds for the first seats that know nothing.
func (v village) villagers(n int) (minds []*mind.Mind) {
	for at := range n {
		minds = append(minds, v.player(game.Seat(at), "villager"))
	}
	return minds
}
