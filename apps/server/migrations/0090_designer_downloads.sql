-- Downloads of all works of a designer by day, and which days the store has reported (docs/decisions/releases-and-feed.md).
-- Kept by triggers, so that a process of the release before keeps them too.
create table downloads_day (day date primary key);
create table designer_downloads (
  designer_id uuid not null,
  day date not null,
  downloads bigint not null,
  primary key (designer_id, day)
) with (fillfactor = 70);

create function keep_designer_downloads() returns trigger language plpgsql as $$
begin
  -- A report that adds works and corrects others fires both triggers: without one order two reports could deadlock.
  perform pg_advisory_xact_lock(hashtextextended('downloads', 0));
  if tg_op = 'INSERT' then
    insert into downloads_day select distinct day from after on conflict do nothing;
    insert into designer_downloads as known (designer_id, day, downloads)
    select designer_id, day, sum(after.downloads) from after join product using (product_id) group by 1, 2
    on conflict (designer_id, day) do update set downloads = known.downloads + excluded.downloads;
  else
    insert into designer_downloads as known (designer_id, day, downloads)
    select designer_id, day, sum(after.downloads - before.downloads)
    from after join before using (product_id, day) join product using (product_id)
    where after.downloads <> before.downloads group by 1, 2
    on conflict (designer_id, day) do update set downloads = known.downloads + excluded.downloads;
  end if;
  return null;
end
$$;
create trigger designer_downloads_added after insert on product_downloads referencing new table as after
  for each statement execute function keep_designer_downloads();
create trigger designer_downloads_changed after update on product_downloads
  referencing old table as before new table as after
  for each statement execute function keep_designer_downloads();

-- Screens look back sixty reported days; older ones stay with the works.
insert into downloads_day
select distinct day from product_downloads where day > current_date - 90 on conflict do nothing;
insert into designer_downloads
select designer_id, day, sum(product_downloads.downloads) from product_downloads join product using (product_id)
where day > current_date - 90 group by 1, 2;
