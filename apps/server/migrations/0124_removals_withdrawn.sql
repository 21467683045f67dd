-- oldest: 0076_archived_ballots.sql
-- Applications for removal that their owner withdrew (docs/decisions/submissions.md). Whatever earlier releases write
-- passes the new check; the release before does not know the word, and cannot list such applications among all.
alter table removal drop constraint removal_state_check;
alter table removal add constraint removal_state_check
  check (state in ('WAITING', 'GRANTED', 'REFUSED', 'WITHDRAWN')) not valid;
