import { getDesigner, OwnDesignerInfo, StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { act, applied, applyFor, bankSays } from '../../money/withdrawals/testing/people.ts'
import { giveAvailable } from '../../money/withdrawals/testing/stage.ts'
import { codeTo, undoToken } from '../accounts/testing/changes.ts'
import { AGREED, askedAt, fileOf, individual, newcomer } from './testing/applicants.ts'

const START = new Date('2026-11-06T04:00:00Z')
const HOUR = 3_600_000
const HOLD = 72 * HOUR
const OLD = '6222021234567890123'
const NEW = '6222029999999990123'
let app: TestApp
let [reviewer, finance]: Person[] = []
let clock = START.getTime()
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  reviewer = await createPerson(app, 'reviewer')
  finance = await createPerson(app, 'finance')
  // It stands still between steps, so that bounds can be met to the millisecond.
  vi.spyOn(app.platform.clock, 'now').mockImplementation(() => new Date(clock))
})
beforeEach(() => {
  clock = START.getTime()
})
afterAll(() => app.close())

const pass = (milliseconds: number) => {
  clock += milliseconds
}
const staff = (who: Person | undefined): Person => {
  if (!who) throw new Error('nobody')
  return who
}

/** A verified individual who agreed and has money that can be withdrawn. */
async function earner(): Promise<Person & { readonly id: string; readonly form: object }> {
  const person = await newcomer(app)
  const form = individual(await fileOf(app, person))
  const answer = await person.caller.call('POST', '/v1/designers', { ...form, ...AGREED })
  const { designerId } = OwnDesignerInfo.parse(answer.data)
  await decide(designerId)
  await giveAvailable(app, person.accountId, 100_000)
  const { accountNumber, accountNumberConfirm, idCardNumber, ...rest } = form
  return { ...person, id: designerId, form: rest }
}

const decide = async (designerId: string, decision = 'APPROVE') =>
  staff(reviewer).caller.call('POST', `/staff/v1/designers/${designerId}/decision`, {
    decision,
    askedAt: await askedAt(staff(reviewer), designerId),
    ...(decision === 'REFUSE' ? { reasonCode: 'bankMismatch' } : {}),
  })
const MONEY = { bankName: 'CMB', accountNumber: NEW, accountNumberConfirm: NEW }
const PROOF = { password: TEST_PASSWORD }
type Earner = Awaited<ReturnType<typeof earner>>
const ask = ({ caller, form }: Earner, changes: object = MONEY, proof: object | null = PROOF) =>
  caller.call('PUT', '/v1/designers', { ...form, ...changes, ...(proof ? { proof } : {}) })
const infoOf = async ({ caller }: Person) =>
  getDesigner.reply.parse((await caller.call('GET', '/v1/designers')).data)
const nowOf = async ({ caller }: Person) =>
  WithdrawalNow.parse((await caller.call('GET', '/v3/designers/withdrawals/now')).data)
const heldOf = async (person: Person) =>
  (await nowOf(person)).obstacles.find(({ code }) => code === 'withdrawal.payoutHeld')

async function messagesTo(accountId: string, state: 'WAITING' | 'IN_FORCE') {
  const { rows } = await app.platform.pool.query(
    `select channel, recipient, subject, body from outbox
     where key like 'payout-change:' || (select payout_change_id::text from payout_change join designer using (designer_id)
       where account_id = $1 order by requested_at desc limit 1) || ':' || $2 || ':%' order by key`,
    [accountId, state],
  )
  return rows
}
const tokenIn = (rows: { body: string }[]) => /stop-change#([\w-]{22})/.exec(rows[0]?.body ?? '')?.[1] ?? ''
const link = (token: string, what: 'view' | 'stop') =>
  app.visitor().call('POST', `/v1/designers/payout-change/${what}`, { token })

describe('a stolen session alone', () => {
  test.each([
    ['bank', { bankName: 'CMB' }],
    ['branch', { bankBranch: 'Chaoyang' }],
    ['city', { bankCity: 'Tianjin' }],
    ['card number', { accountNumber: NEW, accountNumberConfirm: NEW }],
    ['card number that is on file', { accountNumber: OLD, accountNumberConfirm: OLD }],
    ['name', { realName: 'Mei Lee', accountName: 'Mei Lee' }],
    ['ID number', { idCardNumber: 'P1234567' }],
  ])('changes no %s', async (_, change) => {
    const person = await earner()
    expect(await ask(person, change, null)).toMatchObject({ status: 403, code: 'auth.proofRequired' })
    expect(await ask(person, change, { password: 'guessed words' })).toMatchObject({
      status: 400,
      code: 'auth.wrongPassword',
    })
    expect((await infoOf(person)).auditStatus).toBeNull()
    expect(await ask(person, change)).toMatchObject({
      status: 200,
      data: { auditStatus: 'INFO_CHANGE_WAIT' },
    })
  })

  test('changes no photo; the rest of the info needs no proof and holds nothing', async () => {
    const person = await earner()
    const photo = { idCardPicId: await fileOf(app, person) }
    expect(await ask(person, photo, null)).toMatchObject({ status: 403 })
    expect(await ask(person, { address: '3 New Lane, Beijing' }, null)).toMatchObject({
      status: 200,
      data: { payoutChange: null },
    })
    expect(await messagesTo(person.accountId, 'WAITING')).toEqual([])
    await decide(person.id)
    expect(await heldOf(person)).toBeUndefined()
  })

  test('applies once more over nothing that is verified', async () => {
    const person = await earner()
    const form = individual(await fileOf(app, person))
    expect(await person.caller.call('POST', '/v1/designers', { ...form, ...AGREED })).toMatchObject({
      status: 409,
      code: 'designer.alreadyVerified',
    })
  })
})

describe('a code as proof', () => {
  test('goes to the e-mail of the account, counts once, for ten minutes, and for its account alone', async () => {
    const person = await earner()
    const other = await earner()
    const target = { purpose: 'ALLOW_PAYOUT_CHANGE', target: 'thief@example.com' }
    expect(await person.caller.call('POST', '/auth/codes', target)).toMatchObject({ status: 400 })
    const foreign = await codeTo(app, other.caller, 'ALLOW_PAYOUT_CHANGE', other.email)
    expect((await ask(person, MONEY, { code: foreign })).status).toBe(400)
    const late = await codeTo(app, person.caller, 'ALLOW_PAYOUT_CHANGE', person.email)
    pass(10 * 60_000 + 1)
    expect(await ask(person, MONEY, { code: late })).toMatchObject({ status: 400, code: 'auth.codeExpired' })
    const code = await codeTo(app, person.caller, 'ALLOW_PAYOUT_CHANGE', person.email)
    expect(await ask(person, MONEY, { code })).toMatchObject({
      status: 200,
      data: { payoutChange: { provedBy: 'CODE', provedAt: new Date(clock).toISOString() } },
    })
    await person.caller.call('POST', '/v1/designers/withdraw-change')
    expect(await ask(person, MONEY, { code })).toMatchObject({ status: 400, code: 'auth.codeUsed' })
  })

  test('is not taken from an address that was put on the account within the week, and tells the old one', async () => {
    const person = await earner()
    const next = `new-${person.email}`
    const code = await codeTo(app, person.caller, 'CHANGE_EMAIL', next)
    await person.caller.call('POST', '/auth/change-email', { email: next, code, proof: PROOF })
    const asked = { purpose: 'ALLOW_PAYOUT_CHANGE', target: next }
    expect(await person.caller.call('POST', '/auth/codes', asked)).toMatchObject({
      status: 403,
      code: 'auth.contactTooNew',
    })
    expect(await ask(person, MONEY, { code: '123456' })).toMatchObject({ code: 'auth.contactTooNew' })
    expect(await ask(person)).toMatchObject({ status: 200 })
    const told = (await messagesTo(person.accountId, 'WAITING')).map(({ recipient }) => recipient)
    expect(told).toEqual(expect.arrayContaining([next, person.email, expect.stringMatching(/^\+86/)]))
  })
})

describe('a password that was reset', () => {
  const DAY = 24 * HOUR
  const SET = 'battery staple horse'
  const put = async (person: Earner, noun: 'email' | 'phone', next: string) => {
    const purpose = noun === 'email' ? 'CHANGE_EMAIL' : 'CHANGE_PHONE'
    const code = await codeTo(app, person.caller, purpose, next)
    const answer = await person.caller.call('POST', `/auth/change-${noun}`, {
      [noun]: next,
      code,
      proof: PROOF,
    })
    expect(answer.status).toBe(200)
  }
  /** The password is reset by a contact, and the person signs in with it. */
  const resetBy = async (person: Earner, target: string): Promise<Earner> => {
    const caller = app.visitor()
    const code = await codeTo(app, caller, 'RESET_PASSWORD', target)
    const reset = { target, code, newPassword: SET }
    expect((await caller.call('POST', '/auth/reset-password', reset)).status).toBe(200)
    const by = target.includes('@') ? 'email' : 'phone'
    const signIn = { [by]: target, password: SET }
    expect((await caller.call('POST', `/auth/sign-in/${by}`, signIn)).status).toBe(200)
    return { ...person, caller }
  }

  test('and once more by the link that undoes it, from the e-mail of this week, proves nothing either', async () => {
    const person = await earner()
    const next = `late-${person.email}`
    await put(person, 'email', next)
    pass(DAY)
    await resetBy(person, next)
    const newPassword = 'third words here'
    const undone = { token: await undoToken(app, next), newPassword }
    expect((await app.visitor().call('POST', '/auth/changes/undo', undone)).status).toBe(200)
    const caller = app.visitor()
    const signIn = { email: next, password: newPassword }
    expect((await caller.call('POST', '/auth/sign-in/email', signIn)).status).toBe(200)
    expect(await ask({ ...person, caller }, MONEY, { password: newPassword })).toMatchObject({
      status: 403,
      code: 'auth.passwordTooNew',
    })
  })

  test.each(['email', 'phone'] as const)(
    'by the %s of this week proves nothing until its week is over, nor does one that it sets',
    async (noun) => {
      const person = await earner()
      const next = noun === 'email' ? `late-${person.email}` : '+8613512340001'
      await put(person, noun, next)
      const from = new Date(clock + 7 * DAY).toISOString()
      pass(DAY)
      const signedIn = await resetBy(person, next)
      const refused = { status: 403, code: 'auth.passwordTooNew' }
      expect(await ask(signedIn, MONEY, { password: SET })).toMatchObject({ ...refused, data: { from } })
      const again = { currentPassword: SET, newPassword: `${SET} two` }
      expect((await signedIn.caller.call('POST', '/auth/change-password', again)).status).toBe(200)
      const proof = { password: again.newPassword }
      expect(await ask(signedIn, MONEY, proof)).toMatchObject(refused)
      pass(6 * DAY - 1)
      expect(await ask(signedIn, MONEY, proof)).toMatchObject(refused)
      pass(1)
      expect(await ask(signedIn, MONEY, proof)).toMatchObject({ status: 200 })
    },
  )

  test('by a contact that was there before proves as before', async () => {
    const person = await earner()
    await put(person, 'phone', '+8613512340002')
    const signedIn = await resetBy(person, person.email)
    expect(await ask(signedIn, MONEY, { password: SET })).toMatchObject({ status: 200 })
  })
})

test.each([
  ['en', /China Merchants Bank, account \*{4}0123/, 'A change to your Easel payout details was requested'],
  ['zh', /招商银行，账号 \*{4}0123/, '有人申请变更您的 Easel 收款信息'],
])('mail and SMS name bank and last digits at request and approval: %s', async (locale, bank, subject) => {
  const person = await earner()
  await app.platform.pool.query('update account set locale = $1 where id = $2', [locale, person.accountId])
  await ask(person)
  const asked = await messagesTo(person.accountId, 'WAITING')
  await decide(person.id)
  const inForce = await messagesTo(person.accountId, 'IN_FORCE')
  for (const rows of [asked, inForce]) {
    expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'SMS'])
    for (const { body } of rows) expect(body).toMatch(bank)
  }
  expect(asked.find(({ channel }) => channel === 'EMAIL')?.subject).toBe(subject)
  const { rows } = await app.platform.pool.query(
    `select (select json_agg(outbox) from outbox)::text || (select json_agg(notice) from notice)::text
       || (select json_agg(activity) from activity)::text as all`,
  )
  expect(rows[0].all).not.toMatch(new RegExp(`${NEW}|${OLD}`))
})

describe('the link', () => {
  test('shows and stops the request that waits, without a session, once', async () => {
    const person = await earner()
    await ask(person)
    const token = tokenIn(await messagesTo(person.accountId, 'WAITING'))
    expect(await link(token, 'view')).toMatchObject({
      status: 200,
      data: { state: 'WAITING', parts: ['BANK'], bankName: 'CMB', accountNumber: '****0123' },
    })
    expect((await infoOf(person)).auditStatus).toBe('INFO_CHANGE_WAIT')
    const answers = await Promise.all([1, 2, 3].map(() => link(token, 'stop')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await infoOf(person)).toMatchObject({ auditStatus: null, bankName: 'ICBC', requestedChange: null })
    expect(await decide(person.id)).toMatchObject({ status: 409 })
    expect((await link(token, 'view')).status).toBe(404)
  })

  test.each(['WAITING', 'IN_FORCE'] as const)(
    'of %s brings the old details back during the hold',
    async (of) => {
      const person = await earner()
      await ask(person, { ...MONEY, realName: 'Some One', accountName: 'Some One' })
      const first = tokenIn(await messagesTo(person.accountId, 'WAITING'))
      await decide(person.id)
      const token = of === 'WAITING' ? first : tokenIn(await messagesTo(person.accountId, 'IN_FORCE'))
      expect(await infoOf(person)).toMatchObject({ bankName: 'CMB', realName: 'Some One' })
      pass(HOLD - 1)
      expect(await link(token, 'stop')).toMatchObject({ status: 200 })
      expect(await infoOf(person)).toMatchObject({
        bankName: 'ICBC',
        realName: 'Mei Lin',
        payoutChange: null,
      })
      const shown = await staff(reviewer).caller.call('POST', `/staff/v1/designers/${person.id}/unmask`, {
        field: 'accountNumber',
      })
      expect(shown.data).toEqual({ value: OLD })
      expect(await heldOf(person)).toBeUndefined()
    },
  )

  test('ends with the hold', async () => {
    const person = await earner()
    await ask(person)
    await decide(person.id)
    const token = tokenIn(await messagesTo(person.accountId, 'IN_FORCE'))
    pass(HOLD)
    expect(await link(token, 'stop')).toMatchObject({ status: 404, code: 'payoutChange.linkInvalid' })
    expect(await infoOf(person)).toMatchObject({ bankName: 'CMB' })
  })
})

test('the owner withdraws the request, and takes an approved change back during the hold', async () => {
  const person = await earner()
  await ask(person)
  expect(await person.caller.call('POST', '/v1/designers/withdraw-change')).toMatchObject({
    status: 200,
    data: { auditStatus: null, requestedChange: null, payoutChange: null, can: { edit: null } },
  })
  expect(await person.caller.call('POST', '/v1/designers/withdraw-change')).toMatchObject({ status: 409 })
  expect(await person.caller.call('POST', '/v1/designers/restore-payout')).toMatchObject({ status: 409 })
  await ask(person)
  await decide(person.id)
  expect(await person.caller.call('POST', '/v1/designers/restore-payout')).toMatchObject({
    status: 200,
    data: { bankName: 'ICBC' },
  })
})

describe('withdrawals rest for three days', () => {
  test('after the bank is in force, to the millisecond', async () => {
    const person = await earner()
    await ask(person)
    expect(await heldOf(person)).toBeUndefined()
    await decide(person.id)
    const endDate = new Date(clock + HOLD).toISOString()
    pass(HOLD - 1)
    expect(await heldOf(person)).toMatchObject({ params: { endDate } })
    expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({
      status: 409,
      code: 'withdrawal.payoutHeld',
    })
    pass(1)
    expect(await heldOf(person)).toBeUndefined()
    expect(await applyFor(person, 'WITHHOLDING')).toMatchObject({ status: 200 })
  })

  test('what was applied for goes where it was to; a retry to the new account waits', async () => {
    const person = await earner()
    const { withdrawalId } = await applied(person, 'WITHHOLDING')
    await ask(person)
    await decide(person.id)
    expect(await act(staff(finance), withdrawalId, 'approve')).toMatchObject({
      status: 200,
      data: { creditor: { bankName: 'ICBC' } },
    })
    await bankSays(app, withdrawalId, 'onFailed')
    pass(HOLD - 1)
    expect(await act(staff(finance), withdrawalId, 'retry')).toMatchObject({
      status: 409,
      code: 'withdrawal.payoutHeld',
    })
    const bypass = app.platform.pool.query(
      `update withdrawal set attempt = attempt + 1, creditor_cipher = 'x', updated_at = $2 where withdrawal_id = $1`,
      [withdrawalId, new Date(clock)],
    )
    await expect(bypass).rejects.toThrow('withdrawals are held')
    pass(1)
    expect(await act(staff(finance), withdrawalId, 'retry')).toMatchObject({
      status: 200,
      data: { creditor: { bankName: 'CMB' } },
    })
  })
})

test('the reviewer sees what moves money: fields, proof, old beside new, even where both end alike', async () => {
  const person = await earner()
  await ask(person)
  const { data } = await staff(reviewer).caller.call('GET', `/staff/v1/designers/${person.id}`)
  expect(StaffDesigner.parse(data)).toMatchObject({
    accountNumber: '****0123',
    requestedChange: { accountNumber: '****0123' },
    payoutChange: { state: 'WAITING', fields: ['bankName', 'accountNumber'], provedBy: 'PASSWORD' },
  })
  await decide(person.id, 'REFUSE')
  expect(await infoOf(person)).toMatchObject({ bankName: 'ICBC', payoutChange: null })
  expect(await heldOf(person)).toBeUndefined()
})
