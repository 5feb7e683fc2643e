package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/socket"
)

// A soak lets rooms come and go for a long time, with phones whose connections break and
// with requests of strangers, and checks whether the server grows. The rooms are in
// Redis, because with bolt the server remembers every page of the file, which takes a
// hundredth of its size and grows for a month.
type soak struct {
	binary string
	lasts  time.Duration
	rooms  int // at the same time
	out    io.Writer
}

const (
	soakPlayers = 8
	soakGames   = 2 // in each room, before all its players leave
	// soakThink is the longest time that a player thinks.
	soakThink = 400 * time.Millisecond
	// connectionLife is the mean time until a connection breaks.
	connectionLife = time.Minute
	// strangerEvery is the time between two requests of strangers.
	strangerEvery = 100 * time.Millisecond
	// looks is how many times the soak reads the state of the server.
	looks = 240
	// warm is how many of them come first, while memory fills up, because rooms stay in
	// memory for a while after their players have left.
	warm = looks / 6
)

func (s soak) run(ctx context.Context) error {
	server, err := start(ctx, redis, s.binary)
	if err != nil {
		return err
	}
	defer server.stop()
	crowds, leave := context.WithCancel(ctx)
	var playing sync.WaitGroup
	defer playing.Wait()
	defer leave()
	sums := make(chan crowd.Summary)
	for range s.rooms {
		playing.Go(func() { s.play(crowds, server.URL(), sums) })
	}
	playing.Go(func() { sendStrangers(crowds, server.URL()) })

	trends := []*trend{
		{name: "live heap, kB", of: func(st state) float64 { return st.heap / 1000 }},
		{name: "resident memory, kB", of: func(st state) float64 { return st.resident / 1000 }},
		{name: "goroutines", of: func(st state) float64 { return st.goroutines }},
		{name: "open files", of: func(st state) float64 { return st.files }},
	}
	var total crowd.Summary
	began, tick := time.Now(), time.NewTicker(s.lasts/looks)
	defer tick.Stop()
	fmt.Fprintf(s.out, "%8s %8s %6s %8s %9s %11s %6s %9s\n", "minutes", "games", "lines", "rooms", "heap, MB", "goroutines", "files", "store, MB")
	for look := 0; look < looks; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-server.Done():
			return fmt.Errorf("the server ended: %s", server.Fate())
		case sum := <-sums:
			total.Finished += sum.Finished
			total.Reconnects += sum.Reconnects
			delete(sum.Errors, "http") // a connection broke before there was a room
			for why, n := range sum.Errors {
				return fmt.Errorf("%d rooms failed: %s", n, why)
			}
			continue
		case <-tick.C:
		}
		st, err := server.state(ctx)
		if err != nil {
			return err
		}
		if look++; look > warm {
			for _, t := range trends {
				t.add(time.Since(began), t.of(st))
			}
		}
		if look%(looks/20) == 0 {
			fmt.Fprintf(s.out, "%8.1f %8d %6d %8.0f %9.1f %11.0f %6.0f %9.1f\n", time.Since(began).Minutes(), total.Finished,
				total.Reconnects, st.rooms, st.heap/1e6, st.goroutines, st.files, st.stored/1e6)
		}
	}
	return s.judge(trends, total)
}

// judge fails if a quantity has grown or no game was finished.
func (s soak) judge(trends []*trend, total crowd.Summary) error {
	fmt.Fprintf(s.out, "\n%-20s %10s %10s\n", "", "mean", "rise")
	var grown error
	for _, t := range trends {
		rise, steady := t.rise()
		fmt.Fprintf(s.out, "%-20s %10.1f %10.2f\n", t.name, t.mean(), rise)
		if !steady {
			grown = errors.Join(grown, fmt.Errorf("%s: the value rose by %.1f in %v, more than by chance", t.name, rise, s.lasts))
		}
	}
	if total.Finished == 0 {
		grown = errors.Join(grown, errors.New("no game was finished"))
	}
	return grown
}

// play plays in one room after the other.
func (s soak) play(ctx context.Context, url string, sums chan<- crowd.Summary) {
	for ctx.Err() == nil {
		sum := crowd.Play(ctx, crowd.Config{
			URL: url, Rooms: 1, Players: soakPlayers, Games: soakGames, Stubborn: true,
			Pace: bot.Pace{Least: soakThink / 4, Most: soakThink}, Settings: crowd.Paced(soakThink), Dial: dialFrail,
		})
		if ctx.Err() != nil {
			return // the end interrupted its games
		}
		select {
		case sums <- sum:
		case <-ctx.Done():
		}
	}
}

// dialFrail opens connections that break by themselves.
func dialFrail(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := new(net.Dialer).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	life := time.Duration(rand.ExpFloat64() * float64(connectionLife))
	return &frail{Conn: conn, death: time.AfterFunc(life, func() { _ = conn.Close() })}, nil
}

// A frail is a connection that breaks by itself, unless it is closed before.
type frail struct {
	net.Conn
	death *time.Timer
}

func (f *frail) Close() error {
	f.death.Stop()
	return f.Conn.Close()
}

// sendStrangers sends what strangers send to any public server: requests for pages,
// wrong codes, sockets with wrong tokens, and rooms that nobody enters.
func sendStrangers(ctx context.Context, url string) {
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1}, Timeout: strangerPatience}
	defer client.CloseIdleConnections()
	door := crowd.NewDoor(url, new(net.Dialer).DialContext)
	defer door.Close()
	tick := time.NewTicker(strangerEvery)
	defer tick.Stop()
	for i := 0; ; i++ {
		switch i % 5 {
		case 0:
			get(ctx, client, url+"/")
		case 1:
			get(ctx, client, url+"/api/rooms/ZZZZZ")
		case 2:
			get(ctx, client, url+"/wp-login.php")
		case 3:
			_, _ = door.Open(ctx, 1)
		case 4:
			guess(ctx, url)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}

// strangerPatience is how long a stranger waits for an answer.
const strangerPatience = 5 * time.Second

// get sends a request and ignores the answer.
func get(ctx context.Context, client *http.Client, url string) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return
	}
	request.Header.Set(protocol.OwnHeader, "1")
	if answer, err := client.Do(request); err == nil {
		_, _ = io.Copy(io.Discard, answer.Body)
		_ = answer.Body.Close()
	}
}

// guess opens a socket to a room that does not exist, with a wrong token.
func guess(ctx context.Context, url string) {
	ctx, cancel := context.WithTimeout(ctx, strangerPatience)
	defer cancel()
	conn, err := socket.DialOver(ctx, crowd.SocketAddress(url, "ZZZZZ"), new(net.Dialer).DialContext)
	if err != nil {
		return
	}
	defer conn.Close(socket.CloseNormal)
	if conn.Write(protocol.EncodeCommand(protocol.Hello{Token: "a guess"}, 0)) == nil {
		_, _ = conn.Read(ctx)
	}
}
