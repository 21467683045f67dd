import { expect, test } from 'vitest'
import { nameOf } from './statements.ts'

test.each([
  ['select "audit_id" from "audit" where "state" = $1', 'select audit'],
  ['insert into "ballot" ("voter_id") values ($1)', 'insert ballot'],
  ['\n    with due as (select 1 from audit) update product set state = $1', 'with audit'],
  ['UPDATE pgboss.job SET state = $1', 'update pgboss.job'],
  ['begin', 'begin'],
  ['', 'statement'],
  [`select ${'"column", '.repeat(1_000)} from "audit"`, 'select'],
])('%s is called by what it does and to what', (text, name) => {
  expect(nameOf(text)).toBe(name)
})
