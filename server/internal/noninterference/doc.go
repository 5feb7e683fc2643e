// Package noninterference holds no code, only a trial: two games are played
// through the real server that differ in nothing but a secret, and whoever may
// not know it must be sent the same bytes at the same moments, until the rules
// make the difference public.
//
//	story_test.go    what is played, drawn by chance
//	change_test.go   the secret in which two games of a pair differ
//	play_test.go     one game, played through sockets in time that passes by itself
//	known_test.go    who may know what of a log, as the rules say
//	pair_test.go     two games compared, for everybody who looks on
//	sabotage_test.go leaks built in on purpose, each of which must be found
package noninterference
