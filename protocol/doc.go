// Package protocol is everything that crosses the wire between a phone and the
// server: the messages with their tags, the limits, the codes of refusals and
// of closed sockets. It knows nothing of the game or of the server; its words
// are the glossary's.
//
// A message is one JSON object in one text frame. Its field "t" names the
// type. What a phone sends is decoded strictly (Decode); what the server sends
// is made by Encode and by EncodeFrame. The TypeScript types of the web client
// are generated from these structs.
package protocol

//go:generate go run ./typescript ../webclient/src/protocol
