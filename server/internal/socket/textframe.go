package socket

import (
	"encoding/binary"
	"math"
	"net"
	"sync"
)

// maxPooled is the longest frame whose buffer is used again.
const maxPooled = 1 << 13

// frames are buffers for the frames of writeText.
var frames = sync.Pool{New: func() any { return new(make([]byte, 0, 1<<10)) }}

// writeText writes a text message as one frame that is not masked (RFC 6455, 5.2), if no
// close frame was written before. The bytes go out in asyncwriter.go.
func (c *asyncConn) writeText(message []byte) error {
	buffer := frames.Get().(*[]byte)
	frame := append((*buffer)[:0], final|opText)
	switch n := len(message); {
	case n <= maxControl:
		frame = append(frame, byte(n))
	case n <= math.MaxUint16:
		frame = binary.BigEndian.AppendUint16(append(frame, 126), uint16(n))
	default:
		frame = binary.BigEndian.AppendUint64(append(frame, 127), uint64(n))
	}
	frame = append(frame, message...)
	c.mu.Lock()
	err := net.ErrClosed
	if !c.closeSent {
		_, err = c.write(frame)
	}
	c.mu.Unlock()
	if cap(frame) <= maxPooled {
		*buffer = frame
		frames.Put(buffer)
	}
	return err
}
