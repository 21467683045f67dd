-- The passed entries from which the share of the first round was drawn, so that anybody can draw it again. An entry
-- that passes later was not among them.
alter table competition_round add column drawn_from uuid[];
update competition_round as round set drawn_from = coalesce(
  (
    select array_agg(entry.entry_id order by entry.entry_id)
    from competition_entry as entry
    where entry.edition_id = round.edition_id and entry.state = 'PASSED' and entry.passed_at <= round.opened_at
  ),
  '{}'
)
where number = 1;
alter table competition_round
  add constraint competition_round_drawn_from check ((number = 1) = (drawn_from is not null));
