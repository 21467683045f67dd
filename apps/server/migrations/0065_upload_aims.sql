-- oldest: 0055_turns.sql
-- Whatever that release writes passes the new checks: it has a designer and a product type, and nothing else.
-- Resumable uploads for four kinds of things: a work, a slot of an entry (0057), a slot of a delivery, and the materials
-- of a tender, which organisers send, who need not be designers (docs/design/tenders.md; docs/decisions/uploads.md).
alter table upload alter column designer_id drop not null;
-- Of an organiser.
alter table upload add account_id uuid references account;
alter table upload add delivery_id uuid references delivery;
alter table upload add tender_id uuid references tender;
alter table upload drop constraint upload_aim;
alter table upload add constraint upload_of_somebody check (num_nonnulls(designer_id, account_id) = 1);
alter table upload add constraint upload_for_something check (
  num_nonnulls(product_type, edition_slug, delivery_id, tender_id) = 1);
alter table upload add constraint upload_category check ((category is null) = (edition_slug is null));
alter table upload add constraint upload_slot check (
  (slot is null) = (edition_slug is null and delivery_id is null));
create index upload_open_of_account on upload (account_id) where state in ('RECEIVING', 'CHECKING');
create index upload_by_delivery on upload (delivery_id) where delivery_id is not null;
create index upload_by_tender on upload (tender_id) where tender_id is not null;
