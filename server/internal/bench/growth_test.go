package main

import "testing"

func TestSpread(t *testing.T) {
	low, high := spread([]Crowd{{CPU: 2}, {CPU: 1.000049}, {CPU: 3}}, func(c Crowd) float64 { return c.CPU })
	if low != 1 || high != 3 {
		t.Errorf("it goes from %v to %v", low, high)
	}
}

func TestRoomsAndPlayersAreToldApart(t *testing.T) {
	points := []Weight{{Rooms: 100, Players: 8, Game: 1}, {Rooms: 500, Players: 8, Game: 300_000}, {Rooms: 500, Players: 16, Game: 500_000}}
	if room, player := apart(points); room != 100_000 || player != 25_000 {
		t.Errorf("a room takes %v and a player %v", room, player)
	}
	if room, player := apart(points[:2]); room != 0 || player != 0 {
		t.Errorf("nothing tells them apart, and yet a room takes %v and a player %v", room, player)
	}
}

func TestNumbersAreFoundInText(t *testing.T) {
	text := []byte("# tabula_rooms 7\ntabula_rooms 12\r\ntabula_rooms_more 3\n# HeapAlloc = 4096\n")
	for before, want := range map[string]float64{"tabula_rooms ": 12, "# HeapAlloc = ": 4096} {
		if got, err := number(text, before); err != nil || got != want {
			t.Errorf("%q is followed by %v, %v", before, got, err)
		}
	}
	for _, before := range []string{"goroutines ", "tabula_rooms_"} {
		if got, err := number(text, before); err == nil {
			t.Errorf("%q is followed by %v", before, got)
		}
	}
}

func TestThePayloadIsTheFrameLessItsHeader(t *testing.T) {
	for frame, want := range map[float64]int{115.4: 113, 127: 125, 130: 126, 2104: 2100, 0: 1} {
		if got := payload(frame); got != want {
			t.Errorf("a frame of %v bytes carries %d, not %d", frame, got, want)
		}
	}
}
