-- A batch lists its files as they were dropped, in whatever order they arrive.
alter table upload add place bigint;
alter table audit alter column batch_position type bigint;
