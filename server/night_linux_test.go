package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"tabula/protocol"
)

// BenchmarkANight is what the night beat costs: a server of its own with fifty
// rooms in which twelve phones each sleep, over real sockets, in real time.
func BenchmarkANight(b *testing.B) {
	const rooms, people = 50, 12
	server := start(b, "memory:")
	var all []*phone
	for range rooms {
		phones := server.party(b, people)
		settings := phones[0].view.Room.Settings
		settings.Timing.Deal, settings.Timing.NightMax = 100, 3_600_000
		phones[0].command(protocol.Change{Settings: settings})
		phones[0].command(protocol.Start{})
		all = append(all, phones...)
	}
	for _, p := range all {
		for p.view.Phase.Name != protocol.PhaseNight {
			p.hear()
		}
		for len(p.inbox) > 0 {
			<-p.inbox
		}
	}
	began := time.Now()
	used, frames, beats := cpu(b, server.process.Pid), 0, 0
	for b.Loop() {
		beats++
		for _, p := range all {
			if beats%20 == 0 {
				p.write(protocol.Ping{}, 0) // as phones do, which else are away
			}
			p.hear()
			frames++
		}
	}
	took := time.Since(began)
	for _, p := range all {
		frames += len(p.inbox)
	}
	used = cpu(b, server.process.Pid) - used
	b.ReportMetric(float64(frames)/float64(len(all))/took.Seconds(), "frames/phone/s")
	b.ReportMetric(float64(used.Microseconds())/rooms/took.Seconds(), "cpu-µs/room/s")
	b.ReportMetric(float64(used.Microseconds())/float64(frames), "cpu-µs/frame")
	for _, p := range all {
		p.cut()
	}
}

// cpu is what a process has used so far.
func cpu(b *testing.B, pid int) time.Duration {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		b.Fatal(err)
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
	ticks := 0
	for _, field := range fields[11:13] { // in user mode, and for it in the kernel
		n, err := strconv.Atoi(string(field))
		if err != nil {
			b.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * time.Second / 100
}
