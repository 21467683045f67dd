-- Pictures of documents that proved nobody are deleted (docs/decisions/files-and-pictures.md): when one was last
-- uploaded or named by a request, and from when it proved who a designer is. Null: when it was created, and never.
alter table file add column needed_at timestamptz, add column verified_at timestamptz;
