// Package protocol is everything that crosses the wire between a phone and the
// server: the messages with their tags, the limits, the codes of refusals and
// of closed sockets. It knows nothing of the game or of the server. Its words
// are the words of the rules.
//
// A message is one JSON object in one text frame. Its field "t" names the
// type. Decode reads what a phone sends, and is strict. Encode and EncodeFrame
// make what the server sends. The TypeScript types of the web client are
// generated from these structs.
//
// All functions are safe for concurrent use. Times are in milliseconds, and
// moments count from 1970.
package protocol

//go:generate go run ./typescript ../webclient/src/protocol
