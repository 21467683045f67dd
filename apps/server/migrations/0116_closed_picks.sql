-- The picks that counted when a round was closed: as with its input, a conflict that comes later changes nothing of them.
-- Null for rounds of before, of which the conflicts are asked.
alter table competition_round add column picks jsonb;
