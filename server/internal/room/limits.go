package room

import "tabula/protocol"

// limits are those that a refusal can come of, by their names in the metrics.
// They are no secrets: none depends on a card.
var limits = map[protocol.Code]string{
	protocol.TooManyMessages: "seat_messages",
	protocol.PlayedOut:       "room_games",
	protocol.RoomFull:        "seats",
	protocol.NameTooLong:     "name_length",
	protocol.TooManyOwn:      "own_roles",
	protocol.BadLink:         "link",   // of a call: too long, or no link
	protocol.NoReason:        "reason", // of a decree: too long, or none
}

// LimitOf names the limit behind a refusal, if it comes of what was asked for, and
// not of who has asked; "" for all others.
func LimitOf(no *protocol.Refusal) string { return limits[no.Code] }
