package socket

import (
	"encoding/binary"
	"io"
	"math"
	"unicode/utf8"
)

// maxFrames is how many frames a client may send before it ends its message: parts
// of the message, pings and pongs. Browsers send one frame a message and no pings by
// themselves, a proxy a ping now and then.
const maxFrames = 100

// maxUnread is how much of what follows a forbidden frame is read, in bytes. A
// connection that is closed with unread bytes may lose the close code on its way.
const maxUnread = 1 << 16

// An incoming is the line of a client. It checks the frames (RFC 6455, 5.2) for what
// the library lets pass or cannot count: masks, lengths, the number of frames, and
// the reason of a close frame. The library checks the rest.
type incoming struct {
	*line
	early  []byte   // came together with the handshake
	header [14]byte // of the current frame
	have   int      // bytes of header that have come
	left   uint64   // bytes of the payload that have yet to come
	frames int      // since the last message
	reason []byte   // payload of a close frame
	failed *closing // what is wrong; later bytes do not reach the library
	told   bool     // Read has returned failed
}

// Bits of a frame's first two bytes.
const (
	final      = 0x80
	opcodes    = 0x0f
	control    = 0x08 // of the opcode
	opClose    = 0x08
	masked     = 0x80
	maxControl = 125 // bytes of the payload of a control frame
)

// Read returns bytes up to the one that is wrong, and then a *closing.
func (in *incoming) Read(b []byte) (n int, err error) {
	if in.failed == nil {
		if len(in.early) > 0 {
			n = copy(b, in.early)
			in.early = in.early[n:]
		} else {
			n, err = in.line.Read(b)
		}
		n = in.check(b[:n])
		if n > 0 || in.failed == nil {
			return n, err
		}
	}
	if in.told {
		_, _ = io.CopyN(io.Discard, in.line, maxUnread) // until Close's deadline at most
	}
	in.told = true
	return 0, in.failed
}

// check follows the frames and returns how many bytes the library may have.
func (in *incoming) check(b []byte) int {
	for i := 0; i < len(b); {
		n := 1
		if in.left == 0 {
			in.failed = in.follow(b[i])
		} else {
			n = int(min(in.left, uint64(len(b)-i)))
			in.failed = in.pay(b[i : i+n])
		}
		i += n
		if in.failed != nil {
			return i - 1
		}
	}
	return len(b)
}

// follow takes one byte of a header, and tells what is wrong with the frame.
func (in *incoming) follow(b byte) *closing {
	in.header[in.have] = b
	in.have++
	if in.have == 1 {
		return in.count(b)
	}
	if in.header[1]&masked == 0 {
		return &closing{code: CloseProtocol}
	}
	length, size, least := uint64(in.header[1]&^masked), 2, uint64(0)
	switch length {
	case 126:
		length, size, least = uint64(binary.BigEndian.Uint16(in.header[2:])), 4, 126
	case 127:
		length, size, least = binary.BigEndian.Uint64(in.header[2:]), 10, math.MaxUint16+1
	}
	switch in.have {
	case size:
		long := in.header[0]&control != 0 && length > maxControl
		if length < least || length > math.MaxInt64 || long {
			return &closing{code: CloseProtocol}
		}
	case size + 4: // the mask has come
		in.have, in.left = 0, length
	}
	return nil
}

// count counts a frame by its first byte.
func (in *incoming) count(first byte) *closing {
	if first&final != 0 && first&control == 0 {
		in.frames = 0 // the end of a message
		return nil
	}
	if in.frames++; in.frames > maxFrames {
		return &closing{code: CloseTooMany}
	}
	return nil
}

// pay takes bytes of a payload. Those of a close frame must be UTF-8 after the code:
// the library would send them back.
func (in *incoming) pay(b []byte) *closing {
	in.left -= uint64(len(b))
	if in.header[0]&opcodes != opClose {
		return nil
	}
	in.reason = append(in.reason, b...)
	if in.left > 0 {
		return nil
	}
	for i := range in.reason {
		in.reason[i] ^= in.header[2+i%4]
	}
	if len(in.reason) > 2 && !utf8.Valid(in.reason[2:]) {
		return &closing{code: CloseNotText}
	}
	in.reason = nil
	return nil
}
