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
	early       []byte      // what came together with the handshake
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
	opClose    = 0x08
	masked     = 0x80
	maxControl = 125 // bytes of the payload of a control frame
)

// Read returns the bytes before the first one that is wrong, and after them a *closeError.
func (in *frameReader) Read(b []byte) (n int, err error) {
	if in.failed == nil {
		if len(in.early) > 0 {
			n = copy(b, in.early)
			in.early = in.early[n:]
		} else {
			n, err = in.asyncConn.Read(b)
		}
		n = in.check(b[:n])
		if n > 0 || in.failed == nil {
			return n, err
		}
	}
	if in.returned {
		_, _ = io.CopyN(io.Discard, in.asyncConn, maxUnread) // until Close's deadline at most
	}
	in.returned = true
	return 0, in.failed
}

// check follows the frames and returns how many bytes the library may have.
func (in *frameReader) check(b []byte) int {
	for i := 0; i < len(b); {
		n := 1
		if in.payloadLeft == 0 {
			in.failed = in.readHeader(b[i])
		} else {
			n = int(min(in.payloadLeft, uint64(len(b)-i)))
			in.failed = in.readPayload(b[i : i+n])
		}
		i += n
		if in.failed != nil {
			return i - 1
		}
	}
	return len(b)
}

// readHeader reads one byte of a header and returns what is wrong with the frame.
func (in *frameReader) readHeader(b byte) *closeError {
	in.header[in.headerBytes] = b
	in.headerBytes++
	if in.headerBytes == 1 {
		return in.countFrame(b)
	}
	if in.header[1]&masked == 0 {
		return &closeError{code: CloseProtocol}
	}
	length, size, least := uint64(in.header[1]&^masked), 2, uint64(0)
	switch length {
	case 126:
		length, size, least = uint64(binary.BigEndian.Uint16(in.header[2:])), 4, 126
	case 127:
		length, size, least = binary.BigEndian.Uint64(in.header[2:]), 10, math.MaxUint16+1
	}
	switch in.headerBytes {
	case size:
		long := in.header[0]&control != 0 && length > maxControl
		if length < least || length > math.MaxInt64 || long {
			return &closeError{code: CloseProtocol}
		}
	case size + 4: // the mask has come
		in.headerBytes, in.payloadLeft = 0, length
	}
	return nil
}

// countFrame counts a frame by its first byte.
func (in *frameReader) countFrame(first byte) *closeError {
	if first&final != 0 && first&control == 0 {
		in.frames = 0 // the end of a message
		return nil
	}
	if in.frames++; in.frames > maxFrames {
		return &closeError{code: CloseTooMany}
	}
	return nil
}

// readPayload reads bytes of a payload. In a close frame they must be UTF-8 after the code,
// because the library sends them back.
func (in *frameReader) readPayload(b []byte) *closeError {
	in.payloadLeft -= uint64(len(b))
	if in.header[0]&opcodes != opClose {
		return nil
	}
	in.reason = append(in.reason, b...)
	if in.payloadLeft > 0 {
		return nil
	}
	for i := range in.reason {
		in.reason[i] ^= in.header[2+i%4]
	}
	if len(in.reason) > 2 && !utf8.Valid(in.reason[2:]) {
		return &closeError{code: CloseNotText}
	}
	in.reason = nil
	return nil
}
