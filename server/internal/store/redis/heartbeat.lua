-- Stores the presence records of a process, and answers all records of the room.
--
-- KEYS[1]  a hash with these fields:
--            PLAYER        the record of a player: "OPENED SESSION HEARD"
--            left          when records were stored last, less ARGV[5]
--            call:PROCESS  the last heartbeat of a process that sent records: its
--                          nonce, the "left" in its answer, and its number among
--                          all heartbeats: "NONCE LEFT NUMBER"
--            calls         the number of heartbeats that had records
-- ARGV[1]  milliseconds by which a test has set the clock, else 0
-- ARGV[2]  seconds until the hash expires when nothing is added
-- ARGV[3]  process
-- ARGV[4]  nonce of this heartbeat
-- ARGV[5]  how far the clock was set since the room was made, in milliseconds
-- ARGV[6]  moment at which this server's clock is expected, 0 for any
-- ARGV[7]  how far the clock may be from there, in milliseconds; if it is further
--          away, no record is stored
-- ARGV[8]  player                  \
-- ARGV[9]  when the session opened  | of the first record; the others follow
-- ARGV[10] session                  |
-- ARGV[11] when it was last heard  /
--
-- Answers {now, when records were stored before this call (0: unknown), the hash as
-- {field, value, field, value, ...}}

local here = KEYS[1]
local most = 64 -- store.MaxRecords

-- drop deletes the fields with the smallest numbers when there are too many.
local function drop(numbers)
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
local last = #ARGV -- of the arguments with records
if ARGV[6] ~= '0' and math.abs(now - ARGV[6]) > tonumber(ARGV[7]) then
	last = 0
end
local before = tonumber(redis.call('HGET', here, 'left')) or 0
for i = 8, last, 4 do
	local player, opened, session, heard = unpack(ARGV, i, i + 3)
	local oldOpened, oldSession, oldHeard = string.match(redis.call('HGET', here, player) or '', '^(%d+) (%S+) (%d+)$')
	local newer
	if opened ~= oldOpened then
		newer = not oldOpened or tonumber(opened) > tonumber(oldOpened)
	elseif session ~= oldSession then
		newer = session > oldSession
	else
		newer = tonumber(heard) > tonumber(oldHeard)
	end
	if newer then
		redis.call('HSET', here, player, opened .. ' ' .. session .. ' ' .. heard)
	end
end
if last > 7 then
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
			local number = tonumber(string.match(all[i + 1], '^%S+ %S+ (%d+)$')) or 0
			if string.match(all[i], '^%d+$') then
				heard[all[i]] = number
			elseif string.match(all[i], '^call:') then
				numbers[all[i]] = number
			end
		end
		drop(heard)
		drop(numbers)
	end
end

return {now, before, redis.call('HGETALL', here)}
