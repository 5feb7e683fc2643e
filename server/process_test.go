package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/socket"
)

// A running server is a process of its own.
type running struct {
	*testServer
	process *os.Process
	ended   <-chan error
}

// start runs the real binary on a free port.
func start(t testing.TB, store string) *running {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "serve", "-addr", "127.0.0.1:0", "-store", store)
	cmd.Env = append(os.Environ(), asServer+"=yes")
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	listening := make(chan string, 1)
	go func() {
		defer close(listening)
		lines := bufio.NewScanner(stderr)
		for lines.Scan() { // as long as it lives: a full pipe would hold it up
			var line struct{ Msg, URL string }
			if json.Unmarshal(lines.Bytes(), &line) == nil && line.Msg == "listening" {
				listening <- line.URL
			}
			fmt.Fprintln(t.Output(), lines.Text())
		}
		ended <- cmd.Wait()
		close(ended)
	}()
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		for range ended { // until all is read
		}
	})
	url, ok := <-listening
	if !ok {
		t.Fatal("the server did not start")
	}
	// Its own transport, so that no connection outlives the test.
	client := &http.Client{Transport: crowd.Own{Transport: &http.Transport{DisableKeepAlives: true}}}
	return &running{&testServer{url: url, dial: new(net.Dialer).DialContext, client: client}, cmd.Process, ended}
}

func TestSIGTERMSendsThePhonesAwayAndExitsWithZero(t *testing.T) {
	server := start(t, "memory:")
	phones := server.party(t, 3)
	nameless, err := socket.Dial(t.Context(), server.url+"/api/rooms/"+phones[0].ticket.Code+"/socket")
	if err != nil {
		t.Fatal(err)
	}
	idle, err := net.Dial("tcp", strings.TrimPrefix(server.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	if err := server.process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	for i, p := range phones {
		for p.hear() {
		}
		if code, _ := socket.CloseCode(p.lost); code != protocol.CloseRestart {
			t.Errorf("phone %d: %v", i, p.lost)
		}
	}
	_, err = nameless.Read(t.Context())
	if code, _ := socket.CloseCode(err); code != protocol.CloseRestart {
		t.Errorf("the nameless socket: %v", err)
	}
	select {
	case err := <-server.ended:
		if err != nil {
			t.Errorf("the server ended with %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the server still runs after 10 s")
	}
}

// swift are rules with a victim in every night, and with a timing in which phases that
// need no player end at once.
func swift(t *testing.T) protocol.Settings {
	t.Helper()
	settings, err := gameFlags{"fourth", "default", optionList{{"first_night_victim", "kill"}}}.settings(
		func(protocol.Room) protocol.Settings {
			return protocol.Settings{Timing: protocol.Timing{
				Deal: 60_000, NightMin: 100, NightMax: 60_000, StepMin: 100, StepMax: 60_000, Reading: 100, Dawn: 100,
				Menace: 100, Discussion: 100, Accusation: 20_000, Token: 0, AtOnce: 20_000, Suspects: 100, Defence: 100,
				Verdict: 20_000, Lynch: 100,
			}}
		})
	if err != nil {
		t.Fatal(err)
	}
	return settings(protocol.Room{})
}

// waver changes its mind, one command after the other, and tells each that the
// server has acknowledged. It ends with the line.
func (p *phone) waver(acknowledged chan<- struct{}) {
	// The server bounds what it hears from a phone at once.
	for range 40 {
		last := p.view.You.Questions[0].Pick
		target := p.someone(append([]int{last}, p.view.You.Questions[0].Barred...))
		p.command(protocol.Answer{Question: 0, Target: target, Sure: false})
		for p.view.Ack < p.n {
			if !p.hear() {
				return
			}
		}
		acknowledged <- struct{}{}
	}
	for p.hear() {
	}
}

func inTheNight(p *phone) bool { return p.view.Phase.Name == protocol.PhaseNight }

// picked is the target of the command that counted last.
func picked(n uint64, said []counted) (int, bool) {
	for _, c := range said {
		if a, ok := c.message.(protocol.Answer); ok && c.n == n {
			return a.Target, true
		}
	}
	return 0, false
}

func TestAKilledServerGoesOnWhereItWas(t *testing.T) {
	file := "bolt:" + filepath.Join(t.TempDir(), "games.db")
	server := start(t, file)
	phones := server.party(t, 8)
	phones[0].command(protocol.Change{Settings: swift(t)})
	phones[0].command(protocol.Start{})
	together(phones, func(p *phone) {
		for !inTheNight(p) && p.hear() {
			if p.view.Phase.Name == protocol.PhaseDeal {
				p.once("ready", protocol.Ready{})
			}
		}
	})

	// Killed while everybody is answering.
	acknowledged := make(chan struct{}, 1000)
	go func() {
		for range 40 {
			<-acknowledged
		}
		_ = server.process.Kill()
	}()
	together(phones, func(p *phone) { p.waver(acknowledged) })
	<-server.ended

	again := start(t, file)
	type memory struct {
		ack   uint64
		phase string
		you   protocol.You
		table protocol.Table
		said  []counted
	}
	before := make([]memory, len(phones))
	for i, p := range phones {
		p.cut()
		before[i] = memory{p.view.Ack, string(p.view.Phase.Name), *p.view.You, *p.view.Table, p.outbox}
		p.testServer = again.testServer
	}
	for i, p := range phones {
		p.outbox = nil // what was under way may be lost or not
		p.connect()
		was := before[i]
		if string(p.view.Phase.Name) != was.phase || !reflect.DeepEqual(*p.view.Table, was.table) {
			t.Errorf("phone %d came back to %+v, %+v", i, p.view.Phase, p.view.Table)
		}
		you := p.view.You
		if you.Seat != was.you.Seat || you.Role != was.you.Role || !reflect.DeepEqual(you.Fellows, was.you.Fellows) {
			t.Errorf("phone %d came back as %+v, was %+v", i, you, was.you)
		}
		want := was.you.Questions[0].Pick
		if target, later := picked(p.view.Ack, was.said); later {
			want = target
		}
		if p.view.Ack < was.ack || you.Questions[0].Pick != want {
			t.Errorf("phone %d: %d commands count, were %d; the pick is %d, want %d",
				i, p.view.Ack, was.ack, you.Questions[0].Pick, want)
		}
	}
	together(phones, func(p *phone) { p.play(ended) })
	for i, p := range phones {
		if !reflect.DeepEqual(p.view.End, phones[0].view.End) || p.view.End.Winner == "" {
			t.Errorf("phone %d saw another end: %+v", i, p.view.End)
		}
		p.cut()
	}
}
