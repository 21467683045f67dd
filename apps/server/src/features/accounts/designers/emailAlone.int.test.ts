import { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { storedFile } from '../../base/files/testing/files.ts'
import { codeTo, confirmed } from '../accounts/testing/changes.ts'
import { AGREED, askedAt, individual } from './testing/applicants.ts'

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { CONTACTS: 'email' } })
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const approve = async (designerId: string) =>
  reviewer.caller.call('POST', `/staff/v1/designers/${designerId}/decision`, {
    decision: 'APPROVE',
    askedAt: await askedAt(reviewer, designerId),
  })
const channelsLike = async (key: string) => {
  const { rows } = await app.platform.pool.query('select channel from outbox where key like $1', [key])
  return rows.map(({ channel }) => channel)
}

/** From sign-up to approval with nothing but an e-mail. */
async function approvedByEmail(email: string) {
  const person = await confirmed(app, email)
  const form = individual(await storedFile(app, person, 'IDENTITY'))
  const answer = await person.call('POST', '/v1/designers', { ...form, ...AGREED })
  expect(answer).toMatchObject({ status: 200, data: { registrationStatus: 'NORMAL' } })
  const { designerId } = OwnDesignerInfo.parse(answer.data)
  expect(await approve(designerId)).toMatchObject({ status: 200, data: { registrationStatus: 'VERIFIED' } })
  return { ...person, form }
}

test('with e-mail alone a newcomer becomes a designer without a phone', async () => {
  const { call } = await approvedByEmail('alone@example.com')
  expect(await call('GET', '/auth/me')).toMatchObject({
    data: { contacts: ['email'], account: { phone: null }, designer: { registrationStatus: 'VERIFIED' } },
  })
})

test('an e-mail that is not confirmed still stops the application', async () => {
  const person = await createPerson(app, 'account')
  await app.platform.pool.query('update account set email_verified = false where id = $1', [person.accountId])
  const form = individual(await storedFile(app, person, 'IDENTITY'))
  expect(await person.caller.call('POST', '/v1/designers', { ...form, ...AGREED })).toMatchObject({
    status: 409,
    code: 'account.emailUnverified',
  })
})

test('no code goes to a number', async () => {
  const person = await confirmed(app, 'no-sms@example.com')
  const target = '+8613900000001'
  for (const purpose of ['VERIFY_PHONE', 'CHANGE_PHONE', 'SIGN_IN', 'RESET_PASSWORD'])
    expect(await person.call('POST', '/auth/codes', { purpose, target })).toMatchObject({
      status: 404,
      code: 'auth.noSmsCarrier',
    })
  expect(await channelsLike('code:%')).not.toContain('SMS')
})

test('who confirmed a phone before is told of changes by mail alone', async () => {
  const email = 'before@example.com'
  const person = await approvedByEmail(email)
  await app.platform.pool.query(
    "update account set phone = '+8613900000002', phone_verified = true where id = $1",
    [person.accountId],
  )
  const { accountNumber, accountNumberConfirm, idCardNumber, ...form } = person.form
  const bank = { accountNumber: '6222029999999990123', accountNumberConfirm: '6222029999999990123' }
  const code = await codeTo(app, person, 'ALLOW_PAYOUT_CHANGE', email)
  expect(await person.call('PUT', '/v1/designers', { ...form, ...bank, proof: { code } })).toMatchObject({
    status: 200,
    data: { auditStatus: 'INFO_CHANGE_WAIT' },
  })
  expect(await channelsLike('payout-change:%')).toEqual(['EMAIL'])
  const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another horse entirely' }
  expect(await person.call('POST', '/auth/change-password', passwords)).toMatchObject({ status: 200 })
  expect(await channelsLike('undo:%')).toEqual(['EMAIL'])
})
