-- What a picture or a sound may carry has at most 12 characters (spec §5): so do the ids and labels offered to them.
create temporary table renamed on commit drop as
select * from (values
  ('science-fiction', 'sci-fi', 'Sci-fi'),
  ('chinese-style', 'china-style', 'China style'),
  ('cats-and-dogs', 'cats-dogs', 'Cats & dogs')
) as r (was, id, en);
update tag set id = r.id, en = r.en from renamed r where tag.id = r.was;

create function pg_temp.with_renamed_tags(details jsonb) returns jsonb language sql as $$
  select jsonb_set(details, '{tags}', jsonb_agg(coalesce(to_jsonb(r.id), tag.value) order by tag.ordinality))
  from jsonb_array_elements(details -> 'tags') with ordinality as tag
  left join renamed r on to_jsonb(r.was) = tag.value
$$;
update product set details = pg_temp.with_renamed_tags(details)
  where details -> 'tags' ?| (select array_agg(was) from renamed);
update audit set details = pg_temp.with_renamed_tags(details)
  where details -> 'tags' ?| (select array_agg(was) from renamed);
update product_version set details = pg_temp.with_renamed_tags(details)
  where details -> 'tags' ?| (select array_agg(was) from renamed);

-- A retired tag stays readable where it was picked, and cannot be picked anew.
alter table tag add retired_at timestamptz;

-- Every word that stands for a tag, folded: its labels, and words that were asked for and found to mean it.
create table tag_word (
  key text primary key,
  tag_id text not null references tag,
  is_label boolean not null
);
create index tag_word_by_tag on tag_word (tag_id);
insert into tag_word (key, tag_id, is_label)
select distinct lower(normalize(word, nfkc)), id, true from tag cross join lateral (values (en), (zh)) as label (word);

-- How often a tag is used, as far as it is counted.
create index product_by_tag on product using gin ((details -> 'tags')) where state <> 'REMOVED';

-- A word that the catalogue lacks waits once, however many designers ask for it.
create table tag_request (
  request_id uuid primary key,
  key text not null,
  text text not null,
  state text not null check (state in ('WAITING', 'ADDED', 'DECLINED')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  tag_id text references tag,
  note text,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state = 'ADDED') = (tag_id is not null))
);
create unique index tag_request_one_waiting on tag_request (key) where state = 'WAITING';
create index tag_request_waiting on tag_request (requested_at, request_id) where state = 'WAITING';
create index tag_request_decided on tag_request (state, decided_at desc, request_id);
create index tag_request_newest on tag_request (requested_at desc, request_id);

create table tag_request_asker (
  request_id uuid not null references tag_request,
  designer_id uuid not null references designer,
  product_type text not null,
  text text not null,
  asked_at timestamptz not null,
  primary key (designer_id, request_id)
);
create index tag_request_askers on tag_request_asker (request_id, asked_at);

-- The figures and names that a notice's sentence has, such as a ban's period.
alter table notice add params jsonb not null default '{}';
