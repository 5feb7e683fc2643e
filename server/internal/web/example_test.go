package web_test

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"testing/fstest"

	"tabula/protocol"
	"tabula/server/internal/room"
	"tabula/server/internal/store/memory"
	"tabula/server/internal/web"
)

// A guest creates a room, and a stranger asks about it.
func Example() {
	log := slog.New(slog.DiscardHandler)
	hub := room.NewHub(room.Config{Store: memory.New(nil), Log: log})
	defer hub.Close()
	page := fstest.MapFS{"index.html": {Data: []byte("<title>Tabula</title>")}}
	front, err := web.New(web.Config{Hub: hub, Log: log, Assets: page})
	if err != nil {
		panic(err)
	}
	defer front.Close()

	ask := func(method, path, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://localhost"+path, strings.NewReader(body))
		r.Header.Set(protocol.OwnHeader, "1")
		r.Header.Set("Content-Type", "application/json")
		answer := httptest.NewRecorder()
		front.ServeHTTP(answer, r)
		return answer
	}
	made := ask("POST", "/api/rooms", `{"name":"Ada","token":"`+rand.Text()+`"}`)
	var ada protocol.Ticket
	if err := json.Unmarshal(made.Body.Bytes(), &ada); err != nil {
		panic(err)
	}
	fmt.Println(made.Code, "player", ada.Player)

	for _, code := range []string{ada.Code, "hello"} {
		seen := ask("GET", "/api/rooms/"+code, "")
		fmt.Println(seen.Code, strings.TrimSpace(strings.ReplaceAll(seen.Body.String(), ada.Code, "CODE")))
	}
	// Output:
	// 201 player 1
	// 200 {"code":"CODE","open":true,"running":false,"locked":false}
	// 400 {"code":"bad_room_code"}
}
