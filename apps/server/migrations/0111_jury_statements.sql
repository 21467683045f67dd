-- What the jury says of an entry, in both languages; shown beside its award (docs/design/competitions.md, Awards).
create table jury_statement (
  entry_id uuid primary key references competition_entry,
  edition_id uuid not null references edition,
  en text not null,
  zh text not null,
  written_by uuid not null references account,
  written_at timestamptz not null
);
create index jury_statement_by_edition on jury_statement (edition_id);
