# shellcheck shell=bash disable=SC2154
# Functions for test.sh and test-image.sh, which include this file. enter is a command that enters the
# network of the server, or empty.

api() { "${enter[@]}" curl -sf -H 'X-Tabula: 1' -H 'Content-Type: application/json' "http://127.0.0.1:8080$1" "${@:2}"; }

# make_room makes a room and prints its code. Since v0.2.0, pages draw the token of a seat.
make_room() {
	{ api /api/rooms -d '{"name":"Ada"}' || api /api/rooms -d '{"name":"Ada","token":"ABCDEFGHIJKLMNOPQRSTUVWXYZ"}'; } |
		sed 's/.*"code":"\([A-Z]*\)".*/\1/'
}
