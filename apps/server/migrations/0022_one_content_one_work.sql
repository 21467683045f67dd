-- Which product shows a package: one content is one work (docs/decisions/submissions.md).
create index product_by_package on product (package_id) where package_id is not null;
