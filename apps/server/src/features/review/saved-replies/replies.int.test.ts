import { listReplies, Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { MAX_REPLIES } from '@easel/domain/review/saved-replies/rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

const PATH = '/staff/v1/replies'
const WORDS = { reason: 'lowQuality', en: 'Please send the original.', zh: '请上传原图。' }

let app: TestApp
let reviewer: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T10:00:00.000Z' })
  reviewer = await createPerson(app, 'reviewer')
})
afterAll(() => app.close())

const all = async () => listReplies.reply.parse((await reviewer.caller.call('GET', PATH)).data).replies

test('there is a first reply for each reason but “other”, in both languages', async () => {
  const replies = await all()
  expect(new Set(replies.map(({ reason }) => reason)).size).toBe(18)
  expect(
    replies.every(({ en, zh, changedBy }) => en !== '' && /\p{Script=Han}/u.test(zh) && !changedBy),
  ).toBe(true)
})

test('a reply is saved, changed as it was read, and deleted; each with its line in the log', async () => {
  const saved = Reply.parse((await reviewer.caller.call('POST', PATH, WORDS)).data)
  expect(saved).toMatchObject({ ...WORDS, revision: 1, changedBy: reviewer.email.split('@')[0] })
  const of = `${PATH}/${saved.replyId}`
  const changed = await reviewer.caller.call('PUT', of, { ...WORDS, reason: null, revision: 1 })
  expect(changed.data).toMatchObject({ reason: null, revision: 2 })
  expect(await reviewer.caller.call('PUT', of, { ...WORDS, revision: 1 })).toMatchObject({
    status: 409,
    code: 'reply.changedMeanwhile',
  })
  expect((await all()).at(-1)?.replyId).toBe(saved.replyId)
  expect((await reviewer.caller.call('DELETE', of)).status).toBe(200)
  expect(await reviewer.caller.call('DELETE', of)).toMatchObject({ status: 404 })
  const { rows } = await app.platform.pool.query<{ act: string }>(
    'select act from activity where subject_id = $1 order by at, id',
    [saved.replyId],
  )
  expect(rows.map(({ act }) => act)).toEqual(['reply.create', 'reply.change', 'reply.delete'])
})

test.each([
  ['without Chinese', { zh: ' ' }, 'zh'],
  ['too long', { en: 'x'.repeat(1001) }, 'en'],
  ['for no known reason', { reason: 'because' }, 'reason'],
])('a reply %s is refused', async (_name, wrong, path) => {
  const answer = await reviewer.caller.call('POST', PATH, { ...WORDS, ...wrong })
  expect(answer).toMatchObject({ status: 400, data: { issues: [{ path }] } })
})

test('there are no more than fit into the list', async () => {
  const { count } = await app.platform.db
    .selectFrom('saved_reply')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await app.platform.pool.query(
    `insert into saved_reply (reply_id, en, zh, changed_at) select gen_random_uuid(), 'a', '一', now()
     from generate_series(1, $1)`,
    [MAX_REPLIES - count],
  )
  expect(await reviewer.caller.call('POST', PATH, WORDS)).toMatchObject({
    status: 409,
    code: 'reply.tooMany',
  })
})
