import { addMonths, type Month, monthStart } from '@easel/domain/base/calendar/month.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { SYSTEM } from '../../base/activity/public.ts'
import { postJournals } from '../ledger/public.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { closedDays } from '../sales/testing/dayQueries.ts'
import { balancesOf, STORE_KEY } from '../sales/testing/feed.ts'
import { lapseDue } from '../withdrawals/jobs.ts'
import { act, applyFor, bankSays, earner, nowOf } from '../withdrawals/testing/people.ts'
import { giveAvailable } from '../withdrawals/testing/stage.ts'
import { settleMonth } from './settle.ts'

let app: TestApp
let finance: Person
/** The month that is not settled; its successor is the one of now. */
let open: Month = '2026-08'
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  finance = await createPerson(app, 'finance')
  inWindow()
})
afterAll(() => app.close())

const inWindow = () => app.setNow(new Date(monthStart(addMonths(open, 1), 10).getTime() + 3_600_000))

/** What the open month brings or takes. */
const sell = ({ accountId: ownerId }: Person, amountFen: number) =>
  app.platform.db.transaction().execute((tx) =>
    postJournals(tx, app.platform.clock, [
      {
        kind: 'SALES',
        key: `test:${newId()}`,
        madeBy: null,
        causes: {},
        lines: [
          { account: { kind: 'store' }, amountFen: -amountFen },
          { ownerId, month: open, amountFen },
        ],
      },
    ]),
  )

async function settle(): Promise<void> {
  await closedDays(app, open)
  expect(await settleMonth(app.platform, { month: open, logActor: SYSTEM, reason: null })).toMatchObject({
    month: open,
  })
  open = addMonths(open, 1)
  inWindow()
}

const latest = async ({ accountId }: Person) => {
  const { rows } = await app.platform.pool.query<{ id: string; state: string }>(
    'select withdrawal_id as id, state from withdrawal where account_id = $1 order by applied_at desc, 1 desc limit 1',
    [accountId],
  )
  return rows[0]
}
const onLatest =
  (states: readonly string[], move: (id: string, person: Person) => Promise<unknown>) =>
  async (person: Person) => {
    const row = await latest(person)
    if (row && states.includes(row.state)) await move(row.id, person)
  }

/** Each way by which money comes, goes, and becomes available again. */
const EVENTS = {
  sells: (person: Person, fen: number) => sell(person, fen),
  takesBack: (person: Person, fen: number) => sell(person, -fen),
  settle,
  isGiven: (person: Person, fen: number) => giveAvailable(app, person.accountId, fen),
  applies: (person: Person, fen: number) => applyFor(person, fen % 2 === 0 ? 'WITHHOLDING' : 'VAT_3'),
  cancels: onLatest(['SUBMITTED', 'WAITING_INVOICE'], (id, { caller }) =>
    caller.call('POST', `/v3/designers/withdrawals/${id}/cancel`),
  ),
  isApproved: onLatest(['SUBMITTED'], (id) => act(finance, id, 'approve')),
  isPaid: onLatest(['WITHDRAWING'], (id) => bankSays(app, id, 'onPaid')),
  fails: onLatest(['WITHDRAWING'], (id) => bankSays(app, id, 'onFailed')),
  comesBack: onLatest(['PAID'], (id) => bankSays(app, id, 'onReturned')),
  isFrozen: onLatest(['SUBMITTED', 'WAITING_INVOICE'], (id) => act(finance, id, 'freeze', 'A look')),
  isThawed: onLatest(['FROZEN'], (id) => act(finance, id, 'unfreeze', 'It is right')),
  isClosed: onLatest(['SUBMITTED', 'FAILED', 'FROZEN'], (id) => act(finance, id, 'close', 'Not ours')),
  lapses: onLatest(['WAITING_INVOICE'], async () => {
    await app.setNow(new Date(app.platform.clock.now().getTime() + 31 * 86_400_000))
    await lapseDue(app.platform)
    inWindow()
  }),
} as const satisfies Record<string, (person: Person, fen: number) => Promise<unknown>>
type Event = keyof typeof EVENTS
const EVENT_NAMES = Object.keys(EVENTS) as Event[]

/** Whoever owes of a settled month and has money available. */
const contradictions = async () => {
  const { rows } = await app.platform.pool.query(
    `select owed.owner_id, owed.balance_fen, available.balance_fen as available
     from ledger_account as owed join settled_month using (month)
     join ledger_account as available on available.owner_id = owed.owner_id and available.kind = 'available'
     where owed.kind = 'clawback' and owed.balance_fen < 0 and available.balance_fen > 0`,
  )
  return rows
}

describe('what settled months owe', () => {
  test('is set off after any event: never owed beside available money', async () => {
    const events = fc.array(
      fc.record({ what: fc.constantFrom(...EVENT_NAMES), fen: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 12, maxLength: 24 },
    )
    await fc.assert(
      fc.asyncProperty(events, async (sequence) => {
        const person = await earner(app, 60_000)
        for (const { what, fen } of sequence) {
          await EVENTS[what](person, fen)
          expect(await contradictions(), what).toEqual([])
        }
        expect(await verifyLedger(app.platform.db, {})).toMatchObject({ sound: true })
      }),
      { numRuns: 12 },
    )
  })

  test.each([
    ['a cancelled application', 'cancels'],
    ['a closed one', 'isClosed'],
  ] as const)('is set off when %s gives the money back', async (_, event) => {
    const person = await earner(app, 60_000)
    await applyFor(person, 'WITHHOLDING')
    await sell(person, -1_000)
    await settle()
    expect(await nowOf(person)).toMatchObject({ availableFen: 0, owedFen: 1_000 })
    await EVENTS[event](person)
    expect(await nowOf(person)).toMatchObject({
      availableFen: 59_000,
      owedFen: 0,
      obstacles: [],
      choices: [{ amountFen: 59_000 }, { amountFen: 59_000 }],
    })
    const { rows } = await app.platform.pool.query(
      `select made_by from journal join entry using (journal_id) join ledger_account using (ledger_account_id)
       where journal.kind = 'CLAWBACK' and ledger_account.kind = 'clawback' and owner_id = $1`,
      [person.accountId],
    )
    expect(rows).toEqual([{ made_by: event === 'cancels' ? person.accountId : finance.accountId }])
  })

  test('is money of their own, too: who owes of a month leaves it to a colleague', async () => {
    const person = await earner(app, 60_000, 'INDIVIDUAL', ['finance'])
    await sell(person, -1_000)
    expect(await person.caller.call('POST', `/staff/v1/revenue/months/${open}/settle`, {})).toMatchObject({
      status: 403,
      code: 'settlement.ownMoney',
    })
    await settle()
  })

  test('is set off where a month is settled while money comes back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const people = await Promise.all([1, 2, 3].map(() => earner(app, 60_000)))
      for (const person of people) {
        await applyFor(person, 'WITHHOLDING')
        await sell(person, -1_000)
      }
      await Promise.all([settle(), ...people.map((person) => EVENTS.cancels(person))])
      expect(await contradictions()).toEqual([])
    }
  })

  test('that stood beside available money is set off by whoever applies, and by the worker', async () => {
    const person = await earner(app, 0)
    await sell(person, -1_000)
    await settle()
    const give = `update ledger_account set balance_fen = 60000 where owner_id = $1 and kind = 'available'`
    await app.platform.pool.query(
      `insert into ledger_account (kind, owner_id) values ('available', $1) on conflict do nothing`,
      [person.accountId],
    )
    await app.platform.pool.query(give, [person.accountId])
    expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({ status: 409 })
    const after = await applyFor(person, 'WITHHOLDING')
    expect(after).toMatchObject({ status: 200, data: { amountFen: 59_000 } })
    expect((await balancesOf(app))[`reserved:${person.accountId}`]).toBe(59_000)
  })
})
