-- oldest: 0055_turns.sql
-- Whatever that release writes passes the new checks: it has a product type, and no slot.
-- A resumable upload is for a work of the store, or for a slot of an entry.
alter table upload alter column product_type drop not null;
alter table upload add column edition_slug text;
alter table upload add column category text;
alter table upload add column slot text;
alter table upload add constraint upload_aim check (
  num_nonnulls(edition_slug, category, slot) = case when product_type is null then 3 else 0 end);
alter table upload add constraint upload_entry_alone check (
  product_type is not null or (product_id is null and batch_id is null));
