-- outside a transaction
-- Pictures of documents that may be due to be deleted, the longest unneeded first.
create index concurrently if not exists file_of_identity on file ((coalesce(needed_at, created_at)))
  where purpose = 'IDENTITY' and verified_at is null;
