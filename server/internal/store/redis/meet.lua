-- Leaves signs of life and tells of all that are known.
--
-- KEYS[1]  the signs: a hash with one field a player, "SINCE VISIT HEARD", and
--          the field "left", when one was left last, and for each process that
--          leaves some "call:PROCESS", its last call and the answer: "NONCE BEFORE"
-- ARGV[1]  seconds until the signs expire to which nothing is added
-- ARGV[2]  process
-- ARGV[3]  nonce of this call
-- ARGV[4]  player  \
-- ARGV[5]  since    | of the first sign; the next ones follow
-- ARGV[6]  visit    |
-- ARGV[7]  heard   /
--
-- Answers {now, when one was left before this (0: unknown), {player, sign, player, sign, ...}}

local here = KEYS[1]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local before = tonumber(redis.call('HGET', here, 'left')) or 0
for i = 4, #ARGV, 4 do
	local player, since, visit, heard = unpack(ARGV, i, i + 3)
	local oldSince, oldVisit, oldHeard = string.match(redis.call('HGET', here, player) or '', '^(%d+) (%S+) (%d+)$')
	local newer
	if since ~= oldSince then
		newer = not oldSince or tonumber(since) > tonumber(oldSince)
	elseif visit ~= oldVisit then
		newer = visit > oldVisit
	else
		newer = tonumber(heard) > tonumber(oldHeard)
	end
	if newer then
		redis.call('HSET', here, player, since .. ' ' .. visit .. ' ' .. heard)
	end
end
if #ARGV > 3 then
	local process, nonce = 'call:' .. ARGV[2], ARGV[3]
	local lastNonce, lastBefore = string.match(redis.call('HGET', here, process) or '', '^(%S+) (%d+)$')
	if lastNonce == nonce then
		before = tonumber(lastBefore)
	end
	redis.call('HSET', here, 'left', string.format('%.0f', now), process, nonce .. ' ' .. string.format('%.0f', before))
	redis.call('EXPIRE', here, ARGV[1])
end

return {now, before, redis.call('HGETALL', here)}
