import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { banTask } from './features/accounts/designers/jobs.ts'
import { sharingTask } from './features/money/sharing/jobs.ts'
import { stageScheme } from './features/money/sharing/testing/schemes.ts'
import { lapseTask } from './features/money/withdrawals/jobs.ts'
import { followBans } from './features/money/withdrawals/public.ts'
import { applied, earner } from './features/money/withdrawals/testing/people.ts'
import { productIn } from './features/publishing/products/testing/products.ts'
import { deliveryTask } from './features/tenders/deliveries/jobs.ts'
import { wonTender } from './features/tenders/deliveries/testing/deliveries.ts'
import { startTestApp, type TestApp } from './testing/harness.ts'
import { createPerson, ownerOf, type Person } from './testing/people.ts'

/** Jobs that walk through rows: one that cannot be done keeps nobody else waiting, and is done once it can be. */
const START = new Date('2026-11-10T04:00:00Z')
const DAY = 86_400_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await query('create table refused (account_id uuid)')
  await query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not to be told'; end $$`)
  await query(`create function is_refused(whose uuid) returns boolean language sql as
    $$ select exists (select from refused where account_id = whose) $$`)
  await query(`create trigger refuse before insert on notice for each row
    when (is_refused(new.account_id)) execute function refuse()`)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(START))
afterEach(() => query('delete from refused'))

const query = async (text: string, values: readonly string[] = []) =>
  (await app.platform.pool.query(text, [...values])).rows
const refuse = ({ accountId }: Person) => query('insert into refused values ($1)', [accountId])
const later = (days: number) => app.setNow(new Date(START.getTime() + days * DAY))

/** Does what is due while one person's cannot be done, and again once it can. */
async function gone(tick: () => Promise<number>, states: () => Promise<readonly unknown[]>) {
  await expect(tick()).rejects.toThrow('not to be told')
  const between = await states()
  await query('delete from refused')
  await tick()
  return [between, await states()]
}

test('offers and schemes that are over', async () => {
  const people: Person[] = []
  for (let each = 0; each < 2; each += 1) {
    const owner = await createPerson(app, 'verified')
    const productId = await productIn(app, ownerOf(owner), 'PUBLISHED')
    await stageScheme(app, { productId, owner, sharer: await createPerson(app, 'account') })
    people.push(owner)
  }
  const [first, second] = people.map(({ accountId }) => accountId)
  if (people[0]) await refuse(people[0])
  later(8)
  const { tick } = sharingTask(app.platform)
  const states = async () =>
    (
      await query('select state from share_scheme where owner_id in ($1, $2) order by owner_id <> $1', [
        first ?? '',
        second ?? '',
      ])
    ).map(({ state }) => state)
  expect(await gone(tick, states)).toEqual([
    ['PENDING', 'EXPIRED'],
    ['EXPIRED', 'EXPIRED'],
  ])
})

test('applications whose invoice did not come', async () => {
  const [first, second] = [await earner(app, 50_000), await earner(app, 50_000)]
  for (const person of [first, second]) await applied(person, 'VAT_3')
  await refuse(first)
  later(40)
  const { tick } = lapseTask(app.platform)
  const states = async () =>
    (
      await query('select state from withdrawal where account_id in ($1, $2) order by account_id <> $1', [
        first.accountId,
        second.accountId,
      ])
    ).map(({ state }) => state)
  expect(await gone(tick, states)).toEqual([
    ['WAITING_INVOICE', 'CLOSED'],
    ['CLOSED', 'CLOSED'],
  ])
})

test('milestones that winners of tenders are reminded of', async () => {
  const organiser = await createPerson(app, 'organiser')
  const colleague = await createPerson(app, 'organiser')
  const winners = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  for (const winner of winners) await wonTender(app, { organiser, colleague, winner })
  if (winners[0]) await refuse(winners[0])
  await query('update delivery set due_at = $1, reminded_at = null', [
    new Date(START.getTime() + DAY).toISOString(),
  ])
  const { tick } = deliveryTask(app.platform)
  const states = async () => {
    const told = await query("select account_id from notice where kind = 'DELIVERY_DUE'")
    return winners.map(({ accountId }) => told.some((row) => row.account_id === accountId))
  }
  expect(await gone(tick, states)).toEqual([
    [false, true],
    [true, true],
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
  if (people[0]) await refuse(people[0])
  later(8)
  const { tick } = banTask(app.platform, { followBans })
  const states = async () => {
    const ended = await query('select designer_id from ban where ended_at is not null')
    return people.map(({ designerId }) => ended.some((row) => row.designer_id === designerId))
  }
  expect(await gone(tick, states)).toEqual([
    [false, true],
    [true, true],
  ])
})
