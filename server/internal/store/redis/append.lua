-- Appends one commit to a room's log, if the log ends where the caller thinks
-- it does. A script runs alone, so nobody gets in between.
--
-- KEYS[1]  the log: a stream whose entry VERSION-0 is the commit of that
--          version, with these fields in this order:
--            p   nonce of the commit before
--            n   nonce of the commit
--            at  its time, in milliseconds since 1970
--            b   its events
--            s   SHA-1 of the key, the version, p, n, at and b, with single
--                spaces in between
-- KEYS[2]  whose turn it is: "PROCESS WAITED"; nobody's when there is none
-- ARGV[1]  milliseconds by which a test has set the clock, else 0
-- ARGV[2]  version of the tip, 0 for a new room
-- ARGV[3]  nonce of the tip, all zeros for a new room
-- ARGV[4]  nonce of the proposal
-- ARGV[5]  earliest moment by this server's clock, 0 for any
-- ARGV[6]  moment that a lost commit had, 0 for a new one
-- ARGV[7]  events
-- ARGV[8]  seconds until a log expires to which nothing is added
-- ARGV[9]  channel of the hints
-- ARGV[10] room, for the hint "ROOM VERSION"
-- ARGV[11] how many entries fit into an answer
-- ARGV[12] where this server's clock is expected, 0 for anywhere
-- ARGV[13] how far from there it may be, in milliseconds
-- ARGV[14] process of the proposer
-- ARGV[15] how long it has waited, in milliseconds
-- ARGV[16] how many times as long its turn lasts
-- ARGV[17] how long a turn lasts at most, in milliseconds
--
-- Answers
--   {'DONE', at}                    it is in the log, at this moment
--   {'TURN', left}                  it is not; for so many milliseconds it is
--                                   another process's turn
--   {'STEPPED', now}                it is not; the clock is not where it is expected
--   {'EARLY', now}                  it is not; the clock says so
--   {'ELSEWHERE', version, entries} it is not; the log ends with this version,
--                                   0 when there is none; the entries are
--                                   those from the version of ARGV[2] on

local log, turn = KEYS[1], KEYS[2]
local step, version, tip, nonce, notBefore, at, events, keep, channel, room, page, expect, tolerance,
	process, waited, times, longest = unpack(ARGV)

-- Of those who come too late, the one that has waited longest has the turn.
local holder, held = string.match(redis.call('GET', turn) or '', '^(%S+) (%d+)$')
local first = not holder or holder == process or tonumber(waited) > tonumber(held)

local lastVersion, lastNonce, lastAt = '0', '00000000-0000-0000-0000-000000000000', 0
local last = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
if last then
	local fields = last[2]
	lastVersion, lastNonce, lastAt = string.match(last[1], '^%d+'), fields[4], tonumber(fields[6])
end
-- A time that does not read is damage, which the caller finds in the entries.
if lastVersion ~= version or lastNonce ~= tip or not lastAt then
	if first and waited ~= '0' then
		redis.call('SET', turn, process .. ' ' .. waited, 'PX', math.min(waited * times, longest))
	end
	return {'ELSEWHERE', lastVersion, redis.call('XRANGE', log, version, '+', 'COUNT', page)}
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
local newVersion, newAt = string.format('%.0f', version + 1), string.format('%.0f', at)
local sum = redis.sha1hex(table.concat({log, newVersion, tip, nonce, newAt, events}, ' '))
redis.call('XADD', log, newVersion .. '-0', 'p', tip, 'n', nonce, 'at', newAt, 'b', events, 's', sum)
redis.call('EXPIRE', log, keep)
redis.pcall('PUBLISH', channel, room .. ' ' .. newVersion) -- a hint may be lost, the commit may not
if holder == process then
	redis.call('DEL', turn)
end
return {'DONE', tonumber(at)}
