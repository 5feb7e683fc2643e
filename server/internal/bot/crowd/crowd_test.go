package crowd

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
	"tabula/server/internal/pipetest"
	"tabula/server/internal/room"
	"tabula/server/internal/socket"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/web"
)

// inBubble serves a handler over pipes, in time that passes by itself.
func inBubble(t *testing.T, handler http.Handler, test func(t *testing.T, dial Dial)) {
	t.Helper()
	network := pipetest.New()
	server := &http.Server{Handler: handler}
	var serving sync.WaitGroup
	serving.Go(func() { _ = server.Serve(network) })
	test(t, network.Dial)
	if err := server.Close(); err != nil {
		t.Error(err)
	}
	serving.Wait()
}

// inHouse does so with the real routes and rooms.
func inHouse(t *testing.T, test func(t *testing.T, dial Dial)) {
	t.Helper()
	behind(t, func(house http.Handler) http.Handler { return house }, test)
}

// behind does so with something in front of them.
func behind(t *testing.T, proxy func(house http.Handler) http.Handler, test func(t *testing.T, dial Dial)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		log := slog.New(slog.DiscardHandler)
		hall := room.NewHub(room.Config{Store: memory.New(nil), Log: log})
		defer hall.Close()
		front, err := web.New(web.Config{Hub: hall, Log: log, Assets: fstest.MapFS{"index.html": {}}})
		if err != nil {
			t.Fatal(err)
		}
		defer front.Close()
		inBubble(t, proxy(front), test)
	})
}

// arrivals notes when the socket of each seat opens.
type arrivals struct {
	nobody
	opened func()
}

func (a arrivals) Opened() { a.opened() }

func TestRoomsBeginEvenlyOverATime(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		var mu sync.Mutex
		began, seats := time.Now(), map[time.Duration]int{}
		s := Play(t.Context(), Config{
			URL: "http://pipe", Rooms: 3, Players: 9, Games: 1, Over: 3 * time.Hour, Pace: bot.Fast, Settings: Quick, Dial: dial,
			Watch: func(protocol.Ticket) Witness {
				return arrivals{opened: func() {
					mu.Lock()
					defer mu.Unlock()
					seats[time.Since(began).Truncate(time.Minute)]++
				}}
			},
		})
		if err := s.Err(); err != nil {
			t.Fatal(err)
		}
		if want := map[time.Duration]int{0: 9, time.Hour: 9, 2 * time.Hour: 9}; !maps.Equal(seats, want) {
			t.Errorf("seats opened after %v, want %v", seats, want)
		}
	})
}

func TestPlaysWholeGames(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		s := Play(t.Context(), Config{
			URL: "http://pipe", Rooms: 3, Players: 9, Games: 2, Pace: bot.Fast, Settings: Quick, Dial: dial,
		})
		if err := s.Err(); err != nil {
			t.Fatal(err)
		}
		if s.Rooms != 3 || s.Players != 27 || s.Games != 6 || s.Finished != 6 {
			t.Errorf("it counts %+v", s)
		}
		won := 0
		for _, n := range s.Winners {
			won += n
		}
		if won != 6 || s.Winners[""] > 0 {
			t.Errorf("winners are %v", s.Winners)
		}
		if len(s.Refusals) > 0 || s.Reconnects > 0 {
			t.Errorf("refusals %v, %d reconnects", s.Refusals, s.Reconnects)
		}
		// In each room new settings, two starts and one way back; in each game
		// at least one token laid on turn and one verdict.
		if s.Latency.Samples < 3*4+6*2 || s.Latency.P99 > 0 {
			t.Errorf("in a world without delays the latency is %+v", s.Latency)
		}
		if s.Seconds < 1 || s.Seconds > 60 || s.Frames < 1000 || s.Bytes < 100*s.Frames {
			t.Errorf("%v seconds, %d frames, %d bytes", s.Seconds, s.Frames, s.Bytes)
		}
	})
}

// A single player can play with bots that the room itself has.
func TestPlaysWithBotsOfTheRoom(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		s := Play(t.Context(), Config{
			URL: "http://pipe", Rooms: 1, Players: 9, House: 8, Games: 2, Pace: bot.Fast, Settings: Quick, Dial: dial,
		})
		if s.Finished != 2 || s.Err() != nil {
			t.Errorf("%+v", s)
		}
	})
}

func TestPlaysLikePeople(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		s := Play(t.Context(), Config{
			URL: "http://pipe", Rooms: 1, Players: 8, Games: 1, Pace: bot.Human, Settings: Brisk, Dial: dial,
		})
		if err := s.Err(); err != nil {
			t.Fatal(err)
		}
		if len(s.Refusals) > 0 || s.Seconds < 60 {
			t.Errorf("%v seconds, refusals %v", s.Seconds, s.Refusals)
		}
	})
}

// A breaker is a network that breaks connections at times.
type breaker struct {
	dial  Dial
	mu    sync.Mutex
	conns []net.Conn
}

func (b *breaker) Dial(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := b.dial(ctx, network, address)
	if err == nil {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.conns = append(b.conns, conn)
	}
	return conn, err
}

// tear breaks the older half of the connections. With all of them at once nobody
// would be in the rooms, and their clocks would wait.
func (b *breaker) tear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	half := len(b.conns) / 2
	for _, conn := range b.conns[:half] {
		_ = conn.Close()
	}
	b.conns = b.conns[half:]
}

func TestPlaysOnWhenConnectionsBreak(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		b := &breaker{dial: dial}
		ctx, stop := context.WithCancel(t.Context())
		var tearing sync.WaitGroup
		tearing.Go(func() {
			for ctx.Err() == nil {
				select {
				case <-time.After(300 * time.Millisecond):
					b.tear()
				case <-ctx.Done():
				}
			}
		})
		var onlookers []*onlooker
		var mu sync.Mutex
		s := Play(ctx, Config{
			URL: "http://pipe", Rooms: 2, Players: 8, Games: 2, Pace: bot.Fast, Settings: Quick, Dial: b.Dial,
			Watch: func(protocol.Ticket) Witness {
				mu.Lock()
				defer mu.Unlock()
				onlookers = append(onlookers, &onlooker{t: t})
				return onlookers[len(onlookers)-1]
			},
		})
		stop()
		tearing.Wait()
		if err := s.Err(); err != nil || s.Reconnects < 30 {
			t.Errorf("%d reconnects, %v", s.Reconnects, err)
		}
		opened := 0
		for _, o := range onlookers {
			opened += o.opened
			if o.opened != o.broke || o.said == 0 {
				t.Errorf("it saw %d connections opened and %d broken, and heard %d commands", o.opened, o.broke, o.said)
			}
		}
		if len(onlookers) != s.Players || opened < s.Players+s.Reconnects {
			t.Errorf("%d onlookers saw %d connections; there were %d players and %d reconnects", len(onlookers), opened, s.Players, s.Reconnects)
		}
	})
}

// An onlooker counts, and checks that the connections of a seat come one after the other.
type onlooker struct {
	t                   *testing.T
	opened, broke, said int
	last                int // number of the connection of the last message
}

func (o *onlooker) Opened()          { o.opened++ }
func (o *onlooker) Broke(error)      { o.broke++ }
func (o *onlooker) Said(bot.Command) { o.said++ }

func (o *onlooker) Heard(connection int, _ any) {
	if connection < o.last || connection > o.opened {
		o.t.Errorf("a message came over connection %d of %d, after one over %d", connection, o.opened, o.last)
	}
	o.last = connection
}

// The first answer to each request for a seat is that of a proxy without a server. The second
// says that the store is away, although the room has given the seat.
func TestAsksAgainForASeat(t *testing.T) {
	var mu sync.Mutex
	asked := map[string]int{} // times, by what was asked
	proxy := func(house http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.Method != http.MethodPost {
				house.ServeHTTP(w, r)
				return
			}
			body, err := io.ReadAll(r.Body)
			if err != nil {
				t.Error(err)
			}
			r.Body = io.NopCloser(bytes.NewReader(body))
			mu.Lock()
			asked[string(body)]++
			times := asked[string(body)]
			mu.Unlock()
			switch times {
			case 1:
				w.WriteHeader(http.StatusServiceUnavailable)
			case 2:
				house.ServeHTTP(httptest.NewRecorder(), r)
				refuse(w, http.StatusServiceUnavailable, protocol.Refusal{Code: protocol.StoreAway})
			default:
				house.ServeHTTP(w, r)
			}
		})
	}
	behind(t, proxy, func(t *testing.T, dial Dial) {
		s := Play(t.Context(), Config{URL: "http://pipe", Rooms: 1, Players: 8, Games: 1, Pace: bot.Fast, Settings: Quick, Dial: dial})
		if s.Finished != 1 || s.Err() != nil {
			t.Errorf("%+v", s)
		}
	})
	if len(asked) != 8 {
		t.Errorf("8 players asked for %d seats", len(asked))
	}
	for body, times := range asked {
		if times != 3 {
			t.Errorf("a player asked %d times: %s", times, body)
		}
	}
}

func refuse(w http.ResponseWriter, status int, no protocol.Refusal) {
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(no)
}

// The seats of the crowd are opened elsewhere, and no further game may begin:
// a stubborn crowd neither gives up nor plays.
func TestAStubbornCrowdStaysConnected(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		last := make(chan struct{})
		close(last)
		var others sync.WaitGroup
		s := Play(ctx, Config{
			URL: "http://pipe", Rooms: 1, Players: 8, Games: 1, Pace: bot.Fast, Settings: Quick, Dial: dial,
			Stubborn: true, Last: last,
			Watch: func(ticket protocol.Ticket) Witness {
				others.Go(func() {
					time.Sleep(time.Second)
					conn, err := socket.DialOver(ctx, SocketAddress("http://pipe", ticket.Code), dial)
					if err != nil {
						t.Error(err)
						return
					}
					if err := conn.Write(protocol.EncodeCommand(protocol.Hello{Token: ticket.Token}, 0)); err != nil {
						t.Error(err)
					}
					for err == nil {
						_, err = conn.Read(ctx)
					}
					if code, _ := socket.CloseCode(err); code != protocol.CloseReplaced {
						t.Errorf("the seat was not taken back: %v", err)
					}
					conn.Close(socket.CloseNormal)
				})
				return nobody{}
			},
		})
		others.Wait()
		if !maps.Equal(s.Errors, map[string]int{"timeout": 1}) || s.Finished > 0 || s.Reconnects != 8 {
			t.Errorf("errors are %v, %d games were finished, %d connections broke", s.Errors, s.Finished, s.Reconnects)
		}
	})
}

// All players come back to a busy server at once: it answers each only after seven seconds. A crowd
// whose players gave up sooner would ask for ever.
func TestWaitsForABusyServer(t *testing.T) {
	busy := func(house http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/socket") {
				time.Sleep(7 * time.Second)
			}
			house.ServeHTTP(w, r)
		})
	}
	behind(t, busy, func(t *testing.T, dial Dial) {
		s := Play(t.Context(), Config{
			URL: "http://pipe", Rooms: 1, Players: 8, Games: 1, Pace: bot.Fast, Settings: Quick, Dial: dial,
		})
		if err := s.Err(); err != nil || s.Finished != 1 {
			t.Errorf("%d games ended, %v", s.Finished, err)
		}
	})
}

func TestStopsInTime(t *testing.T) {
	inHouse(t, func(t *testing.T, dial Dial) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		s := Play(ctx, Config{
			URL: "http://pipe", Rooms: 2, Players: 8, Games: 5, Pace: bot.Fast, Settings: Quick, Dial: dial,
		})
		if !maps.Equal(s.Errors, map[string]int{"timeout": 2}) || !errors.Is(s.Err(), context.DeadlineExceeded) {
			t.Errorf("errors are %v: %v", s.Errors, s.Err())
		}
		ctx, cancel = context.WithCancel(t.Context())
		cancel()
		s = Play(ctx, Config{
			URL: "http://pipe", Rooms: 1, Players: 8, Games: 1, Pace: bot.Fast, Settings: Quick, Dial: dial,
		})
		if !maps.Equal(s.Errors, map[string]int{"interrupted": 1}) {
			t.Errorf("errors are %v", s.Errors)
		}
	})
}

// A broken server gives tickets, and sockets that are of no use.
func TestCountsWhatFails(t *testing.T) {
	tickets := func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusCreated)
		_ = json.NewEncoder(w).Encode(protocol.Ticket{Code: "BMRTZ", Player: 1, Token: "secret"})
	}
	sockets := func(then func(*socket.Conn)) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				tickets(w, r)
				return
			}
			conn, err := socket.Accept(w, r)
			if err != nil {
				return
			}
			then(conn)
		}
	}
	for kind, handler := range map[string]http.HandlerFunc{
		"http": http.NotFound,
		"room_full": func(w http.ResponseWriter, _ *http.Request) {
			refuse(w, http.StatusConflict, protocol.Refusal{Code: protocol.RoomFull, Max: 24})
		},
		"server_full": func(w http.ResponseWriter, _ *http.Request) {
			refuse(w, http.StatusServiceUnavailable, protocol.Refusal{Code: protocol.ServerFull})
		},
		"store_away": func(w http.ResponseWriter, _ *http.Request) {
			refuse(w, http.StatusServiceUnavailable, protocol.Refusal{Code: protocol.StoreAway})
		},
		"socket": func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				tickets(w, r)
				return
			}
			http.NotFound(w, r)
		},
		"closed_4102": sockets(func(c *socket.Conn) { c.Close(protocol.CloseNoSeat) }),
		"other": sockets(func(c *socket.Conn) {
			_ = c.Write([]byte(`{"t":"advice"}`))
			c.Close(socket.CloseNormal)
		}),
	} {
		t.Run(kind, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				inBubble(t, handler, func(t *testing.T, dial Dial) {
					s := Play(t.Context(), Config{URL: "http://pipe", Rooms: 2, Players: 8, Games: 1, Dial: dial})
					if !maps.Equal(s.Errors, map[string]int{kind: 2}) || s.Err() == nil {
						t.Errorf("errors are %v: %v", s.Errors, s.Err())
					}
					if tried := kind == "socket" || kind == "store_away"; tried != (s.Seconds > 10) {
						t.Errorf("it gave up after %v s", s.Seconds)
					}
				})
			})
		})
	}
}

func TestPercentile(t *testing.T) {
	var times []time.Duration
	if p := percentile(times, 50); p != 0 {
		t.Errorf("of nothing: %v", p)
	}
	for ms := range 200 {
		times = append(times, time.Duration(ms+1)*time.Millisecond)
	}
	got := []float64{percentile(times, 50), percentile(times, 99), percentile(times[:1], 99), percentile(times[:3], 50)}
	if want := []float64{100, 198, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("percentiles are %v; want %v", got, want)
	}
}
