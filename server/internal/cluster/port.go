package cluster

import (
	"errors"
	"math/rand/v2"
	"net"
	"strconv"
)

// FreeAddr finds a port on 127.0.0.1 for a server that may be away for a while
// and come back. It lies below those that systems lend to outgoing connections,
// so nobody is lent it meanwhile.
func FreeAddr() (string, error) {
	const first, last = 20_000, 32_000
	for range 100 {
		addr := net.JoinHostPort("127.0.0.1", strconv.Itoa(first+rand.IntN(last-first)))
		if listener, err := net.Listen("tcp", addr); err == nil {
			return addr, listener.Close()
		}
	}
	return "", errors.New("no port of 127.0.0.1 is free")
}
