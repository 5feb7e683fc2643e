package store

import "slices"

// Decide is the rule of Append, for stores that apply it in this process. It
// is given the commit that the proposer's tip names (the zero Commit for the
// zero tip), the commits after it, and the store's clock. It returns the
// commit and whether it is fresh: a fresh one has yet to be written, any other
// is in the log already.
func Decide(tip Commit, missing []Commit, p Proposal, now int64) (c Commit, fresh bool, err error) {
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
	at := now
	if p.At != 0 {
		at = p.At
	}
	return Commit{
		Version: tip.Version + 1,
		Nonce:   p.Nonce,
		Prev:    tip.Nonce,
		At:      at,
		Events:  p.Events,
	}, true, nil
}
