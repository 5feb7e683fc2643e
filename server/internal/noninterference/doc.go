// Package noninterference has no code but one large test, the trial. It plays pairs of games
// through the real server. The two games of a pair differ only in a secret. The server must
// send the same bytes at the same moments to everybody who may not know the secret, until the
// rules make the difference public.
//
//	story_test.go          what people do in a game, drawn at random
//	talk_test.go           what people say, and what they may not say
//	interruptions_test.go  late players, lost phones, pauses and other things around a game
//	change_test.go         the secret in which the two games of a pair differ
//	setup_test.go          the game before the phones come, played by the rules alone
//	play_test.go           one game, played through sockets in virtual time
//	instance_test.go       an instance of the server
//	phone_test.go          a phone that records messages, and the bytes of its connection
//	mayknow_test.go        what each viewer may know of a log, written from the rules
//	pair_test.go           the comparison of two games, for every viewer
//	coverage_test.go       what all pairs together have compared
//	night_test.go          a recorded night, and what the server logs of one
//	search_test.go         the flag -look, which finds one thing soon
//	sabotage_test.go       leaks that are built in on purpose, each of which must be found
//
// Package sabotage has the format of the leaks in testdata/sabotage, and builds them in.
package noninterference
