-- outside a transaction
alter table journal validate constraint journal_kind_check;
