// Package webclient carries the built web client inside the server's binary.
package webclient

import (
	"embed"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Assets is the built client: a page for each language and index.html for all others at its root, hashed files
// under assets, each with a .br and a .gz beside it where that saves bytes. On a clone that was never built it holds no index.html.
func Assets() fs.FS {
	assets, err := fs.Sub(dist, "dist")
	if err != nil {
		panic(err) // the name is a constant and the compiler has seen the folder
	}
	return assets
}
