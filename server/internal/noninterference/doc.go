// Package noninterference has no code but one large test, the trial. It plays pairs of games
// through the real server. The two games of a pair differ only in a secret. The server must
// send the same bytes at the same moments to everybody who may not know the secret, until the
// rules make the difference public.
//
//	story_test.go    what is played, drawn by chance
//	change_test.go   the secret in which two games of a pair differ
//	past_test.go     what was before the phones come, played by the rules alone
//	play_test.go     one game, played through sockets in time that passes by itself
//	house_test.go    an instance of the server
//	phone_test.go    a phone that writes down what it is sent, on a line that is watched
//	known_test.go    who may know what of a log, as the rules say
//	pair_test.go     two games compared, for everybody who looks on
//	tally_test.go    what all pairs together have looked at
//	night_test.go    a recorded night, and what the server logs of one
//	look_test.go     where to look, to find one thing soon
//	sabotage_test.go leaks built in on purpose, each of which must be found
//	leak_test.go     how testdata/sabotage says what a leak changes
//	rewrite_test.go  a package with all its leaks in it
//	fit_test.go      the two before, tried on a small program
package noninterference
