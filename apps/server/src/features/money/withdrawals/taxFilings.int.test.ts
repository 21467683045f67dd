import { staffListTaxFilings, TaxFiling } from '@easel/contract/money/withdrawals/taxFilings.ts'
import type { BankStatus } from '@easel/domain/money/payouts/answers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { bankSaysOf, type Sent, sentFor } from './testing/attempts.ts'
import { act, applied, bankSays, earner } from './testing/people.ts'
import { setIdentity, setPayoutState } from './testing/queries.ts'
import { sheetOf } from './testing/sheet.ts'

const MONTH = '2026-11'
const LAST_DAY = new Date('2026-11-30T04:00:00Z')
const HOUR = 3_600_000
const MEI = '11010519491231002X'
const PASSPORT = 'E12345678'
let app: TestApp
let [finance, colleague]: Person[] = []
/** Of a payment of 5,000 yuan, which arrives in November, and whose it is. */
let paidId: string
let payee: Person
/** Of a payment of 2,000 yuan, which the bank has and has not booked. */
let sent: Sent
const path = '/staff/v1/tax-filings'

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

beforeEach(async () => {
  // What the test before left is of no month that is asked for.
  await app.platform.pool.query('delete from tax_filing')
  await app.platform.pool.query(`update payout set state = 'DROPPED'`)
  await app.platform.pool.query(
    `update withdrawal set arrived_at = '2026-08-10T00:00:00Z' where state = 'PAID'`,
  )
  await app.setNow(new Date('2026-11-10T04:00:00Z'))
  payee = await earner(app, 500_000)
  await setIdentity(app, payee.accountId, MEI, 'Mei Lin')
  paidId = (await applied(payee, 'WITHHOLDING')).withdrawalId
  await act(staff(finance), paidId, 'approve')
  await bankSays(app, paidId, 'onPaid')
  sent = await sentFor(app, staff(finance), await earner(app, 200_000))
  await app.setNow(new Date('2026-12-01T04:00:00Z'))
})

const staff = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
const ask = (body: object) => staff(finance).caller.call('POST', path, { month: MONTH, ...body })
/** Asked for and allowed; its address. */
async function allowed(): Promise<string> {
  const { taxFilingId } = TaxFiling.parse((await ask({ withOpenPayments: true })).data)
  await staff(colleague).caller.call('POST', `${path}/${taxFilingId}/allow`)
  return `${path}/${taxFilingId}`
}
async function taken(filing: string): Promise<string[][]> {
  const { status, data } = await staff(finance).caller.call('GET', `${filing}/AUTHOR.xlsx`)
  expect(status).toBe(200)
  return (await sheetOf(data)).slice(1)
}
async function filings() {
  return staffListTaxFilings.reply.parse((await staff(finance).caller.call('GET', path)).data).items
}
const booked = (of: Sent, at = LAST_DAY) => bankSaysOf(app, of, { attempt: 1, status: 'BOOKED', at })

test('a file is asked for knowingly while the bank may yet book a payment in its month', async () => {
  expect(await ask({})).toMatchObject({ status: 409, code: 'taxFiling.paymentsOpen' })
  expect(await filings()).toEqual([])
  expect(TaxFiling.parse((await ask({ withOpenPayments: true })).data)).toMatchObject({
    openPayments: 1,
    files: [{ payments: 1 }],
  })
})

test.each(['SENDING', 'UNKNOWN'])('also while one is %s', async (state) => {
  await app.platform.pool.query('update payout set state = $1 where withdrawal_id = $2', [state, sent.id])
  expect((await ask({})).code).toBe('taxFiling.paymentsOpen')
  await booked(sent)
  expect((await ask({})).code).toBe('success')
})

test.each([
  ['was not sent', `update payout set state = 'READY' where withdrawal_id = $1`],
  ['was sent after the month', `update payout set sent_at = '2026-11-30T16:00:00Z' where withdrawal_id = $1`],
  [
    'has no tax withheld',
    `update withdrawal set invoice_type = 'VAT_3', rule_version = 'vat-3-2016'
    where withdrawal_id = $1`,
  ],
])('a payment that %s holds nothing up', async (_, change) => {
  await app.platform.pool.query(change, [sent.id])
  expect(await ask({})).toMatchObject({ code: 'success', data: { openPayments: 0 } })
})

test('the list says what was taken, where the bank books a payment of the month later', async () => {
  const filing = await allowed()
  expect((await filings())[0]?.files).toMatchObject([{ taken: null, isChanged: false }])
  expect(await taken(filing)).toHaveLength(1)
  const first = { payments: 1, incomeFen: 500_000, taxFen: 56_000 }
  expect((await filings())[0]?.files).toMatchObject([{ ...first, taken: first, isChanged: false }])

  await booked(sent)
  const both = { payments: 2, incomeFen: 700_000, taxFen: 72_800 }
  expect(await filings()).toMatchObject([
    { openPayments: 0, files: [{ ...both, taken: first, isChanged: true }] },
  ])
  // It can be taken once more, and asked for anew.
  expect(await taken(filing)).toHaveLength(2)
  expect((await filings())[0]?.files).toMatchObject([{ taken: both, isChanged: false }])
})

test('a payment that comes back after the file was taken is said', async () => {
  const filing = await allowed()
  await taken(filing)
  await bankSays(app, paidId, 'onReturned')
  expect((await filings())[0]?.files).toMatchObject([
    { payments: 0, incomeFen: 0, taken: { payments: 1 }, isChanged: true, url: null },
  ])
  const anew = await ask({ withOpenPayments: true })
  expect(anew.code).toBe('taxFiling.nothingWithheld')
})

test('a kind of income that came after the others were taken is said once the file is over', async () => {
  await taken(await allowed())
  await app.platform.pool.query(
    `update withdrawal set rule_version = 'labour-2019' where withdrawal_id = $1`,
    [sent.id],
  )
  await booked(sent)
  expect((await filings())[0]?.files).toMatchObject([
    { layout: 'LABOUR', taken: null, isChanged: false },
    { layout: 'AUTHOR', isChanged: false },
  ])
  await app.setNow(new Date(app.platform.clock.now().getTime() + 25 * HOUR))
  expect((await filings())[0]?.files).toMatchObject([
    { layout: 'LABOUR', taken: null, isChanged: true },
    { layout: 'AUTHOR', isChanged: false },
  ])
})

describe('the person of a line', () => {
  const forget = async (id: string, tables = ['payout', 'withdrawal']) => {
    for (const table of tables)
      await app.platform.pool.query(`update ${table} set person_cipher = null where withdrawal_id = $1`, [id])
  }
  const payees = async () => (await taken(await allowed())).map((row) => [row[1], row[3], row[5]])

  test('is who was paid, whatever name and number they have by now', async () => {
    await setIdentity(app, payee.accountId, PASSPORT, 'May Linn')
    expect(await payees()).toEqual([['Mei Lin', MEI, '5000.00']])
  })

  test('is who the designer is now where the application was made with a release before', async () => {
    await setIdentity(app, payee.accountId, PASSPORT, 'May Linn')
    await forget(paidId)
    expect(await payees()).toEqual([['May Linn', PASSPORT, '5000.00']])
  })

  describe('of several attempts is whom the booked one paid', () => {
    let retried: Sent
    /** The bank refused the first attempt; the second one is somebody else's. */
    beforeEach(async () => {
      await app.setNow(new Date('2026-11-10T04:00:00Z'))
      const owner = await earner(app, 300_000)
      await setIdentity(app, owner.accountId, PASSPORT, 'May Linn')
      retried = await sentFor(app, staff(finance), owner)
      await says(1, 'REFUSED')
      await setIdentity(app, owner.accountId, 'E87654321', 'Ann Wu')
      expect((await act(staff(finance), retried.id, 'retry')).code).toBe('success')
      await app.setNow(new Date('2026-12-01T04:00:00Z'))
    })
    const says = (attempt: number, status: BankStatus) =>
      bankSaysOf(app, retried, { attempt, status, at: LAST_DAY })
    const isSent = () => setPayoutState(app.platform.db, { withdrawalId: retried.id, attempt: 2 }, 'SENT')
    const others = async () => (await payees()).filter(([name]) => name !== 'Mei Lin')

    test('the last', async () => {
      await isSent()
      await says(2, 'BOOKED')
      expect(await others()).toEqual([['Ann Wu', 'E87654321', '3000.00']])
    })

    test('one before, booked after all while the next had not left', async () => {
      await says(1, 'BOOKED')
      expect(await others()).toEqual([['May Linn', PASSPORT, '3000.00']])
    })

    test('whom the withdrawal keeps, where a release before asked for the payment', async () => {
      await forget(retried.id, ['payout'])
      await isSent()
      await says(2, 'BOOKED')
      expect(await others()).toEqual([['Ann Wu', 'E87654321', '3000.00']])
    })

    test('one before, booked beside the next, which the bank refused then', async () => {
      await isSent()
      await says(1, 'BOOKED')
      await says(2, 'REFUSED')
      expect(await others()).toEqual([['May Linn', PASSPORT, '3000.00']])
    })
  })

  test('is one, of two accounts, whether it was kept or not', async () => {
    await setIdentity(app, sent.owner.accountId, MEI, 'Mei Lin')
    await forget(sent.id)
    await booked(sent)
    expect(await payees()).toEqual([['Mei Lin', MEI, '7000.00']])
  })

  test('is not kept where no tax is withheld', async () => {
    const { withdrawalId } = await withInvoice()
    const { rows } = await app.platform.pool.query(
      'select person_cipher from withdrawal where withdrawal_id = $1',
      [withdrawalId],
    )
    expect(rows).toEqual([{ person_cipher: null }])
  })

  async function withInvoice() {
    await app.setNow(new Date('2026-11-10T04:00:00Z'))
    return applied(await earner(app, 500_000), 'VAT_3')
  }
})
