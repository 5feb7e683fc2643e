//go:build !unix

package main

// maxFiles is unknown on this system.
func maxFiles() (most uint64, known bool) { return 0, false }
