package crowd

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"tabula/protocol"
)

// A Door makes rooms and takes seats over HTTP. Its methods may be called concurrently.
type Door struct {
	server string
	client *http.Client
}

// NewDoor returns the door of the server at a URL like http://127.0.0.1:8080.
func NewDoor(server string, dial Dial) *Door {
	const connections = 16 // are enough for all rooms
	return &Door{server: server, client: &http.Client{Transport: Own{&http.Transport{
		Proxy: http.ProxyFromEnvironment, DialContext: dial,
		MaxConnsPerHost: connections, MaxIdleConnsPerHost: connections,
	}}}}
}

// Own adds the header that the server requires from its own pages and from programs.
type Own struct{ *http.Transport }

// RoundTrip sends one request.
func (o Own) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set(protocol.OwnHeader, "1")
	return o.Transport.RoundTrip(r)
}

// Close closes idle connections.
func (d *Door) Close() { d.client.CloseIdleConnections() }

// Open makes a room and takes a seat for each player. The first ticket is that of the
// host.
func (d *Door) Open(ctx context.Context, players int) ([]protocol.Ticket, error) {
	host, err := d.askAgain(ctx, "/api/rooms", protocol.MakeRoom{Name: "Bot 1", Token: rand.Text()})
	if err != nil {
		return nil, err
	}
	tickets := []protocol.Ticket{host}
	for len(tickets) < players {
		ticket, err := d.Join(ctx, host.Code, len(tickets)+1)
		if err != nil {
			return nil, err
		}
		tickets = append(tickets, ticket)
	}
	return tickets, nil
}

// Join takes a seat in a room for the player with a number.
func (d *Door) Join(ctx context.Context, code string, number int) (protocol.Ticket, error) {
	join := protocol.Join{Name: fmt.Sprintf("Bot %d", number), Token: rand.Text()}
	return d.askAgain(ctx, "/api/rooms/"+code+"/seats", join)
}

// askAgain asks until there is an answer that stays, as people do who see that nothing can be
// stored now. The body keeps its token, so a lost answer loses no seat. A repeated request for
// a room may leave a room in which nobody plays.
func (d *Door) askAgain(ctx context.Context, path string, body any) (protocol.Ticket, error) {
	for failed := 0; ; failed++ {
		ticket, status, err := d.post(ctx, path, body)
		if err == nil || failed == tries || !passes(status, err) {
			return ticket, err
		}
		if err := pause(ctx, failed); err != nil {
			return ticket, err
		}
	}
}

// passes reports whether the cause of an error may be gone a moment later: the store does not
// answer, the server is stopping, or a proxy has found no server. An address at which nobody
// answers is more likely wrong.
func passes(status int, err error) bool {
	var no *protocol.Refusal
	if errors.As(err, &no) {
		return no.Code == protocol.StoreAway || no.Code == protocol.ServerAway
	}
	return status >= http.StatusBadGateway
}

// Ask posts a body once and returns the ticket in the answer. The error of a refusal is a
// *protocol.Refusal.
func (d *Door) Ask(ctx context.Context, path string, body any) (protocol.Ticket, error) {
	ticket, _, err := d.post(ctx, path, body)
	return ticket, err
}

// post is Ask that also returns the status of the answer, or 0 when there was none.
func (d *Door) post(ctx context.Context, path string, body any) (ticket protocol.Ticket, status int, err error) {
	data, err := json.Marshal(body)
	if err != nil {
		return ticket, 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address(d.server, path), bytes.NewReader(data))
	if err != nil {
		return ticket, 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := d.client.Do(request)
	if err != nil {
		return ticket, 0, &fault{"http", err}
	}
	defer response.Body.Close()
	data, err = io.ReadAll(response.Body)
	if err != nil {
		return ticket, 0, &fault{"http", err}
	}
	status = response.StatusCode
	if status != http.StatusCreated {
		err := fmt.Errorf("%s answered %s", request.URL, response.Status)
		var no protocol.Refusal
		if json.Unmarshal(data, &no) != nil || no.Code == "" {
			return ticket, status, &fault{"http", err}
		}
		return ticket, status, &fault{string(no.Code), fmt.Errorf("%w: %w", err, &no)}
	}
	if err := json.Unmarshal(data, &ticket); err != nil {
		return ticket, status, &fault{"http", err}
	}
	return ticket, status, nil
}

func address(server, path string) string { return strings.TrimSuffix(server, "/") + path }

// SocketAddress is the URL of the sockets of a room. Its scheme is ws instead of http, and wss
// instead of https.
func SocketAddress(server, code string) string {
	return address("ws"+strings.TrimPrefix(server, "http"), "/api/rooms/"+code+"/socket")
}
