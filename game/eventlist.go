package game

import "reflect"

// events lists every event type.
var events = []Event{
	// the room
	ChapterBegan{}, RoomMade{}, Joined{}, Parted{}, Renamed{}, Seated{}, Prepared{}, SettingsChanged{}, SettingsEdited{}, LobbyOpened{},
	DrawOffered{}, Contributed{}, DrawBegan{}, Revealed{}, Drew{},
	Counted{}, HostNamed{}, DoorLocked{}, Invited{}, Wished{}, MoveOffered{}, Moved{}, Claimed{}, Vouched{}, ClaimDenied{}, StoodIn{},
	// the clock
	ClockStepped{}, Resumed{}, Paused{}, Continued{}, Extended{},
	// the night
	Dealt{}, CardSeen{}, NightBegan{}, CallBegan{}, Answered{}, Hurried{}, CallClosed{}, NightResolved{}, Dawned{}, Faded{},
	// the day
	MenaceBegan{}, Favoured{}, MenaceClosed{}, DiscussionBegan{}, TalkedEnough{}, HandRaised{}, Foretold{}, Said{}, Wrote{}, Erased{},
	AccusationBegan{}, TokenChosen{}, TokenLaid{}, TokensTurned{}, SuspectsNamed{}, DefenceBegan{}, VerdictBegan{}, Lynched{}, DayPassed{},
	GameEnded{},
	// a human moderator
	Led{}, Undone{}, Decreed{}, LeadPassed{},
}

// eventTypes has the event types by their names in the log.
var eventTypes = func() map[string]reflect.Type {
	types := map[string]reflect.Type{}
	for _, e := range events {
		types[e.about().name] = reflect.TypeOf(e)
	}
	return types
}()
