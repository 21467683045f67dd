import { WithdrawalDetail } from '@easel/contract/money/withdrawals/endpoints.ts'
import { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { lapseDue, notifyAll } from './jobs.ts'
import { act, applied, applyFor, bankSays, earner, nowOf, sendInvoice, verify } from './testing/people.ts'
import { giveAvailable } from './testing/stage.ts'

const START = '2026-11-10T04:00:00Z'
let app: TestApp
let finance: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: START })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const detailOf = async ({ caller }: Person, id: string) =>
  WithdrawalDetail.parse((await caller.call('GET', `/v3/designers/withdrawals/${id}`)).data)
const noticesOf = async ({ accountId }: Person) => {
  const { rows } = await app.platform.pool.query(
    'select kind from notice where account_id = $1 order by created_at, notice_id',
    [accountId],
  )
  return rows.map(({ kind }) => kind)
}
const balances = async (person: Person) => {
  const { availableFen, reservedFen, frozenFen } = await nowOf(person)
  return [availableFen, reservedFen, frozenFen]
}

describe('the whole way', () => {
  test.each([
    ['INDIVIDUAL', 'WITHHOLDING', 152_096, 1_205_904],
    ['INDIVIDUAL', 'VAT_3', 39_553, 1_318_447],
    ['CORPORATE', 'VAT_3', 39_553, 1_318_447],
    ['CORPORATE', 'VAT_6', 76_868, 1_281_132],
  ] as const)('of %s with %s', async (designerType, invoiceType, taxFen, actualFen) => {
    const person = await earner(app, 1_358_000, designerType)
    const { choices } = await nowOf(person)
    expect(choices.find((each) => each.invoiceType === invoiceType)).toMatchObject({
      amountFen: 1_358_000,
      taxFen,
      actualFen,
    })
    const withdrawal = await applied(person, invoiceType)
    expect(withdrawal).toMatchObject({ amountFen: 1_358_000, taxFen, actualFen, arrivedAt: null })
    expect(await balances(person)).toEqual([0, 1_358_000, 0])
    if (invoiceType !== 'WITHHOLDING') {
      expect(withdrawal.status).toBe('WAITING_INVOICE')
      const sent = WithdrawalDetail.parse((await sendInvoice(person, withdrawal)).data)
      expect(sent).toMatchObject({ status: 'SUBMITTED', invoices: [{ amountFen: 1_358_000, taxFen }] })
    }
    const approved = StaffWithdrawalDetail.parse(
      (await act(finance, withdrawal.withdrawalId, 'approve')).data,
    )
    expect(approved).toMatchObject({ status: 'WITHDRAWING', attempt: 1, approvals: [{}] })
    await bankSays(app, withdrawal.withdrawalId, 'onPaid')
    const paid = await detailOf(person, withdrawal.withdrawalId)
    expect(paid).toMatchObject({ status: 'PAID', remark: null, arrivedAt: expect.any(String) })
    expect(paid.timeline.map((event) => event.act)).toContain('withdrawal.pay')
    expect(await balances(person)).toEqual([0, 0, 0])
    expect(await noticesOf(person)).toContain('WITHDRAWAL_PAID')
    expect((await applyFor(person, invoiceType)).code).toBe('withdrawal.alreadyThisMonth')
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

test('a hundred at once: one application, and 99 clear refusals', async () => {
  const person = await earner(app, 50_000)
  const body = { invoiceType: 'WITHHOLDING', amountFen: 50_000, taxFen: 0 }
  const seen = await person.caller.call('POST', '/v3/designers/withdrawals', { ...body, taxFen: 1 })
  expect(seen.code).toBe('withdrawal.figuresChanged')
  // On a busy machine some wait too long for a connection: nothing has happened, and they come again.
  const applies = async () => {
    for (;;) {
      const answer = await person.caller.call('POST', '/v3/designers/withdrawals', body)
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(Array.from({ length: 100 }, applies))
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'success')).toHaveLength(1)
  expect(codes.filter((code) => code === 'withdrawal.alreadySubmitted')).toHaveLength(99)
  expect(await verify(app)).toMatchObject({ sound: true })
})

test('the agreement comes first', async () => {
  const person = await createPerson(app, 'verified')
  await giveAvailable(app, person.accountId, 50_000)
  expect((await nowOf(person)).mustAgree).toBe(true)
  expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({ status: 403, code: 'agreement.required' })
  await person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  expect((await applyFor(person, 'WITHHOLDING')).status).toBe(200)
})

test('who may withdraw is notified when a month is settled, once each', async () => {
  const [rich, poor] = [await earner(app, 20_000), await earner(app, 19_999)]
  for (let round = 0; round < 2; round += 1) await notifyAll(app.platform, '2026-10')
  expect((await noticesOf(rich)).filter((kind) => kind === 'MAY_WITHDRAW')).toHaveLength(1)
  expect(await noticesOf(poor)).not.toContain('MAY_WITHDRAW')
  const { rows } = await app.platform.pool.query(
    'select count(*)::int as mails from outbox where recipient = $1',
    [rich.email],
  )
  expect(rows[0].mails).toBeGreaterThan(0)
})

describe('what failed', () => {
  test('is paid again to the bank data as they are verified then', async () => {
    const person = await earner(app, 50_000)
    const { withdrawalId } = await applied(person, 'WITHHOLDING')
    await act(finance, withdrawalId, 'approve')
    await bankSays(app, withdrawalId, 'onFailed')
    expect(await detailOf(person, withdrawalId)).toMatchObject({
      status: 'FAILED',
      remark: 'AC04: the account is closed',
    })
    expect(await balances(person)).toEqual([0, 50_000, 0])
    const { secrets, db } = app.platform
    await db
      .updateTable('designer')
      .set({
        bank_card_cipher: secrets.encrypt('6222029999999999', `designer:${person.designerId}:accountNumber`),
        bank_card_last4: '9999',
      })
      .where('account_id', '=', person.accountId)
      .execute()
    const retried = StaffWithdrawalDetail.parse((await act(finance, withdrawalId, 'retry')).data)
    expect(retried).toMatchObject({ status: 'WITHDRAWING', attempt: 2, remark: null })
    expect(retried.creditor.accountNumber).toBe('****9999')
    await bankSays(app, withdrawalId, 'onPaid')
    await bankSays(app, withdrawalId, 'onReturned')
    expect(await detailOf(person, withdrawalId)).toMatchObject({ status: 'FAILED', arrivedAt: null })
    expect(await balances(person)).toEqual([0, 50_000, 0])
    expect(await verify(app)).toMatchObject({ sound: true })
    expect((await act(finance, withdrawalId, 'close', 'The account is gone')).status).toBe(200)
    expect(await balances(person)).toEqual([50_000, 0, 0])
    expect(await verify(app)).toMatchObject({ sound: true })
    expect(await noticesOf(person)).toEqual(
      expect.arrayContaining(['WITHDRAWAL_FAILED', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_CLOSED']),
    )
  })
})

describe('frozen money', () => {
  test('never leaves, and comes back to where it was', async () => {
    const person = await earner(app, 50_000)
    const { withdrawalId } = await applied(person, 'WITHHOLDING')
    expect((await act(finance, withdrawalId, 'freeze', 'Looks odd')).status).toBe(200)
    expect(await balances(person)).toEqual([0, 0, 50_000])
    for (const move of ['approve', 'retry', 'refuse-invoice'])
      expect((await act(finance, withdrawalId, move, 'x')).status).toBe(409)
    expect((await person.caller.call('POST', `/v3/designers/withdrawals/${withdrawalId}/cancel`)).code).toBe(
      'withdrawal.cannotCancel',
    )
    await act(finance, withdrawalId, 'unfreeze', 'Looked')
    expect(await detailOf(person, withdrawalId)).toMatchObject({ status: 'SUBMITTED' })
    await act(finance, withdrawalId, 'approve')
    expect((await act(finance, withdrawalId, 'freeze', 'Again')).status).toBe(200)
    await act(finance, withdrawalId, 'unfreeze', 'Looked')
    await app.platform.db
      .updateTable('payout')
      .set({ state: 'SENDING' })
      .where('withdrawal_id', '=', withdrawalId)
      .execute()
    expect((await act(finance, withdrawalId, 'freeze', 'Too late')).code).toBe('withdrawal.alreadySent')
    await bankSays(app, withdrawalId, 'onPaid')
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('of a ban thaws with its end; what finance froze stays', async () => {
    const reviewer = await createPerson(app, 'reviewer')
    const person = await earner(app, 50_000)
    const other = await earner(app, 50_000)
    const [one, two] = [await applied(person, 'WITHHOLDING'), await applied(other, 'WITHHOLDING')]
    await act(finance, two.withdrawalId, 'freeze', 'Looks odd')
    const bans = await Promise.all(
      [person, other].map(({ designerId }) =>
        reviewer.caller.call('POST', `/staff/v1/designers/${designerId}/bans`, {
          length: 'WEEK',
          disableAuthSet: ['WITHDRAW'],
          reason: 'Copies',
        }),
      ),
    )
    expect(await detailOf(person, one.withdrawalId)).toMatchObject({ status: 'FROZEN', frozenFor: 'BAN' })
    expect((await nowOf(person)).obstacles.map(({ code }) => code)).toContain('withdrawal.banned')
    expect((await act(finance, one.withdrawalId, 'unfreeze', 'x')).code).toBe('withdrawal.banned')
    for (const { data } of bans)
      await reviewer.caller.call('POST', `/staff/v1/bans/${Object(data).banId}/lift`, { reason: 'Mistake' })
    expect(await detailOf(person, one.withdrawalId)).toMatchObject({ status: 'SUBMITTED' })
    expect(await detailOf(other, two.withdrawalId)).toMatchObject({ status: 'FROZEN', frozenFor: 'FINANCE' })
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

test('above the configured amount two approve, and not the same one twice', async () => {
  const person = await earner(app, 5_000_001)
  const { withdrawalId } = await applied(person, 'WITHHOLDING')
  expect((await act(finance, withdrawalId, 'approve')).data).toMatchObject({
    status: 'SUBMITTED',
    approvalsNeeded: 2,
    approvals: [{}],
    can: { approve: { code: 'withdrawal.approvedByYou' } },
  })
  expect(await act(finance, withdrawalId, 'approve')).toMatchObject({
    status: 403,
    code: 'withdrawal.approvedByYou',
  })
  expect((await act(colleague, withdrawalId, 'approve')).data).toMatchObject({
    status: 'WITHDRAWING',
    approvals: [{}, {}],
  })
})

test('exactly the configured amount takes one', async () => {
  const person = await earner(app, 5_000_000)
  const { withdrawalId } = await applied(person, 'WITHHOLDING')
  expect((await act(finance, withdrawalId, 'approve')).data).toMatchObject({
    status: 'WITHDRAWING',
    approvalsNeeded: 1,
    approvals: [{}],
  })
})

describe('an invoice', () => {
  const invoiceOf = async (id: string) => {
    const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${id}`)
    return StaffWithdrawalDetail.parse(data).invoice
  }

  test('that does not match is refused before the file is read', async () => {
    const person = await earner(app, 50_000)
    const withdrawal = await applied(person, 'VAT_3')
    const wrong = await sendInvoice(person, { ...withdrawal, amountFen: 49_999 })
    expect(wrong).toMatchObject({ status: 400, data: { issues: [{ code: 'invoiceAmount.differs' }] } })
    expect((await sendInvoice(person, withdrawal, {}, Buffer.from('<html>'), 'a.pdf')).code).toBe(
      'file.wrongFormat',
    )
    expect((await sendInvoice(person, withdrawal)).status).toBe(200)
    const refused = await act(finance, withdrawal.withdrawalId, 'refuse-invoice', 'Not legible')
    expect(refused.data).toMatchObject({
      status: 'WAITING_INVOICE',
      remark: 'Not legible',
      invoice: null,
      invoices: [{ refuseReason: 'Not legible' }],
    })
    expect((await sendInvoice(person, withdrawal)).status).toBe(200)
  })

  test('that came in place of the one that was looked at is neither approved nor refused', async () => {
    const person = await earner(app, 50_000)
    const withdrawal = await applied(person, 'VAT_3')
    const { withdrawalId: id } = withdrawal
    await sendInvoice(person, withdrawal)
    const seen = (await invoiceOf(id))?.uploadedAt
    expect((await act(finance, id, 'refuse-invoice', 'Not legible')).status).toBe(200)
    await sendInvoice(person, withdrawal)
    for (const old of [seen, null]) {
      const conflict = { status: 409, code: 'conflict' }
      expect(await act(finance, id, 'approve', undefined, old)).toMatchObject(conflict)
      expect(await act(finance, id, 'refuse-invoice', 'Not legible', old)).toMatchObject(conflict)
    }
    expect(await detailOf(person, id)).toMatchObject({ status: 'SUBMITTED' })
    expect((await act(finance, id, 'approve')).status).toBe(200)
  })

  test('that does not come lets the application lapse after 30 days', async () => {
    const person = await earner(app, 50_000)
    const { withdrawalId, invoiceDueAt } = await applied(person, 'VAT_3')
    const due = new Date(invoiceDueAt ?? '')
    await app.setNow(new Date(due.getTime() - 1_000))
    await lapseDue(app.platform)
    expect((await detailOf(person, withdrawalId)).status).toBe('WAITING_INVOICE')
    await app.setNow(due)
    await lapseDue(app.platform)
    expect(await detailOf(person, withdrawalId)).toMatchObject({ status: 'CLOSED', closedAs: 'lapse' })
    expect(await balances(person)).toEqual([50_000, 0, 0])
    await app.setNow(new Date(START))
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})
