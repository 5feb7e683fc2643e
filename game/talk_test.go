package game_test

import (
	"slices"
	"strings"
	"testing"

	"tabula/game"
	"tabula/game/gametest"
)

const none = game.NoSeat

// morning is the discussion after a night in which the pack has killed seat 7.
func morning(t *testing.T) *gametest.Table {
	t.Helper()
	table := night(t)
	done(t, table.Do(1, game.Answer{Target: 7, Sure: true}), table.Do(2, game.Answer{Target: 7, Sure: true}))
	done(t, table.PassTo(game.Discussion))
	return table
}

// about is a statement about a player, without anything else.
func about(kind game.StatementKind, target game.Seat) game.Statement {
	return game.Statement{Kind: kind, Target: target, Other: none}
}

// The deck of morning has werewolves, a seer and villagers.
func TestStatementsAreMadeOfTheWordsOfTheDeck(t *testing.T) {
	const ghost = 7
	for _, c := range []struct {
		name string
		say  game.Statement
		want game.Code // "" if it is accepted
	}{
		{"I am a card of the deck", game.Statement{Kind: game.SaysCard, Target: none, Role: "seer", Other: none}, ""},
		{"even one that I do not have", game.Statement{Kind: game.SaysCard, Target: none, Role: "werewolf", Other: none}, ""},
		{"no card that is not in the deck", game.Statement{Kind: game.SaysCard, Target: none, Role: "owl", Other: none}, game.BadStatement},
		{"I saw a werewolf", game.Statement{Kind: game.SaysSeen, Target: 1, Night: 1, Sight: game.SeenWerewolf, Other: none}, ""},
		{"a ghost can be named", game.Statement{Kind: game.SaysSeen, Target: ghost, Night: 1, Sight: game.SeenNot, Other: none}, ""},
		{"not what only a hex sees", game.Statement{Kind: game.SaysSeen, Target: 1, Night: 1, Sight: game.Special, Other: none}, game.BadStatement},
		{"no card learns the exact card", game.Statement{Kind: game.SaysSeen, Target: 1, Night: 1, Role: "seer", Other: none}, game.BadStatement},
		{"a night to come", game.Statement{Kind: game.SaysSeen, Target: 1, Night: 2, Sight: game.SeenNot, Other: none}, game.BadStatement},
		{"nobody protects here", game.Statement{Kind: game.SaysUsed, Target: 1, Night: 1, Power: game.Protect, Other: none}, game.BadStatement},
		{"nobody admits an attack", game.Statement{Kind: game.SaysUsed, Target: 1, Night: 1, Power: game.Attack, Other: none}, game.BadStatement},
		{"nobody counts werewolves here", game.Statement{Kind: game.SaysCounted, Target: none, Night: 1, Count: 2, Other: none}, game.BadStatement},
		{"nobody knows anybody here", about(game.SaysKnown, 1), game.BadStatement},
		{"I suspect", about(game.SaysSuspect, 1), ""},
		{"I suspect, because", game.Statement{Kind: game.SaysSuspect, Target: 1, Why: game.VotedAgainst, Other: 4}, ""},
		{"a reason without its player", game.Statement{Kind: game.SaysSuspect, Target: 1, Why: game.VotedAgainst, Other: none}, game.BadStatement},
		{"a player without a reason", game.Statement{Kind: game.SaysSuspect, Target: 1, Other: 4}, game.BadStatement},
		{"I trust", about(game.SaysTrust, 4), ""},
		{"who are you?", about(game.SaysAsk, 1), ""},
		{"nobody suspects themselves", about(game.SaysSuspect, 3), game.TargetIsSelf},
		{"nobody suspects a ghost", about(game.SaysSuspect, ghost), game.TargetIsGhost},
		{"a seat that is not there", about(game.SaysTrust, 8), game.NoSuchSeat},
		{"an unknown kind", about("hello", 1), game.BadStatement},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := morning(t)
			err := table.Do(4, game.Say{Statement: c.say})
			if c.want != "" {
				refused(t, err, game.Rejection{Code: c.want})
				return
			}
			done(t, err)
			talk := game.Public(table.State).Talk
			if len(talk) != 1 || talk[0].Seat != 3 || talk[0].Day != 1 || talk[0].Statement != c.say || talk[0].At != table.Now {
				t.Errorf("everybody sees %+v", talk)
			}
		})
	}
}

// What is offered depends on the deck, so every player may say the same.
func TestTheCardOfAPlayerDoesNotChangeWhatTheyCanSay(t *testing.T) {
	for id := game.PlayerID(1); id <= 7; id++ {
		table := morning(t)
		at := game.Seat(id - 1)
		target := game.Seat(0)
		if at == 0 {
			target = 2
		}
		done(t, table.Do(id, game.Say{Statement: game.Statement{Kind: game.SaysSeen, Target: target, Night: 1, Sight: game.SeenNot, Other: none}}))
		done(t, table.Do(id, game.Say{Statement: game.Statement{Kind: game.SaysCard, Target: none, Role: "werewolf", Other: none}}))
	}
}

func TestLivingPlayersTalkByDayAndInTheirOwnDefence(t *testing.T) {
	say := game.Say{Statement: about(game.SaysTrust, 4)}
	table := night(t)
	refused(t, table.Do(4, say), game.Rejection{Code: game.WrongPhase})
	done(t, table.PassTo(game.Dawn))
	refused(t, table.Do(4, say), game.Rejection{Code: game.WrongPhase})
	table = morning(t)
	refused(t, table.Do(8, say), game.Rejection{Code: game.TargetIsGhost})
	done(t, table.Do(4, game.Pause{Paused: true}), table.Do(1, game.Pause{Paused: true}))
	refused(t, table.Do(4, say), game.Rejection{Code: game.GamePaused})
}

func TestATakenBackStatementIsTheNewestThatStands(t *testing.T) {
	table := morning(t)
	back := game.Say{Statement: about(game.SaysBack, none)}
	refused(t, table.Do(4, back), game.Rejection{Code: game.NothingSaid})
	done(t, table.Do(4, game.Say{Statement: about(game.SaysSuspect, 1)}))
	done(t, table.Do(5, game.Say{Statement: about(game.SaysSuspect, 2)}))
	done(t, table.Do(4, game.Write{Text: "I am sure."}))
	done(t, table.Do(4, game.Say{Statement: about(game.SaysTrust, 4)}))
	done(t, table.Do(4, back))
	done(t, table.Do(4, back))
	refused(t, table.Do(4, back), game.Rejection{Code: game.NothingSaid})
	var backs []int
	for _, said := range game.Public(table.State).Talk {
		backs = append(backs, said.Back)
	}
	if want := []int{-1, -1, -1, -1, 3, 0}; !slices.Equal(backs, want) {
		t.Errorf("they take back %v, want %v", backs, want)
	}
}

func TestAPlayerSaysAndWritesOnlySoMuchADay(t *testing.T) {
	table := morning(t)
	for range game.MaxStatements {
		done(t, table.Do(4, game.Say{Statement: about(game.SaysSuspect, 1)}))
	}
	refused(t, table.Do(4, game.Say{Statement: about(game.SaysTrust, 1)}), game.Rejection{Code: game.SaidEnough, Max: game.MaxStatements})
	for range game.MaxLines {
		done(t, table.Do(4, game.Write{Text: "Hm."}))
	}
	refused(t, table.Do(4, game.Write{Text: "Hm."}), game.Rejection{Code: game.SaidEnough, Max: game.MaxLines})
	done(t, table.Do(5, game.Write{Text: "Let others speak."}))
	done(t, table.PassTo(game.Night))
	done(t, table.PassTo(game.Discussion))
	done(t, table.Do(4, game.Say{Statement: about(game.SaysTrust, 4)}))
}

func TestWrittenLinesFollowTheOptionAndTheCall(t *testing.T) {
	for _, c := range []struct {
		option string
		link   string
		writes bool
	}{
		{"auto", "", true}, {"auto", "https://call.example/village", false},
		{"on", "https://call.example/village", true}, {"off", "", false},
	} {
		table := lobby(t, 8)
		set(t, table, game.WrittenLines, c.option)
		if c.link != "" {
			done(t, table.Do(1, game.Invite{Link: c.link}))
		}
		done(t, table.Do(1, game.Start{}))
		done(t, table.PassTo(game.Discussion))
		v := game.Public(table.State)
		living := slices.IndexFunc(v.Seats, func(s game.SeatView) bool { return !s.Ghost })
		err := table.Do(v.Seats[living].Player, game.Write{Text: "Good morning"})
		if c.writes {
			done(t, err)
		} else {
			refused(t, err, game.Rejection{Code: game.LinesOff})
		}
	}
}

func TestALineHasALengthAndOnlyTheHostRemovesIt(t *testing.T) {
	table := morning(t)
	for _, text := range []string{"", strings.Repeat("é", game.MaxLine+1)} {
		refused(t, table.Do(4, game.Write{Text: text}), game.Rejection{Code: game.BadLine, Max: game.MaxLine})
	}
	done(t, table.Do(4, game.Say{Statement: about(game.SaysSuspect, 1)}))
	done(t, table.Do(4, game.Write{Text: strings.Repeat("é", game.MaxLine)}))
	refused(t, table.Do(4, game.Erase{Line: 1}), game.Rejection{Code: game.HostOnly})
	refused(t, table.Do(1, game.Erase{Line: 0}), game.Rejection{Code: game.NothingSaid})
	refused(t, table.Do(1, game.Erase{Line: 2}), game.Rejection{Code: game.NothingSaid})
	before := game.Public(table.State).Talk
	done(t, table.Do(1, game.Erase{Line: 1}))
	if now := game.Public(table.State).Talk; now[1].Text != "" || !now[1].Removed || before[1].Text == "" {
		t.Errorf("the line is %+v, and was %+v for those who hold an older view", now[1], before[1])
	}
	done(t, table.PassTo(game.Night))
	for id := game.PlayerID(1); id <= 8; id++ { // nobody learns whether they have become the host
		refused(t, table.Do(id, game.Erase{Line: 1}), game.Rejection{Code: game.NightNow})
	}
}

// The replay is stored at the end, so that a line cannot leave it any more.
func TestNoLineIsRemovedAtTheEnd(t *testing.T) {
	table := morning(t)
	done(t, table.Do(4, game.Write{Text: "Good morning"}))
	for id := game.PlayerID(3); id <= 7; id++ {
		done(t, table.Do(id, game.Leave{}))
	}
	done(t, table.PassTo(game.End))
	refused(t, table.Do(1, game.Erase{Line: 0}), game.Rejection{Code: game.WrongPhase})
}

// A removed line must leave storage. The log keeps it until the next chapter; the recording
// of the game, which stays longer, loses it at once.
func TestARecordingKeepsNoRemovedLine(t *testing.T) {
	table := morning(t)
	done(t, table.Do(4, game.Write{Text: "an ugly word"}), table.Do(5, game.Write{Text: "Good morning"}), table.Do(1, game.Erase{Line: 0}))
	for id := game.PlayerID(3); id <= 7; id++ {
		done(t, table.Do(id, game.Leave{}))
	}
	done(t, table.PassTo(game.End))
	var r game.Recording
	s := &game.State{}
	for _, entry := range table.Log {
		done(t, r.Follow(s, entry.Events, entry.At))
	}
	var kept []string
	for _, c := range r.Ended() {
		for _, e := range c.Events {
			if wrote, ok := e.(game.Wrote); ok {
				kept = append(kept, wrote.Text)
			}
		}
	}
	if !slices.Equal(kept, []string{"", "Good morning"}) {
		t.Errorf("it keeps %q", kept)
	}
	if err := game.Replay(r.Ended(), func(game.Moment) {}); err != nil {
		t.Error(err)
	}
}
