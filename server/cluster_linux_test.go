package main

import (
	"io"
	"net"
	"testing"
)

func TestProcessesOfAKilledClusterEndToo(t *testing.T) {
	c := startCluster(t)
	var lines []net.Conn
	for _, addr := range c.addrs {
		line, err := net.Dial("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		defer line.Close()
		lines = append(lines, line)
	}
	c.Kill()
	for _, line := range lines {
		_, _ = io.Copy(io.Discard, line) // until the process is gone
	}
}
