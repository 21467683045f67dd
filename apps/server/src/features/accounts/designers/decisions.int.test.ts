import { DesignerInfo, StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { messageOf } from '@easel/contract/messages/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { done } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import {
  askedAt,
  CARD,
  corporate,
  designersWay,
  fileOf,
  freshName,
  ID_NUMBER,
  individual,
  newcomer,
} from './testing/applicants.ts'

const START = '2026-03-02T08:00:00Z'
let app: TestApp
let reviewer: Person
let way: ReturnType<typeof designersWay>
beforeAll(async () => {
  app = await startTestApp({ now: START })
  reviewer = await createPerson(app, 'reviewer')
  way = designersWay(app, reviewer)
})
afterAll(() => app.close())

const query = (text: string, values: unknown[] = []) => app.platform.pool.query(text, values)

describe('verifying', () => {
  test('approval opens what was applied for, notifies the designer, and takes effect at once', async () => {
    const { person, info } = await way.applied()
    const waits = { code: 'designer_not_verified', message: expect.stringContaining('pending review') }
    expect(await person.caller.call('PUT', '/v1/designers', {})).toMatchObject({ status: 401, ...waits })
    expect(await person.caller.call('GET', '/v1/designers')).toMatchObject({ status: 200, ...waits })
    const answer = await way.decide(info.designerId, { decision: 'APPROVE' })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        registrationStatus: 'VERIFIED',
        authProductType: ['THEME', 'FONT', 'AOD'],
        decidedAt: expect.any(String),
      },
    })
    expect(await person.caller.call('PUT', '/v1/designers', {})).toMatchObject({ status: 400 })
    expect(await person.caller.call('GET', '/v1/designers')).toMatchObject({ code: 'success' })
    expect((await person.caller.call('GET', '/v3/designers/audits/designerWhiteList')).data).toEqual({
      authProductType: ['THEME', 'FONT', 'AOD'],
    })
    expect(
      (
        await query(
          'select kind, reasons from notice where account_id = (select account_id from designer where designer_id = $1)',
          [info.designerId],
        )
      ).rows,
    ).toEqual([{ kind: 'DESIGNER_VERIFIED', reasons: [] }])
    expect((await query('select subject from outbox where recipient = $1', [person.email])).rows).toEqual([
      { subject: messageOf('en', 'mail.DESIGNER_VERIFIED.subject') },
    ])
    const { rows } = await query(
      'select act, actor_id, from_state, to_state from activity where subject_id = $1 order by at, id',
      [info.designerId],
    )
    expect(rows).toMatchObject([
      { act: 'designer.apply', actor_id: person.accountId, from_state: null, to_state: 'NORMAL' },
      { act: 'designer.approve', actor_id: reviewer.accountId, from_state: 'NORMAL', to_state: 'VERIFIED' },
    ])
  })

  test('a refusal says why, in the reader’s language, and the designer applies again', async () => {
    const { person, info } = await way.applied()
    expect(await way.decide(info.designerId, { decision: 'REFUSE' })).toMatchObject({
      status: 400,
      code: 'designer.reasonMissing',
    })
    // The second is said of companies.
    for (const reasonCode of ['noSuch', 'licenceUnclear'])
      expect(await way.decide(info.designerId, { decision: 'REFUSE', reasonCode })).toMatchObject({
        status: 400,
        data: { issues: [{ path: 'reasonCode' }] },
      })
    expect(
      await way.decide(info.designerId, { decision: 'REFUSE', reasonCode: 'otherDesigner' }),
    ).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'message' }] },
    })
    const message = 'Number <b>ends</b> in 3'
    expect(
      await way.decide(info.designerId, { decision: 'REFUSE', reasonCode: 'idMismatch', message }),
    ).toMatchObject({ status: 200 })
    for (const locale of ['en', 'zh'] as const) {
      const answer = await person.caller.call('GET', '/v1/designers', undefined, {
        'accept-language': locale,
      })
      // Spec §7: the call's code is kept as the verified status; the rest of the answer is whole.
      const code = 'designer_not_verified'
      const refused = messageOf(locale, code, { registrationStatus: 'REFUSED' })
      expect(answer).toMatchObject({ status: 200, code, message: refused })
      const info = DesignerInfo.parse(answer.data)
      expect(info).toMatchObject({ rejectReasonCode: 'idMismatch', rejectMessage: message })
      expect(info.rejectReasonHtml).toContain(messageOf(locale, 'reason.idMismatch'))
      expect(info.rejectReasonHtml).toContain('Number &#60;b&#62;ends')
      // A call that only verified designers may make says the same: not that the account waits.
      const upload = await person.caller.call('GET', '/v3/uploads/quota', undefined, {
        'accept-language': locale,
      })
      expect(upload).toMatchObject({ status: 401, code, message: refused })
      expect(refused).not.toBe(messageOf(locale, code, { registrationStatus: 'NORMAL' }))
    }
    const { answer } = await way.apply(person, { nickname: info.nickname })
    expect(answer).toMatchObject({
      status: 200,
      data: { designerId: info.designerId, registrationStatus: 'NORMAL', rejectReasonCode: null },
    })
  })

  test('of two who decide at once, one does', async () => {
    const second = await createPerson(app, 'reviewer')
    const { info } = await way.applied()
    const answers = await Promise.all([
      way.decide(info.designerId, { decision: 'APPROVE' }),
      way.decide(info.designerId, { decision: 'REFUSE', reasonCode: 'idMismatch' }, second),
      way.decide(info.designerId, { decision: 'APPROVE' }, second),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'designer.notWaiting',
      'designer.notWaiting',
      'success',
    ])
    expect(
      (
        await query(
          'select 1 from notice where account_id = (select account_id from designer where designer_id = $1)',
          [info.designerId],
        )
      ).rows,
    ).toHaveLength(1)
  })

  test('an application that was sent again, or became a change, is not the one that was looked at', async () => {
    const { person, info } = await way.applied()
    const seen = await askedAt(reviewer, info.designerId)
    const refused = { decision: 'REFUSE', reasonCode: 'idMismatch' }
    const changed = { status: 409, code: 'designer.changedMeanwhile' }
    expect(await way.decide(info.designerId, refused)).toMatchObject({ status: 200 })
    await way.apply(person, { nickname: info.nickname })
    expect(await way.decide(info.designerId, { decision: 'APPROVE', askedAt: seen })).toMatchObject(changed)
    const again = await askedAt(reviewer, info.designerId)
    expect(await way.decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({ status: 200 })
    const proof = { password: TEST_PASSWORD }
    const { idCardNumber, accountNumber, accountNumberConfirm, ...form } = individual(
      await fileOf(app, person),
    )
    expect((await person.caller.call('PUT', '/v1/designers', { ...form, proof })).status).toBe(200)
    expect(await way.decide(info.designerId, { decision: 'APPROVE', askedAt: again })).toMatchObject(changed)
  })

  test('nobody decides their own', async () => {
    const { person, info } = await way.applied()
    await query(`update account set roles = '{reviewer}' where id = $1`, [person.accountId])
    await query(`select pg_notify('easel_account', $1)`, [person.accountId])
    await expect.poll(async () => (await person.caller.call('GET', '/staff/v1/designers')).status).toBe(200)
    expect(await way.decide(info.designerId, { decision: 'APPROVE' }, person)).toMatchObject({
      status: 403,
      code: 'notOwn.decide',
    })
    const own = StaffDesigner.parse(
      (await person.caller.call('GET', `/staff/v1/designers/${info.designerId}`)).data,
    )
    expect(own).toMatchObject({ own: true, registrationStatus: 'NORMAL' })
  })

  test('staff see documents by link and numbers one by one, each look logged', async () => {
    const { info } = await way.applied()
    const answer = await reviewer.caller.call('GET', `/staff/v1/designers/${info.designerId}`)
    const staffView = StaffDesigner.parse(answer.data)
    expect(staffView).toMatchObject({
      own: false,
      idCardNumber: '****002X',
      documents: [{ kind: 'ID_CARD', fileId: info.idCardPicId }],
    })
    expect(staffView.documents[0]?.url).toMatch(/signature=/)
    expect(JSON.stringify(answer.data)).not.toContain(ID_NUMBER)
    const unmask = (field: string, by: Person) =>
      by.caller.call('POST', `/staff/v1/designers/${info.designerId}/unmask`, { field })
    expect((await unmask('idCardNumber', reviewer)).data).toEqual({ value: ID_NUMBER })
    expect((await unmask('accountNumber', await createPerson(app, 'finance'))).data).toEqual({ value: CARD })
    expect(await unmask('businessLicense', reviewer)).toMatchObject({ status: 404 })
    expect(await unmask('idCardNumber', await createPerson(app, 'organiser'))).toMatchObject({ status: 403 })
    const { rows } = await query(
      `select reason from activity where act = 'designer.unmask' and subject_id = $1 order by at, id`,
      [info.designerId],
    )
    expect(rows).toEqual([{ reason: 'idCardNumber' }, { reason: 'accountNumber' }])
  })
})

describe('a change of info', () => {
  /** A change leaves out the numbers that stay. */
  const change = async (person: Person, changes: object = {}) => {
    const { idCardNumber, accountNumber, accountNumberConfirm, ...form } = individual(
      await fileOf(app, person),
    )
    const proof = { password: TEST_PASSWORD }
    return person.caller.call('PUT', '/v1/designers', { ...form, proof, ...changes })
  }

  test('waits while the verified data stays in force, locks the form, and comes into force when approved', async () => {
    const { person, info } = await way.verified()
    const nickname = freshName()
    const newCard = { accountNumber: '6222029999999999999', accountNumberConfirm: '6222029999999999999' }
    expect(
      await change(person, { nickname, contentTypes: ['themes', 'ringtones'], ...newCard }),
    ).toMatchObject({
      status: 200,
      data: {
        nickname: info.nickname,
        accountNumber: '****0123',
        auditStatus: 'INFO_CHANGE_WAIT',
        registrationStatus: 'VERIFIED',
        requestedChange: { nickname, accountNumber: '****9999' },
      },
    })
    expect(await change(person)).toMatchObject({ status: 409, code: 'designer.infoLocked' })
    const waiting = StaffDesigner.parse(
      (await reviewer.caller.call('GET', `/staff/v1/designers/${info.designerId}`)).data,
    )
    expect(waiting.requestedChange).toMatchObject({
      nickname,
      accountNumber: '****9999',
      idCardNumber: '****002X',
    })
    expect(waiting.documents).toHaveLength(2)
    const requested = await reviewer.caller.call('POST', `/staff/v1/designers/${info.designerId}/unmask`, {
      field: 'accountNumber',
      requested: true,
    })
    expect(requested.data).toEqual({ value: '6222029999999999999' })
    const other = await newcomer(app)
    expect((await way.apply(other, { nickname })).answer.data).toMatchObject({
      issues: [{ code: 'designer.nameTaken' }],
    })

    await query(`update designer set auth_product_types = '{THEME}' where designer_id = $1`, [
      info.designerId,
    ])
    expect(await way.decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({
      status: 200,
      // FONT was dropped, RINGTONE added; what staff took away (AOD) stays away.
      data: {
        nickname,
        accountNumber: '****9999',
        auditStatus: 'INFO_CHANGE_PASS',
        requestedChange: null,
        authProductType: ['THEME', 'RINGTONE'],
      },
    })
    const unmasked = await reviewer.caller.call('POST', `/staff/v1/designers/${info.designerId}/unmask`, {
      field: 'idCardNumber',
    })
    expect(unmasked.data).toEqual({ value: ID_NUMBER })
  })

  test('refused, it says why and can be asked for again', async () => {
    const { person, info } = await way.verified()
    await change(person)
    expect(
      await way.decide(info.designerId, {
        decision: 'REFUSE',
        reasonCode: 'bankMismatch',
        message: 'No such branch',
      }),
    ).toMatchObject({
      status: 200,
      data: {
        nickname: info.nickname,
        auditStatus: 'INFO_CHANGE_REJECT',
        registrationStatus: 'VERIFIED',
        infoChangeRejection: { rejectReasonCode: 'bankMismatch', rejectMessage: 'No such branch' },
      },
    })
    expect(await way.decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({
      status: 409,
      code: 'designer.notWaiting',
    })
    expect(
      (
        await query(
          'select kind from notice where account_id = (select account_id from designer where designer_id = $1) order by created_at, notice_id',
          [info.designerId],
        )
      ).rows.map(({ kind }) => kind),
    ).toEqual(['DESIGNER_VERIFIED', 'PAYOUT_CHANGE_ASKED', 'INFO_CHANGE_REJECT'])
    expect(await change(person)).toMatchObject({
      status: 200,
      data: { auditStatus: 'INFO_CHANGE_WAIT', infoChangeRejection: null },
    })
  })

  test('to a bank that is not listed asks for the number again, and is paid there once it is approved', async () => {
    const { person, info } = await way.verified()
    expect(info).toMatchObject({ bankName: 'ICBC', bankOtherName: null, bankBic: null, bankCountry: 'CN' })
    const abroad = {
      bankName: 'OTHER',
      bankOtherName: 'Commerzbank',
      bankBic: 'cobadeff',
      bankCountry: 'DE',
      bankProvince: undefined,
      bankBranch: undefined,
    }
    expect(await change(person, abroad)).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'accountNumber', code: 'accountNumber.required' }] },
    })
    const iban = 'DE89 3704 0044 0532 0130 00'
    const wrong = 'DE88 3704 0044 0532 0130 00'
    expect(
      await change(person, { ...abroad, accountNumber: wrong, accountNumberConfirm: wrong }),
    ).toMatchObject({ status: 400, data: { issues: [{ code: 'accountNumber.iban' }, {}] } })
    const good = { ...abroad, accountNumber: iban, accountNumberConfirm: iban }
    expect(await change(person, good)).toMatchObject({ status: 200, data: { bankName: 'ICBC' } })
    expect(await way.decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({
      data: {
        bankName: 'OTHER',
        bankOtherName: 'Commerzbank',
        bankBic: 'COBADEFF',
        bankCountry: 'DE',
        bankProvince: '',
        accountNumber: '****3000',
      },
    })
    const withdrawals = await person.caller.call('GET', '/v3/designers/withdrawals/now')
    expect(withdrawals.data).toMatchObject({
      creditor: { bankName: 'Commerzbank', accountNumber: '****3000' },
    })
  })

  test('that came in place of the one that was looked at is not decided', async () => {
    const { person, info } = await way.verified()
    await change(person, { nickname: freshName() })
    const seen = await askedAt(reviewer, info.designerId)
    done(await person.caller.call('POST', '/v1/designers/withdraw-change'))
    await change(person, { nickname: freshName(), realName: 'Somebody Else', accountName: 'Somebody Else' })
    for (const decision of [{ decision: 'APPROVE' }, { decision: 'REFUSE', reasonCode: 'idMismatch' }])
      expect(await way.decide(info.designerId, { ...decision, askedAt: seen })).toMatchObject({
        status: 409,
        code: 'designer.changedMeanwhile',
      })
    expect(await way.decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({ status: 200 })
  })

  test('does not turn a person into a company', async () => {
    const { person } = await way.verified()
    const answer = await person.caller.call('PUT', '/v1/designers', corporate(await fileOf(app, person)))
    expect(answer).toMatchObject({ status: 409, code: 'designer.typeFixed' })
  })
})
