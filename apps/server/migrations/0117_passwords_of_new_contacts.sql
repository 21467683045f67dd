-- From when a password proves whose money it is: one that was set by a contact of the undo week proves nothing before its
-- week is over, as a code to it does not. Null: at once.
alter table account_credential add column proves_from timestamptz;
