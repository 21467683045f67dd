-- What is drawn of a package by itself: pictures for the store and a film (docs/decisions/phone.md).
create table package_drawing (
  package_id uuid primary key references package on delete cascade,
  state text not null check (state in ('WAITING', 'DRAWN', 'FAILED')),
  -- In the order of the store. What failed may have some: only its lock screen cannot be drawn.
  file_ids uuid[] not null default '{}',
  film_file_id uuid references file,
  -- Of FAILED: a code of the catalogue with its params.
  fault jsonb,
  -- Previews of the package that show something else than it does.
  differences jsonb not null default '[]',
  -- How many workers have died of it.
  crashes integer not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'FAILED') = (fault is not null)),
  check ((state = 'WAITING') = (ended_at is null))
);
create index package_drawing_waiting on package_drawing (asked_at) where state = 'WAITING';

-- Works that wait for screenshots already: `packages.undrawn` finds their packages.
insert into package_drawing (package_id, state, asked_at)
select distinct coalesce(audit.package_id, product.package_id), 'WAITING', now()
from audit left join product using (product_id)
where audit.state = 'WAITING_SCREENSHOTS' and coalesce(audit.package_id, product.package_id) is not null;
