package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
)

// localURL is the address under which this machine reaches a listener.
func localURL(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok {
		return addr.String()
	}
	if tcp.IP.IsUnspecified() {
		return "http://127.0.0.1:" + strconv.Itoa(tcp.Port)
	}
	return "http://" + tcp.String()
}

// greet tells a person where to play.
func greet(w io.Writer, addr net.Addr) {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		fmt.Fprintf(w, "\nPlay at %s\n\n", localURL(addr))
		return
	}
	fmt.Fprintf(w, "\nPlay at http://localhost:%d\n", tcp.Port)
	for _, ip := range houseAddresses() {
		fmt.Fprintf(w, "Phones in the same network: http://%s:%d\n", ip, tcp.Port)
	}
	fmt.Fprintln(w)
}

// houseAddresses are this machine's addresses in private networks. People type
// them into phones, so only short ones count.
func houseAddresses() []net.IP {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil // the greeting does without
	}
	var house []net.IP
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsPrivate() {
			house = append(house, n.IP)
		}
	}
	return house
}

// isTerminal tells whether a person may be reading.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
