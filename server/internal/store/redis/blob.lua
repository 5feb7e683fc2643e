-- Puts or deletes a blob, which is kept until a moment by this server's clock.
--
-- KEYS[1]  the blob: a string, empty when it was deleted
-- ARGV[1]  milliseconds by which a test has set the clock, else 0
-- ARGV[2]  the moment, in milliseconds since 1970
-- ARGV[3]  the bytes to put, unless there is a blob already; empty to delete it

local time = redis.call('TIME')
local left = ARGV[2] - (time[1] * 1000 + math.floor(time[2] / 1000) + ARGV[1])
if left > 0 then
	if ARGV[3] == '' then
		redis.call('SET', KEYS[1], '', 'PX', string.format('%.0f', left))
	else
		redis.call('SET', KEYS[1], ARGV[3], 'PX', string.format('%.0f', left), 'NX')
	end
end
return {}
