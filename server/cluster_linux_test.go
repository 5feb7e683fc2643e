package main

import (
	"io"
	"net"
	"testing"
)

func TestAKilledClusterTakesItsProcessesAlong(t *testing.T) {
	v := found(t)
	var lines []net.Conn
	for _, addr := range v.members {
		line, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		defer line.Close()
		lines = append(lines, line)
	}
	v.Kill()
	for _, line := range lines {
		_, _ = io.Copy(io.Discard, line) // until the other end is gone
	}
}
