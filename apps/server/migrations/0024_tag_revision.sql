-- Counts the changes of a tag, its place in the list included: who writes over an older one is told.
alter table tag add revision integer not null default 1;
