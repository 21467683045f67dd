-- What was handed out of a file for the tax office, by kind of income: what the bank books later is told from what was
-- filed (docs/decisions/withdrawals.md). Null: nothing, or by a release before.
alter table tax_filing add column taken jsonb;
