-- The works list by name and by downloads: each order is read from an index, as the newest change is.
create index audit_works_of_type_by_name on audit (designer_id, product_type, name, audit_id)
  where state <> 'PUBLISHED';
create index product_of_type_by_name on product (designer_id, product_type, name, product_id);
create index product_of_type_by_downloads
  on product (designer_id, product_type, downloads desc, updated_at desc, product_id);
