-- Appends one commit to a room's log, if the log ends where the caller thinks
-- it does. A commit that begins a chapter replaces the log. A script runs alone,
-- so nobody gets in between.
--
-- KEYS[1]  the log of a room that has a chapter: a stream whose entry VERSION-0 is
--          the commit of that version, with these fields in this order:
--            p   nonce of the commit before
--            n   nonce of the commit
--            at  its time, in milliseconds since 1970
--            b   its events
--            c   1 when it begins a chapter, which the first does, else 0
--            s   SHA-1 of the key, the version, p, n, at, b and c, with single
--                spaces in between
-- KEYS[2]  the log of any other room, in the format of v0.1.0: the same without c.
--          When the room has a chapter, it has one commit, which tells that
--          release that the room needs a newer one
-- KEYS[3]  the process that has the turn, "PROCESS WAITED"; absent when none has
-- ARGV[1]  milliseconds by which a test has set the clock, else 0
-- ARGV[2]  version of the tip, 0 for a new room
-- ARGV[3]  nonce of the tip, all zeros for a new room
-- ARGV[4]  nonce of the proposal
-- ARGV[5]  earliest moment by this server's clock, 0 for any
-- ARGV[6]  moment that a lost commit had, 0 for a new one
-- ARGV[7]  events
-- ARGV[8]  seconds until a log expires to which nothing is added
-- ARGV[9]  channel of the room's hints
-- ARGV[10] how many entries fit into an answer
-- ARGV[11] moment at which this server's clock is expected, 0 for any
-- ARGV[12] how far the clock may be from there, in milliseconds
-- ARGV[13] process of the proposer
-- ARGV[14] how long it has waited, in milliseconds
-- ARGV[15] how many times as long its turn lasts
-- ARGV[16] how long a turn lasts at most, in milliseconds
-- ARGV[17] version of the commit that this one follows
-- ARGV[18] nonce of the commit that this one follows
-- ARGV[19] events for the older release when this one begins a chapter, else empty
--
-- Answers
--   {'DONE', at}                    the commit is in the log, at this moment
--   {'TURN', left}                  not committed: another process has the turn for
--                                   so many milliseconds
--   {'STEPPED', now}                not committed: the clock is not where it is expected
--   {'EARLY', now}                  not committed: it is too early
--   {'ELSEWHERE', key, version, entries}
--                                   not committed now, but perhaps before: the log is
--                                   under this key and ends with this version, 0 when
--                                   there is none; the entries begin at the version of
--                                   ARGV[2], or are all when it begins a chapter

local chapters, rooms, turn = unpack(KEYS)
local step, version, tip, nonce, notBefore, at, events, keep, channel, page, expect, tolerance,
	process, waited, times, longest, followed, prev, moved = unpack(ARGV)
local begins = moved ~= ''

-- newest returns the last entry of a log.
local function newest(log)
	return redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
end

-- Among the processes that came too late, the one that has waited longest has the turn.
local holder, held = string.match(redis.call('GET', turn) or '', '^(%S+) (%d+)$')
local first = not holder or holder == process or tonumber(waited) > tonumber(held)

local zero = '00000000-0000-0000-0000-000000000000'
local lastVersion, lastNonce, lastAt = '0', zero, 0
local log, last = chapters, newest(chapters)
if not last then
	log, last = rooms, newest(rooms)
end
if last then
	local fields = last[2]
	lastVersion, lastNonce, lastAt = string.match(last[1], '^%d+'), fields[4], tonumber(fields[6])
end
-- An instance that restores a lost chapter may name any tip.
local oldest = begins and redis.call('XRANGE', log, '-', '+', 'COUNT', 1)[1]
local again = oldest and oldest[2][4] == nonce
-- A time that does not read is damage, which the caller finds in the entries.
if again or lastVersion ~= version or lastNonce ~= tip or not lastAt then
	if first and waited ~= '0' then
		redis.call('SET', turn, process .. ' ' .. waited, 'PX', math.min(waited * times, longest))
	end
	return {'ELSEWHERE', log, lastVersion, redis.call('XRANGE', log, begins and '-' or version, '+', 'COUNT', page)}
end

if not first then
	return {'TURN', redis.call('PTTL', turn)}
end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + step
if expect ~= '0' and math.abs(now - expect) > tonumber(tolerance) then
	return {'STEPPED', now}
end
if now < tonumber(notBefore) then
	return {'EARLY', now}
end
if at == '0' then
	at = now
end

-- Lua would write large numbers as 1.7e+12.
local newVersion, newAt = string.format('%.0f', followed + 1), string.format('%.0f', at)

-- seal returns the sum of an entry.
local function seal(...)
	return redis.sha1hex(table.concat({...}, ' '))
end

if begins then
	log = chapters
	redis.call('DEL', chapters, rooms)
	redis.call('XADD', rooms, '1-0', 'p', zero, 'n', nonce, 'at', newAt, 'b', moved, 's', seal(rooms, '1', zero, nonce, newAt, moved))
end
if log == chapters then
	local c = begins and '1' or '0'
	redis.call('XADD', log, newVersion .. '-0', 'p', prev, 'n', nonce, 'at', newAt, 'b', events, 'c', c, 's', seal(log, newVersion, prev, nonce, newAt, events, c))
	redis.call('EXPIRE', rooms, keep)
else
	redis.call('XADD', log, newVersion .. '-0', 'p', prev, 'n', nonce, 'at', newAt, 'b', events, 's', seal(log, newVersion, prev, nonce, newAt, events))
end
redis.call('EXPIRE', log, keep)
redis.pcall('SPUBLISH', channel, newVersion) -- a hint may be lost, the commit may not
if holder == process then
	redis.call('DEL', turn)
end
return {'DONE', tonumber(at)}
