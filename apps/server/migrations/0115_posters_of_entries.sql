-- outside a transaction
-- Whether a file may go is asked of every place that may hold it.
create index concurrently if not exists competition_entry_upload_by_poster on competition_entry_upload (poster_file_id)
  where poster_file_id is not null;
