package store

import "slices"

// Decide is the rule of Append, for stores that apply it in this process: of two proposals
// for the same place in the log, the first wins. log is the whole log if p begins a
// chapter, and otherwise as in After; now is the store's clock. Decide returns the commit
// and whether it is fresh. A fresh commit is still to be written, and replaces the log if
// it begins a chapter. Any other is in the log already.
func Decide(log []Commit, at Tip, p Proposal, now int64) (c Commit, fresh bool, err error) {
	// A process that restores a lost chapter names any tip, because the log that it
	// replaces has another history.
	if p.Chapter && len(log) > 0 && log[0].Nonce == p.Nonce {
		return log[0], false, nil
	}
	missing, err := After(log, at)
	if err != nil && (len(log) > 0 || at != Tip{}) {
		return Commit{}, false, err
	}
	// The nonce comes before the conflict: a proposal that is repeated after a timeout
	// names the old tip, and must not conflict with its own commit.
	if i := slices.IndexFunc(missing, func(c Commit) bool { return c.Nonce == p.Nonce }); i >= 0 {
		return missing[i], false, nil
	}
	if len(missing) > 0 {
		return Commit{}, false, &Conflict{Missing: missing}
	}
	if !Near(now, p.Expect) {
		return Commit{}, false, &Stepped{Now: now}
	}
	if now < p.NotBefore {
		return Commit{}, false, &Early{Now: now}
	}
	c = Commit{
		Nonce:   p.Nonce,
		Chapter: p.Chapter,
		At:      now,
		Events:  p.Events,
	}
	if p.At != 0 {
		c.At = p.At
	}
	follows := at
	if p.Chapter {
		follows = p.Follows
	}
	c.Version, c.Prev = follows.Version+1, follows.Nonce
	return c, true, nil
}

// After returns the commits of a log after a tip, as Load does. log may begin with the
// commit that the tip names; otherwise it must be the whole log.
func After(log []Commit, tip Tip) ([]Commit, error) {
	if len(log) == 0 {
		return nil, ErrNoRoom
	}
	first := log[0]
	if tip == (Tip{}) || first.Chapter && tip == first.Follows() {
		return log, nil
	}
	if i := tip.Version - first.Version; i < uint64(len(log)) && log[i].Tip() == tip {
		return log[i+1:], nil
	}
	return nil, ErrFork
}

// FindGap returns the index of a commit that does not follow the one before it, and -1 if
// there is none: each commit may be undamaged although one between them is missing. The log
// was read from a version on, 0 for all of it. chaptered tells whether it must begin with a
// chapter, which may be nowhere else.
func FindGap(log []Commit, version uint64, chaptered bool) int {
	for i, c := range log {
		var fits bool
		switch {
		case i > 0:
			fits = !c.Chapter && c.Follows() == log[i-1].Tip()
		case version > 0: // what comes before was not read
			fits = chaptered || !c.Chapter
		case chaptered:
			fits = c.Chapter
		default:
			fits = !c.Chapter && c.Follows() == Tip{}
		}
		if !fits {
			return i
		}
	}
	return -1
}
