package bolt

import (
	"errors"
	"fmt"
	"runtime/debug"

	"go.etcd.io/bbolt"

	"tabula/server/internal/store"
)

// errPage is damage that bbolt has stumbled over.
var errPage = fmt.Errorf("%w: a page of the file", store.ErrDamaged)

// guarded does something with the file. bbolt believes what stands in it: a
// damaged page makes it panic, or read where there is no memory. That is an
// error for who has asked, and no more: transactions are rolled back on the way.
// Of what bbolt says nothing is told, since names may stand in it.
func guarded(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			err = errPage
		}
	}()
	return do()
}

func (s *Store) view(look func(*bbolt.Tx) error) error {
	return guarded(func() error { return s.db.View(look) })
}

func (s *Store) update(change func(*bbolt.Tx) error) error {
	return guarded(func() error { return s.db.Update(change) })
}

func isPage(err error) bool { return errors.Is(err, errPage) }
