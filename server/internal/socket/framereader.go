package socket

import (
	"encoding/binary"
	"io"
	"math"
	"unicode/utf8"
)

// maxFrames is how many frames a client may send before it ends its message: parts of the
// message, pings and pongs. Browsers send one frame for a message and no pings, a proxy a
// ping now and then.
const maxFrames = 100

// maxUnread is how many bytes are read after a forbidden frame. A connection that is closed
// with unread bytes may lose the close code on its way.
const maxUnread = 1 << 16

// A frameReader reads what a client sends, and checks the frames (RFC 6455, 5.2) for what
// the library accepts or cannot count: masks, lengths, the number of frames, and the reason
// of a close frame. The library checks the rest.
type frameReader struct {
	*asyncConn
	unread      []byte      // what Await has read, or what came together with the handshake
	header      [14]byte    // of the current frame
	headerBytes int         // how many bytes of header have come
	payloadLeft uint64      // how many bytes of the payload have not come yet
	frames      int         // since the last message ended
	reason      []byte      // payload of a close frame
	failed      *closeError // what is wrong; the library does not get later bytes
	returned    bool        // Read has returned failed
}

// Bits of the first two bytes of a frame.
const (
	final      = 0x80
	opcodes    = 0x0f
	control    = 0x08 // of the opcode
	opText     = 0x01
	opClose    = 0x08
	masked     = 0x80
	maxControl = 125 // bytes of the payload of a control frame
)

// Read returns the bytes before the first one that is wrong, and after them a *closeError.
func (r *frameReader) Read(b []byte) (n int, err error) {
	if r.failed == nil {
		if len(r.unread) > 0 {
			n = copy(b, r.unread)
			if r.unread = r.unread[n:]; len(r.unread) == 0 {
				r.unread = nil // a waiting phone keeps nothing
			}
		} else {
			n, err = r.asyncConn.Read(b)
		}
		n = r.check(b[:n])
		if n > 0 || r.failed == nil {
			return n, err
		}
	}
	if r.returned {
		_, _ = io.CopyN(io.Discard, r.asyncConn, maxUnread) // until Close's deadline at most
	}
	r.returned = true
	return 0, r.failed
}

// await waits until there is something to read, or an error to find.
func (r *frameReader) await() {
	if r.failed == nil && len(r.unread) == 0 {
		r.unread = r.asyncConn.await()
	}
}

// check follows the frames and returns how many bytes the library may have.
func (r *frameReader) check(b []byte) int {
	for i := 0; i < len(b); {
		n := 1
		if r.payloadLeft == 0 {
			r.failed = r.readHeader(b[i])
		} else {
			n = int(min(r.payloadLeft, uint64(len(b)-i)))
			r.failed = r.readPayload(b[i : i+n])
		}
		i += n
		if r.failed != nil {
			return i - 1
		}
	}
	return len(b)
}

// readHeader reads one byte of a header and returns what is wrong with the frame.
func (r *frameReader) readHeader(b byte) *closeError {
	r.header[r.headerBytes] = b
	r.headerBytes++
	if r.headerBytes == 1 {
		return r.countFrame(b)
	}
	if r.header[1]&masked == 0 {
		return &closeError{code: CloseProtocol}
	}
	length, size, least := uint64(r.header[1]&^masked), 2, uint64(0)
	switch length {
	case 126:
		length, size, least = uint64(binary.BigEndian.Uint16(r.header[2:])), 4, 126
	case 127:
		length, size, least = binary.BigEndian.Uint64(r.header[2:]), 10, math.MaxUint16+1
	}
	switch r.headerBytes {
	case size:
		long := r.header[0]&control != 0 && length > maxControl
		if length < least || length > math.MaxInt64 || long {
			return &closeError{code: CloseProtocol}
		}
	case size + 4: // the mask has come
		r.headerBytes, r.payloadLeft = 0, length
	}
	return nil
}

// countFrame counts a frame by its first byte.
func (r *frameReader) countFrame(first byte) *closeError {
	if first&final != 0 && first&control == 0 {
		r.frames = 0 // the end of a message
		return nil
	}
	if r.frames++; r.frames > maxFrames {
		return &closeError{code: CloseTooMany}
	}
	return nil
}

// readPayload reads bytes of a payload. In a close frame they must be UTF-8 after the code,
// because the library sends them back.
func (r *frameReader) readPayload(b []byte) *closeError {
	r.payloadLeft -= uint64(len(b))
	if r.header[0]&opcodes != opClose {
		return nil
	}
	r.reason = append(r.reason, b...)
	if r.payloadLeft > 0 {
		return nil
	}
	for i := range r.reason {
		r.reason[i] ^= r.header[2+i%4]
	}
	if len(r.reason) > 2 && !utf8.Valid(r.reason[2:]) {
		return &closeError{code: CloseNotText}
	}
	r.reason = nil
	return nil
}
