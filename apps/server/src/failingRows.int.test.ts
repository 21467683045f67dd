import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { banTask } from './features/accounts/designers/jobs.ts'
import { sweepEntryUploads } from './features/competitions/entries/jobs.ts'
import { sentPicture, smallEditionNow } from './features/competitions/entries/testing/entrants.ts'
import { sharingTask } from './features/money/sharing/jobs.ts'
import { stageScheme } from './features/money/sharing/testing/schemes.ts'
import { lapseTask, notifyAll } from './features/money/withdrawals/jobs.ts'
import { followBans } from './features/money/withdrawals/public.ts'
import { applied, earner } from './features/money/withdrawals/testing/people.ts'
import { auditIn } from './features/publishing/audits/testing/audits.ts'
import { productIn } from './features/publishing/products/testing/products.ts'
import { expireClaims } from './features/review/reviews/claims.ts'
import { deliveryTask } from './features/tenders/deliveries/jobs.ts'
import { wonTender } from './features/tenders/deliveries/testing/deliveries.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, ownerOf } from './testing/people.ts'

/** Jobs that walk through rows: one that cannot be done keeps nobody else waiting, and is done once it can be. */
const START = new Date('2026-11-10T04:00:00Z')
const DAY = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await query('create table refused (id uuid)')
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not to be told'; end $$`)
  await query(`create function is_refused(whose uuid) returns boolean language sql as
    $$ select exists (select from refused where id = whose) $$`)
  for (const [table, act, id] of [
    ['notice', 'insert', 'new.account_id'],
    ['audit', 'update', 'new.audit_id'],
    ['competition_entry_upload', 'delete', 'old.file_id'],
  ])
    await query(`create trigger refuse before ${act} on ${table} for each row
      when (is_refused(${id})) execute function refuse()`)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(START))
afterEach(() => query('delete from refused'))

const query = async (text: string, values: readonly unknown[] = []) =>
  (await app.platform.pool.query(text, [...values])).rows
const refuse = (ids: readonly string[]) => query('insert into refused select unnest($1::uuid[])', [ids])
const later = (days: number) => app.setNow(new Date(START.getTime() + days * DAY))

/**
 * Does what is due while the first cannot be done, and again once it can.
 * @param select gives `id` and `state`
 * @returns the states of all after each of the two, null where there is none
 */
async function gone(ids: readonly string[], tick: () => Promise<unknown>, select: string) {
  const states = async () => {
    const rows = await query(select)
    return ids.map((id) => rows.find((row) => row.id === id)?.state ?? null)
  }
  await refuse(ids.slice(0, 1))
  await expect(tick()).rejects.toThrow('not to be told')
  const between = await states()
  await query('delete from refused')
  await tick()
  return [between, await states()]
}

test('offers and schemes that are over', async () => {
  const owners = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  for (const owner of owners) {
    const productId = await productIn(app, ownerOf(owner), 'PUBLISHED')
    await stageScheme(app, { productId, owner, sharer: await createPerson(app, 'account') })
  }
  later(8)
  const ids = owners.map(({ accountId }) => accountId)
  const { tick } = sharingTask(app.platform)
  expect(await gone(ids, tick, 'select owner_id as id, state from share_scheme')).toEqual([
    ['PENDING', 'EXPIRED'],
    ['EXPIRED', 'EXPIRED'],
  ])
})

test('applications whose invoice did not come', async () => {
  const people = [await earner(app, 50_000), await earner(app, 50_000)]
  for (const person of people) await applied(person, 'VAT_3')
  later(40)
  const ids = people.map(({ accountId }) => accountId)
  const { tick } = lapseTask(app.platform)
  expect(await gone(ids, tick, 'select account_id as id, state from withdrawal')).toEqual([
    ['WAITING_INVOICE', 'CLOSED'],
    ['CLOSED', 'CLOSED'],
  ])
})

test('designers who may withdraw', async () => {
  const ids = [await earner(app, 50_000), await earner(app, 50_000)].map(({ accountId }) => accountId)
  const told = "select account_id as id, kind as state from notice where kind = 'MAY_WITHDRAW'"
  expect(await gone(ids, () => notifyAll(app.platform, '2026-10'), told)).toEqual([
    [null, 'MAY_WITHDRAW'],
    ['MAY_WITHDRAW', 'MAY_WITHDRAW'],
  ])
})

test('milestones that winners of tenders are reminded of', async () => {
  const organiser = await createPerson(app, 'organiser')
  const colleague = await createPerson(app, 'organiser')
  const winners = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  for (const winner of winners) await wonTender(app, { organiser, colleague, winner })
  await query('update delivery set due_at = $1, reminded_at = null', [
    new Date(START.getTime() + DAY).toISOString(),
  ])
  const ids = winners.map(({ accountId }) => accountId)
  const { tick } = deliveryTask(app.platform)
  const told = "select account_id as id, kind as state from notice where kind = 'DELIVERY_DUE'"
  expect(await gone(ids, tick, told)).toEqual([
    [null, 'DELIVERY_DUE'],
    ['DELIVERY_DUE', 'DELIVERY_DUE'],
  ])
})

test('bans that are over', async () => {
  const reviewer = await createPerson(app, 'reviewer')
  const people = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  for (const { designerId } of people) {
    const ban = { length: 'WEEK', disableAuthSet: ['UPLOAD_MTZ'], reason: 'Copies of others' }
    const answer = await reviewer.caller.call('POST', `/staff/v1/designers/${designerId}/bans`, ban)
    expect(answer.code).toBe('success')
  }
  later(8)
  const ids = people.map(({ accountId }) => accountId)
  const { tick } = banTask(app.platform, { followBans })
  const ended = `select designer.account_id as id, 'ENDED' as state from ban join designer using (designer_id)
    where ended_at is not null`
  expect(await gone(ids, tick, ended)).toEqual([
    [null, 'ENDED'],
    ['ENDED', 'ENDED'],
  ])
})

test('files that were sent for an entry and are in none', async () => {
  const { slug } = await smallEditionNow(app)
  const who = await createPerson(app, 'pending')
  const ids = [(await sentPicture(who, { slug })).fileId, (await sentPicture(who, { slug })).fileId]
  later(8)
  const select = "select file_id as id, 'SENT' as state from competition_entry_upload"
  expect(await gone(ids, () => sweepEntryUploads(app.platform), select)).toEqual([
    ['SENT', null],
    [null, null],
  ])
})

test('claims that ran out, behind more that fail than are looked at in one go', async () => {
  const reviewer = await createPerson(app, 'reviewer')
  const owner = ownerOf(await createPerson(app, 'verified'))
  const auditId = await auditIn(app, owner, { state: 'WAITING_REVIEW' })
  const claimed = await query(
    `insert into audit select (jsonb_populate_record(audit, jsonb_build_object(
      'audit_id', gen_random_uuid(), 'package_id', null, 'state', 'UNDER_REVIEW', 'claimed_by', $2::uuid,
      'claim_token', gen_random_uuid(), 'claim_until', $3::timestamptz + nth * interval '1 second'))).*
      from audit cross join generate_series(1, 101) as nth where audit_id = $1 returning audit_id`,
    [auditId, reviewer.accountId, START.toISOString()],
  )
  const ids = claimed.map((row) => String(row.audit_id))
  await refuse(ids.slice(0, 100))
  later(1)
  await expect(expireClaims(app.platform.db, app.platform.clock)).rejects.toMatchObject({ done: 1 })
  const waits = await query(
    "select audit_id from audit where state = 'WAITING_REVIEW' and audit_id = any($1)",
    [ids],
  )
  expect(waits.map((row) => row.audit_id)).toEqual(ids.slice(100))
})
