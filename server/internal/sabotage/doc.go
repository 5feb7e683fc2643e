// Package sabotage builds mistakes and cheats into the server, so that tests show that they
// are found. All of them are in one program; the environment variable LEAK opens one.
package sabotage
