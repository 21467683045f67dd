-- What the console asks of the log and of the outbox.
create index activity_by_act on activity (act, at desc, id);
create index outbox_by_recipient on outbox (recipient text_pattern_ops);
