package bot_test

import (
	"fmt"
	"math/rand/v2"
	"time"

	"tabula/protocol"
	"tabula/server/internal/bot"
)

// A mind is told what its phone is told, and says when and what it wants to say.
// Play does the same over a connection, by the real clock.
func ExampleMind() {
	now := time.UnixMilli(1_000)
	mind := bot.NewMind(rand.New(rand.NewPCG(1, 2)), bot.Fast, nil)
	mind.Hear(protocol.Frame{
		Room: &protocol.Room{Games: 1},
		Table: &protocol.Table{Night: 2, Seats: []protocol.Seat{
			{Player: 1, Name: "Ada"}, {Player: 2, Name: "Bo"}, {Player: 3, Name: "Cleo"}, {Player: 4, Name: "Dan", Ghost: true},
		}},
		Phase: &protocol.Phase{Name: protocol.PhaseNight, Began: 1_000, Ends: 46_000},
		You: &protocol.You{Player: 1, Seat: 0, Role: "werewolf", Fellows: []int{1}, Questions: []protocol.Question{
			{Kind: protocol.PowerAttack, Pick: protocol.NoSeat, Barred: []int{1}}, // not the other werewolf
		}},
		Now: 1_000, Ack: 6,
	}, now)

	due, wants := mind.Due()
	fmt.Println("wants to speak:", wants, "after", due.Sub(now))
	c, _ := mind.Speak(due)
	fmt.Printf("%d: %+v\n", c.N, c.Message)
	// Output:
	// wants to speak: true after 0s
	// 7: {Question:0 Target:2 Sure:true}
}
