import { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { openedPerson } from './person.ts'
import { act, applied, bankSays, earner, verify } from './testing/people.ts'
import { loggedActs, setBankAccount, setIdentity } from './testing/queries.ts'

/** The amount above which two approve. */
const LIMIT = 5_000_000
const OTHER = '6222029999990001'
const ANOTHER = '6222029999990002'
let app: TestApp
let [finance, colleague]: Person[] = []
let owner: Person
let id: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const staff = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}
async function seenBy(who: Person | undefined) {
  const { data } = await staff(who).caller.call('GET', `/staff/v1/withdrawals/${id}`)
  return StaffWithdrawalDetail.parse(data)
}
const retry = async (who: Person | undefined) => {
  const { code, data } = await act(staff(who), id, 'retry')
  const { data: seen } = StaffWithdrawalDetail.safeParse(data)
  return seen ? [seen.status, seen.approvals.length, seen.creditor.accountNumber] : code
}
const attempts = async () =>
  app.platform.db
    .selectFrom('payout')
    .select(['attempt', 'account_last4'])
    .where('withdrawal_id', '=', id)
    .orderBy('attempt')
    .execute()

/** Approved by two of finance and given to the bank. */
beforeEach(async () => {
  owner = await earner(app, LIMIT + 1)
  id = (await applied(owner, 'WITHHOLDING')).withdrawalId
  await act(staff(finance), id, 'approve')
  await act(staff(colleague), id, 'approve')
})

test.each([
  ['that the bank refused', ['onFailed']],
  ['that came back', ['onPaid', 'onReturned']],
] as const)('a payment above the limit %s is paid again by two, and to what both saw', async (_, words) => {
  for (const word of words) await bankSays(app, id, word)
  await setBankAccount(app, owner.accountId, OTHER)
  // Who approved it before counts for no other payment, and may begin with this one.
  expect(await seenBy(finance)).toMatchObject({ status: 'FAILED', approvals: [], can: { retry: null } })
  const before = (await loggedActs(app, 'withdrawal.approveFirst')).length
  expect(await retry(finance)).toEqual(['FAILED', 1, '****0001'])
  expect((await loggedActs(app, 'withdrawal.approveFirst')).slice(before)).toEqual([staff(finance).accountId])
  expect(await attempts()).toHaveLength(1)
  expect(await retry(finance)).toBe('withdrawal.approvedByYou')
  expect((await seenBy(finance)).can.retry?.code).toBe('withdrawal.approvedByYou')
  expect((await seenBy(colleague)).can.retry).toBeNull()
  expect(await retry(colleague)).toEqual(['WITHDRAWING', 2, '****0001'])
  expect((await attempts()).at(-1)).toEqual({ attempt: 2, account_last4: '0001' })
  expect(await verify(app)).toMatchObject({ sound: true })
})

test('bank details that change between the two retries are looked at by two', async () => {
  await bankSays(app, id, 'onFailed')
  await setBankAccount(app, owner.accountId, OTHER)
  expect(await retry(finance)).toEqual(['FAILED', 1, '****0001'])
  await setBankAccount(app, owner.accountId, ANOTHER)
  expect(await retry(colleague)).toEqual(['FAILED', 1, '****0002'])
  expect(await attempts()).toHaveLength(1)
  expect(await retry(colleague)).toBe('withdrawal.approvedByYou')
  expect(await retry(finance)).toEqual(['WITHDRAWING', 2, '****0002'])
})

test('two retries at once pay once', async () => {
  await bankSays(app, id, 'onFailed')
  const answers = await Promise.all([retry(finance), retry(colleague)])
  expect(answers.map((answer) => answer[0]).toSorted()).toEqual(['FAILED', 'WITHDRAWING'])
  expect(await attempts()).toHaveLength(2)
})

test('each attempt that fails needs two anew', async () => {
  await bankSays(app, id, 'onFailed')
  await retry(finance)
  await retry(colleague)
  await bankSays(app, id, 'onFailed')
  expect((await retry(colleague)).slice(0, 2)).toEqual(['FAILED', 1])
  expect((await retry(finance)).slice(0, 2)).toEqual(['WITHDRAWING', 2])
})

test('a first retry is over once the bank booked the payment after all and gave it back', async () => {
  const { creditor } = await seenBy(finance)
  await bankSays(app, id, 'onFailed')
  await setBankAccount(app, owner.accountId, OTHER)
  await retry(finance)
  expect((await seenBy(finance)).creditor).not.toEqual(creditor)
  await bankSays(app, id, 'onPaid')
  // It went to the account that was approved before; who began to retry approved none of it.
  expect(await seenBy(finance)).toMatchObject({ creditor, approvals: [] })
  await bankSays(app, id, 'onReturned')
  expect((await seenBy(colleague)).approvals).toEqual([])
  expect((await retry(colleague)).slice(0, 2)).toEqual(['FAILED', 1])
  expect(await attempts()).toHaveLength(1)
})

test('the person who is paid is kept anew once the payment leaves', async () => {
  const kept = async () => {
    const { person_cipher: cipher } = await app.platform.db
      .selectFrom('withdrawal')
      .select('person_cipher')
      .where('withdrawal_id', '=', id)
      .executeTakeFirstOrThrow()
    return openedPerson(app.platform.secrets, id, cipher ?? '').name
  }
  await bankSays(app, id, 'onFailed')
  const before = await kept()
  await setIdentity(app, owner.accountId, '11010519491231002X', 'Mei Lin')
  await retry(finance)
  expect(await kept()).toBe(before)
  await retry(colleague)
  expect(await kept()).toBe('Mei Lin')
})

test('up to the limit one is enough', async () => {
  owner = await earner(app, LIMIT)
  id = (await applied(owner, 'WITHHOLDING')).withdrawalId
  await act(staff(finance), id, 'approve')
  await bankSays(app, id, 'onFailed')
  expect((await retry(finance)).slice(0, 2)).toEqual(['WITHDRAWING', 1])
})
