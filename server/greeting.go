package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
)

// localURL is the URL at which this machine reaches a listener.
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

// greet prints the addresses at which people can play.
func greet(w io.Writer, addr net.Addr) {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		fmt.Fprintf(w, "\nPlay at %s\n\n", localURL(addr))
		return
	}
	fmt.Fprintf(w, "\nPlay at http://localhost:%d\n", tcp.Port)
	for _, ip := range homeAddresses() {
		fmt.Fprintf(w, "Phones in the same network: http://%s:%d\n", ip, tcp.Port)
	}
	fmt.Fprintln(w)
}

// homeAddresses are this machine's IPv4 addresses in private networks. People type
// them into phones, so IPv6 addresses would be too long.
func homeAddresses() []net.IP {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return nil // the greeting is printed without them
	}
	var home []net.IP
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsPrivate() {
			home = append(home, n.IP)
		}
	}
	return home
}

// isTerminal reports whether a person may be reading.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
