-- Leaves signs of life and tells of all that are known.
--
-- KEYS[1]  the signs: a hash with one field a player, "SINCE VISIT HEARD", and
--          the field "left", when one was left last less ARGV[5], and for each
--          process that leaves some "call:PROCESS", its last call, the answer, and
--          which of all calls it was: "NONCE BEFORE NUMBER"; the field "calls"
--          counts them
-- ARGV[1]  milliseconds by which a test has set the clock, else 0
-- ARGV[2]  seconds until the signs expire to which nothing is added
-- ARGV[3]  process
-- ARGV[4]  nonce of this call
-- ARGV[5]  how far the clock was set since the room was made, in milliseconds
-- ARGV[6]  where this server's clock is expected, 0 for anywhere
-- ARGV[7]  how far from there it may be, in milliseconds; else no sign is left
-- ARGV[8]  player  \
-- ARGV[9]  since    | of the first sign; the next ones follow
-- ARGV[10] visit    |
-- ARGV[11] heard   /
--
-- Answers {now, when one was left before this (0: unknown), {player, sign, player, sign, ...}}

local here = KEYS[1]
local most = 64 -- store.MostSigns

-- forget drops the fields with the smallest numbers, when there are too many.
local function forget(numbers)
	local fields = {}
	for field in pairs(numbers) do
		table.insert(fields, field)
	end
	table.sort(fields, function(a, b) return numbers[a] > numbers[b] end)
	for i = most + 1, #fields do
		redis.call('HDEL', here, fields[i])
	end
end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1]
local signs = #ARGV
if ARGV[6] ~= '0' and math.abs(now - ARGV[6]) > tonumber(ARGV[7]) then
	signs = 0
end
local before = tonumber(redis.call('HGET', here, 'left')) or 0
for i = 8, signs, 4 do
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
if signs > 7 then
	local process, nonce = 'call:' .. ARGV[3], ARGV[4]
	local lastNonce, lastBefore = string.match(redis.call('HGET', here, process) or '', '^(%S+) (%d+)')
	if lastNonce == nonce then
		before = tonumber(lastBefore)
	end
	local number = redis.call('HINCRBY', here, 'calls', 1)
	redis.call('HSET', here, 'left', string.format('%.0f', now - ARGV[5]), process, nonce .. ' ' .. string.format('%.0f', before) .. ' ' .. number)
	redis.call('EXPIRE', here, ARGV[2])
	if redis.call('HLEN', here) > most + 2 then
		local heard, numbers, all = {}, {}, redis.call('HGETALL', here)
		for i = 1, #all, 2 do
			local last = tonumber(string.match(all[i + 1], '^%S+ %S+ (%d+)$')) or 0
			if string.match(all[i], '^%d+$') then
				heard[all[i]] = last
			elseif string.match(all[i], '^call:') then
				numbers[all[i]] = last
			end
		end
		forget(heard)
		forget(numbers)
	end
end

return {now, before, redis.call('HGETALL', here)}
