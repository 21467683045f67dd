-- Resumable uploads that become no work of a designer: files of deliveries, and materials of tenders, which organisers
-- send (design/tenders.md; docs/decisions/0175). Widens only: the release before goes on with its own.
alter table upload alter column designer_id drop not null;
alter table upload alter column product_type drop not null;
-- Of an organiser, who need not be a designer.
alter table upload add account_id uuid references account;
alter table upload add delivery_id uuid references delivery;
alter table upload add slot text;
alter table upload add tender_id uuid references tender;
alter table upload add constraint upload_of_somebody check (num_nonnulls(designer_id, account_id) = 1);
alter table upload add constraint upload_for_something check (num_nonnulls(product_type, delivery_id, tender_id) = 1);
alter table upload add constraint upload_slot check ((slot is null) = (delivery_id is null));
create index upload_open_of_account on upload (account_id) where state in ('RECEIVING', 'CHECKING');
create index upload_by_delivery on upload (delivery_id) where delivery_id is not null;
create index upload_by_tender on upload (tender_id) where tender_id is not null;
