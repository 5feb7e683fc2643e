package main

import (
	"strings"
	"testing"
)

// benchstat reads what the bench prints.
func TestARunIsALineOfGosBenchmarkFormat(t *testing.T) {
	var out strings.Builder
	printRun(&out, "Vote/rooms=100", 1500, result{operations: 1500, cpu: 231_123.4, bytes: 1836}.figures()...)
	if want := "BenchmarkVote/rooms=100 1500 2.3112e+05 cpu-ns/op 1836 sent-B/op\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

func TestQuantilesIgnoreTheOrder(t *testing.T) {
	values := []float64{9, 1, 5, 7, 3}
	if got := quantile(0.5, values); got != 5 {
		t.Errorf("the median is %v", got)
	}
	if got := quantile(0.99, values); got != 9 {
		t.Errorf("p99 is %v", got)
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
