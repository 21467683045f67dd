import {
  Announcement,
  listAnnouncements,
  StaffAnnouncement,
  staffListAnnouncements,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const HOUR = 3_600_000
const words = {
  title: { en: 'Reviews pause over the holidays', zh: '假期期间暂停审核' },
  body: { en: 'From **Monday** on.', zh: '自**周一**起。' },
}
const empty = { title: { en: '', zh: '' }, body: { en: '', zh: '' } }

let app: TestApp
let organiser: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ now: NOW })
  organiser = await createPerson(app, 'organiser')
  admin = await createPerson(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.setNow(new Date(NOW))
  await app.platform.db.deleteFrom('announcement').execute()
})

const staff = '/staff/v1/announcements'
const read = (answer: Answer) => {
  expect(answer).toMatchObject({ status: 200, code: 'success' })
  return StaffAnnouncement.parse(answer.data)
}
const add = async (draft: object = words) => read(await organiser.caller.call('POST', staff, draft))
const publish = (
  { announcementId, revision }: StaffAnnouncement,
  publishAt: string | null = null,
  who: Person = organiser,
) => who.caller.call('POST', `${staff}/${announcementId}/publish`, { revision, publishAt })
const withdraw = ({ announcementId, revision }: StaffAnnouncement) =>
  organiser.caller.call('POST', `${staff}/${announcementId}/withdraw`, { revision })
const edit = ({ announcementId, revision }: StaffAnnouncement, draft: object, who: Person = organiser) =>
  who.caller.call('PUT', `${staff}/${announcementId}`, { ...draft, revision })

const visibleItems = async () => {
  const { data } = await app.visitor().call('GET', '/v1/announcements')
  return listAnnouncements.reply.parse(data).items
}
const inHours = (hours: number) => new Date(new Date(NOW).getTime() + hours * HOUR)

describe('a draft', () => {
  test('is for staff only, and may still lack words', async () => {
    const draft = await add({ ...empty, title: { en: 'Soon', zh: '' } })
    expect(draft).toMatchObject({ phase: 'DRAFT', publishAt: null, revision: 1, pinned: false })
    expect(await visibleItems()).toEqual([])
    const answer = await app.visitor().call('GET', `/v1/announcements/${draft.announcementId}`)
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is not published before both languages are whole: every fault at once', async () => {
    const draft = await add({ ...empty, title: { en: 'Soon', zh: '' } })
    expect(await publish(draft, inHours(-1).toISOString())).toMatchObject({
      status: 400,
      data: {
        issues: [
          { path: 'publishAt', code: 'publishAt.past' },
          { path: 'title.zh', code: 'announcementTitle.required' },
          { path: 'body.en', code: 'announcementBody.required' },
          { path: 'body.zh', code: 'announcementBody.required' },
        ],
      },
    })
  })
})

describe('published', () => {
  test('now: everybody reads it, in both languages', async () => {
    const draft = await add()
    expect(read(await publish(draft))).toMatchObject({
      phase: 'PUBLISHED',
      publishAt: expect.stringMatching(/^2026-11-20T10:00:0/),
      revision: 2,
    })
    expect(await visibleItems()).toMatchObject([{ title: words.title, pinned: false }])
    const { data } = await app.visitor().call('GET', `/v1/announcements/${draft.announcementId}`)
    expect(Announcement.parse(data)).toMatchObject(words)
  })

  test('at a time to come: seen from that moment on', async () => {
    const draft = await add()
    const scheduled = read(await publish(draft, inHours(2).toISOString()))
    expect(scheduled.phase).toBe('SCHEDULED')
    await app.setNow(new Date(inHours(2).getTime() - 2_000))
    expect(await visibleItems()).toEqual([])
    await app.setNow(inHours(2))
    expect(await visibleItems()).toHaveLength(1)
    const list = await admin.caller.call('GET', `${staff}?phase=PUBLISHED`)
    expect(staffListAnnouncements.reply.parse(list.data)).toMatchObject({
      total: 1,
      items: [{ phase: 'PUBLISHED' }],
    })
  })

  test('pinned first, then newest', async () => {
    const titled = (en: string, pinned = false) =>
      add({ ...words, pinned, title: { en, zh: words.title.zh } })
    await publish(await titled('first'))
    await app.setNow(inHours(1))
    await publish(await titled('pinned', true))
    await app.setNow(inHours(2))
    await publish(await titled('last'))
    expect((await visibleItems()).map(({ title }) => title.en)).toEqual(['pinned', 'last', 'first'])
  })

  test('is edited in place, but never to half a text', async () => {
    const draft = await add()
    const published = read(await publish(draft))
    expect(await edit(published, empty)).toMatchObject({ status: 400, code: 'invalid_input' })
    await app.setNow(inHours(1))
    const edited = read(
      await edit(published, { ...words, body: { en: 'From Tuesday on.', zh: '自周二起。' } }),
    )
    expect(edited).toMatchObject({ publishAt: published.publishAt, body: { en: 'From Tuesday on.' } })
    expect(Date.parse(edited.updatedAt)).toBeGreaterThanOrEqual(inHours(1).getTime())
  })

  test('withdrawn: nobody reads it; edited, it can be published again', async () => {
    const published = read(await publish(await add()))
    const withdrawn = read(await withdraw(published))
    expect(withdrawn.phase).toBe('WITHDRAWN')
    expect(await visibleItems()).toEqual([])
    expect(await withdraw(withdrawn)).toMatchObject({ status: 409, code: 'announcement.wrongState' })
    expect(read(await publish(withdrawn))).toMatchObject({ phase: 'PUBLISHED' })
  })
})

describe('two editors', () => {
  test('at once: one saves, the other is refused', async () => {
    const draft = await add()
    const answers = await Promise.all([edit(draft, words), edit(draft, { ...words, pinned: true }, admin)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['announcement.changedMeanwhile', 'success'])
  })

  test('publish and withdraw on what the other has changed are refused', async () => {
    const draft = await add()
    read(await edit(draft, words, admin))
    expect(await publish(draft)).toMatchObject({ status: 409, code: 'announcement.changedMeanwhile' })
    const both = await Promise.all([
      publish({ ...draft, revision: 2 }),
      publish({ ...draft, revision: 2 }, null, admin),
    ])
    expect(both.filter(({ code }) => code === 'success')).toHaveLength(1)
  })
})

test('a revision that no announcement can have is refused', async () => {
  const beyond = { ...(await add()), revision: 2 ** 31 }
  for (const answer of [await edit(beyond, words), await publish(beyond), await withdraw(beyond)])
    expect(answer).toMatchObject({ status: 400, data: { issues: [{ path: 'revision' }] } })
})

test('every move is in the activity log, by whom', async () => {
  const draft = await add()
  const published = read(await publish(draft, null, admin))
  await withdraw(published)
  const lines = await app.platform.db
    .selectFrom('activity')
    .select(['act', 'from_state', 'to_state', 'actor_id'])
    .where('subject_id', '=', draft.announcementId)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { act: 'announcement.add', from_state: null, to_state: 'DRAFT', actor_id: organiser.accountId },
    { act: 'announcement.publish', from_state: 'DRAFT', to_state: 'PUBLISHED', actor_id: admin.accountId },
    {
      act: 'announcement.withdraw',
      from_state: 'PUBLISHED',
      to_state: 'WITHDRAWN',
      actor_id: organiser.accountId,
    },
  ])
})

test.each(['reviewer', 'finance', 'verified'] as const)('a %s writes none', async (kind) => {
  const { caller } = await createPerson(app, kind)
  expect(await caller.call('POST', staff, words)).toMatchObject({ status: 403, code: 'forbidden' })
})
