package socket_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	"tabula/protocol"
	"tabula/server/internal/socket"
)

// A server hears one message, answers and says why it closes.
func Example() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		phone, err := socket.Accept(w, r)
		if err != nil {
			return // the request has been answered
		}
		defer phone.Close(protocol.CloseRestart)
		if _, err := phone.Read(r.Context()); err == nil {
			_ = phone.Write(protocol.Encode(protocol.Pong{Now: 1_000}))
		}
	}))
	defer server.Close()

	ctx := context.Background()
	line, err := socket.Dial(ctx, strings.Replace(server.URL, "http", "ws", 1))
	if err != nil {
		panic(err)
	}
	defer line.Close(socket.CloseNormal)
	if err := line.Write(protocol.EncodeCommand(protocol.Ping{}, 0)); err != nil {
		panic(err)
	}
	for {
		message, err := line.Read(ctx)
		if err != nil {
			code, _ := socket.CloseCode(err)
			fmt.Println("closed with", code)
			return
		}
		fmt.Printf("%s\n", message)
	}
	// Output:
	// {"t":"pong","now":1000}
	// closed with 4000
}
