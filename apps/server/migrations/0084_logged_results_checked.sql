-- outside a transaction
-- The checks of 0083, for the rows from before; who reads and votes goes on meanwhile.
alter table vote_waiting validate constraint vote_waiting_kind_check;
alter table vote_leaf validate constraint vote_leaf_kind_check;
