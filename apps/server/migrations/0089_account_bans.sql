-- oldest: 0076_archived_ballots.sql
-- An account that is no designer can be banned from voting; once it applies, its bans are the designer's too
-- (docs/decisions/tags-and-bans.md). The release before lists bans of designers alone, and tells nobody of the end of
-- these.
alter table ban
  alter designer_id drop not null,
  add account_id uuid;
-- locks: bans are few, and each read of them takes moments
alter table ban
  add constraint ban_account_id_fkey foreign key (account_id) references account,
  add constraint ban_is_somebodys check (num_nonnulls(designer_id, account_id) > 0);
-- locks: no ban has an account yet, so nothing goes into the index
create index ban_by_account on ban (account_id) where account_id is not null;
