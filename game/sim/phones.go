package sim

import (
	"fmt"

	"tabula/game"
)

// tool lets a person use one of the tools that they see, most often the host.
func (p *party) tool() error {
	people := p.people()
	if len(people) > 0 && p.chance(3) {
		return p.chat(people[0])
	}
	if host := p.Public().Host; p.State.Here(host) && p.chance(2) {
		return p.use(host)
	}
	if len(people) == 0 {
		return nil
	}
	return p.use(people[0])
}

// leads lets a human moderator use one of their tools.
func (p *party) leads() error {
	v := p.Public()
	tools := leading(v, game.Private(p.State, v.Moderator), p.State.Running())
	if len(tools) == 0 {
		return nil
	}
	do := tools[p.Rand.IntN(len(tools))]
	if _, gives := do.(game.Lead); gives && !p.chance(4) {
		return nil
	}
	return p.Do(v.Moderator, do)
}

// use lets a person use one of their tools. Some tools are used rarely, because they end
// games too soon.
func (p *party) use(id game.PlayerID) error {
	tools := Tools(p.Public(), game.Private(p.State, id))
	if len(tools) == 0 {
		return nil
	}
	do := tools[p.Rand.IntN(len(tools))]
	switch do.(type) {
	case game.Start, game.Again: // play decides when these happen
		return nil
	case game.Remove, game.Skip:
		if !p.chance(4) {
			return nil
		}
	}
	if err := p.Do(id, do); err != nil {
		return fmt.Errorf("%d has the tool %#v: %w", id, do, err)
	}
	return nil
}

// phone does a random thing that happens to phones: they are lost and found, seats move to
// others, and the table answers claims.
func (p *party) phone() error {
	players := p.Public().Players
	if len(players) == 0 {
		return nil
	}
	who := players[p.Rand.IntN(len(players))]
	p.guests++ // for its key
	key := fmt.Sprintf("key %d", p.guests)
	if p.chance(3) { // a phone has missed the answer and asks again
		key = fmt.Sprintf("key %d", 1+p.Rand.IntN(p.guests))
	}
	switch p.Rand.IntN(6) {
	case 0:
		return p.Room(game.Back{Player: who.ID})
	case 1:
		return p.Room(game.Entrust{To: who.ID})
	case 2: // a PIN, in time or not; some were never offered
		late := p.Now + int64(p.Rand.IntN(900_000))
		return p.allowed(p.Room(game.Move{Pin: fmt.Sprint("pin of ", who.ID), Key: key, Now: late}))
	case 3: // the phone has just shown it
		if err := p.allowed(p.Do(who.ID, game.Offer{Pin: "pin " + key})); err != nil {
			return err
		}
		return p.allowed(p.Room(game.Move{Pin: "pin " + key, Key: key, Now: p.Now}))
	case 4:
		return p.allowed(p.Room(game.Join{Name: "Guest of " + key, Key: key}))
	default:
		return p.allowed(p.Room(game.Claim{Name: who.Name, Key: key, Now: p.Now}))
	}
}

// late lets a new person join a running game, to watch it.
func (p *party) late() error { return p.allowed(p.join()) }

// goOn ends a pause by the host or a majority.
func (p *party) goOn() error {
	p.Now += int64(p.Rand.IntN(60_000))
	for _, id := range p.people() {
		if !p.Public().Paused {
			break
		}
		if err := p.allowed(p.Do(id, game.Pause{})); err != nil {
			return err
		}
	}
	if !p.Public().Paused {
		return nil
	}
	// The host and too many others have left tonight. Nobody can end the pause until a new
	// person joins.
	return p.late()
}
