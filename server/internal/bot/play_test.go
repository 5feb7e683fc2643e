package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
)

// A script is a Connection. It returns the messages that a test gives it, and passes on the commands.
type script struct {
	comes chan []byte
	said  chan string
}

var errOver = errors.New("the script is over")

func (s *script) Send(message []byte) { s.said <- string(message) }

func (s *script) Next(ctx context.Context) ([]byte, error) {
	select {
	case message, more := <-s.comes:
		if !more {
			return nil, errOver
		}
		return message, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func TestPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := sit(1, Human, "villager")
		s.phase(protocol.PhaseDeal, timing.Deal)
		s.frame.Now = serverBegan
		connection := &script{comes: make(chan []byte), said: make(chan string)}
		result := make(chan error)
		go func() { result <- Play(t.Context(), connection, rand.New(rand.NewPCG(1, 1)), nil) }()
		connection.comes <- protocol.Encode(s.frame)
		shown := time.Now()
		if got, want := <-connection.said, `{"t":"ready","n":1}`; strings.TrimSpace(got) != want {
			t.Errorf("it says %s; want %s", got, want)
		}
		if took := time.Since(shown); took < Human.Least || took > Human.Most {
			t.Errorf("it thinks %v", took)
		}
		close(connection.comes)
		if err := <-result; !errors.Is(err, errOver) {
			t.Errorf("it ended with %v", err)
		}
	})
}

func TestPlayEnds(t *testing.T) {
	for name, message := range map[string]string{
		"on what it cannot read": `{"t":"frame","f":"one"}`,
		"on a foreign message":   `{"t":"advice"}`,
	} {
		t.Run(name, func(t *testing.T) {
			connection := &script{comes: make(chan []byte, 1)}
			connection.comes <- []byte(message)
			if err := Play(t.Context(), connection, rand.New(rand.NewPCG(1, 1)), nil); err == nil {
				t.Error("it ended without an error")
			}
		})
	}
	t.Run("with its context", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		err := Play(ctx, &script{}, rand.New(rand.NewPCG(1, 1)), nil)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("it ended with %v", err)
		}
	})
	t.Run("with a connection that was too slow", func(t *testing.T) {
		if err := Play(t.Context(), late{}, rand.New(rand.NewPCG(1, 1)), nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("it ended with %v", err)
		}
	})
}

// A late connection could not be opened in time.
type late struct{}

func (late) Send([]byte)                          {}
func (late) Next(context.Context) ([]byte, error) { return nil, context.DeadlineExceeded }
