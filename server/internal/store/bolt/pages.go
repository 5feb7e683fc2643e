package bolt

import (
	"bytes"
	"encoding/binary"
	"hash/fnv"
	"io"
	"math"
)

// A page of bbolt's file, version 2 of its format, is a head, elements, and the
// keys and values to which they point. Numbers are in the machine's own order.
// What is longer than a page overflows into the next.
const (
	headLength    = 16
	elementLength = 16
	metaLength    = 64
	metaSum       = 56 // its last eight bytes, over those before

	branchPage = 1
	leafPage   = 2
	freePage   = 16

	isBucket     = 1 // a leaf's element, whose value is the number of a root, or an inline page behind 0
	bucketLength = 16
	manyFree     = math.MaxUint16 // as a count of free pages: it stands before the first of them
	noList       = math.MaxUint64 // as the page of that list: bbolt finds by itself what is free
)

var native = binary.NativeEndian

// pages reads a file without bbolt, which believes what it reads: a wrong number
// can keep it busy until memory is full. Its methods go on after damage, and tell
// whether there was none.
type pages struct {
	file  io.ReaderAt
	size  int64           // of a page, in bytes
	root  uint64          // the page of the bucket of all buckets
	free  uint64          // that of the list of free pages
	most  uint64          // how many pages there are
	taken map[uint64]bool // have been read, which is once
	wrong bool            // a page has the number of another, and reads all the same
	fails error           // of the disk, which may read again later: that is no damage
}

// A visitor is shown what stands in a bucket; nil for a value that does not read.
type visitor func(k, v []byte, bucket bool) (whole bool)

// openPages reads the newer of the two metas that are whole; nil without any.
func openPages(file io.ReaderAt, size int64) (p *pages) {
	var newest uint64
	for n := range int64(2) {
		meta := make([]byte, metaLength)
		if _, err := file.ReadAt(meta, n*size+headLength); err != nil {
			continue
		}
		sum := fnv.New64a()
		_, _ = sum.Write(meta[:metaSum]) // a hash takes everything
		if sum.Sum64() != native.Uint64(meta[metaSum:]) {
			continue
		}
		if tx := native.Uint64(meta[48:]); p == nil || tx > newest {
			newest = tx
			p = &pages{
				file: file, size: size, taken: map[uint64]bool{},
				root: native.Uint64(meta[16:]), free: native.Uint64(meta[32:]), most: native.Uint64(meta[40:]),
			}
		}
	}
	return p
}

// afresh reads the same file, of which nothing was read.
func (p *pages) afresh() *pages {
	again := *p
	again.taken = map[uint64]bool{}
	return &again
}

// sound tells whether bbolt can believe the file: it is as long as it says, each
// page is what it should be, and in one place, keys are in order, and no page in
// use counts as free.
func (p *pages) sound() bool {
	return p.has(make([]byte, 1), int64(p.most)*p.size-1) && p.all(p.known) && p.spare() && !p.wrong
}

// has reads what the file has at a place.
func (p *pages) has(data []byte, at int64) bool {
	_, err := p.file.ReadAt(data, at)
	if err != nil && err != io.EOF {
		p.fails = err
	}
	return err == nil
}

// known goes through what stands in the bucket of all: buckets, and in that of the
// rooms there is nothing else either.
func (p *pages) known(name, v []byte, bucket bool) bool {
	visit := p.deep
	if string(name) == string(rooms) {
		visit = func(k, v []byte, bucket bool) bool { return bucket && p.deep(k, v, bucket) }
	}
	return bucket && p.bucket(v, visit)
}

// deep goes through buckets of buckets.
func (p *pages) deep(_, v []byte, bucket bool) bool { return !bucket || p.bucket(v, p.deep) }

// spare reads the list of free pages, after all others.
func (p *pages) spare() bool {
	if p.free == noList {
		return true
	}
	kind, data, ok := p.read(p.free)
	if !ok || kind != freePage {
		return false
	}
	count, list := uint64(countOf(data)), data[headLength:]
	if count == manyFree {
		count, list = native.Uint64(list), list[8:]
	}
	if count > uint64(len(list)/8) {
		return false
	}
	for last := uint64(1); count > 0; count-- {
		id := native.Uint64(list)
		if id <= last || id >= p.most || p.taken[id] {
			return false
		}
		last, list = id, list[8:]
	}
	return true
}

// all goes through the bucket of all buckets.
func (p *pages) all(visit visitor) bool { return p.tree(p.root, nil, nil, visit) }

// sequenceOf is the number that a bucket keeps for whoever writes it; 0 is none.
func sequenceOf(v []byte) uint64 {
	if len(v) < bucketLength {
		return 0
	}
	return native.Uint64(v[8:])
}

// bucket goes through one, which is a value of another.
func (p *pages) bucket(v []byte, visit visitor) bool {
	if len(v) < bucketLength {
		return false
	}
	if root := native.Uint64(v); root != 0 {
		return p.tree(root, nil, nil, visit)
	}
	inline := v[bucketLength:]
	return len(inline) >= headLength && kindOf(inline) == leafPage &&
		leaf(inline, nil, nil, func(k, v []byte, bucket bool) bool {
			// One within another would have a page. They could overlap, and never end.
			return visit(k, v, false) && !bucket
		})
}

// tree goes through a page and those below it. Keys are from least on, and before
// end, if there is one.
func (p *pages) tree(id uint64, least, end []byte, visit visitor) bool {
	kind, data, ok := p.read(id)
	switch {
	case ok && kind == leafPage:
		return leaf(data, least, end, visit)
	case !ok || kind != branchPage:
		return false
	}
	type branch struct {
		key   []byte
		child uint64
	}
	var all []branch
	next := endOfElements(data)
	whole := elements(data, func(at int, e []byte) bool {
		offset, length := native.Uint32(e), native.Uint32(e[4:])
		k, ok := part(data, at, offset, length)
		all = append(all, branch{k, native.Uint64(e[8:])})
		ok = ok && uint64(at)+uint64(offset) == next
		next += uint64(length)
		return ok
	})
	for i, b := range all {
		until := end
		if i+1 < len(all) {
			until = all[i+1].key
		}
		ok := isWithin(b.key, least, until)
		whole = p.tree(b.child, b.key, until, visit) && ok && whole
	}
	return whole && len(all) > 0
}

func leaf(data, least, end []byte, visit visitor) bool {
	next := endOfElements(data)
	return elements(data, func(at int, e []byte) bool {
		flags, offset, keyLength, valueLength := native.Uint32(e), native.Uint32(e[4:]), native.Uint32(e[8:]), native.Uint32(e[12:])
		k, ok := part(data, at, offset, keyLength)
		if !ok {
			return false
		}
		v, ok := part(data, at, offset+keyLength, valueLength)
		ok = ok && flags <= isBucket && len(k) > 0 && isWithin(k, least, end) && uint64(at)+uint64(offset) == next
		next += uint64(keyLength) + uint64(valueLength)
		least = append(bytes.Clone(k), 0) // the next is behind this one
		return visit(k, v, flags == isBucket) && ok
	})
}

// endOfElements is where a page's first key stands. Each other is behind the value
// before it, so that a number that is wrong fits to nothing.
func endOfElements(data []byte) uint64 { return headLength + elementLength*uint64(countOf(data)) }

func isWithin(k, least, end []byte) bool {
	return bytes.Compare(k, least) >= 0 && (end == nil || bytes.Compare(k, end) < 0)
}

// elements goes through those of a page. Where their keys are they say from where
// they stand.
func elements(data []byte, visit func(at int, element []byte) bool) bool {
	whole := true
	for i := range countOf(data) {
		at := headLength + i*elementLength
		if at+elementLength > len(data) {
			return false
		}
		whole = visit(at, data[at:at+elementLength]) && whole
	}
	return whole
}

func part(data []byte, at int, offset, length uint32) ([]byte, bool) {
	start := uint64(at) + uint64(offset)
	if start+uint64(length) > uint64(len(data)) {
		return nil, false
	}
	return data[start : start+uint64(length)], true
}

// read takes a page with what overflows from it, each once.
func (p *pages) read(id uint64) (kind int, data []byte, ok bool) {
	data = make([]byte, p.size)
	if id >= p.most || !p.has(data, int64(id)*p.size) {
		return 0, nil, false
	}
	p.wrong = p.wrong || native.Uint64(data) != id
	count := 1 + uint64(native.Uint32(data[12:]))
	if count > p.most-id {
		return 0, nil, false
	}
	for n := range count {
		if p.taken[id+n] {
			return 0, nil, false
		}
		p.taken[id+n] = true
	}
	if count > 1 {
		data = append(data, make([]byte, int64(count-1)*p.size)...)
		if !p.has(data[p.size:], int64(id+1)*p.size) {
			return 0, nil, false
		}
	}
	return kindOf(data), data, true
}

func kindOf(page []byte) int  { return int(native.Uint16(page[8:])) }
func countOf(page []byte) int { return int(native.Uint16(page[10:])) }
