package main

import (
	"fmt"
	"io"
	"net"
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

// greet says where people can play, and how the server stops. home are the addresses of
// this machine in the network at home.
func greet(w io.Writer, addr net.Addr, home []net.IP) {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		fmt.Fprintf(w, "\nPlay at %s\n", localURL(addr))
	} else {
		fmt.Fprintf(w, "\nPlay at http://localhost:%d\n", tcp.Port)
		for i, ip := range home {
			url := fmt.Sprintf("http://%s:%d", ip, tcp.Port)
			fmt.Fprintf(w, "Phones in the same network: %s\n", url)
			if i == len(home)-1 {
				drawQR(w, url)
			}
		}
	}
	fmt.Fprintf(w, "Stop with Ctrl+C.\n\n")
}

// drawQR draws a QR code of a URL. A URL that is too long for one gets none: it is printed
// above.
func drawQR(w io.Writer, url string) {
	lines, err := qrLines(url)
	if err != nil {
		return
	}
	for _, line := range lines {
		fmt.Fprintln(w, line)
	}
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
