package sim

import (
	"math"

	"tabula/game"
)

// A speech is what players say by day. It is part of a strategy.
type speech interface {
	// say returns what a player wants to say now. It is false for silence.
	say(by game.Seat) (game.Statement, bool)
	// lose returns how wrong the beliefs of the humans are at the end of the discussion.
	lose() Loss
}

// mostRounds is the largest number of times that each player is asked in one discussion.
const mostRounds = game.MaxStatements

// silences is the number of rounds without a word that end a discussion. Some players speak
// only after a silence.
const silences = 3

// discuss lets all players speak, one after the other in a new order in each round, until
// nobody wants to.
func (m *FastGame) discuss() error {
	if m.speech == nil {
		return nil
	}
	order := append([]game.Seat{}, m.seats(m.living)...)
	quiet := 0
	for range mostRounds {
		silent := true
		for i := range order {
			j := i + m.rand.IntN(len(order)-i)
			order[i], order[j] = order[j], order[i]
			spoke, err := m.speak(order[i])
			if err != nil {
				return err
			}
			silent = silent && !spoke
		}
		if !silent {
			quiet = 0
		} else if quiet++; quiet == silences {
			break
		}
	}
	m.result.Losses = append(m.result.Losses, m.speech.lose())
	return nil
}

// defend lets the suspect speak whose defence it is.
func (m *FastGame) defend() error {
	if m.speech == nil {
		return nil
	}
	for range 2 {
		if spoke, err := m.speak(m.speaker); err != nil || !spoke {
			return err
		}
	}
	return nil
}

func (m *FastGame) speak(at game.Seat) (bool, error) {
	for _, muted := range m.muted {
		if muted == at {
			return false, nil
		}
	}
	said, ok := m.speech.say(at)
	if !ok {
		return false, nil
	}
	return true, m.evolve(game.Said{Seat: at, Statement: said, Back: -1})
}

// A Loss is the logarithmic loss of beliefs about who wins with the wolves, in millionths of
// a nat, so that its sum does not depend on the order.
type Loss struct {
	Beliefs int   `json:"beliefs"` // the number of beliefs
	Sum     int64 `json:"sum"`     // of the losses
	Prior   int64 `json:"prior"`   // the same for somebody who knows only the deck
}

// add adds a belief with the probability p, and the probability by the deck.
func (l *Loss) add(p, prior float64, wolf bool) {
	l.Beliefs++
	l.Sum += loss(p, wolf)
	l.Prior += loss(prior, wolf)
}

func loss(p float64, is bool) int64 {
	const least = 0.001 // nobody is more certain
	p = min(max(p, least), 1-least)
	if !is {
		p = 1 - p
	}
	return int64(math.Round(-math.Log(p) * 1e6))
}

// lose adds losses by day.
func (c *Count) lose(more []Loss) {
	for day, l := range more {
		if day == len(c.Losses) {
			c.Losses = append(c.Losses, Loss{})
		}
		sum := &c.Losses[day]
		sum.Beliefs, sum.Sum, sum.Prior = sum.Beliefs+l.Beliefs, sum.Sum+l.Sum, sum.Prior+l.Prior
	}
}
