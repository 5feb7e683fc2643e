package room

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/sync/semaphore"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// A room of bots begins one phase a second for long, though its phases may be shorter.
func TestBotsAlonePlayNoFasterThanPeopleLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHubWith(t, Config{Store: s, Bot: idleBot, BotPhases: 50})
		p := host(t, h)
		for range 7 {
			p.say(protocol.AddBot{})
		}
		settings := p.view.Room.Settings
		const shortest = 100
		settings.Timing = protocol.Timing{
			Deal: shortest, NightMin: shortest, NightMax: shortest, StepMin: shortest, StepMax: shortest,
			Reading: shortest, Dawn: shortest, Menace: shortest, Discussion: shortest, Accusation: shortest, Token: 0,
			AtOnce: shortest, Suspects: shortest, Defence: shortest, Verdict: shortest, Lynch: shortest,
		}
		p.say(protocol.Change{Settings: settings})
		p.say(protocol.Start{})
		entries := func() int { return len(readLog(t, s, p.ticket.Code)) }
		begins := entries()
		pass(10 * time.Second)
		if n := entries() - begins; n < botBurst {
			t.Errorf("only %d phases began at first", n)
		}
		begins = entries()
		pass(time.Minute)
		if n := entries() - begins; n < 55 || n > 65 {
			t.Errorf("%d phases began in a minute", n)
		}
	})
}

// Whatever happens in a room, its bots get a limited number of messages in a minute. A bot
// that is behind skips states, and gets the newest in the end.
func TestBotsHearSoMuch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var heard atomic.Int64
		listen := func(ctx context.Context, s *Session, _ *rand.Rand) {
			for {
				if _, err := s.Next(ctx); err != nil {
					return
				}
				heard.Add(1)
			}
		}
		h := openHubWith(t, Config{Store: memory.New(nil), Bot: listen, BotPhases: 1})
		p := host(t, h)
		for range 20 {
			p.say(protocol.AddBot{})
		}
		pass(time.Minute) // nothing is left to hear
		before, changes := heard.Load(), 0
		for ; changes < 600; changes++ {
			p.say(protocol.Prepare{Ready: changes%2 == 0})
			pass(100 * ms)
		}
		if n := heard.Load() - before; n < 60*messagesPerBotPhase || n > 64*messagesPerBotPhase {
			t.Errorf("the bots heard %d messages about %d changes in a minute, not about %d", n, changes, 60*messagesPerBotPhase)
		}
	})
}

// Bots of many new rooms do not all hear their first message at once.
func TestBotsHearTheirFirstMessageInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var began atomic.Int64
		listen := func(ctx context.Context, s *Session, dice *rand.Rand) {
			if _, err := s.Next(ctx); err == nil {
				began.Add(1)
			}
			<-ctx.Done()
		}
		h := openHubWith(t, Config{Store: memory.New(nil), Bot: listen, BotPhases: 1})
		const rooms, bots = 6, 20
		for range rooms {
			p := host(t, h)
			for range bots {
				p.say(protocol.AddBot{})
			}
		}
		if n := began.Load(); n > messagesPerBotPhase {
			t.Errorf("%d bots heard something at once", n)
		}
		pass(10 * time.Second)
		if n := began.Load(); n != rooms*bots {
			t.Errorf("%d of %d bots heard something", n, rooms*bots)
		}
	})
}

// Bots that found no place play when another bot has gone.
func TestSoManyBotsPlayAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var playing atomic.Int64
		play := func(ctx context.Context, s *Session, dice *rand.Rand) {
			playing.Add(1)
			defer playing.Add(-1)
			idleBot(ctx, s, dice)
		}
		h := openHubWith(t, Config{Store: memory.New(nil), Bot: play, BotPhases: 50})
		h.botSlots = semaphore.NewWeighted(3)
		first, second := host(t, h), host(t, h)
		for range 2 {
			first.say(protocol.AddBot{})
			second.say(protocol.AddBot{})
		}
		pass(time.Second)
		if n := playing.Load(); n != 3 {
			t.Errorf("%d bots play", n)
		}
		first.say(protocol.Remove{Player: 2})
		pass(time.Second)
		second.say(protocol.Prepare{Ready: true})
		pass(time.Second)
		if n := playing.Load(); n != 3 {
			t.Errorf("%d bots play after one has gone", n)
		}
	})
}
