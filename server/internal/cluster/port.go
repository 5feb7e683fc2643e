package cluster

import (
	"errors"
	"math/rand/v2"
	"net"
	"strconv"
)

// FreeAddr finds a port on 127.0.0.1 for a server that may be away for a while
// and come back. It lies below the ports that systems lend to outgoing connections,
// from 32,768 on, so no connection takes it meanwhile. The same is true of the port
// 10,000 above, on which a node of a Redis Cluster listens to the other nodes.
func FreeAddr() (string, error) {
	const first, last = 12_000, 22_000
	for range 100 {
		addr := net.JoinHostPort("127.0.0.1", strconv.Itoa(first+rand.IntN(last-first)))
		if listener, err := net.Listen("tcp", addr); err == nil {
			return addr, listener.Close()
		}
	}
	return "", errors.New("no port of 127.0.0.1 is free")
}
