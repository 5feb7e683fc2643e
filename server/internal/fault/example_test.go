package fault_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"

	"tabula/server/internal/fault"
)

// Between a phone and its server stands a proxy, which a test may tell to fail.
func Example() {
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		fmt.Println("the server hears of", r.URL.Path)
	}))
	defer server.Close()
	proxy, err := fault.Listen(server.Listener.Addr().String(), rand.New(rand.NewPCG(1, 2)))
	if err != nil {
		panic(err)
	}
	defer proxy.Close()
	phone := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	say := func(word string) {
		response, err := phone.Get("http://" + proxy.Addr() + "/" + word)
		if err != nil {
			fmt.Println("the phone hears nothing")
			return
		}
		_ = response.Body.Close()
		fmt.Println("the phone hears", response.Status)
	}

	proxy.Set(fault.Trouble{Drop: 1}) // what was asked for happens, and nobody is told
	say("dusk")
	proxy.Set(fault.Trouble{Cut: true})
	say("midnight")
	proxy.Heal()
	say("dawn")
	// Output:
	// the server hears of /dusk
	// the phone hears nothing
	// the phone hears nothing
	// the server hears of /dawn
	// the phone hears 200 OK
}
