package bolt

import (
	"errors"
	"runtime/debug"

	"go.etcd.io/bbolt"
)

// ErrPage says that bbolt cannot read a page of the file. An open store then stops for
// good: all its calls fail with ErrPage.
var ErrPage = errors.New("store: a page of the file is damaged")

// recoverPanics calls do, which reads the file through bbolt. bbolt trusts the file: on
// a damaged page it panics, or reads where there is no memory. Both become
// ErrPage. The error leaves out what bbolt says, because names may be in it.
func recoverPanics(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			err = ErrPage
		}
	}()
	return do()
}

// Broken returns a channel that closes when the store stops because of a damaged
// page.
func (s *Store) Broken() <-chan struct{} { return s.broken }

// stopIfDamaged stops the store if err is a damaged page.
func (s *Store) stopIfDamaged(err error) error {
	if errors.Is(err, ErrPage) {
		s.breaks.Do(func() { close(s.broken) })
	}
	return err
}

func (s *Store) view(look func(*bbolt.Tx) error) error { return s.transact(false, look) }

func (s *Store) update(change func(*bbolt.Tx) error) error { return s.transact(true, change) }

// transact is View or Update of bbolt, with panics as errors.
func (s *Store) transact(writes bool, do func(*bbolt.Tx) error) error {
	var tx *bbolt.Tx
	err := s.unlessBroken(func() (err error) {
		tx, err = s.db.Begin(writes)
		return err
	})
	if err != nil {
		return err
	}
	failed := s.stopIfDamaged(recoverPanics(func() error { return do(tx) }))
	err = s.unlessBroken(func() error {
		defer tx.Rollback() // after a commit it does nothing
		if failed == nil && writes {
			return tx.Commit()
		}
		return nil
	})
	if failed != nil {
		return failed
	}
	return err
}

// unlessBroken returns what wait returns, or ErrPage as soon as the store is
// broken. bbolt keeps its locks when it panics while a transaction begins or
// ends, so a call that waits for such a lock would never return.
func (s *Store) unlessBroken(wait func() error) error {
	select {
	case <-s.broken:
		return ErrPage
	default:
	}
	done := make(chan error, 1)
	go func() { done <- s.stopIfDamaged(recoverPanics(wait)) }()
	select {
	case err := <-done:
		return err
	case <-s.broken:
		return ErrPage
	}
}
