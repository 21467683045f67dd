import { StaffDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { messageOf } from '@easel/contract/messages/index.ts'
import { CONTRIBUTOR_AGREEMENT_VERSION } from '@easel/domain/accounts/designers/agreements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { TEST_PASSWORD } from '../../../testing/passwords.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { uploadRefusal } from './public.ts'
import {
  AGREED,
  CARD,
  corporate,
  designersWay,
  fileOf,
  freshName,
  ID_NUMBER,
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

const Issues = z.object({ issues: z.array(z.object({ path: z.string(), code: z.string() })) })

describe('applying', () => {
  test('an individual becomes a designer under review, with numbers masked and encrypted', async () => {
    const { person, info } = await way.applied()
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
    expect((await way.apply(person)).answer).toMatchObject({ status: 409, code })
  })

  test('says every fault at once, in both languages', async () => {
    const person = await newcomer(app)
    const { answer } = await way.apply(person, {
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
    const { answer } = await way.apply(person, { idCardPicId: await picture(person) })
    expect(answer).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'idCardPicId', code: 'designer.fileUnknown' }] },
    })
    expect((await query('select 1 from designer where account_id = $1', [person.accountId])).rows).toEqual([])
  })

  test('once is enough', async () => {
    const { person, info } = await way.applied()
    expect((await way.apply(person)).answer).toMatchObject({ status: 409, code: 'designer.pending' })
    await way.decide(info.designerId, { decision: 'APPROVE' })
    expect((await way.apply(person)).answer).toMatchObject({ status: 409, code: 'designer.alreadyVerified' })
  })

  test('sent twice at once registers once', async () => {
    const person = await newcomer(app)
    const answers = await Promise.all([way.apply(person), way.apply(person), way.apply(person)])
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
          (await way.apply(person, { nickname: index % 2 ? nickname : nickname.toUpperCase() })).answer,
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
    await way.apply(person)
    expect((await person.caller.call('GET', '/v1/designers/draft')).data).toEqual({
      draft: {},
      savedAt: null,
    })
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
    const { person, info } = await way.verified()
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
    const { person, info } = await way.verified()
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
    const { info } = await way.verified()
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
    const [first, second] = [
      await way.applied(),
      await way.applied({ nickname: 'Findme 50% off'.replace('%', '') }),
    ]
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
    await way.decide(second.info.designerId, { decision: 'REFUSE', reasonCode: 'nameInvalid' })
    expect((await list('filter=REFUSED')).items[0]?.designerId).toBe(second.info.designerId)
    expect(
      (await list('filter=INFO_CHANGES')).items.every(
        ({ auditStatus }) => auditStatus === 'INFO_CHANGE_WAIT',
      ),
    ).toBe(true)
  })
})
