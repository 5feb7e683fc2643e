package mind

// The odds of what can be seen. Most are ratios: how much likelier something is if the
// player is in the pack, or has a certain card, than if they have a plain one.
const (
	// A player claims a special card. A plain human hardly ever does.
	claimTrue   = 50.0 // with that card
	claimPack   = 4.0
	claimHelper = 2.5
	// A human with a special card hides it and claims a plain one. Wolves do so like plain
	// humans.
	plainHides = 0.85
	// A player claims another card than before.
	claimTurns = 2.5

	// A liar says that somebody is a wolf, relative to a true teller who has no other answer.
	inventsBlack = 0.9
	// A wolf says of another wolf that they are one, relative to saying it of others; or
	// that they are none.
	blackFellow = 0.12
	whiteFellow = 0.8
	// A true teller says something that is wrong.
	wrong = 0.002

	// A holder lets another claim of the same card stand for a whole day.
	silentHolder = 0.3
	// A player speaks of something else first, when another has claimed the same card.
	lateHolder = 0.5
	// The pack lets a player live who claims to know something. It is a probability, shared
	// by all such players.
	ignoredClaim   = 0.5
	ignoredGuarded = 0.3

	// A wolf votes for another wolf, suspects, trusts or believes them, relative to others; or
	// condemns or saves them in a verdict.
	votesFellow    = 0.6
	suspectsFellow = 0.6
	trustsFellow   = 1.3
	believesFellow = 2.5
	condemnsFellow = 0.7
	savesFellow    = 1.2

	// The pack kills one of its own, if only the pack can kill; and otherwise.
	killsFellow  = 0.002
	otherKiller  = 0.1
	killedImmune = 0.2
	impossible   = 0.001 // what the rules do not allow, as far as the mind understands them
)
