package web

import (
	"testing"

	"github.com/coder/websocket"

	"tabula/protocol"
)

// One address does not take all the table screens of a room, and another one has some.
func TestOneAddressHasSoManyTables(t *testing.T) {
	f := openLimited(t, Limits{AddressSockets: 100})
	host := f.room("Ada")
	watch := protocol.EncodeCommand(protocol.Watch{}, 0)
	table := func(address string) error {
		ws, _, err := f.dialAs(address, host.Code, watch)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = ws.Read(t.Context())
		return err
	}
	for range addressTables {
		if err := table(alice); err != nil {
			t.Fatalf("a table screen: %v", err)
		}
	}
	if err := table(alice); protocol.CloseCode(websocket.CloseStatus(err)) != protocol.CloseCrowded {
		t.Errorf("one table screen too many: %v", err)
	}
	if err := table(carol); err != nil {
		t.Errorf("a table screen at another address: %v", err)
	}
}
