package game

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"
)

// The examples of docs/fair-deal.md come from another program, docs/fair-deal-check.py.
type fairExamples struct {
	ID, Secret, Server string
	Phones             []struct {
		Player      PlayerID
		Hash, Nonce string
	}
	Lists []struct {
		Edition EditionID
		Deck    []Cards
		Options map[OptionID]string
		Ring    []PlayerID
		List    string
	}
	Seed struct {
		Shown []PlayerID
		Seed  string
	}
	Draws []struct{ Draw, N, Got int }
	Deals []struct {
		Seed    string
		Ring    []PlayerID
		Deck    []Cards
		Options map[OptionID]string
		Asked   PlayerID
		Card    RoleID
		Dealt   struct {
			Ring       []PlayerID
			Roles      []RoleID
			Dropped    RoleID
			Gap, Elder Seat
		}
		Draws int
	}
}

func examples(t *testing.T) (x fairExamples) {
	t.Helper()
	file, err := os.ReadFile("testdata/fairdeal.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(file, &x); err != nil {
		t.Fatal(err)
	}
	return x
}

// roomWith is a room with a deck and options, and without options that are not named.
func roomWith(edition EditionID, deck []Cards, options map[OptionID]string) *State {
	s := &State{}
	s.set(Settings{Edition: edition, Preset: OwnDeck, Deck: deck, Options: options})
	return s
}

func TestTheDrawIsThatOfTheExamples(t *testing.T) {
	x := examples(t)
	d := &draw{id: x.ID, secret: x.Secret}
	if got := d.commitment(); got != x.Server {
		t.Errorf("the commitment of the server is %s, not %s", got, x.Server)
	}
	for _, p := range x.Phones {
		c := contribution{player: p.Player, hash: p.Hash}
		if !c.fits(p.Nonce) || c.fits(x.Secret) {
			t.Errorf("%+v fits another number", c)
		}
		if slices.Contains(x.Seed.Shown, p.Player) {
			c.nonce = p.Nonce
		}
		d.phones = append(d.phones, c)
	}
	for _, l := range x.Lists {
		d.ring = l.Ring
		if d.list = roomWith(l.Edition, l.Deck, l.Options).listOf(d); d.list != l.List {
			t.Errorf("the list is %s, not %s", d.list, l.List)
		}
	}
	seed := d.seedNow()
	if got := base64.RawURLEncoding.EncodeToString(seed); got != x.Seed.Seed {
		t.Errorf("the seed is %s, not %s", got, x.Seed.Seed)
	}
	for _, one := range x.Draws {
		if got := drawNumber(seed, one.Draw, one.N); got != one.Got {
			t.Errorf("draw %d of %d is %d, not %d", one.Draw, one.N, got, one.Got)
		}
	}
}

func TestTheDealIsThatOfTheExamples(t *testing.T) {
	for i, x := range examples(t).Deals {
		seed, err := base64.RawURLEncoding.DecodeString(x.Seed)
		if err != nil {
			t.Fatal(err)
		}
		options := maps.Clone(fourth.Options)
		maps.Copy(options, x.Options)
		s := roomWith("fourth", x.Deck, options)
		r := &seeded{seed: seed}
		e := (&decision{State: s}).dealFrom(r, x.Ring, x.Asked, x.Card)
		if !slices.Equal(e.Ring, x.Dealt.Ring) || !slices.Equal(e.Roles, x.Dealt.Roles) || e.Dropped != x.Dealt.Dropped || e.Gap != x.Dealt.Gap || e.Elder != x.Dealt.Elder {
			t.Errorf("deal %d is %+v, not %+v", i, e, x.Dealt)
		}
		if r.last != x.Draws || s.drawsOf(e) != x.Draws {
			t.Errorf("deal %d takes %d draws, or %d, not %d", i, r.last, s.drawsOf(e), x.Draws)
		}
	}
}

// Every draw of the least and of large numbers stays within them.
func TestDrawsStayInRange(t *testing.T) {
	for _, n := range []int{1, 2, 3, 24, 1<<31 + 1, 1 << 32} {
		for j := range 200 {
			if got := drawNumber([]byte("seed"), j, n); got < 0 || got >= n {
				t.Errorf("draw %d of %d is %d", j, n, got)
			}
		}
	}
}
