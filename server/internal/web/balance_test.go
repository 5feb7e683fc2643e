package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
)

// weigh is the body that asks for a deck of the fourth edition.
func weigh(players int, deck ...protocol.Cards) protocol.Weigh {
	edition, err := game.EditionOf("fourth")
	if err != nil {
		panic(err)
	}
	options := map[protocol.OptionID]string{}
	for id, value := range edition.Options {
		options[protocol.OptionID(id)] = value
	}
	w := protocol.Weigh{Players: players, Settings: protocol.Settings{
		Edition: protocol.EditionFourth, Preset: protocol.PresetDefault, Deck: []protocol.Cards{}, Own: []protocol.OwnRole{},
		Options: options, Timing: protocol.Timing(game.StandardTiming),
	}}
	if len(deck) > 0 {
		w.Settings.Preset, w.Settings.Deck = protocol.PresetOwn, deck
	}
	return w
}

func written(w protocol.Weigh) string {
	body, err := json.Marshal(w)
	if err != nil {
		panic(err)
	}
	return string(body)
}

func TestTheLobbySeesABalance(t *testing.T) {
	f := open(t)
	began := time.Now()
	a := f.ask("POST", "/api/balance", written(weigh(16)))
	took := time.Since(began)
	b := decode[protocol.Balance](t, a)
	if a.status != http.StatusOK || b.Games == 0 || len(b.Solo) != 1 || b.Solo[0].Role != "werehamster" {
		t.Fatalf("answered %d %s", a.status, a.body)
	}
	if sum := b.Humans.Share + b.Wolves.Share + b.Solo[0].Wins.Share; sum < 0.999 || sum > 1.001 {
		t.Errorf("the shares make %v: %+v", sum, b)
	}
	for _, s := range []protocol.Share{b.Humans, b.Wolves, b.Solo[0].Wins} {
		if s.Low > s.Share || s.High < s.Share || s.Low < 0 || s.High > 1 {
			t.Errorf("%+v is no interval", s)
		}
	}
	t.Logf("%d games in %v: %+v", b.Games, took, b)
	if again := f.ask("POST", "/api/balance", written(weigh(16))); again.body != a.body {
		t.Errorf("asked again: %s, not %s", again.body, a.body)
	}
	if plain := f.ask("POST", "/api/balance", written(weigh(8))); !strings.Contains(plain.body, `"solo":[]`) {
		t.Errorf("without a solo card: %s", plain.body)
	}
}

func TestWhatCannotBeWeighed(t *testing.T) {
	f := open(t)
	for _, c := range []struct {
		what, body string
		status     int
		code       protocol.Code
	}{
		{"too few", written(weigh(7)), 400, protocol.TooFewPlayers},
		{"too many", written(weigh(25)), 400, protocol.TooManyPlayers},
		{"a deck of another size", written(weigh(9, protocol.Cards{Role: "werewolf", Count: 2}, protocol.Cards{Role: "villager", Count: 6})), 400, protocol.DeckSize},
		{"an unknown card", written(weigh(8, protocol.Cards{Role: "dragon", Count: 8})), 400, protocol.BadSetting},
		{"a deck without wolves", written(weigh(8, protocol.Cards{Role: "villager", Count: 8})), 400, protocol.NoWolf},
		{"nothing", `{}`, 400, protocol.BadSetting},
		{"no body", ``, 400, protocol.BadMessage},
		{"an unknown field", `{"players":8,"games":1000000}`, 400, protocol.BadMessage},
		{"a half setting", `{"players":8,"settings":{"edition":"fourth"}}`, 400, protocol.BadMessage},
		{"words for a number", `{"players":"8"}`, 400, protocol.BadMessage},
	} {
		t.Run(c.what, func(t *testing.T) {
			a := f.ask("POST", "/api/balance", c.body)
			if no := decode[protocol.Refusal](t, a); a.status != c.status || no.Code != c.code {
				t.Errorf("answered %d %s, want %d %s", a.status, a.body, c.status, c.code)
			}
		})
	}
	if a := f.ask("GET", "/api/balance", ""); a.status != 405 || a.header.Get("Allow") != "POST" {
		t.Errorf("GET answered %d, %v", a.status, a.header)
	}
}

// The same estimate is made once for all who ask for it; others wait a moment, and no
// longer.
func TestOneIsWeighedAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newBalanceEstimator(&workQueue{})
		var now, most, all atomic.Int32
		long := 300 * time.Millisecond
		e.estimate = func(context.Context, protocol.Weigh) (protocol.Balance, error) {
			most.Store(max(most.Load(), now.Add(1)))
			all.Add(1)
			time.Sleep(long)
			now.Add(-1)
			return protocol.Balance{Games: 1}, nil
		}
		ask := func(players ...int) (refused int32) {
			var no atomic.Int32
			var askers sync.WaitGroup
			for _, n := range players {
				askers.Go(func() {
					var busy *protocol.Refusal
					if _, err := e.get(t.Context(), clientKey{}, weigh(n)); errors.As(err, &busy) && busy.Code == protocol.ServerAway {
						no.Add(1)
					} else if err != nil {
						t.Error(err)
					}
				})
			}
			askers.Wait()
			return no.Load()
		}
		if no := ask(8, 8, 8, 9, 9, 10); no != 0 || all.Load() != 3 || most.Load() != 1 {
			t.Errorf("%d refused, %d weighed, %d at once", no, all.Load(), most.Load())
		}
		long = time.Minute
		if no := ask(11, 12, 13, 8); no != 2 {
			t.Errorf("behind a long one %d were refused, not 2", no)
		}
	})
}

func TestIdleClientsAreDropped(t *testing.T) {
	e := newBalanceEstimator(&workQueue{})
	ctx, leave := context.WithCancel(t.Context())
	e.estimate = func(context.Context, protocol.Weigh) (protocol.Balance, error) {
		leave()
		return protocol.Balance{Games: 3}, nil
	}
	if _, err := e.get(ctx, clientKey{}, weigh(8)); !errors.Is(err, context.Canceled) {
		t.Errorf("answered %v", err)
	}
	if e.recent.Len() != 0 {
		t.Error("an estimate that was cut short is remembered")
	}
}

func TestTheScaleForgets(t *testing.T) {
	e := newBalanceEstimator(&workQueue{})
	for i := range 3 * maxEstimates {
		e.remember(fmt.Sprint(i), protocol.Balance{Games: i})
		if b, ok := e.remembered("0"); !ok || b.Games != 0 {
			t.Fatalf("what is asked for again and again was forgotten after %d", i)
		}
	}
	if _, ok := e.remembered("1"); ok || e.recent.Len() != maxEstimates || len(e.known) != maxEstimates {
		t.Errorf("it remembers %d, %d", e.recent.Len(), len(e.known))
	}
}

// TestTheKeyHoldsWhatMatters.
func TestTheKeyHoldsWhatMatters(t *testing.T) {
	base := weigh(8)
	base.Settings.Own = []protocol.OwnRole{{Number: 1, Name: "Baker", Text: "Bakes."}}
	same := base
	same.Settings.Timing.Dawn++
	same.Settings.Own = []protocol.OwnRole{{Number: 1, Name: "Smith", Text: "Hammers."}}
	if estimateKey(base) != estimateKey(same) || !reflect.DeepEqual(base.Settings.Own[0].Name, "Baker") {
		t.Error("timings and words make another deck")
	}
	other := base
	other.Settings.Own = []protocol.OwnRole{{Number: 1, Name: "Baker", Text: "Bakes.", Hunts: true}}
	if estimateKey(base) == estimateKey(other) || estimateKey(base) == estimateKey(weigh(9)) {
		t.Error("two decks have one key")
	}
}
