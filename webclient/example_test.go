package webclient_test

import (
	"net/http"

	"tabula/webclient"
)

// The client needs no more than a server of files. Tabula's own picks the page of
// the phone's language, and the compressed files.
func Example() {
	http.Handle("/", http.FileServerFS(webclient.Assets()))
}
