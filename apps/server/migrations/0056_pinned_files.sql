-- The files that reviewers' pins point at stay as long as the review does.
create index competition_entry_review_pins on competition_entry_review using gin (pins jsonb_path_ops);
