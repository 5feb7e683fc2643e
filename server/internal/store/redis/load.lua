-- Reads a part of a room's log.
--
-- KEYS[1]  the log of a room that has a chapter, as in append.lua
-- KEYS[2]  the log of any other room
-- ARGV[1]  the first version that is wanted, 0 for the first of the log
-- ARGV[2]  how many entries fit into an answer
--
-- Answers {key, length, entries}: the key of the log, the number of its entries, 0
-- when there is none, and the entries that are wanted

local log = KEYS[1]
local length = redis.call('XLEN', log)
if length == 0 then
	log = KEYS[2]
	length = redis.call('XLEN', log)
end
return {log, length, redis.call('XRANGE', log, ARGV[1], '+', 'COUNT', ARGV[2])}
