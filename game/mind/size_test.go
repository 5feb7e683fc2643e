package mind

import (
	"testing"
	"unsafe"
)

// A server keeps 2,000 bots, most of which do not reason at the moment, so what a mind needs
// only while it reasons must not be part of it.
func TestAMindThatDoesNotReasonIsSmall(t *testing.T) {
	const most = 2 << 10
	if size := unsafe.Sizeof(Mind{}) + unsafe.Sizeof(Record{}); size > most {
		t.Errorf("a mind and its record take %d bytes, more than %d", size, most)
	}
}
