package room_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"

	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/store/memory"
)

// What a phone does, without a network: it makes a room, sits down in it, says a
// command and is told what there is to see, until the command counts.
func Example() {
	ctx := context.Background()
	hub := room.NewHub(room.Config{Store: memory.New(nil), Log: slog.New(slog.DiscardHandler)})
	defer hub.Close()
	ada, err := hub.CreateRoom(ctx, room.Founding{Name: "Ada", Token: rand.Text()})
	if err != nil {
		panic(err)
	}
	session, err := hub.Open(ctx, ada.Code, ada.Token)
	if err != nil {
		panic(err)
	}
	defer session.Close()

	session.Send(protocol.EncodeCommand(protocol.AddBot{}, 1))
	var view protocol.Frame
	for view.Ack < 1 { // the first frame has everything, those after it what is new
		data, err := session.Next(ctx)
		if err != nil {
			panic(err)
		}
		message, err := protocol.DecodeServer(data)
		if err != nil {
			panic(err)
		}
		view.Lay(message.(protocol.Frame))
	}
	for _, p := range view.Room.Players {
		fmt.Println(p.Name, "is a bot:", p.Bot)
	}
	fmt.Println(view.Phase.Name, view.Room.Obstacle.Code)
	// Output:
	// Ada is a bot: false
	// Aida is a bot: true
	// lobby too_few_players
}
