// Package view translates between the rules and the wire. It is pure: it starts no
// goroutine and knows no clock, no store and no socket (package archtest holds this).
//
// Outwards, it turns a room's state into what phones are told. SharedView holds the
// sections that everybody may know, Snapshot all that one seat may know, and Delta what
// is new since the last snapshot that a phone was sent, as a frame that is padded so that
// its length tells nothing. Replays of finished games are read and written here, too.
//
// Inwards, it turns the messages of phones into actions of the rules, and checks what
// people write: names, custom cards and links.
package view
