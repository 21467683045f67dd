import {
  DesignerInfo,
  type DesignerInfo as Info,
  StaffDesigner,
} from '@easel/contract/accounts/designers/endpoints.ts'
import { messageOf } from '@easel/contract/messages/index.ts'
import { CONTRIBUTOR_AGREEMENT_VERSION } from '@easel/domain/accounts/designers/agreements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { done } from '../../../testing/made.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { uploadRefusal } from './public.ts'
import {
  AGREED,
  askedAt,
  CARD,
  corporate,
  fileOf,
  freshName,
  ID_NUMBER,
  individual,
  newcomer,
} from './testing/applicants.ts'

const START = '2026-03-02T08:00:00Z'
let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: START })
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const Issues = z.object({ issues: z.array(z.object({ path: z.string(), code: z.string() })) })
const query = (text: string, values: unknown[] = []) => app.platform.pool.query(text, values)

async function apply(person: Person, changes: object = {}) {
  const form = { ...individual(await fileOf(app, person)), ...AGREED, ...changes }
  return { form, answer: await person.caller.call('POST', '/v1/designers', form) }
}

async function applied(changes: object = {}): Promise<{ person: Person; info: Info }> {
  const person = await newcomer(app)
  const { answer } = await apply(person, changes)
  expect(answer).toMatchObject({ status: 200 })
  return { person, info: DesignerInfo.parse(answer.data) }
}

async function decide(designerId: string, body: object, by = reviewer, headers?: Record<string, string>) {
  const seen = { askedAt: await askedAt(reviewer, designerId), ...body }
  return by.caller.call('POST', `/staff/v1/designers/${designerId}/decision`, seen, headers)
}

async function verified(changes: object = {}) {
  const { person, info } = await applied(changes)
  expect(await decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({ status: 200 })
  return { person, info }
}

describe('applying', () => {
  test('an individual becomes a designer under review, with numbers masked and encrypted', async () => {
    const { person, info } = await applied()
    expect(info).toMatchObject({
      registrationStatus: 'NORMAL',
      designerType: 'INDIVIDUAL',
      idCardNumber: '****002X',
      accountNumber: '****0123',
      businessLicense: null,
      agreement: 'AGREE',
      agreedDesignerRevenueAndPublisherProtocol: true,
      authProductType: [],
      appliedAt: expect.stringMatching(/^2026-03-02T08:0/),
      decidedAt: null,
    })
    const { rows } = await query('select * from designer where account_id = $1', [person.accountId])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${ID_NUMBER}|${CARD}`))
    expect(await person.caller.call('GET', '/v1/designers')).toMatchObject({ status: 200, data: info })
    expect((await person.caller.call('GET', '/auth/me')).data).toMatchObject({
      designer: { designerId: info.designerId, registrationStatus: 'NORMAL', ban: { isBanned: false } },
    })
  })

  test('a company too', async () => {
    const person = await newcomer(app)
    const answer = await person.caller.call('POST', '/v1/designers', {
      ...corporate(await fileOf(app, person)),
      ...AGREED,
    })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        designerType: 'CORPORATE',
        businessLicense: '****XX0X',
        idCardNumber: null,
        contactPersonEmail: 'contact@lantern.example',
      },
    })
  })

  test.each([
    ['account.emailUnverified', 'email_verified = false'],
    ['account.phoneMissing', 'phone_verified = false'],
    ['account.phoneMissing', 'phone = null'],
  ])('waits for contact to be confirmed: %s', async (code, change) => {
    const person = await newcomer(app)
    await query(`update account set ${change} where id = $1`, [person.accountId])
    expect((await apply(person)).answer).toMatchObject({ status: 409, code })
  })

  test('says every fault at once, in both languages', async () => {
    const person = await newcomer(app)
    const { answer } = await apply(person, {
      nickname: '工作室',
      accountNumberConfirm: '6222021234567890124',
      contentTypes: [],
      agreedDesignerRevenueAndPublisherProtocol: false,
    })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
    const codes = Issues.parse(answer.data).issues.map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining([
        'nickname.englishOnly',
        'accountNumber.mismatch',
        'contentTypes.required',
        'agreement.required',
      ]),
    )
    for (const code of codes)
      for (const locale of ['en', 'zh'] as const)
        expect(messageOf(locale, code)).not.toBe(messageOf(locale, 'unknown_error'))
  })

  test.each([
    ["another's", async (_: Person) => fileOf(app, await newcomer(app))],
    ['of another purpose', (person: Person) => fileOf(app, person, 'SCREENSHOT')],
    ['that does not exist', async () => '00000000-0000-7000-8000-000000000000'],
    ['whose id is none', async () => 'x'],
  ])('a picture %s is not taken', async (_, picture) => {
    const person = await newcomer(app)
    const { answer } = await apply(person, { idCardPicId: await picture(person) })
    expect(answer).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'idCardPicId', code: 'designer.fileUnknown' }] },
    })
    expect((await query('select 1 from designer where account_id = $1', [person.accountId])).rows).toEqual([])
  })

  test('once is enough', async () => {
    const { person, info } = await applied()
    expect((await apply(person)).answer).toMatchObject({ status: 409, code: 'designer.pending' })
    await decide(info.designerId, { decision: 'APPROVE' })
    expect((await apply(person)).answer).toMatchObject({ status: 409, code: 'designer.alreadyVerified' })
  })

  test('sent twice at once registers once', async () => {
    const person = await newcomer(app)
    const answers = await Promise.all([apply(person), apply(person), apply(person)])
    expect(answers.map(({ answer }) => answer.code).sort()).toEqual([
      'designer.pending',
      'designer.pending',
      'success',
    ])
  })

  test.each([
    ['en', 'This name is taken.'],
    ['zh', undefined],
  ] as const)('of many who want one name at once, one has it (%s)', async (locale, message) => {
    const nickname = freshName()
    const people = await Promise.all(Array.from({ length: 5 }, () => newcomer(app)))
    const answers = await Promise.all(
      people.map(
        async (person, index) =>
          (await apply(person, { nickname: index % 2 ? nickname : nickname.toUpperCase() })).answer,
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.data).toMatchObject({ issues: [{ path: 'nickname', code: 'designer.nameTaken' }] })
    expect(messageOf(locale, 'designer.nameTaken')).toBe(message ?? '此名称已有人使用。')
  })

  test('the draft goes from device to device, encrypted, and ends with the application', async () => {
    const person = await newcomer(app)
    expect((await person.caller.call('GET', '/v1/designers/draft')).data).toEqual({
      draft: {},
      savedAt: null,
    })
    const draft = { nickname: 'Half', idCardNumber: ID_NUMBER, contentTypes: ['themes'] }
    expect(await person.caller.call('PUT', '/v1/designers/draft', { draft })).toMatchObject({ status: 200 })
    const device = app.visitor()
    await device.call('POST', '/auth/sign-in/email', { email: person.email, password: TEST_PASSWORD })
    expect((await device.call('GET', '/v1/designers/draft')).data).toMatchObject({ draft })
    const { rows } = await query('select draft_cipher from designer_draft where account_id = $1', [
      person.accountId,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Half|11010519/)
    const huge = await person.caller.call('PUT', '/v1/designers/draft', {
      draft: { note: 'x'.repeat(70_000) },
    })
    expect(huge).toMatchObject({ status: 413, code: 'payload_too_large' })
    await apply(person)
    expect((await person.caller.call('GET', '/v1/designers/draft')).data).toEqual({
      draft: {},
      savedAt: null,
    })
  })
})

describe('verifying', () => {
  test('approval opens what was applied for, notifies the designer, and takes effect at once', async () => {
    const { person, info } = await applied()
    const waits = { code: 'designer_not_verified', message: expect.stringContaining('pending review') }
    expect(await person.caller.call('PUT', '/v1/designers', {})).toMatchObject({ status: 401, ...waits })
    expect(await person.caller.call('GET', '/v1/designers')).toMatchObject({ status: 200, ...waits })
    const answer = await decide(info.designerId, { decision: 'APPROVE' })
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
    const { person, info } = await applied()
    expect(await decide(info.designerId, { decision: 'REFUSE' })).toMatchObject({
      status: 400,
      code: 'designer.reasonMissing',
    })
    // The second is said of companies.
    for (const reasonCode of ['noSuch', 'licenceUnclear'])
      expect(await decide(info.designerId, { decision: 'REFUSE', reasonCode })).toMatchObject({
        status: 400,
        data: { issues: [{ path: 'reasonCode' }] },
      })
    expect(await decide(info.designerId, { decision: 'REFUSE', reasonCode: 'otherDesigner' })).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'message' }] },
    })
    const message = 'Number <b>ends</b> in 3'
    expect(
      await decide(info.designerId, { decision: 'REFUSE', reasonCode: 'idMismatch', message }),
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
    const { answer } = await apply(person, { nickname: info.nickname })
    expect(answer).toMatchObject({
      status: 200,
      data: { designerId: info.designerId, registrationStatus: 'NORMAL', rejectReasonCode: null },
    })
  })

  test('of two who decide at once, one does', async () => {
    const second = await createPerson(app, 'reviewer')
    const { info } = await applied()
    const answers = await Promise.all([
      decide(info.designerId, { decision: 'APPROVE' }),
      decide(info.designerId, { decision: 'REFUSE', reasonCode: 'idMismatch' }, second),
      decide(info.designerId, { decision: 'APPROVE' }, second),
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
    const { person, info } = await applied()
    const seen = await askedAt(reviewer, info.designerId)
    const refused = { decision: 'REFUSE', reasonCode: 'idMismatch' }
    const changed = { status: 409, code: 'designer.changedMeanwhile' }
    expect(await decide(info.designerId, refused)).toMatchObject({ status: 200 })
    await apply(person, { nickname: info.nickname })
    expect(await decide(info.designerId, { decision: 'APPROVE', askedAt: seen })).toMatchObject(changed)
    const again = await askedAt(reviewer, info.designerId)
    expect(await decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({ status: 200 })
    const proof = { password: TEST_PASSWORD }
    const { idCardNumber, accountNumber, accountNumberConfirm, ...form } = individual(
      await fileOf(app, person),
    )
    expect((await person.caller.call('PUT', '/v1/designers', { ...form, proof })).status).toBe(200)
    expect(await decide(info.designerId, { decision: 'APPROVE', askedAt: again })).toMatchObject(changed)
  })

  test('nobody decides their own', async () => {
    const { person, info } = await applied()
    await query(`update account set roles = '{reviewer}' where id = $1`, [person.accountId])
    await query(`select pg_notify('easel_account', $1)`, [person.accountId])
    await expect.poll(async () => (await person.caller.call('GET', '/staff/v1/designers')).status).toBe(200)
    expect(await decide(info.designerId, { decision: 'APPROVE' }, person)).toMatchObject({
      status: 403,
      code: 'notOwn.decide',
    })
    const own = StaffDesigner.parse(
      (await person.caller.call('GET', `/staff/v1/designers/${info.designerId}`)).data,
    )
    expect(own).toMatchObject({ own: true, registrationStatus: 'NORMAL' })
  })

  test('staff see documents by link and numbers one by one, each look logged', async () => {
    const { info } = await applied()
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
    const { person, info } = await verified()
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
    expect((await apply(other, { nickname })).answer.data).toMatchObject({
      issues: [{ code: 'designer.nameTaken' }],
    })

    await query(`update designer set auth_product_types = '{THEME}' where designer_id = $1`, [
      info.designerId,
    ])
    expect(await decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({
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
    const { person, info } = await verified()
    await change(person)
    expect(
      await decide(info.designerId, {
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
    expect(await decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({
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
    const { person, info } = await verified()
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
    expect(await decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({
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
    const { person, info } = await verified()
    await change(person, { nickname: freshName() })
    const seen = await askedAt(reviewer, info.designerId)
    done(await person.caller.call('POST', '/v1/designers/withdraw-change'))
    await change(person, { nickname: freshName(), realName: 'Somebody Else', accountName: 'Somebody Else' })
    for (const decision of [{ decision: 'APPROVE' }, { decision: 'REFUSE', reasonCode: 'idMismatch' }])
      expect(await decide(info.designerId, { ...decision, askedAt: seen })).toMatchObject({
        status: 409,
        code: 'designer.changedMeanwhile',
      })
    expect(await decide(info.designerId, { decision: 'APPROVE' })).toMatchObject({ status: 200 })
  })

  test('does not turn a person into a company', async () => {
    const { person } = await verified()
    const answer = await person.caller.call('PUT', '/v1/designers', corporate(await fileOf(app, person)))
    expect(answer).toMatchObject({ status: 409, code: 'designer.typeFixed' })
  })
})

describe('agreements', () => {
  test('are kept with edition, time and address; Exit signs out', async () => {
    const person = await newcomer(app)
    expect((await person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })).data).toEqual(
      { agreement: 'AGREE' },
    )
    expect(
      (await person.caller.call('POST', '/v1/designers/agreement', { decision: 'DIS_AGREE' })).data,
    ).toEqual({ agreement: 'DIS_AGREE' })
    expect(person.caller.cookie()).not.toContain('session_token')
    const { rows } = await query(
      'select decision, contributor_version, ip_address, decided_at from agreement_decision where account_id = $1 order by id',
      [person.accountId],
    )
    // Callers in tests each have an address of their own (testing/caller.ts).
    const theirs = expect.stringMatching(/^10\./)
    expect(rows).toMatchObject([
      { decision: 'AGREE', contributor_version: CONTRIBUTOR_AGREEMENT_VERSION, ip_address: theirs },
      { decision: 'DIS_AGREE', ip_address: theirs },
    ])
  })

  test('a new edition asks again, and nothing is uploaded before the answer', async () => {
    const { person, info } = await verified()
    const now = app.platform.clock.now()
    expect(await uploadRefusal(app.platform.db, info.designerId, 'THEME', now)).toBeNull()
    await query(`update agreement_decision set contributor_version = '2025-01' where account_id = $1`, [
      person.accountId,
    ])
    expect((await person.caller.call('GET', '/auth/me')).data).toMatchObject({
      designer: { agreement: 'UNKNOWN' },
    })
    expect(await uploadRefusal(app.platform.db, info.designerId, 'THEME', now)).toMatchObject({
      code: 'agreement.required',
      status: 403,
    })
    await person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
    expect(await uploadRefusal(app.platform.db, info.designerId, 'THEME', now)).toBeNull()
  })
})

describe('what a designer may upload', () => {
  test('a ban binds while it lasts and carries its period', async () => {
    const { person, info } = await verified()
    const beginDate = '2026-03-01T00:00:00.000Z'
    const endDate = '2026-03-08T00:00:00.000Z'
    await query(
      `insert into ban (ban_id, designer_id, disable_auth, reason, begin_at, end_at) values (gen_random_uuid(), $1, '{UPLOAD_MTZ}', 'test', $2, $3)`,
      [info.designerId, beginDate, endDate],
    )
    const at = (time: string) => uploadRefusal(app.platform.db, info.designerId, 'THEME', new Date(time))
    expect(await at('2026-03-07T23:59:59Z')).toMatchObject({
      code: 'banned',
      status: 403,
      params: { duration: 'WEEK' },
      data: { beginDate, endDate, disableAuthSet: ['UPLOAD_MTZ'] },
    })
    expect(await at(endDate)).toBeNull()
    expect(
      await uploadRefusal(app.platform.db, info.designerId, 'FONT', new Date('2026-03-02T00:00:00Z')),
    ).toBeNull()
    expect((await person.caller.call('GET', '/v3/designers/audits/designerBlackList')).data).toEqual({
      isBanned: true,
      beginDate,
      endDate,
      disableAuthSet: ['UPLOAD_MTZ'],
      bans: [{ beginDate, endDate, disableAuthSet: ['UPLOAD_MTZ'], reason: 'test' }],
    })
    expect((await person.caller.call('GET', '/auth/me')).data).toMatchObject({
      designer: { ban: { isBanned: true } },
    })
  })

  test('the whitelist names what is allowed', async () => {
    const { info } = await verified()
    expect(await uploadRefusal(app.platform.db, info.designerId, 'RINGTONE', new Date(START))).toMatchObject({
      code: 'whitelist_refused',
      status: 403,
      data: { authProductType: ['THEME', 'FONT', 'AOD'] },
    })
  })

  test.each([
    ['pending', 'designer_not_verified'],
    ['refused', 'designer_not_verified'],
  ] as const)('%s', async (kind, code) => {
    const { designerId } = await createPerson(app, kind)
    expect(await uploadRefusal(app.platform.db, designerId ?? '', 'THEME', new Date(START))).toMatchObject({
      code,
    })
  })
})

describe('the console’s list', () => {
  const List = z.object({ items: z.array(StaffDesigner), total: z.number() })
  const list = async (parameters: string) =>
    List.parse((await reviewer.caller.call('GET', `/staff/v1/designers?perPage=100&${parameters}`)).data)

  test('shows what waits, oldest first, and finds by name, address and number', async () => {
    const [first, second] = [await applied(), await applied({ nickname: 'Findme 50% off'.replace('%', '') })]
    const waiting = (await list('filter=WAITING')).items
    const order = waiting.map(({ designerId }) => designerId)
    expect(order.indexOf(first.info.designerId)).toBeLessThan(order.indexOf(second.info.designerId))
    expect(new Set(waiting.map(({ registrationStatus }) => registrationStatus))).toEqual(new Set(['NORMAL']))
    for (const search of ['FINDME', second.person.email, second.info.miId]) {
      const { items, total } = await list(`filter=ALL&search=${encodeURIComponent(search)}`)
      expect(items.map(({ designerId }) => designerId)).toEqual([second.info.designerId])
      expect(total).toBe(1)
    }
    expect((await list('filter=ALL&search=%25')).total).toBe(0)
    await decide(second.info.designerId, { decision: 'REFUSE', reasonCode: 'nameInvalid' })
    expect((await list('filter=REFUSED')).items[0]?.designerId).toBe(second.info.designerId)
    expect(
      (await list('filter=INFO_CHANGES')).items.every(
        ({ auditStatus }) => auditStatus === 'INFO_CHANGE_WAIT',
      ),
    ).toBe(true)
  })
})
