package store

import "slices"

// After returns the commits of a log after a tip, as Load does. It may be given
// the log from the commit on that the tip names, and from its first one else.
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

// FindGap finds a commit of a stored log that does not follow the one before it, and
// returns its index; -1 if there is none. Each may be whole and one be missing in
// between. The log is read from a version on, 0 for all of it; chaptered tells
// whether it has to begin with a chapter, which stands nowhere else.
func FindGap(log []Commit, version uint64, chaptered bool) int {
	for i, c := range log {
		var fits bool
		switch {
		case i > 0:
			fits = !c.Chapter && c.Follows() == log[i-1].Tip()
		case version > 0: // what comes before it was not read
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

// Decide is the rule of Append, for stores that apply it in this process. It
// is given the log, the whole log if p begins a chapter, else as After, and the
// store's clock. It returns the commit and whether it is fresh: a fresh one has
// yet to be written, and replaces the log if it begins a chapter. Any other is
// in the log already.
func Decide(log []Commit, at Tip, p Proposal, now int64) (c Commit, fresh bool, err error) {
	// An instance that puts a lost chapter back names any tip: the log that it
	// replaces has another history.
	if p.Chapter && len(log) > 0 && log[0].Nonce == p.Nonce {
		return log[0], false, nil
	}
	missing, err := After(log, at)
	if err != nil && (len(log) > 0 || at != Tip{}) {
		return Commit{}, false, err
	}
	// The nonce comes before the conflict: whoever repeats a proposal after a
	// timeout names the old tip, and his own commit must not look like a rival.
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
