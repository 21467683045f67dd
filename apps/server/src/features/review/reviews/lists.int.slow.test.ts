import { REVIEW_FILTERS } from '@easel/contract/review/reviews/endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/connection.ts'
import { NEAREST } from '../../../platform/db/searchQueries.ts'
import { asSuperuser } from '../../../testing/database.ts'
import { analyze, examine, vacuum } from '../../../testing/explain.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf } from '../../../testing/people.ts'
import { noticePageQuery } from '../../base/notices/queries.ts'
import { nextDueQuery } from '../../publishing/audits/queries.ts'
import { waitingQuery } from '../../publishing/audits/queueQueries.ts'
import { foundProductsQuery, nearProductsQuery, productPageQuery } from '../../publishing/products/queries.ts'
import { rightsPageQuery, usesQuery } from '../../publishing/rights/queries.ts'
import { eventsAfterQuery } from '../../publishing/store-feed/queries.ts'
import { appealPageQuery } from '../appeals/queries.ts'
import { threadPageQuery } from '../messages/queries.ts'
import { groupsQuery, nextWaitingQuery } from './bulkQueries.ts'
import {
  decidersQuery,
  dueQuery,
  foundReviewsQuery,
  nearReviewsQuery,
  placeOf,
  reviewPageQuery,
} from './listQueries.ts'
import { samplePageQuery } from './qualityQueries.ts'
import { decisionPageQuery, lastRejectionsQuery } from './recordQueries.ts'
import { removalPageQuery } from './removalQueries.ts'

/** The fifth page of 30 and what its filter drops; a list that reads more has lost its index. */
const MAX_ROWS = 300
const ROWS = 100_000
const page = { currentPage: 1, perPage: 30 }
const deep = { currentPage: 5, perPage: 30 }
const part = { after: null, most: 31 }

let app: TestApp
let db: Db
let designerId: string
let accountId: string
let reviewerId: string
beforeAll(async () => {
  app = await startTestApp()
  db = app.platform.db
  const person = await createPerson(app, 'verified')
  designerId = ownerOf(person).designerId
  accountId = person.accountId
  reviewerId = (await createPerson(app, 'reviewer')).accountId
  await asSuperuser(app.platform.directUrl, (superuser) => superuser.transaction().execute(fill))
  await analyze(db)
  await vacuum(db, 'audit')
}, 180_000)
afterAll(() => app.close())

/** A hundred thousand of everything; a tenth of the audits wait, a few are claimed or due. */
async function fill(tx: Db): Promise<void> {
  // Two hundred designers, of whom one exists: none of them is notified.
  await sql`set local session_replication_role = replica`.execute(tx)
  // A hundred thousand at a time are no request.
  await sql`set local statement_timeout = 0`.execute(tx)
  const designer = sql`case when n % 199 = 0 then ${designerId}::uuid
    else ('00000000-0000-7000-9000-' || lpad(to_hex(n % 199), 12, '0'))::uuid end`
  const account = sql`case when n % 199 = 0 then ${accountId}::uuid
    else ('00000000-0000-7000-9000-' || lpad(to_hex(n % 199), 12, '0'))::uuid end`
  const name = sql`'Work ' || n || case when n % 997 = 0 then ' 山水' else '' end`
  await sql`
    insert into product (product_id, designer_id, product_type, state, name, version, price_coins, details,
      version_number, published_at, updated_at)
    select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${designer},
      case when n % 5 = 0 then 'AOD' else 'THEME' end,
      case when n % 10 < 2 then 'HIDDEN' when n % 10 = 2 then 'REMOVED' else 'PUBLISHED' end,
      ${name}, '1.0', 0, '{}', 1, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}) as n`.execute(tx)
  await sql`
    insert into audit (audit_id, designer_id, product_type, audit_type, state, name, details, submitted_at, queued_at,
      turn_at, nudged_at, decided_at, decided_by, release_at, claimed_by, claim_token, claim_until, created_at, updated_at)
    select gen_random_uuid(), ${designer}, case when n % 5 = 0 then 'AOD' else 'THEME' end, 'ADD', state,
      ${name},
      case when n % 50 = 0 then jsonb_build_object('rightsRecordId', ${record(sql`n / 50 % 200`)}) else '{}' end, at, at, at,
      case when n % 70 = 0 then at + interval '5 days' end,
      case when state in ('APPROVED', 'REJECTED', 'PUBLISHED') then at + interval '1 day' end,
      case when state not in ('WAITING_REVIEW', 'UNDER_REVIEW') then case when n % 5000 = 2 then ${accountId}::uuid
        else ${reviewerId}::uuid end end,
      case when state = 'APPROVED' then now() + interval '1 hour' - (n % 500) * interval '1 minute' end,
      case when state = 'UNDER_REVIEW' then ${reviewerId}::uuid end,
      case when state = 'UNDER_REVIEW' then gen_random_uuid() end,
      case when state = 'UNDER_REVIEW' then now() + interval '10 minutes' end, at, at
    from (
      select n, now() - n * interval '1 minute' as at,
        case when n % 10 = 0 then 'WAITING_REVIEW' when n % 1000 = 1 then 'UNDER_REVIEW' when n % 10 = 2 then 'REJECTED'
          when n % 100 = 3 then 'APPROVED' else 'PUBLISHED' end as state
      from generate_series(1, ${ROWS}) as n
    ) as numbered`.execute(tx)
  await sql`
    insert into appeal (appeal_id, audit_id, designer_id, text, state, rejected_at, rejection_reasons, rejection_pins,
      lodged_at, decided_at)
    select gen_random_uuid(), gen_random_uuid(), ${designer}, 'again', state, at, '{}', '[]', at,
      case when state <> 'WAITING' then at end
    from (
      select n, now() - n * interval '1 minute' as at,
        case when n % 100 = 0 then 'WAITING' when n % 2 = 0 then 'GRANTED' when n % 3 = 0 then 'WITHDRAWN'
          else 'UPHELD' end as state
      from generate_series(1, ${ROWS}) as n
    ) as numbered`.execute(tx)
  await sql`
    insert into rights_record (record_id, designer_id, title, holder, proof_file_id, created_at, updated_at,
      archived_at)
    select ${record(sql`n`)}::uuid, ${designer}, 'Letter ' || n, 'Dune Studio', gen_random_uuid(), now(),
      now() - n * interval '1 minute', case when n % 4 = 0 then now() end
    from generate_series(1, ${ROWS}) as n`.execute(tx)
  await sql`
    insert into notice (notice_id, account_id, kind, key, created_at, read_at)
    select gen_random_uuid(), ${account}, 'ONLINE', n::text, now() - n * interval '1 minute',
      case when n % 10 <> 0 then now() end
    from generate_series(1, ${ROWS}) as n`.execute(tx)
  await sql`
    insert into notice_reading (account_id, generation, read_at)
    select gen_random_uuid(), 1 + n % 3, now() from generate_series(1, ${ROWS}) as n`.execute(tx)
  await sql`
    insert into catalogue_event (position, kind, product_id, item, at)
    select n, 'hidden', '00000000-0000-7000-8000-000000000001', null, now()
    from generate_series(1, ${ROWS}) as n`.execute(tx)
  // Works are not removed in the order in which they were made, or both indexes would cost the planner the same.
  await sql`
    insert into removal (removal_id, product_id, designer_id, reason, state, applied_at)
    select gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n * 7919 % ${ROWS}), 12, '0'))::uuid,
      ${designer}, 'done with it',
      case when n % 100 = 0 then 'WAITING' when n % 2 = 0 then 'GRANTED' else 'REFUSED' end,
      now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}) as n`.execute(tx)
  await sql`
    insert into thread (audit_id, designer_id, waiting_since, last_at)
    select audit_id, designer_id, case when name like '%7' then created_at end, created_at from audit`.execute(
    tx,
  )
  await sql`
    insert into thread_message (message_id, audit_id, author_id, side, text, at)
    select gen_random_uuid(), audit_id, ${reviewerId}, 'STAFF', 'Seen', created_at from audit`.execute(tx)
  await sql`
    insert into review_sample (sample_id, audit_id, decided_by, decision, decided_at, picked_by, picked_at, verdict,
      looked_by, looked_at)
    select gen_random_uuid(), audit_id, ${reviewerId}, 'APPROVE', created_at, ${reviewerId}, created_at,
      case when name not like '%7' then 'AGREE' end, case when name not like '%7' then ${reviewerId}::uuid end,
      case when name not like '%7' then created_at end
    from audit`.execute(tx)
}

/** The id of the nth rights record. */
const record = (n: RawBuilder<unknown>) => sql`('00000000-0000-7000-a000-' || lpad(to_hex(${n}), 12, '0'))`

const reviewFilter = (filter: (typeof REVIEW_FILTERS)[number], search?: string) => ({
  filter,
  accountId: reviewerId,
  now: new Date(),
  productType: undefined,
  search,
})
const productFilter = (state: 'ALL' | 'PUBLISHED' | 'HIDDEN' | 'REMOVED', whose: string | null = null) => ({
  designerId: whose,
  state,
  productType: undefined,
  search: undefined,
})

/** There is one designer here. */
const isLarge = (table: string) => table !== 'designer'

describe(`of ${ROWS} rows, a page reads its own`, () => {
  test.each(REVIEW_FILTERS)('review list %s', async (filter) => {
    const [found, start] = [reviewFilter(filter), { after: null, most: 2_000 }]
    const far = (await reviewPageQuery(db, found, start).execute()).at(-1)
    for (const after of [null, ...(far ? [placeOf(found, far)] : [])]) {
      const read = await examine(db, reviewPageQuery(db, found, { after, most: 31 }))
      expect(read).toMatchObject({ wholeTables: [] })
      expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
    }
  })

  test('what a reviewer decided who has decided little', async () => {
    const filter = { ...reviewFilter('REJECTED'), decidedBy: accountId }
    const read = await examine(db, reviewPageQuery(db, filter, part))
    expect(read).toMatchObject({ indexes: ['audit_decided_by'], wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test('who has decided anything is read by steps', async () => {
    const read = await examine(db, { compile: () => decidersQuery.compile(db) })
    expect(read).toMatchObject({ indexes: ['audit_decided_by'], wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test('the last rejections of the designers of a bulk', async () => {
    const read = await examine(db, { compile: () => lastRejectionsQuery([designerId], 3).compile(db) })
    expect(read.wholeTables).toEqual([])
    expect(read.rows).toBeLessThanOrEqual(2 * MAX_ROWS)
  })

  test('the queue by its days, from its start and after a row', async () => {
    const filter = reviewFilter('QUEUE')
    const queuedAt = new Date(filter.now.getTime() - 50_000 * 60_000)
    for (const dueAt of [new Date('2026-01-01T16:00:00Z'), queuedAt, null]) {
      const place = dueAt === null ? null : { dueAt, queuedAt, auditId: accountId }
      const query = dueQuery(db, filter, place, 31)
      const read = await examine(db, { compile: () => query.compile(db) })
      expect(read).toMatchObject({ indexes: ['audit_queue_by_due'], wholeTables: [] })
      expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
    }
  })

  test('of one designer, the queue reads what waits of theirs', async () => {
    const read = await examine(db, reviewPageQuery(db, { ...reviewFilter('QUEUE'), designerId }, part))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(2 * MAX_ROWS)
  })

  test.each([{ level: 'S' }, { language: 'zh' }, { findings: 'WITH' }, { similarIds: [] }] as const)(
    'narrowed by %o, the queue reads what waits at most',
    async (waiting) => {
      const read = await examine(db, reviewPageQuery(db, { ...reviewFilter('QUEUE'), waiting }, part))
      expect(read.wholeTables).not.toContain('audit')
      expect(read.rows).toBeLessThanOrEqual((2 * ROWS) / 10 + MAX_ROWS)
    },
  )

  test.each(['ALL', 'PUBLISHED', 'HIDDEN', 'REMOVED'] as const)('staff products %s', async (state) => {
    const read = await examine(db, productPageQuery(db, productFilter(state), deep))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test.each(['98765', '山水', '山', '7 山水', '水山'])(
    'a search for %s reads what it finds',
    async (search) => {
      const filter = { ...productFilter('ALL'), search }
      for (const query of [
        foundProductsQuery(db, filter, page),
        foundReviewsQuery(db, reviewFilter('ALL', search), part),
      ]) {
        const read = await examine(db, query)
        expect(read.wholeTables.filter(isLarge)).toEqual([])
        expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
      }
    },
  )

  test.each(['Work', 'k', '山'])(
    'a search for %s looks no further than at the nearest rows first',
    async (search) => {
      for (const query of [
        nearProductsQuery(db, { ...productFilter('ALL'), search }, page, NEAREST),
        nearReviewsQuery(db, { ...reviewFilter('ALL'), search }, part, NEAREST),
      ]) {
        const read = await examine(db, query)
        expect(read.wholeTables.filter(isLarge)).toEqual([])
        // And the one designer.
        expect(read.rows).toBeLessThanOrEqual(2 * NEAREST + 1)
      }
    },
  )

  test.each(['ALL', 'PUBLISHED', 'HIDDEN', 'REMOVED'] as const)('a designer’s products %s', async (state) => {
    const read = await examine(db, productPageQuery(db, productFilter(state, designerId), deep))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test.each([null, true])('an account’s notices, unread: %s', async (unread) => {
    const read = await examine(db, noticePageQuery(db, accountId, { unread }, page))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test.each(['0', '50000', '99990', '100000'])('the feed after %s', async (after) => {
    const read = await examine(db, eventsAfterQuery(db, after, 101))
    expect(read).toMatchObject({ indexes: ['catalogue_event_pkey'], wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test.each(['WAITING', 'GRANTED', 'REFUSED', 'ALL'] as const)('removals %s', async (state) => {
    const read = await examine(db, removalPageQuery(db, state, page))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test.each(['ALL', 'REJECTED'] as const)('decisions of a designer: %s', async (filter) => {
    const read = await examine(db, decisionPageQuery(db, designerId, filter, page))
    expect(read.wholeTables).toEqual([])
    expect(read.rows).toBeLessThanOrEqual(2 * MAX_ROWS)
  })

  test.each(['WAITING', 'LOOKED'] as const)('the sample for a second look: %s', async (filter) => {
    const read = await examine(db, samplePageQuery(db, filter, deep))
    expect(read.wholeTables.filter(isLarge)).toEqual([])
    // Of each row its submission and its designer, too.
    expect(read.rows).toBeLessThanOrEqual(2 * MAX_ROWS)
  })

  test.each(['WAITING', 'ALL'] as const)('messages: %s', async (filter) => {
    const read = await examine(db, threadPageQuery(db, filter, deep))
    // One designer exists here: that table is a single row.
    expect(read.wholeTables.filter((table) => table !== 'designer')).toEqual([])
    // Of each row its submission, its designer and its last message, too.
    expect(read.rows).toBeLessThanOrEqual(2 * MAX_ROWS)
  })

  test.each(['WAITING', 'GRANTED', 'UPHELD', 'WITHDRAWN', 'ALL'] as const)('appeals %s', async (state) => {
    const read = await examine(db, appealPageQuery(db, state, deep))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test.each([false, true])('a designer’s rights records, archived: %s', async (archived) => {
    const read = await examine(db, rightsPageQuery(db, { designerId, archived }, deep))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test('how often a page of rights records is used', async () => {
    const ids = Array.from(
      { length: 30 },
      (_, n) => `00000000-0000-7000-a000-${n.toString(16).padStart(12, '0')}`,
    )
    const read = await examine(db, { compile: () => usesQuery(ids, null).compile(db) })
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(2 * MAX_ROWS)
  })

  test.each([
    ['of one kind', {}],
    ['of one designer', { designerId: '00000000-0000-7000-9000-00000000000a' }],
    ['but one’s own', { ownDesignerId: '00000000-0000-7000-9000-00000000000a' }],
  ] as const)('the next hundred %s for a bulk', async (_of, more) => {
    const filter = {
      productType: 'AOD',
      batchId: undefined,
      designerId: undefined,
      accountId: reviewerId,
      ownDesignerId: null,
      now: new Date(),
      ...more,
    } as const
    const read = await examine(db, nextWaitingQuery(db, filter, 100))
    expect(read).toMatchObject({ wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })

  test('what can be reviewed in bulk is counted from what waits', async () => {
    const read = await examine(db, { compile: () => groupsQuery(reviewerId, new Date()).compile(db) })
    expect(read.wholeTables).toEqual([])
    // Each holds what waits and nothing else.
    expect([['audit_queue'], ['audit_turns_of_designer'], ['audit_queue_of_line']]).toContainEqual(
      read.indexes,
    )
    // A tenth waits, once in the index and once in the table; a few are claimed.
    expect(read.rows).toBeLessThanOrEqual((2 * ROWS) / 10 + MAX_ROWS)
  })

  test('places in the queue are read from one index alone', async () => {
    const read = await examine(db, { compile: () => waitingQuery(new Date()).compile(db) })
    expect(read).toMatchObject({ indexes: ['audit_queue_of_line'], wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(ROWS / 10 + MAX_ROWS)
  })

  test.each([
    ['works', '<>', 'audit_turns_of_designer'],
    ['changes', '=', 'audit_turns_of_changes'],
  ])('the last turn of a designer’s %s is read from the end of an index', async (_, is, index) => {
    // What `audit_turn` reads (migration 0112).
    const last = sql`select max(turn_at) from audit where designer_id = ${designerId}
      and state in ('WAITING_REVIEW', 'UNDER_REVIEW') and audit_type ${sql.raw(is)} 'INFO'`
    const read = await examine(db, { compile: () => last.compile(db) })
    expect(read).toMatchObject({ indexes: [index], wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(2)
  })

  test('the release finds the next due one without looking at the others', async () => {
    const read = await examine(db, { compile: () => nextDueQuery(db, new Date(), [], 25).compile() })
    expect(read).toMatchObject({ indexes: ['audit_due'], wholeTables: [] })
    expect(read.rows).toBeLessThanOrEqual(MAX_ROWS)
  })
})
