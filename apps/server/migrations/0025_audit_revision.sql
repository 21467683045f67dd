-- Counts the saves of a submission's details: who would save over a newer one than was read is told.
alter table audit add revision integer not null default 1;
