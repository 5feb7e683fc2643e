package room

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/game"
	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// speakers are the phones of the living, in the order of their seats.
func speakers(phones []*phone) []*phone {
	living := slices.DeleteFunc(slices.Clone(phones), func(p *phone) bool { return p.view.Table.Seats[p.view.You.Seat].Ghost })
	slices.SortFunc(living, func(a, b *phone) int { return a.view.You.Seat - b.view.You.Seat })
	return living
}

// suspicion is a statement about another living player.
func suspicion(p *phone) protocol.Say {
	return protocol.Say{Kind: protocol.SaysSuspect, Target: p.target(nil), Other: protocol.NoSeat}
}

// talks are the parts of the talk that a phone was sent, without those of first frames.
func (e *ear) talks() (parts []protocol.Talk) {
	for _, f := range e.frames {
		if f.F == 0 && f.Talk != nil {
			parts = append(parts, *f.Talk)
		}
	}
	return parts
}

// What is said at one instance is seen at the other, and each phone is sent it once.
func TestEverybodyHearsWhatIsSaidAtAnyInstance(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := discussionAtTwoHalls(t, s)
		says := speakers(phones)
		for i, p := range says {
			if i%2 == 0 {
				p.say(suspicion(p))
			} else {
				p.say(protocol.Write{Text: fmt.Sprint("Line ", i)})
			}
		}
		pass(syncEvery * ms)
		for _, p := range phones {
			p.wantTruth(s)
			if len(p.refused) > 0 {
				t.Errorf("player %d is refused %+v", p.ticket.Player, p.refused)
			}
			line := 0
			for _, part := range p.talks() {
				if part.From != line {
					t.Errorf("player %d has %d lines and is sent lines from %d", p.ticket.Player, line, part.From)
				}
				line += len(part.Said)
			}
			if line != len(says) {
				t.Errorf("player %d is sent %d lines of %d", p.ticket.Player, line, len(says))
			}
		}
	})
}

// A phone that comes back gets the whole talk in its first frame, and then only what is new.
func TestAPhoneThatComesBackGetsTheTalkOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := discussion(t, openHub(t, memory.New(nil)))
		says := speakers(phones)
		for _, p := range says[:3] {
			p.say(protocol.Write{Text: "Good morning"})
		}
		back := phones[5]
		back.connect()
		if first := back.frames[0].Talk; len(back.frames) != 1 || first == nil || len(first.Said) != 3 {
			t.Fatalf("it is sent %d frames, the first with %+v", len(back.frames), first)
		}
		says[0].say(suspicion(says[0]))
		phones[0].say(protocol.Erase{Line: 1})
		parts := back.talks()
		if len(parts) != 2 || parts[0].From != 3 || len(parts[0].Said) != 1 || parts[1].From != 1 || len(parts[1].Said) != 3 {
			t.Errorf("then it is sent %+v", parts)
		}
		if now := back.view.Talk.Said; len(now) != 4 || !now[1].Removed || now[1].Text != "" {
			t.Errorf("it shows %+v", now)
		}
	})
}

// A phone sends a command again when it does not know whether it has arrived.
func TestWhatIsSaidTwiceIsHeardOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := discussion(t, openHub(t, s))
		p := speakers(phones)[0]
		for _, command := range []any{suspicion(p), protocol.Write{Text: "Good morning"}} {
			p.say(command)
			p.repeat(command)
			p.connect()
			p.repeat(command)
		}
		if said := phones[7].view.Talk.Said; len(said) != 2 {
			t.Errorf("the others hear %+v", said)
		}
		p.wantTruth(s)
	})
}

// A phone that has not read for a while is sent all that was said in one part.
func TestASlowPhoneIsSentTheTalkInOnePart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		phones := discussion(t, openHub(t, memory.New(nil)))
		slow, says := phones[4], slices.DeleteFunc(speakers(phones), func(p *phone) bool { return p == phones[4] })
		s := enterSilently(t, slow)
		if _, err := s.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, p := range says[:4] {
			p.say(suspicion(p))
			pass(time.Second)
		}
		data, err := s.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if talk := decodeFrame(t, data).Talk; talk == nil || talk.From != 0 || len(talk.Said) != 4 {
			t.Errorf("it is sent %+v", talk)
		}
		nothingMore(t, s)
	})
}

// A player who writes without end fills neither the log nor the others' screens.
func TestTalkIsPaidForFromTheBudgetOfTheSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counts := &counter{}
		phones := discussion(t, openHubWith(t, Config{Store: memory.New(nil), Meter: counts, SeatLog: MinBudget}))
		says := speakers(phones)
		loud, other := says[0], says[1]
		for range 15 {
			for range messagesPerSecond {
				loud.send(protocol.Write{Text: "<" + strings.Repeat("é", 110) + ">"})
			}
			pass(time.Second)
		}
		if !slices.ContainsFunc(loud.refused, func(r protocol.Refused) bool { return r.Code == protocol.TooManyMessages }) {
			t.Error("nothing was too much")
		}
		counts.wantCounted(t, "seat_log")
		other.say(suspicion(other))
		if said := phones[7].view.Talk.Said; len(said) != game.MaxLines+1 || len(other.refused) > 0 {
			t.Errorf("the others hear %d things; another player is refused %+v", len(said), other.refused)
		}
		pass(time.Minute)
		loud.refused = nil
		loud.say(suspicion(loud))
		if len(loud.refused) > 0 {
			t.Errorf("after a minute the player is refused %+v", loud.refused)
		}
	})
}

// At night no frame has what was said, except the first one on a connection. First frames of
// one moment have one length, whatever the card. What somebody says at night is refused at
// the beat, and nobody else hears of it.
func TestTheNightSaysNothingOfTheTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := evening(t, openHub(t, s), "accusation_mode", "simultaneous_public")
		for phones[0].phase() != protocol.PhaseDiscussion {
			playOn(phones)
		}
		for i, p := range speakers(phones) {
			p.say(suspicion(p))
			p.say(protocol.Write{Text: strings.Repeat("a line ", i)})
		}
		said := len(phones[0].view.Talk.Said)
		for phones[0].phase() != protocol.PhaseNight {
			pass(phones[0].left())
		}
		for _, p := range phones {
			p.frames, p.lengths, p.refused = nil, nil, nil
		}
		for i, p := range phones[:6] {
			p.say([]any{suspicion(p), protocol.Write{Text: "a whisper"}, protocol.Erase{Line: 1}}[i%3])
		}
		pass(3 * beatInterval * ms)
		for i, p := range phones {
			if (i < 6) != (len(p.refused) == 1) {
				t.Errorf("player %d is refused %+v", p.ticket.Player, p.refused)
			}
			if len(p.talks()) > 0 || len(p.view.Talk.Said) != said {
				t.Errorf("player %d hears %+v at night", p.ticket.Player, p.talks())
			}
		}
		alike(t, phones)
		for _, p := range phones {
			p.connect()
			if first := p.frames[0]; first.Talk == nil || len(first.Talk.Said) != said {
				t.Errorf("player %d comes back and is sent %+v", p.ticket.Player, first.Talk)
			}
			if got, want := p.lengths[0].length, phones[0].lengths[0].length; got != want {
				t.Errorf("the first frame of a %s has %d bytes, that of a %s %d", p.view.You.Role, got, phones[0].view.You.Role, want)
			}
		}
		pass(2 * beatInterval * ms)
		for _, p := range phones {
			if len(p.talks()) > 0 {
				t.Errorf("player %d is sent the talk again", p.ticket.Player)
			}
		}
	})
}

// An operator who reads the log of the server at its lowest level finds no written line,
// neither one that all see nor one that is refused or removed.
func TestWrittenLinesAreNotInTheLogOfTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var logged bytes.Buffer
		s := newShaky()
		log := slog.New(slog.NewTextHandler(&logged, &slog.HandlerOptions{Level: slog.LevelDebug - 100}))
		phones := discussion(t, openHubWith(t, Config{Store: s, Log: log}))
		p := speakers(phones)[0]
		const words = "nobody's business"
		write := func() { p.say(protocol.Write{Text: words}) }
		write()
		p.say(protocol.Write{Text: strings.Repeat(words, game.MaxLine)})
		p.session.Send([]byte(`{"t":"write","text":"` + words + `"`))
		s.leave()
		p.send(protocol.Write{Text: words})
		pass(3 * time.Second)
		s.comeBack()
		pass(5 * time.Second)
		phones[0].say(protocol.Erase{Line: 0})
		for !p.dark() {
			playOn(phones)
		}
		write()
		for p.phase() != protocol.PhaseEnd {
			playOn(phones)
		}
		phones[0].say(protocol.Again{})
		write()
		settle()
		if len(p.refused) < 3 || logged.Len() == 0 {
			t.Errorf("only %d lines are refused; the log has %d bytes", len(p.refused), logged.Len())
		}
		if strings.Contains(logged.String(), "nobody's") {
			t.Errorf("the log says: %s", &logged)
		}
	})
}

// What the host has removed is gone with the next chapter: from the log and from the replay.
func TestARemovedLineLeavesTheStore(t *testing.T) {
	inVirtualTime(t, func(t *testing.T, s settable) {
		h := openHub(t, s)
		phones := discussion(t, h)
		code, p := phones[0].ticket.Code, speakers(phones)[0]
		p.say(protocol.Write{Text: "an ugly word"})
		p.say(protocol.Write{Text: "Good morning"})
		phones[0].say(protocol.Erase{Line: 0})
		logHas := func(text string) bool {
			for _, c := range readLog(t, s, code) {
				if bytes.Contains(c.Events, []byte(text)) {
					return true
				}
			}
			return false
		}
		if !logHas("ugly") || !logHas("Good morning") {
			t.Error("the log of the game does not have what was written")
		}
		for phones[0].phase() != protocol.PhaseEnd {
			playOn(phones)
		}
		id := phones[0].view.Replay.ID
		phones[0].say(protocol.Again{})
		pass(syncEvery * ms)
		wantChapter(t, readLog(t, s, code))
		if logHas("ugly") || logHas("Good morning") {
			t.Error("the next chapter has what was written in the game before")
		}
		file, err := h.ReplayFile(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		replay, err := h.Replay(id, file)
		if err != nil {
			t.Fatal(err)
		}
		shown, err := json.Marshal(replay)
		if err != nil {
			t.Fatal(err)
		}
		for what, text := range map[string][]byte{"the file of the replay": file, "the replay": shown} {
			if bytes.Contains(text, []byte("ugly")) || !bytes.Contains(text, []byte("Good morning")) {
				t.Errorf("%s has the removed line, or lacks the other one", what)
			}
		}
	})
}

// An older release can go on with a room in which nobody has spoken. What somebody says
// names the release that it needs, and so does nothing else of that game.
func TestOnlyTalkNeedsANewerRelease(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		phones := discussion(t, openHub(t, s))
		p := speakers(phones)[0]
		newer := func() (releases []string) {
			for _, c := range readLog(t, s, p.ticket.Code) {
				var entry struct{ Release string }
				if err := json.Unmarshal(c.Events, &entry); err != nil {
					t.Fatal(err)
				}
				if entry.Release != "" {
					releases = append(releases, entry.Release)
				}
			}
			return releases
		}
		if got := newer(); len(got) > 0 {
			t.Errorf("before anybody speaks, the log needs %v", got)
		}
		p.say(suspicion(p))
		p.say(protocol.Write{Text: "Good morning"})
		phones[0].say(protocol.Erase{Line: 1})
		for phones[0].phase() != protocol.PhaseEnd {
			playOn(phones)
		}
		if got := newer(); !slices.Equal(got, []string{"v0.2.0", "v0.2.0", "v0.2.0"}) {
			t.Errorf("after three things were said or removed, the log needs %v", got)
		}
	})
}
