package game_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabula/game"
)

// Two people who wish the same head get the same animal in two colours.
func TestNoTwoPeopleHaveTheSameHead(t *testing.T) {
	table := lobby(t, 0)
	for _, c := range []struct {
		name string
		wish int
		want int // 0 for the usual one of the player's number
	}{
		{"Ada", 12, 12},
		{"Bo", 12, 20}, // the same animal, the next colour
		{"Cleo", 12, 28},
		{"Dan", 12, 4},  // the usual one of number 4, see below
		{"Eve", 12, 13}, // all of the animal are taken: the next animal
		{"Fay", 0, 0},   // no wish
		{"Gus", -1, 0},
		{"Hal", game.Heads + 1, 0},
		{"Ida", game.Heads, game.Heads},
		{"Jan", 0, 0},
		{"Kim", 0, 0},
		{"Leo", 0, 14}, // the usual one, 12, is Ada's, and 13 is Eve's
		{"Mia", 0, 15}, // as are 13 and 14
	} {
		done(t, table.Room(game.Join{Name: c.name, Key: c.name, Head: c.wish}))
		players := game.Public(table.State).Players
		p := players[len(players)-1]
		want := c.want
		if int(p.ID) == want {
			want = 0
		}
		if p.Head != want {
			t.Errorf("%s, who wishes %d, has %d, want %d", c.name, c.wish, p.Head, want)
		}
	}
}

func TestBotsTakeHeadsThatAreFree(t *testing.T) {
	table := lobby(t, 0)
	done(t, table.Room(game.Join{Name: "Ada", Key: "a", Head: 3}))
	for range 3 {
		done(t, table.Do(1, game.AddBot{}))
	}
	var heads []int
	for _, p := range game.Public(table.State).Players {
		heads = append(heads, p.Head)
	}
	if diff := cmp.Diff([]int{3, 0, 4, 5}, heads); diff != "" {
		t.Error(diff)
	}
}

// Between two games, players change their heads as they joined with them: nobody takes
// another's, and the old one is free again.
func TestPlayersChangeTheirHeads(t *testing.T) {
	table := lobby(t, 3)
	for _, c := range []struct {
		player game.PlayerID
		wish   int
		want   [3]int
	}{
		{1, 12, [3]int{12, 0, 0}},
		{2, 12, [3]int{12, 20, 0}}, // the same animal, the next colour
		{2, 12, [3]int{12, 20, 0}},
		{1, 3, [3]int{11, 20, 0}},  // the usual one of player 3
		{2, 12, [3]int{11, 12, 0}}, // player 1 no longer has it
		{1, 1, [3]int{0, 12, 0}},   // its own usual one
		{1, 1, [3]int{0, 12, 0}},
		{1, 0, [3]int{0, 12, 0}},
		{1, game.Heads + 1, [3]int{0, 12, 0}},
	} {
		done(t, table.Do(c.player, game.ChooseHead{Head: c.wish}))
		var heads [3]int
		for i, p := range game.Public(table.State).Players {
			heads[i] = p.Head
		}
		if heads != c.want {
			t.Errorf("player %d wishes %d: the heads are %v, want %v", c.player, c.wish, heads, c.want)
		}
	}
	for range 5 {
		done(t, table.Do(1, game.AddBot{}))
	}
	done(t, table.Do(1, game.Start{}))
	refused(t, table.Do(2, game.ChooseHead{Head: 9}), game.Rejection{Code: game.GameRunning})
}

// A phone that asks again, because it has missed the answer, keeps its head.
func TestAPhoneThatAsksAgainKeepsItsHead(t *testing.T) {
	table := lobby(t, 1)
	for _, wish := range []int{9, 10} {
		done(t, table.Room(game.Join{Name: "Bo", Key: "b", Head: wish}))
	}
	if players := game.Public(table.State).Players; len(players) != 2 || players[1].Head != 9 {
		t.Errorf("%+v", players)
	}
}

// The head of a player who has left a game stays in the ring, so nobody else gets it before
// the next game.
func TestTheHeadOfAPlayerWhoHasLeftStaysInTheRing(t *testing.T) {
	table := lobby(t, 7)
	done(t, table.Room(game.Join{Name: "Hal", Key: "h", Head: 30}))
	done(t, table.Do(1, game.Start{}))
	done(t, table.Do(8, game.Leave{}))
	done(t, table.Room(game.Join{Name: "Zoe", Key: "z", Head: 30}))
	v := game.Public(table.State)
	if at := slices.IndexFunc(v.Seats, func(s game.SeatView) bool { return s.Name == "Hal" }); v.Seats[at].Head != 30 {
		t.Errorf("Hal has %d in the ring", v.Seats[at].Head)
	}
	if zoe := v.Players[len(v.Players)-1]; zoe.Head != 14 {
		t.Errorf("Zoe has %d", zoe.Head)
	}
}

// When all heads are in use, a newcomer gets one of a player who has left.
func TestThereIsAHeadForEverybody(t *testing.T) {
	table := lobby(t, 24)
	done(t, table.Do(1, game.Start{}))
	for id := game.PlayerID(2); id <= 24; id++ {
		done(t, table.Do(id, game.Leave{}))
		done(t, table.Room(game.Join{Name: "After " + names[id-1], Key: names[id-1], Head: 7}))
	}
	seen := map[int]bool{}
	for _, p := range game.Public(table.State).Players {
		head := p.Head
		if head == 0 {
			head = (int(p.ID)-1)%24 + 1
		}
		if seen[head] {
			t.Errorf("two people have head %d", head)
		}
		seen[head] = true
	}
}

// An older program writes no heads, not even in the chapter of a room with heads.
func TestHeadsThroughAChapter(t *testing.T) {
	table := lobby(t, 1)
	done(t, table.Room(game.Join{Name: "Bo", Key: "b", Head: 12}))
	before := game.Public(table.State).Players
	events, err := game.Decide(table.State, game.Command{Do: game.BeginChapter{}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	after := &game.State{}
	done(t, game.Evolve(after, events[0], 0))
	if diff := cmp.Diff(before, game.Public(after).Players); diff != "" {
		t.Error(diff)
	}
	chapter, _ := game.BeginsChapter(events)
	chapter.People[1].Head = 0
	done(t, game.Evolve(table.State, chapter, 0))
	if head := game.Public(table.State).Players[1].Head; head != 0 {
		t.Errorf("Bo has %d", head)
	}
}

func TestADamagedHeadCannotFollow(t *testing.T) {
	table := lobby(t, 1)
	for _, head := range []int{-1, game.Heads + 1} {
		if game.Evolve(table.State, game.Joined{Player: 2, Name: "Bo", Head: head}, 0) == nil {
			t.Errorf("head %d is accepted", head)
		}
	}
}
