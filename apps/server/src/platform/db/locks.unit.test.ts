import { expect, test } from 'vitest'
import { lockFaults } from '../../testing/migrationLocks.ts'
import { migrationFiles, readMigration } from './migrate.ts'
import { concurrentStatements } from './migrationSteps.ts'

/** Those of the releases up to this one were applied long ago. */
const BEFORE = '0077'

test('no migration locks out the portal that serves meanwhile, or says why it may', async () => {
  const found: Record<string, unknown> = {}
  for (const name of (await migrationFiles()).filter((each) => each >= BEFORE)) {
    const statements = await readMigration(name)
    expect(() => concurrentStatements(statements), name).not.toThrow()
    const faults = lockFaults(statements)
    if (faults.length > 0) found[name] = faults
  }
  expect(found).toEqual({})
})

const LOCKING = [
  'alter table audit add constraint audit_named check (name <> $$$$)',
  'alter table audit add check (name <> $$$$)',
  'alter table audit add column hold_kind text check (hold_kind in ($$a$$, $$b$$))',
  'alter table audit add column by_id uuid references account',
  'alter table audit add foreign key (by_id) references account',
  'alter table audit add column a int, add constraint audit_a unique (a)',
  'alter table only "audit" add primary key (audit_id)',
  'ALTER TABLE audit ADD COLUMN n int NOT NULL',
  'alter table audit add column key uuid not null default gen_random_uuid()',
  'alter table audit add column n bigint generated always as identity',
  'alter table audit add column n text generated always as (lower(name)) stored',
  'alter table audit alter column name type varchar(20)',
  'alter table audit alter name set data type text',
  'alter table audit alter column name set not null',
  'alter table audit add constraint audit_named check (name <> $$$$) not valid; alter table audit validate constraint audit_named',
  'alter table audit drop column name',
  'alter table audit rename column name to title',
  'alter table audit rename to submission',
  'alter index audit_newest rename to audit_latest',
  'alter table audit set unlogged',
  'alter table user_action attach partition user_action_1 for values in (1)',
  'create index audit_named on audit (name)',
  'create unique index audit_named on public.audit using btree (name)',
  'create index concurrently audit_named on audit (name)',
  'lock table audit',
  'update audit set name = name',
  'delete from audit',
  'truncate audit',
  'drop table audit',
  'reindex table audit',
  'do $$ begin execute $x$lock table audit$x$; end $$',
  'set local lock_timeout = 0',
  'create table fresh (id int); create index fresh_id on fresh (id); create index audit_named on audit (name)',
  ['audit', 'product', 'account', 'designer', 'file']
    .map((table) => `alter table ${table} add n int`)
    .join(';'),
]
test.each(LOCKING)('locks: %s', (statement) => {
  expect(lockFaults(`${statement};\n`)).not.toEqual([])
})

const FREE = [
  'create table fresh (id int primary key, by_id uuid references account); create index fresh_by on fresh (by_id)',
  'alter table audit add column name_other text',
  'alter table audit add column is_bare boolean not null default false, add column at timestamptz not null default now()',
  "alter table audit add column why text default 'a; lock table audit, not null'",
  'alter table audit add constraint audit_named check (name <> $$$$) not valid',
  'alter table audit add constraint audit_key unique using index audit_named',
  'alter table audit alter column name drop not null, alter name set default $$$$',
  'alter table audit drop constraint audit_named',
  "update audit set name = 'x' where audit_id = '00000000-0000-7000-8000-000000000000'",
  'create function f() returns trigger language plpgsql as $$ begin update audit set name = name; end $$',
  'create trigger t before insert on audit for each row execute function f()',
  '-- a word on create index audit_named on audit (name)\nalter table audit add n int',
  '-- locks: the table has one row\nalter table demo_seed add column n int not null',
  '-- oldest: 0055_turns.sql\nalter table audit drop column name',
]
test.each(FREE)('does not lock: %s', (statement) => {
  expect(lockFaults(`${statement};\n`)).toEqual([])
})

test('an exemption counts for its own statement only', () => {
  const twice = '-- locks: the table has one row\ndelete from demo_seed;\ndelete from audit;\n'
  expect(lockFaults(twice).map(({ statement }) => statement)).toEqual(['delete from audit'])
})

test('outside a transaction only what can be run again may stand', () => {
  const file = (statement: string) => `-- outside a transaction\n${statement};\n`
  expect(concurrentStatements('alter table audit add n int;')).toBeNull()
  expect(
    concurrentStatements(
      file(
        `create unique index concurrently if not exists audit_named\n  on audit (name)\n  where name <> ''`,
      ),
    ),
  ).toMatchObject([{ index: 'audit_named' }])
  for (const statement of [
    'create index audit_named on audit (name)',
    'create index concurrently audit_named on audit (name)',
    'alter table audit add n int',
    'update audit set name = name',
  ])
    expect(() => concurrentStatements(file(statement))).toThrow('outside a transaction only')
})
