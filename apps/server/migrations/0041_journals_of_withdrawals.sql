-- From a withdrawal to what it posted, as from a work to its sales.
create index journal_by_withdrawal on journal ((causes ->> 'withdrawalId'), journal_id)
  where causes ? 'withdrawalId';
