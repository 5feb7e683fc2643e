package room

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store"
	"tabula/server/internal/store/memory"
)

// Two players whose names look the same would be confused all evening.
func TestNamesThatLookAlikeAreRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		p := host(t, h) // Ada
		code := p.ticket.Code
		guest(t, h, code, "Bob2")
		guest(t, h, code, "José")
		guest(t, h, code, "Steffi")
		carl := guest(t, h, code, "Carl")
		p.say(protocol.AddBot{}) // Aida
		for _, c := range []struct{ what, name string }{
			{"a Cyrillic а", "Adа"},
			{"a Greek Α", "Αda"},
			{"fullwidth letters", "Ｂｏｂ２"},
			{"mathematical letters", "𝓑𝓸𝓫2"},
			{"an accent in pieces", "Jose\u0301"},
			{"a ligature", "Steﬃ"},
			{"a digit for a letter", "B0b2"},
			{"the name of a bot", "Аida"},
		} {
			_, err := h.Join(t.Context(), code, c.name, newToken(), 0)
			if no, _ := err.(*protocol.Refusal); no == nil || no.Code != protocol.NameAlike || no.Name != c.name {
				t.Errorf("%s: %q is answered with %v", c.what, c.name, err)
			}
			carl.say(protocol.Rename{Player: carl.ticket.Player, Name: c.name})
			carl.wantRefused(protocol.NameAlike)
		}
		guest(t, h, code, "Bobby")
		guest(t, h, code, "Адам")
	})
}

// A claim finds its player under another spelling of the same name.
func TestAClaimFindsANameThatLooksTheSame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHub(t, memory.New(nil))
		phones := group(t, h, 2)
		lost := guest(t, h, phones[0].ticket.Code, "José")
		lost.leave()
		pass(awayAfter * ms)
		ticket, err := h.Claim(t.Context(), lost.ticket.Code, "Jose\u0301", newToken())
		if err != nil || ticket.Player != lost.ticket.Player {
			t.Errorf("the claim is for player %d, %v", ticket.Player, err)
		}
	})
}

// A room whose names an older release has written compares them as that release did.
func TestNamesOfAnOlderProgramAreComparedAsTheyAreWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHub(t, s)
		first, err := firstEvents("BMRTZ", "Ada", Founding{Token: newToken()})
		if err != nil {
			t.Fatal(err)
		}
		older := regexp.MustCompile(`"looks":\[[^]]*\],`).ReplaceAll(first, nil)
		if _, err := s.Append(t.Context(), "BMRTZ", store.Tip{}, store.Proposal{Nonce: newNonce(), Events: older}); err != nil {
			t.Fatal(err)
		}
		_, err = h.Join(t.Context(), "BMRTZ", "ADA", newToken(), 0)
		wantRefusal(t, err, protocol.NameTaken)
		guest(t, h, "BMRTZ", "Adа").leave()
		_, err = h.Join(t.Context(), "BMRTZ", "Аdа", newToken(), 0)
		wantRefusal(t, err, protocol.NameAlike) // of the new one
	})
}

// The log holds what names look like, but no more than that of it.
func TestTheLogHoldsTheLooksOfNames(t *testing.T) {
	events, err := firstEvents("BMRTZ", strings.Repeat("ﷺ", 16), Founding{Token: newToken()})
	if err != nil {
		t.Fatal(err)
	}
	if len(events) > 2048 || !bytes.Contains(events, []byte(`"looks":["`)) {
		t.Errorf("%d bytes: %s", len(events), events)
	}
	if _, err := game.DecodeEvents(events); err != nil {
		t.Error(err)
	}
}

// The host reads the cards in one language, others in another.
func TestCustomCardsThatLookLikeOthersAreRefused(t *testing.T) {
	own := func(names ...string) (all []protocol.OwnRole) {
		for i, name := range names {
			all = append(all, protocol.OwnRole{
				Number: i + 1, Name: name, Text: "One of the village.", Side: "humans", Counts: "humans", SeenAs: "not", Power: "nothing", First: 1,
			})
		}
		return all
	}
	synctest.Test(t, func(t *testing.T) {
		p := host(t, openHub(t, memory.New(nil)))
		change := func(own []protocol.OwnRole) {
			settings := p.view.Room.Settings
			settings.Own = own
			p.say(protocol.Change{Settings: settings})
		}
		for _, c := range []struct {
			what string
			own  []protocol.OwnRole
			want protocol.Code
		}{
			{"a Cyrillic і", own("Vіllager"), protocol.OwnNameTaken},
			{"the same in Spanish", own("Aldeano"), protocol.OwnNameTaken},
			{"the same in Italian, with other letters", own("LUΡO-MANNARO"), protocol.OwnNameTaken},
			{"the same in Korean, in pieces", own("\u1106\u1161\u110b\u1173\u11af 사람"), protocol.OwnNameTaken},
			{"a bar for a letter", own("Vi|lager"), protocol.OwnNameTaken},
			{"fullwidth letters", own("Ｓｅｅｒ"), protocol.OwnNameTaken},
			{"two of the room", own("Baker", "Bаker"), protocol.OwnNameTaken},
			{"a tower of accents", own("Baker" + strings.Repeat("\u0301", 19)), protocol.BadOwnRole},
			{"200 accents in a text", func() []protocol.OwnRole {
				card := own("Baker")
				card[0].Text = "A" + strings.Repeat("\u0301", 200)
				return card
			}(), protocol.BadOwnRole},
			{"a selector behind a letter", own("Baker\ufe0f"), protocol.BadOwnRole},
		} {
			t.Log(c.what)
			change(c.own)
			p.wantRefused(c.want)
		}
		for _, name := range []string{"Baker", "Panettiere", "제빵사", "Le Boulanger", "Bäcker 2", "Пекарь"} {
			change(own(name))
			if len(p.view.Room.Settings.Own) != 1 || p.view.Room.Settings.Own[0].Name != name {
				t.Errorf("%q: %+v", name, p.view.Room.Settings.Own)
			}
		}
	})
}
