package sim

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"sync/atomic"

	"tabula/game"
)

// An Experiment is many fast games with the same settings.
type Experiment struct {
	Settings game.Settings
	Players  int // without a human moderator
	Manner   Manner
	Wolves   Manner // of the players on the wolves' side; "" if it is Manner, too
	Games    int    // at most
	Seed     uint64
	Workers  int // games at the same time, at least 1
	// Narrow ends the experiment when the confidence interval of every side's share of wins
	// is at most twice as wide as this; 0 plays all games.
	Narrow float64
	// Pause is called after each step of a game, concurrently by all workers. It may be nil.
	Pause func()
}

// A Count is the results of the games. When all games were played, it does not depend on
// Workers, because each game has a seed of its own.
type Count struct {
	Games    int
	Wins     map[game.Side]int
	Solo     map[game.RoleID]int // the wins of Solo, by card
	Nights   int                 // of all games together
	Mattered map[game.RoleID]int // games in which the power of a card mattered
	Losses   []Loss              // of the humans who reason, by day
}

// batch is the number of games that a worker plays before it adds them to the Count.
const batch = 64

// Play plays the games, or as many as it can until the context ends. It fails with a
// *game.Rejection if the settings cannot be played. The goroutine of the caller is one of
// the workers. So with one worker, the caller can recover from a panic.
func (x Experiment) Play(ctx context.Context) (Count, error) {
	var (
		next, failed atomic.Int64
		mu           sync.Mutex
		all          = newCount()
		first        error
		workers      sync.WaitGroup
	)
	if err := game.Check(x.Settings, x.Players); err != nil {
		return all, err
	}
	work := func() {
		fast, err := NewFastGame(x.Settings, x.Players, x.Manner, cmp.Or(x.Wolves, x.Manner))
		if err == nil && x.Pause != nil {
			fast.pause = x.Pause
		}
		for err == nil && ctx.Err() == nil && failed.Load() == 0 {
			from := int(next.Add(batch)) - batch
			if from >= x.Games {
				return
			}
			count := newCount()
			err = fast.games(ctx, x, &count, from, min(from+batch, x.Games))
			mu.Lock()
			all.add(count)
			narrow := all.narrow(x.Narrow)
			mu.Unlock()
			if narrow {
				next.Store(int64(x.Games))
			}
		}
		if err != nil {
			failed.Store(1)
			mu.Lock()
			first = err
			mu.Unlock()
		}
	}
	for range x.Workers - 1 {
		workers.Go(work)
	}
	work()
	workers.Wait()
	return all, first
}

// games plays the games with the numbers from from to to-1.
func (m *FastGame) games(ctx context.Context, x Experiment, count *Count, from, to int) error {
	dice := rand.NewPCG(0, 0)
	r := rand.New(dice)
	for number := from; number < to && ctx.Err() == nil; number++ {
		dice.Seed(x.Seed, uint64(number))
		result, err := m.Game(r)
		if err != nil {
			return err
		}
		count.note(result)
	}
	return nil
}

func newCount() Count {
	return Count{Wins: map[game.Side]int{}, Solo: map[game.RoleID]int{}, Mattered: map[game.RoleID]int{}}
}

func (c *Count) note(r Result) {
	c.Games++
	c.Wins[r.Winner]++
	c.Nights += r.Nights
	if r.Winner == game.Solo {
		c.Solo[r.Alone]++
	}
	for _, id := range r.Mattered {
		c.Mattered[id]++
	}
	c.lose(r.Losses)
}

func (c *Count) add(other Count) {
	c.Games += other.Games
	c.Nights += other.Nights
	sum(c.Wins, other.Wins)
	sum(c.Solo, other.Solo)
	sum(c.Mattered, other.Mattered)
	c.lose(other.Losses)
}

func sum[K comparable](into, other map[K]int) {
	for key, n := range other {
		into[key] += n
	}
}

func (c *Count) narrow(enough float64) bool {
	for _, side := range []game.Side{game.Humans, game.Wolves, game.Solo} {
		if s := c.Share(c.Wins[side]); s.High-s.Low > 2*enough {
			return false
		}
	}
	return true
}

// Alone lists the cards of a deck that can win alone.
func Alone(deck []game.Cards) []game.RoleID {
	return cardsWhere(deck, func(card *game.Role) bool { return card.Side == game.Solo })
}

// Powerful lists the cards of a deck whose power could matter.
func Powerful(deck []game.Cards) []game.RoleID {
	return cardsWhere(deck, func(card *game.Role) bool { return len(card.Powers) > 0 || card.Traits != game.Traits{} })
}

// cardsWhere lists the cards for which keep is true. It leaves out custom cards, because a
// deck has only their ids.
func cardsWhere(deck []game.Cards, keep func(*game.Role) bool) []game.RoleID {
	var list []game.RoleID
	for _, c := range deck {
		if card, err := game.RoleOf(c.Role); err == nil && keep(card) {
			list = append(list, c.Role)
		}
	}
	return list
}

// A Share is a part of the games, from 0 to 1, and the bounds of its confidence interval.
type Share struct {
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Share returns the share of a number of games, with an interval of 95 % confidence.
func (c *Count) Share(games int) Share { return c.Interval(games, 1.959964) }

// Interval is Share with another confidence: z is the number of standard deviations between
// the share and its bounds. It is the Wilson score interval, which is right for few games
// and rare wins, too.
func (c *Count) Interval(games int, z float64) Share {
	if c.Games == 0 {
		return Share{0, 0, 1}
	}
	n, p := float64(c.Games), float64(games)/float64(c.Games)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	reach := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Share{p, max(0, middle-reach), min(1, middle+reach)}
}
