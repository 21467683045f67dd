-- What a picture's check has seen of it already; null where whoever looks at it has to decode it
-- (docs/decisions/copies.md).
alter table likeness_waiting
  add column hash bytea,
  add column mirrored bytea,
  add column quality smallint,
  add column sample bytea;
