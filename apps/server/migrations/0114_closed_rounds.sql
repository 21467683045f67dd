-- What the results of a closed round follow from: who is in conflict with whom may change afterwards, and the export and
-- the log of results give what two people closed. Null for rounds of before, which are worked out again.
alter table competition_round add column input jsonb;
