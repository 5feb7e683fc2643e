package web

import (
	"testing"
	"time"

	"github.com/coder/websocket"

	"tabula/protocol"
)

// One address does not take all the table screens of a room. Another address has some,
// and so has another room at the same address, as in a school.
func TestOneAddressHasSoManyTablesOfARoom(t *testing.T) {
	f := openLimited(t, Limits{AddressSockets: 100})
	host, neighbour := f.room("Ada"), f.room("Bo")
	for range addressTables {
		if err := f.table(alice, host.Code); err != nil {
			t.Fatalf("a table screen: %v", err)
		}
	}
	if err := f.table(alice, host.Code); protocol.CloseCode(websocket.CloseStatus(err)) != protocol.CloseCrowded {
		t.Errorf("one table screen too many: %v", err)
	}
	if err := f.table(carol, host.Code); err != nil {
		t.Errorf("a table screen at another address: %v", err)
	}
	if err := f.table(alice, neighbour.Code); err != nil {
		t.Errorf("a table screen of another room: %v", err)
	}
}

// Without a limit for addresses, there is none for their table screens.
func TestWithoutALimitForAddressesTheyHaveAnyTables(t *testing.T) {
	f := openLimited(t, Limits{AddressAsks: 1000})
	host := f.room("Ada")
	for range addressTables + 1 {
		if err := f.table(alice, host.Code); err != nil {
			t.Fatalf("a table screen: %v", err)
		}
	}
}

func TestATableThatIsClosedMakesPlaceForAnother(t *testing.T) {
	l, _ := openGate(few)
	screens, err := l.openSocket(ada, false, time.Unix(1000, 0))
	if err != nil {
		t.Fatal(err)
	}
	for range addressTables {
		l.openTable(screens, "BCDFG")
	}
	if l.openTable(screens, "BCDFG") {
		t.Error("one table screen too many")
	}
	l.closeTable(screens, "BCDFG")
	if !l.openTable(screens, "BCDFG") {
		t.Error("no table screen instead of one that was closed")
	}
	for range addressTables {
		l.closeTable(screens, "BCDFG")
	}
	if len(screens.tables) > 0 {
		t.Errorf("the gate still counts %v", screens.tables)
	}
}

// table opens a table screen at an address, and waits for what it shows first.
func (f *front) table(address, code string) error {
	f.t.Helper()
	ws, _, err := f.dialAs(address, code, protocol.EncodeCommand(protocol.Watch{}, 0))
	if err != nil {
		f.t.Fatal(err)
	}
	_, _, err = ws.Read(f.t.Context())
	return err
}
