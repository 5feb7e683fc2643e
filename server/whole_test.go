package main

import (
	"context"
	"net/http"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/ops"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/store/memory"
)

// inBubble runs the whole server over pipes, in time that passes by itself.
func inBubble(t *testing.T, test func(t *testing.T, h *testServer)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		network := pipetest.New()
		ctx, stop := context.WithCancel(context.Background())
		stopped := make(chan error, 1)
		store := memory.New(func() int64 { return time.Now().UnixMilli() })
		go func() { stopped <- serveOn(ctx, network, nil, store, nil, options{}, nil, ops.NewLog(t.Output())) }()
		t.Cleanup(func() {
			stop()
			if err := <-stopped; err != nil {
				t.Error(err)
			}
		})
		client := &http.Client{Transport: crowd.Own{Transport: &http.Transport{DialContext: network.Dial, DisableKeepAlives: true}}}
		test(t, &testServer{url: "http://pipe", dial: network.Dial, client: client, think: time.Second})
	})
}

func TestAWholeGame(t *testing.T) {
	really := time.Now()
	inBubble(t, func(t *testing.T, h *testServer) {
		phones := h.party(t, 8)
		phones[0].command(protocol.Start{})
		began := time.Now()
		together(phones, func(p *phone) { p.play(ended) })
		if took := time.Since(began); took < 5*time.Minute {
			t.Errorf("the game took only %v", took)
		}
		first := phones[0].view.End
		if first.Winner == "" || len(first.Winners) == 0 || len(first.Roles) != 8 || len(first.Nights) < 2 {
			t.Errorf("the game ended with %+v", first)
		}
		for i, p := range phones {
			if !reflect.DeepEqual(p.view.End, first) || !slices.Equal(p.story, phones[0].story) {
				t.Errorf("phone %d saw another game: %+v after %v", i, p.view.End, p.story)
			}
			if role := first.Roles[p.view.You.Seat]; role != p.view.You.Role {
				t.Errorf("phone %d held %s and the end says %s", i, p.view.You.Role, role)
			}
			if len(p.refused) > 0 {
				t.Errorf("phone %d was refused %+v", i, p.refused)
			}
		}
		day := []protocol.PhaseName{protocol.PhaseLobby, protocol.PhaseDeal, protocol.PhaseNight, protocol.PhaseReading,
			protocol.PhaseDawn, protocol.PhaseDiscussion, protocol.PhaseAccusation, protocol.PhaseSuspects,
			protocol.PhaseDefence, protocol.PhaseVerdict, protocol.PhaseLynch, protocol.PhaseNight}
		if story := phones[0].story; len(story) < len(day) || !slices.Equal(story[:len(day)], day) {
			t.Errorf("the game went %v", story)
		}
		for _, p := range phones {
			p.cut()
		}
	})
	if took := time.Since(really); took > 10*time.Second {
		t.Errorf("the test took %v", took)
	}
}

// answered tells that the night has this phone's answers.
func answered(p *phone) bool {
	return p.view.Phase.Name == protocol.PhaseNight && len(p.outbox) == 0 && p.view.You.Questions[0].Sure
}

// catchUp hears all there is to hear.
func (p *phone) catchUp() {
	synctest.Wait()
	for len(p.inbox) > 0 {
		p.take(<-p.inbox)
	}
}

// hearBeat hears what is told at night, and all before it.
func (p *phone) hearBeat() {
	time.Sleep(time.Second)
	p.catchUp()
}

func TestAPhoneComesBackInTheNight(t *testing.T) {
	inBubble(t, func(t *testing.T, h *testServer) {
		phones := h.party(t, 8)
		phones[0].command(protocol.Start{})
		together(phones, func(p *phone) { p.play(answered) })
		for i, p := range phones {
			p.catchUp()
			you, notebook, table := p.view.You, p.view.Notebook, p.view.Table
			p.cut()
			p.connect()
			if !reflect.DeepEqual(p.view.You, you) || !reflect.DeepEqual(p.view.Notebook, notebook) ||
				!reflect.DeepEqual(p.view.Table, table) {
				t.Errorf("phone %d came back to %+v from %+v", i, p.view.You, you)
			}
		}
		together(phones, func(p *phone) { p.play(ended) })
		for _, p := range phones {
			p.cut()
		}
	})
}

func TestACommandSentAgainCountsOnce(t *testing.T) {
	inBubble(t, func(t *testing.T, h *testServer) {
		phones := h.party(t, 8)
		phones[0].command(protocol.Start{})
		together(phones, func(p *phone) { p.play(answered) })
		p := phones[3]
		first := p.view.You.Questions[0].Pick
		other := p.someone(append(slices.Clone(p.view.You.Questions[0].Barred), first))
		// The line breaks before anybody knows whether the change was heard.
		p.command(protocol.Answer{Question: 0, Target: other, Sure: true})
		p.cut()
		p.connect()
		p.hearBeat()
		if p.view.Ack != p.n || p.view.You.Questions[0].Pick != other {
			t.Errorf("%d commands count, the pick is %d; want %d and %d", p.view.Ack, p.view.You.Questions[0].Pick, p.n, other)
		}
		// Sent a third time it would undo what came after it.
		p.command(protocol.Answer{Question: 0, Target: first, Sure: true})
		p.write(protocol.Answer{Question: 0, Target: other, Sure: true}, p.n-1)
		p.hearBeat()
		if p.view.Ack != p.n || p.view.You.Questions[0].Pick != first || len(p.refused) > 0 {
			t.Errorf("%d commands count, the pick is %d, refused %v; want %d and %d",
				p.view.Ack, p.view.You.Questions[0].Pick, p.refused, p.n, first)
		}
		for _, p := range phones {
			p.cut()
		}
	})
}
