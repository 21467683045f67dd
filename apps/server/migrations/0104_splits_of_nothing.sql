-- Every day that a scheme covers has its split, of 0 where rounding leaves nothing (docs/decisions/sharing.md): a sharer
-- reads the days that the owner reads.
select pg_advisory_xact_lock(hashtextextended('sales', 0));

-- locks: the feed alone waits, by the lock above.
insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
select distinct share_scheme.sharer_id, share_scheme.product_id, day, scheme_id, 0
from share_scheme join share_interval using (scheme_id)
join designer on designer.account_id = share_scheme.owner_id
join sales_row on (sales_row.designer_id, sales_row.product_id) = (designer.designer_id, share_scheme.product_id)
where share_interval.from_at <= day::timestamp at time zone 'Asia/Shanghai'
  and (share_interval.until_at is null or share_interval.until_at > day::timestamp at time zone 'Asia/Shanghai')
on conflict do nothing;
