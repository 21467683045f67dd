-- outside a transaction
alter table file validate constraint file_purpose_check;
