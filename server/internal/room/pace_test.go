package room

import (
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/store/memory"
)

// A room of bots begins one phase a second for long, though its phases may be shorter.
func TestBotsAlonePlayNoFasterThanPeopleLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := memory.New(nil)
		h := openHallWith(t, Config{Store: s, Bot: idleBot, BotPhases: 50})
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
