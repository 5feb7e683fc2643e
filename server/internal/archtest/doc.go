// Package archtest has tests about the whole module: which package may import which,
// and that the documents name tests that exist. They read every file of the
// module, so every change makes them run again; in a package of their own they
// leave the cached results of the other packages alone.
package archtest
