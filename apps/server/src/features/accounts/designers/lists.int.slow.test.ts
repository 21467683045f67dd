import { BAN_FILTERS } from '@easel/contract/accounts/designers/bans.ts'
import { STAFF_DESIGNER_FILTERS } from '@easel/contract/accounts/designers/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { analyze, examine } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { activityPageQuery, linksAfterQuery, unsealedQuery } from '../../base/activity/queries.ts'
import { outboxPageQuery } from '../../base/outbox/queries.ts'
import { accountSearchQuery, sessionsQuery } from '../accounts/queries.ts'
import { banPageQuery, designerBansQuery, lockNextEnded } from './banQueries.ts'
import { staffPageQuery } from './queries.ts'

const ROWS = 100_000
/** A deep page of 30, each row with its account, and what a filter drops. */
const MAX_ROWS = 400
const deep = { currentPage: 5, perPage: 30 }

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
  await db.transaction().execute(fill)
  await db.transaction().execute(fillBans)
  await analyze(db)
}, 180_000)
afterAll(() => app.close())

const id = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

async function fill(tx: Db): Promise<void> {
  await sql`
    insert into account (id, email, email_verified, phone, phone_verified, roles)
    select ${id}, 'person' || n || '@example.com', true, '+86138' || lpad(n::text, 8, '0'), true,
      case when n % 5000 = 0 then '{reviewer}'::text[] else '{}' end
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
  await sql`
    insert into designer (designer_id, account_id, designer_type, registration_status, nickname, nickname_key, real_name,
      address, bank_account_name, bank_name, bank_province, bank_city, bank_branch, bank_card_cipher, bank_card_last4,
      content_types, info_change_status, info_change_requested_at, applied_at, updated_at)
    select ${id}, ${id}, 'INDIVIDUAL',
      case when n % 100 = 0 then 'NORMAL' when n % 100 = 1 then 'REFUSED' else 'VERIFIED' end,
      'Studio ' || n, 'studio ' || n, 'A', 'B', 'A', 'ICBC', 'C', 'D', 'E', '', '', '{themes}',
      case when n % 100 = 2 then 'INFO_CHANGE_WAIT' end, case when n % 100 = 2 then now() - n * interval '1 minute' end,
      now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
  await sql`
    insert into account_closing (closing_id, account_id, state, money, requested_at, proved_by, closes_at, next_look_at,
      ended_at, ended_by)
    select gen_random_uuid(), ${id}, case when n % 20 = 10 then 'REQUESTED' else 'CANCELLED' end, 'PAY_OUT', now(),
      'PASSWORD', now(), now(), case when n % 20 = 10 then null else now() end, case when n % 20 = 10 then null else 'OWNER' end
    from generate_series(1, ${sql.lit(ROWS)}) as n where n % 10 = 0`.execute(tx)
  await sql`
    insert into account_session (id, account_id, token, expires_at)
    select gen_random_uuid(), ${id}, 'token' || n, now() + interval '1 day'
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
  await sql`
    insert into activity (id, sequence, at, actor_kind, actor_id, act, subject_kind, subject_id)
    select gen_random_uuid(), case when n > 100 then n end, now() - n * interval '1 minute', 'account', 
      ('00000000-0000-7000-8000-' || lpad(to_hex(n % 500 + 1), 12, '0'))::uuid,
      'thing.' || n % 50, 'thing', (n % 500)::text
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
  await sql`
    insert into outbox (id, key, channel, recipient, body, created_at, next_attempt_at)
    select gen_random_uuid(), n::text, case when n % 3 = 0 then 'SMS' else 'EMAIL' end,
      'person' || n % 1000 || '@example.com', '', now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
}

async function fillBans(tx: Db): Promise<void> {
  await sql`
    insert into ban (ban_id, designer_id, disable_auth, reason, begin_at, end_at, lifted_at, ended_at)
    select gen_random_uuid(), ${id}, '{VOTE}', 'test', now() - n * interval '1 minute',
      case when n % 10 < 2 then null when n % 10 < 4 then now() + n * interval '1 minute'
        else now() - n * interval '30 seconds' end,
      case when n % 10 in (1, 3) then now() - n * interval '10 seconds' end,
      case when n % 10 > 3 and n > 50 then now() end
    from generate_series(1, ${sql.lit(ROWS)}) as n`.execute(tx)
}

async function isServed(query: Parameters<typeof examine>[1], most = MAX_ROWS): Promise<void> {
  const { wholeTables, rows } = await examine(db, query)
  expect(wholeTables).toEqual([])
  expect(rows).toBeLessThanOrEqual(most)
}

describe(`served by an index on ${ROWS} rows`, () => {
  test.each(STAFF_DESIGNER_FILTERS)('designers: %s', async (filter) => {
    await isServed(staffPageQuery(db, { filter, search: '' }, deep))
  })

  test.each(['studio', 'studio 4242', 'person', 'person4242@', '100004242'])(
    'designers found by %s',
    async (search) => {
      await isServed(staffPageQuery(db, { filter: 'ALL', search }, { currentPage: 1, perPage: 30 }))
    },
  )

  test.each(['', 'reviewer', 'person4242', '100004242'])('accounts found by %j', async (search) => {
    await isServed(accountSearchQuery(db, search))
  })

  test.each([
    ['all', {}],
    ['of a subject', { subjectId: '7' }],
    ['of an actor', { actorId: '00000000-0000-7000-8000-000000000007' }],
    ['of an act', { acts: ['thing.7'] }],
    ['of several acts', { acts: ['thing.7', 'thing.8'] }],
  ])('activity: %s', async (_, filter) => {
    // The second look-up of each row is the actor's address.
    await isServed(activityPageQuery(db, filter, deep), 2 * MAX_ROWS)
  })

  test.each([
    ['all', '', true],
    ['without what goes to staff', '', false],
    ['to one', 'person42@', true],
  ])('outbox: %s', async (_, recipient, ofStaff) => {
    await isServed(
      outboxPageQuery(db, { channels: ['EMAIL', 'SMS'], recipient, ofStaff }, deep),
      2 * MAX_ROWS,
    )
  })
})

describe('bans', () => {
  const now = new Date()
  // Each row with its designer and their account.
  const most = 3 * MAX_ROWS

  test.each(BAN_FILTERS)('%s', async (filter) => {
    const query = banPageQuery(db, { filter, search: '', now }, deep)
    expect(await query.execute()).toHaveLength(deep.perPage)
    await isServed(query, most)
  })

  test.each(['studio 4242', 'person4242@', '100004242'])('found by %s', async (search) => {
    const query = banPageQuery(db, { filter: 'ALL', search, now }, { currentPage: 1, perPage: 30 })
    await isServed(query, most)
  })

  test('of one designer', async () => {
    const one = '00000000-0000-7000-8000-000000000007'
    await isServed(designerBansQuery(db, one, { currentPage: 1, perPage: 30 }), 10)
  })

  test('the next whose end has come', async () => {
    const row = await db.transaction().execute((tx) => lockNextEnded(tx, now, []))
    expect(row?.ended_at).toBeNull()
  })
})

describe('read without the rest of the table', () => {
  test('who makes a call', async () => {
    await isServed(sessionsQuery(db, ['token4242']), 3)
  })

  test('what waits to be sealed, and a stretch of the chain', async () => {
    expect(await unsealedQuery(db, 500).execute()).toHaveLength(100)
    await isServed(unsealedQuery(db, 500), 500)
    await isServed(linksAfterQuery(db, 50_000, 500), 500)
  })
})
