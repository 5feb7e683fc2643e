-- Estimates how many bytes the log of a room takes.
--
-- KEYS[1]  the log of a room that has a chapter, as in append.lua
-- KEYS[2]  the log of any other room
--
-- Answers {bytes}: 0 when there is no log, or when this Redis does not let us ask

for _, log in ipairs(KEYS) do
	local bytes = redis.pcall('MEMORY', 'USAGE', log, 'SAMPLES', 0) -- the first entry may be far longer than the rest
	if type(bytes) == 'number' then
		return {bytes}
	end
end
return {0}
