// Package rulebook has the rules of the game as text: the rules by which the package
// game plays. The in-app pages explain them in the player's language, with the numbers
// that [AdviceOf] and [PrintedCounts] take from the editions.
//
// # How to read the rules
//
// This is the whole rule book, in our own words. Its sections are numbered, and
// comments all over this repository refer to them. "rules 4.6" is a section of what
// all editions share. "fourth 5.3" is the third point of section 5 of the edition
// fourth; classic, cd, full-moon and roles have sections in the same way. V4 is a
// variant and V4.2 is its second point. D-18 is a decision; all decisions stand under
// "rules 8".
//
// Four printed games are the models: the old English edition (here: classic), the
// fourth edition of 2010 (fourth), the Korean CD edition (cd) and the Italian Luna
// Piena (full-moon). Where they are silent or contradict each other, we had to choose.
// Such a choice is marked (our reading). The game follows it, but never presents it to
// players as an official rule.
//
// C-04, F-04, K-04, L-04 and V-04 are worked examples. They are listed at the end of
// each edition and of the variants. Each names the place where it is played: a
// transcript (classic_seer means testdata/transcripts/classic_seer.txt) or a test of
// the package game.
//
// # The rules in short (edition fourth)
//
// Players sit in a ring of seats, clockwise. Everybody is dealt one card, face down: a
// pack of werewolves, a seer, villagers. Nobody ever shows a card.
//
// Night. Every phone asks the same number of questions, in the same way. The pack
// picks a victim together. The seer picks a player to look at. All others, ghosts
// included, answer a decoy: who do you suspect? Then everybody has a moment to read.
// The seer reads the answer, and all others read their own notes.
//
// Dawn. The victim becomes a ghost and gets the Welcome card, the marker from which
// places are counted clockwise. A ghost is silent and keeps no power, but votes in the
// accusation.
//
// Day. The living discuss. Then all players, ghosts too, take turns to lay a token
// before another living player. The two with the most tokens are suspects. In a tie,
// the player closer clockwise to the marker is a suspect. Both defend themselves. The
// other living players choose one of the two, in secret. The chosen player is lynched
// and becomes a ghost.
//
// End. It is checked after dawn and after the lynch. If no werewolf lives, the humans
// win. If at least as many werewolves as others live, the wolves win. Ghosts win with
// their side.
//
// # rules 3 Words
//
//   - seat: a place in the ring, 0 to n-1, clockwise. Players keep their seats for the
//     whole game.
//   - role: the card dealt to a player. Its text stands under "roles 1".
//   - side: the players who win together: humans or wolves. A solo card wins alone or
//     not at all.
//   - living, ghost: players who still play their card, and players who are eliminated.
//   - pack: the living players who act when the werewolves are called.
//   - victim: the player that the pack picked.
//   - marker: it shows the last eliminated player and where counting begins. It is the
//     Welcome card in fourth and cd, the tombstone in full-moon, and in classic only a
//     remembered seat.
//   - accusation: the first ballot of a day.
//   - nominee, suspect: a player who can be lynched by the second ballot; a nominee in
//     classic, a suspect in the other editions.
//   - evidence: the cards that label two suspects, tuft_of_fur and paw_print.
//   - defence: the short speech of a suspect.
//   - verdict: the second ballot. lynch: to eliminate the player that it chooses.
//   - decoy: the question for players who have no other: who do you suspect?
//   - deed: what the holders of one power did in a night, together.
//   - note: a line in a player's notebook, which only that player can read.
//   - parity: as many living players count as wolves as count as humans.
//   - moderator: leads the game and is on no side: the server, or a person (V9).
//   - elder: the holder of the Wise Old Man's badge (V2).
//
// # rules 4.1 Seats, marker and distance
//
// The seat on a player's left is the next one clockwise. The marker lies with a player
// or, as long as nobody has held it, in a gap between two seats, g-1 and g. The gap is
// drawn at the deal and shown with the first dawn (our reading, D-03).
//
// The clockwise distance counts from the marker: the next seat is 1 away, and the
// holder's own seat is n away. From a gap, seat g is 1 away. "Closest clockwise" is the
// smallest distance. It breaks ties wherever the edition says "clockwise".
//
// A ballot in turn begins at the right of the marker (seat h-1, or g-1). The holder
// comes next, then all others clockwise. With accusation_start left it begins at the
// left of the marker (h+1, or g), and the holder comes last. The order skips players
// without a vote.
//
// # rules 4.2 The cycle
//
//	lobby, deal, night 1, dawn 1, (end?)
//	discussion, accusation, suspects, defence, verdict, lynch, (end?)
//	night 2, dawn 2, (end?) ...
//
// A night is a list of steps, one for each power in the deck. The list depends on the
// cards dealt, never on which players live. Everybody knows which cards are in the
// deck; nobody knows who has them (our reading).
//
// In a simultaneous night, the default, all steps are open at once. Then comes one
// stage in which all players read what they have learned. In a sequential night the
// steps are called one by one, as at a table, and each has its own stage to read. Both
// are worked out in the edition's order of steps, so a step affects later steps in the
// same way in both.
//
// # rules 4.3 Choices
//
// A choice may be changed until its step closes. Every player who lived at dusk acts in
// every step of the night. Deaths come at dawn, all at once. So the choice of a player
// who dies tonight still counts (our reading). A player who does not choose in time
// does not use their power tonight (our reading). A target must be alive unless the
// card says otherwise.
//
// # rules 4.4 How the pack agrees
//
// Pack members see each other and their picks, live, and write nothing. A pick within
// the pack does not count. When the step closes, the pick that most members hold
// counts, confirmed or not. If several lead, one of them is drawn. If there is no pick,
// there is no attack (our reading, D-10, D-11). Two seers agree in the same way on
// their one question.
//
// # rules 4.5 Chance
//
// Candidates stand in the order of seats, and each is as likely as another. The draws
// of a deal, in this order: the ring (only with seating unseated), the card put away
// (only when seven play with eight cards), the cards, the gap, the first Wise Old Man,
// the salt of the seal (only without the fair deal). Later draws happen when they are needed: a draw in the pack,
// one between two seers, the holder of the marker, the last resort of a lynch.
//
// # rules 4.6 The equal night
//
// Nothing on a phone, and nothing in its timing, may give away a card (our reading, all
// of it). At night every phone shows the same screen: the ring, a question, a button,
// one private line. Everybody, ghosts too, is asked equally often: as often as the
// busiest card of the deck may be asked. Decoys fill the rest. They change nothing; a
// player finds them in their own notebook and after the end.
//
// All phones offer the same choices. If one power of the night may choose its own
// player, a ghost or nobody, then that choice is open on all phones; otherwise it is
// refused on all. A choice that the player's own card cannot reach is accepted and then
// lost. It is never refused, because a refusal would give away the card.
//
// The night ends early only when everybody who is here has confirmed, decoys and ghosts
// included, and not before its shortest time. Nobody is told who is missing. A player
// who leaves for good is missed at dawn. A step of a dead or hexed player, or of a power
// that is used up, lasts as long as any other.
//
// # rules 4.7 Ghosts
//
// A ghost shows no card, says and writes nothing, and gives no sign, not even about
// their own death. A ghost keeps no power (except for hamlet's one step and the favours
// of V6), answers the decoy at night, and wins with their side. An option decides
// whether ghosts vote in the accusation.
//
// # rules 4.8 The living
//
// By day they may say whatever they like, true or not. They never show a card. At night
// nobody talks.
//
// # rules 4.9 The end
//
// It is checked at three points only. E1: at dawn, when all deaths, returns and changes
// of the night have happened. E2: after the lynch. E3: when somebody has left for good.
// A player who leaves becomes a ghost when the deal, dawn, discussion, accusation or
// lynch is over, whichever comes next, and does not get the marker. So a player who
// leaves during a trial stays in it to its end (our reading).
//
//  1. No real wolf lives (a werewolf, lara, a player who has become a werewolf, or the
//     holder of a custom card that hunts and counts as a wolf): the humans win. This is
//     checked first (our reading, D-24).
//  2. Otherwise, when at least as many living players count as wolves as count as
//     humans: the wolves win. Print says only "as many" (our reading, D-22). What a card
//     counts as stands under "roles 1".
//  3. Otherwise the game goes on.
//
// If the game is over and a living solo card has what it wants, its holder is the only
// winner instead. Otherwise the whole side wins, ghosts included. Then all cards and
// the whole chronicle are shown (our reading, D-25).
//
// # rules 4.10 Who knows what
//
//   - The ring, the deck, the options, who lives: everybody, always. The marker:
//     everybody, from the first dawn on.
//   - A card: its owner; everybody when the game is over.
//   - Fellow cards, the pack: the players concerned, from the night that introduces
//     them.
//   - Picks within the pack or between two seers: that group, live.
//   - Answers of the night: only the player who asked, in their notebook.
//   - That a protection worked or a player was immune: nobody (D-46, D-47).
//   - Who died and who returned: everybody at dawn; no cause, no card.
//   - Votes: as accusation_mode says, each at once, all together with names, or only
//     totals. In the verdict each at once, or all together with names.
//   - The lynched player: everybody; no card.
//
// The views carry this on every field, as see:"all", "self", "pack", "moderator" or
// "end".
//
// # rules 4.11 Times
//
// The defaults are in [game.StandardTiming]; those for trying the game are in
// [game.BriskTiming]. All are settings of the room. Printed are only the three minutes
// of discussion, in full-moon as a maximum. All other times are our reading. In the first
// game of a room the deal lasts at least [game.FirstDeal] if a person plays, unless the
// host has set another time for it. It ends early once everybody has looked.
//
// # rules 5 Options
//
// A room chooses an edition, which has a default for each option; "-" means that the
// edition does not offer it. No option changes another, except for V2 (D-51).
// Combinations that cannot be played are refused before the deal.
//
//	option                  classic             fourth               cd                   full-moon
//	first_night_victim      none                none                 kill                 kill
//	night_mode              simultaneous        simultaneous         simultaneous         simultaneous
//	accusation_voters       living              living_and_ghosts    living_and_ghosts    living_and_ghosts
//	accusation_mode         sequential_public   sequential_public    simultaneous_secret  sequential_public
//	accusation_start        right               right                left                 left
//	suspects                two_or_more         two                  auto                 two
//	small_group_max         -                   -                    10                   -
//	verdict_mode            sequential_public   simultaneous_secret  simultaneous_secret  simultaneous_secret
//	lynch_tie               revote_then_random  clockwise            clockwise            clockwise
//	marker_moves_on         night               night                night                any
//	marker_on_double_death  cause_order         random               cause_order          cause_order
//	guard_self              false               false                true                 false
//	owl_deadly              off                 over_20              -                    off
//	cd_servant_counts       -                   -                    human                -
//	cd_double_attack        -                   -                    guard_only           -
//	ghost_menace            off                 off                  off                  off
//	seven                   refuse              refuse               deck_of_seven        dropped_card
//	wise_old_man            off                 off                  -                    off
//	seating                 seated              seated               seated               seated
//	bare                    -                   off                  off                  off
//	edition_word            off                 off                  off                  off
//	moderator               server              server               server               server
//	moderator_decides       off                 off                  off                  off
//	written_lines           auto                auto                 auto                 auto
//	bot_level               good                good                 good                 good
//	bot_temper              mixed               mixed                mixed                mixed
//
// Values that are nowhere a default: night_mode sequential, accusation_mode
// simultaneous_public, suspects one, cd_servant_counts none, cd_double_attack anyone,
// seating unseated, moderator host, and on for options that are off everywhere. The
// variants explain what the options do: V1 first_night_victim, V2 wise_old_man, V3
// seating and accusation_mode, V4 suspects and small_group_max, V5 accusation_voters,
// V6 ghost_menace, V7 seven, V8 bare and edition_word, V9 moderator. So do the
// decisions: D-01 accusation_start, D-18 owl_deadly, D-30 marker_on_double_death, D-31
// marker_moves_on, D-36 cd_double_attack, D-39 cd_servant_counts. The option guard_self
// lets bodyguard and guard choose themselves, and lynch_tie says how a tied verdict ends:
// see classic 5.7 and fourth 5.8. written_lines lets players write (see The room). bot_level
// and bot_temper say how bots play, and change no rule.
//
// # The fair deal
//
// The phones and the server draw all numbers of a game together, so that nobody can choose
// them: see docs/fair-deal.md, game/fairdeal.go and game/fairdraw.go. The draws are numbered
// from 1 in the order of rules 4.5. A tie between fewer than two seats needs no draw.
//
// If no phone takes part, the server draws alone. Then everybody can still check that no
// card was changed during the game. When the cards are dealt, all players see a seal: the
// SHA-256 of one line with a random salt, the cards by seat, the card put away and the gap.
// At the end they see the line itself. See game/dealt.go.
package rulebook
