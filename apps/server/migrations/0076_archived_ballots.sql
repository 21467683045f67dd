-- Rows of a table that is not spread by days leave it too (docs/decisions/large-tables.md): the ballots of an edition.
alter table archived_part
  alter from_day drop not null,
  alter until_day drop not null,
  add check ((from_day is null) = (until_day is null)),
  -- Rows that are in the store and still in the table: they go in steps. A part by days goes at once.
  add left_rows bigint not null default 0 check (left_rows >= 0),
  -- In the order in which they were written; null of parts from before, which have those of the table.
  add columns text[];
