-- Keeps something beside the logs until a moment by this server's clock.
--
-- KEYS[1]  what is kept: a string, empty when it was forgotten
-- ARGV[1]  milliseconds by which a test has set the clock, else 0
-- ARGV[2]  the moment, in milliseconds since 1970
-- ARGV[3]  what is to be kept; empty to forget it, whatever is there

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
