import { Me } from '@easel/contract/accounts/accounts/session.ts'
import { Notice, UnreadCount } from '@easel/contract/base/notices/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { outboxTask } from '../../../platform/outbox/sender.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { isAnyoneBlocked } from '../../../testing/waiting.ts'
import { type NewNotice, putNotice, putNotices } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const notify = (on: TestApp, notice: NewNotice) =>
  on.platform.db.transaction().execute((tx) => putNotice(tx, on.platform.clock, notice))

const rejected = (name: string) =>
  ({ kind: 'audit', id: newId(), name, productType: 'THEME', productId: null }) as const
const released = (name: string) => ({ kind: 'product', id: newId(), name, productType: 'FONT' }) as const

const unreadOf = async ({ caller }: Person) =>
  UnreadCount.parse((await caller.call('GET', '/v3/notice/getUnreadNum')).data).unreadNum

const Page = z.object({ items: z.array(Notice), total: z.number() })
const pageOf = async ({ caller }: Person, query = '') =>
  Page.parse((await caller.call('GET', `/v3/notice/getNoticeByPage${query}`)).data)

test('more are written at once than a statement has room for', async () => {
  const { accountId } = await createPerson(app, 'verified')
  // Of eleven columns each, with 65,535 parameters for a statement.
  const notices = Array.from({ length: 6_000 }, (_, at): NewNotice => {
    return {
      accountId,
      kind: 'REJECT',
      subject: rejected('Dune'),
      reasons: ['lowQuality'],
      key: `many-${at}`,
    }
  })
  const { db, clock } = app.platform
  expect(await db.transaction().execute((tx) => putNotices(tx, clock, notices))).toBe(6_000)
})

test('an event is one notice, however often it is reported', async () => {
  const person = await createPerson(app, 'verified')
  const { accountId } = person
  const notice = {
    accountId,
    kind: 'REJECT',
    subject: rejected('Quiet Dunes'),
    reasons: ['lowQuality'],
    note: 'The lock screen is blurred.',
    key: `once-${accountId}`,
  } as const
  expect(await Promise.all([notify(app, notice), notify(app, notice), notify(app, notice)])).toContain(true)
  expect(await notify(app, notice)).toBe(false)
  expect(await unreadOf(person)).toBe(1)
  const { items, total } = await pageOf(person)
  expect(total).toBe(1)
  const { id: auditId } = notice.subject
  expect(items[0]).toMatchObject({
    kind: 'REJECT',
    subject: { kind: 'audit', id: auditId, name: 'Quiet Dunes' },
    productType: 'THEME',
    productName: 'Quiet Dunes',
    productId: null,
    auditId,
    reasons: ['lowQuality'],
    noteHead: 'REVIEWER',
    params: {},
    title: 'notice.REJECT.title',
    sentence: null,
    tone: 'bad',
    link: { words: 'notice.link.work', href: `/works/themes/${auditId}` },
  })
  const mails = await app.platform.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', person.email)
    .where('key', 'like', 'notice:%')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('“Quiet Dunes” was rejected')
  expect(mails[0]?.body).toContain('blurred, stretched or low-resolution')
  expect(mails[0]?.body).toContain('The lock screen is blurred.')
})

test('the mail is in the language of its recipient', async () => {
  const person = await createPerson(app, 'verified')
  await app.platform.db
    .updateTable('account')
    .set({ locale: 'zh' })
    .where('id', '=', person.accountId)
    .execute()
  await notify(app, {
    accountId: person.accountId,
    kind: 'ONLINE',
    subject: released('静沙'),
    key: 'in Chinese',
  })
  const mail = await app.platform.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('key', '=', `notice:in Chinese:${person.accountId}`)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toBe('《静沙》已上架')
  expect(mail.body).toContain('您的作品《静沙》已发布')
  expect(mail.body).toContain('本邮件由系统自动发送')
})

test('a name that there is in both languages is in that of whoever reads it', async () => {
  const { accountId, caller, email } = await createPerson(app, 'organiser')
  await app.platform.db.updateTable('account').set({ locale: 'zh' }).where('id', '=', accountId).execute()
  const edition = { en: 'Night Shift', zh: '夜班' }
  const prize = { en: 'First prize', zh: '一等奖' }
  await notify(app, {
    accountId,
    kind: 'AWARD_DECLINED',
    subject: { kind: 'edition', id: newId(), name: edition },
    params: { edition, prize, entry: 'Dune' },
    key: 'in both languages',
  })
  for (const locale of ['en', 'zh'] as const) {
    const headers = { 'accept-language': locale }
    const { data } = await caller.call('GET', '/v3/notice/getNoticeByPage', undefined, headers)
    expect(Page.parse(data).items[0]).toMatchObject({
      subject: { name: edition[locale] },
      params: { edition: edition[locale], prize: prize[locale], entry: 'Dune' },
    })
  }
  const mail = await app.platform.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain('夜班')
  expect(mail.body).not.toContain('Night Shift')
})

test('a transaction that is rolled back notifies nobody', async () => {
  const person = await createPerson(app, 'verified')
  const work = app.platform.db.transaction().execute(async (tx) => {
    await putNotice(tx, app.platform.clock, {
      accountId: person.accountId,
      kind: 'ONLINE',
      subject: null,
      key: `undone-${person.accountId}`,
    })
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  expect(await unreadOf(person)).toBe(0)
})

test('one is read, all are read; another’s is not mine to read', async () => {
  const [person, other] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
  const { accountId } = person
  for (const number of [1, 2, 3])
    await notify(app, { accountId, kind: 'ONLINE', subject: null, key: `${accountId}${number}` })
  const noticeId = (await pageOf(person)).items[0]?.noticeId ?? ''
  const read = (who: Person, id: string) => who.caller.call('POST', `/v3/notice/singleRead?noticeId=${id}`)
  expect(await read(other, noticeId)).toMatchObject({ status: 403, code: 'notOwn' })
  expect(await unreadOf(person)).toBe(3)
  expect((await read(person, noticeId)).status).toBe(200)
  expect((await read(person, noticeId)).status).toBe(200)
  expect(await unreadOf(person)).toBe(2)
  expect((await pageOf(person, '?unread=true')).items.map((item) => item.noticeId)).not.toContain(noticeId)
  expect((await pageOf(person, '?unread=false')).items.map((item) => item.noticeId)).toEqual([noticeId])
  expect((await person.caller.call('POST', '/v3/notice/allRead')).data).toEqual({ read: 2 })
  expect(await unreadOf(person)).toBe(0)
  expect((await read(person, '018f0000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await read(person, 'x')).status).toBe(400)
})

test('what was read with everything else says when, and what comes later is unread', async () => {
  const person = await createPerson(app, 'verified')
  const { accountId } = person
  const tell = (key: string) =>
    notify(app, { accountId, kind: 'ONLINE', subject: released(key), key: `${accountId}${key}` })
  const readAll = () => person.caller.call('POST', '/v3/notice/allRead')
  await tell('first')
  await readAll()
  const [first] = (await pageOf(person)).items
  expect(first?.readAt).not.toBeNull()
  await tell('second')
  expect(await unreadOf(person)).toBe(1)
  expect((await pageOf(person, '?unread=true')).items.map((item) => item.productName)).toEqual(['second'])
  expect((await pageOf(person, '?unread=false')).items.map((item) => item.productName)).toEqual(['first'])
  expect((await readAll()).data).toEqual({ read: 1 })
  expect((await readAll()).data).toEqual({ read: 0 })
  const { items } = await pageOf(person, '?unread=false')
  expect(items.map((item) => item.productName)).toEqual(['second', 'first'])
  expect(items[1]?.readAt).toBe(first?.readAt)
})

test('reading all waits for a notice that is being written, so that none counts as read unseen', async () => {
  const person = await createPerson(app, 'verified')
  const { accountId } = person
  const notice = { accountId, kind: 'ONLINE', subject: null } as const
  await notify(app, { ...notice, key: `${accountId}1` })
  const { db, clock } = app.platform
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (tx) => {
    await putNotice(tx, clock, { ...notice, key: `${accountId}2` })
    written.resolve()
    await commit.promise
  })
  await written.promise
  const reading = person.caller.call('POST', '/v3/notice/allRead')
  await expect.poll(() => isAnyoneBlocked(db)).toBe(true)
  commit.resolve()
  await writing
  expect((await reading).data).toEqual({ read: 2 })
  await notify(app, { ...notice, key: `${accountId}3` })
  expect(await unreadOf(person)).toBe(1)
})

test('pages hold what was asked for, newest first', async () => {
  const person = await createPerson(app, 'verified')
  const { accountId } = person
  for (const number of [1, 2, 3, 4, 5])
    await notify(app, {
      accountId,
      kind: 'ONLINE',
      subject: released(`work ${number}`),
      key: `${accountId}${number}`,
    })
  const page = await pageOf(person, '?perPage=2&currentPage=2')
  expect(page.total).toBe(5)
  expect(page.items.map((item) => item.productName)).toEqual(['work 3', 'work 2'])
})

test.each(['account', 'judge', 'reviewer'] as const)(
  'an account that is no designer is notified too: %s',
  async (kind) => {
    const person = await createPerson(app, kind)
    const subject = { kind: 'tagRequest', id: newId(), name: 'sea' } as const
    await notify(app, {
      accountId: person.accountId,
      kind: 'TAG_ADDED',
      subject,
      params: { word: 'sea' },
      key: 'anybody',
    })
    expect(await unreadOf(person)).toBe(1)
    expect(Me.parse((await person.caller.call('GET', '/auth/me')).data).unreadCount).toBe(1)
    const [notice] = (await pageOf(person)).items
    expect(notice).toMatchObject({
      subject,
      productType: null,
      productName: null,
      productId: null,
      auditId: null,
    })
    expect(notice).toMatchObject({
      params: { word: 'sea' },
      title: 'notice.TAG_ADDED.title',
      sentence: 'notice.TAG_ADDED',
      link: null,
    })
    const mail = await app.platform.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('key', '=', `notice:anybody:${person.accountId}`)
      .executeTakeFirstOrThrow()
    expect(mail.recipient).toBe(person.email)
    expect(mail.body).toMatch(/^Hello,/)
  },
)

test('one event may notify several accounts', async () => {
  const [first, second] = [await createPerson(app, 'account'), await createPerson(app, 'verified')]
  const notice = { kind: 'TAG_ADDED', subject: null, params: { word: 'sea' }, key: 'one event' } as const
  expect(await notify(app, { ...notice, accountId: first.accountId })).toBe(true)
  expect(await notify(app, { ...notice, accountId: second.accountId })).toBe(true)
  expect(await notify(app, { ...notice, accountId: first.accountId })).toBe(false)
  expect(await Promise.all([unreadOf(first), unreadOf(second)])).toEqual([1, 1])
  const mails = await app.platform.db
    .selectFrom('outbox')
    .select('recipient')
    .where('key', 'like', 'notice:one event:%')
    .execute()
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([first.email, second.email].toSorted())
})

test('what leaves, and what the console shows of it, has the portal’s own address', async () => {
  const person = await createPerson(app, 'verified')
  const subject = released('Dunes')
  await notify(app, { accountId: person.accountId, kind: 'ONLINE', subject, key: person.accountId })
  const link = `${app.platform.publicUrl()}/detail/${subject.id}`
  const admin = await createPerson(app, 'admin')
  const listed = await admin.caller.call(
    'GET',
    `/staff/v1/outbox?recipient=${encodeURIComponent(person.email)}`,
  )
  expect(JSON.stringify(listed.data)).toContain(link)
  const sent = new Map<string, string>()
  const send = async ({ key, text }: { key: string; text: string }) => void sent.set(key, text)
  const ticker = outboxTask({ ...app.platform, carriers: { EMAIL: { send }, SMS: null } })
  while ((await ticker.tick()) > 0);
  const text = sent.get(`notice:${person.accountId}:${person.accountId}`)
  expect(text).toContain(link)
  expect([...sent.values()].filter((each) => each.includes('portal:/'))).toEqual([])
})
