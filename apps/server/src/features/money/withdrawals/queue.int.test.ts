import { staffGetNeighbours, staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { act, earner } from './testing/people.ts'
import { stageWithdrawal } from './testing/stage.ts'

const WAITING = 65
const PAGE = 30
const AT_ONCE = 20
const START = '2026-11-10T04:00:00Z'
let app: TestApp
let finance: Person
let people: readonly Person[]
/** In the order in which they were applied for; several at one instant. */
let waiting: readonly string[]
beforeAll(async () => {
  app = await startTestApp({ now: START })
  finance = await createPerson(app, 'finance')
  people = [await earner(app, 0), await earner(app, 0), await earner(app, 0)]
  const staged: { readonly id: string; readonly appliedAt: number }[] = []
  for (let nth = 0; nth < WAITING; nth++) {
    const owner = people[nth % people.length]
    if (!owner) throw new Error('a person for each')
    const appliedAt = Date.parse(START) - Math.floor(nth / AT_ONCE) * 60_000
    const id = await stageWithdrawal(app, ownerOf(owner), {
      invoiceType: 'WITHHOLDING',
      taxFen: 0,
      appliedAt: new Date(appliedAt),
    })
    staged.push({ id, appliedAt })
  }
  waiting = staged
    .toSorted((one, other) => one.appliedAt - other.appliedAt || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
})
afterAll(() => app.close())

async function page(filter: string, after: string | null = null) {
  const query = new URLSearchParams({ filter, perPage: String(PAGE), ...(after ? { after } : {}) })
  const answer = await finance.caller.call('GET', `/staff/v1/withdrawals?${query}`)
  return staffListWithdrawals.reply.parse(answer.data)
}

async function all(filter: string): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const { items, next } = await page(filter, after)
    ids.push(...items.map((item) => item.withdrawalId))
    after = next
  } while (after)
  return ids
}

const neighboursOf = async (id: string) =>
  staffGetNeighbours.reply.parse(
    (await finance.caller.call('GET', `/staff/v1/withdrawals/${id}/neighbours`)).data,
  )

test('the queue is read on to its end, each withdrawal once, the oldest first', async () => {
  const first = await page('SUBMITTED')
  expect(first.items).toHaveLength(PAGE)
  expect(first.next).toBe(waiting[PAGE - 1])
  expect(await all('SUBMITTED')).toEqual(waiting)
})

test('a designer whose ban is in force reads so in the list and on the page', async () => {
  const [designer] = people
  if (!designer) throw new Error('a designer')
  const reviewer = await createPerson(app, 'reviewer')
  const list = () => finance.caller.call('GET', `/staff/v1/withdrawals?perPage=${PAGE}`)
  expect(await bansShown(reviewer, designer, list)).toEqual([[false], [true], [false]])
  const { items } = await page('SUBMITTED')
  const theirs = items.find(({ designerId }) => designerId === designer.designerId)
  const one = () => finance.caller.call('GET', `/staff/v1/withdrawals/${theirs?.withdrawalId}`)
  expect(await bansShown(reviewer, designer, one)).toEqual([[false], [true], [false]])
})

test('what is shown newest first is the same the other way round', async () => {
  expect(await all('ALL')).toEqual(waiting.toReversed())
})

test('from one withdrawal to the next and back, across pages', async () => {
  const seen: (string | null)[] = []
  for (let id = waiting[0] ?? null; id; id = (await neighboursOf(id)).next) seen.push(id)
  expect(seen).toEqual(waiting)
  const back: (string | null)[] = []
  for (let id = waiting.at(-1) ?? null; id; id = (await neighboursOf(id)).previous) back.push(id)
  expect(back).toEqual(waiting.toReversed())
})

test('a page goes on where it ended, also after its last withdrawal was approved', async () => {
  const last = waiting[PAGE - 1] ?? ''
  await act(finance, last, 'approve')
  const { items } = await page('SUBMITTED', last)
  expect(items.map((item) => item.withdrawalId)).toEqual(waiting.slice(PAGE, 2 * PAGE))
  expect(await neighboursOf(last)).toEqual({ previous: waiting[PAGE - 2], next: waiting[PAGE] })
})

test('a withdrawal that nobody knows has no neighbours', async () => {
  const unknown = '0198c0de-0000-7000-8000-00000000d3a0'
  expect((await finance.caller.call('GET', `/staff/v1/withdrawals/${unknown}/neighbours`)).status).toBe(404)
})
