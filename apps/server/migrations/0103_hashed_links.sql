-- What a link of an edition shows; its token is kept as its SHA-256 alone (docs/decisions/editions-and-entries.md).
-- locks: an edition has a handful of links
alter table edition_link add column shows text not null default 'PUBLISHED' check (shows in ('PUBLISHED', 'DRAFT'));
-- locks: an edition has a handful of links
update edition_link set token = encode(sha256(convert_to(token, 'UTF8')), 'hex') where length(token) = 24;
-- Pictures that were taken back while they waited to be compared.
-- locks: what waits is a queue of some rows
delete from likeness_waiting
where kind = 'PICTURE' and not exists (select from stored_object where stored_object.sha256 = likeness_waiting.subject);
