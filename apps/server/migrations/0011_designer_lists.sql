-- What the console's list of designers is ordered and searched by.
create index designer_newest on designer (applied_at, designer_id);
create index designer_by_nickname_prefix on designer (nickname_key text_pattern_ops);
