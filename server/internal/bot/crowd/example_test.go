package crowd_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"testing/fstest"
	"time"

	"tabula/server/internal/bot"
	"tabula/server/internal/bot/crowd"
	"tabula/server/internal/room"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/web"
)

// Eight players who never think come to a server over real sockets and play a
// game, which takes some seconds.
func ExamplePlay() {
	log := slog.New(slog.DiscardHandler)
	hall := room.NewHub(room.Config{Store: memory.New(nil), Log: log})
	defer hall.Close()
	front, err := web.New(web.Config{Hub: hall, Log: log, Assets: fstest.MapFS{}})
	if err != nil {
		panic(err)
	}
	defer front.Close()
	server := httptest.NewServer(front)
	defer server.Close()

	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	summary := crowd.Play(ctx, crowd.Config{
		URL: server.URL, Rooms: 1, Players: 8, Games: 1, Pace: bot.Fast, Settings: crowd.Quick,
	})
	fmt.Println(summary.Finished, "of", summary.Games, "played to the end by", summary.Players)
	fmt.Println("what went wrong:", summary.Err())
	// Output:
	// 1 of 1 played to the end by 8
	// what went wrong: <nil>
}
