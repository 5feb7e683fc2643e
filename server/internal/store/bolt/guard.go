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

// guarded does something with the file. bbolt believes what stands in it: a page
// that is damaged since Open looked makes it panic, or read where there is no
// memory. That is an error for who has asked, and no more. Of what bbolt says
// nothing is told, since names may stand in it.
func guarded(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			err = errPage
		}
	}()
	return do()
}

func (s *Store) view(look func(*bbolt.Tx) error) error { return s.transact(false, look) }

func (s *Store) update(change func(*bbolt.Tx) error) error { return s.transact(true, change) }

// transact is bbolt's View or Update. When bbolt panics as a transaction begins or is
// taken back, it keeps its locks: whoever came later would wait for ever, so he is
// told at once.
func (s *Store) transact(writes bool, do func(*bbolt.Tx) error) error {
	if s.stuck.Load() {
		return errPage
	}
	locked := true
	err := guarded(func() error {
		tx, err := s.db.Begin(writes)
		if err == nil {
			err = guarded(func() error {
				if err := do(tx); err != nil || !writes {
					return err
				}
				return tx.Commit()
			})
			_ = tx.Rollback() // there is nothing to take back after a commit
		}
		locked = false
		return err
	})
	if locked {
		s.stuck.Store(true)
	}
	return err
}

func isPage(err error) bool { return errors.Is(err, errPage) }
