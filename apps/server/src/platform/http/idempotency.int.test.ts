import { randomBytes } from 'node:crypto'
import { BatchSummary } from '@easel/contract/publishing/batches/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearingTask } from '../../features/accounts/accounts/jobs.ts'
import { type Script, scriptOf } from '../../features/accounts/tokens/testing/tokens.ts'
import { startTestApp, type TestApp } from '../../testing/harness.ts'
import { createPerson, type Person } from '../../testing/people.ts'
import { jpeg } from '../../testing/pictures.ts'

const START = new Date('2026-11-06T04:00:00Z')
const HOUR = 3_600_000
const BATCHES = '/v3/designers/batches'
const WALLPAPERS = { productType: 'WALLPAPER' }
const RINGTONES = { productType: 'RINGTONE' }

let app: TestApp
let person: Person
let script: Script
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
})
beforeEach(async () => {
  await app.setNow(START)
  person = await createPerson(app, 'verified')
  script = await scriptOf(app, person)
})
afterAll(() => app.close())

const later = (hours: number, milliseconds = 0) =>
  app.setNow(new Date(START.getTime() + hours * HOUR + milliseconds))
const begin = (key: string, body: object = WALLPAPERS, by: Pick<Script, 'call'> = script) =>
  by.call('POST', BATCHES, body, { 'idempotency-key': key })
const idIn = (answer: { readonly data: unknown }) => BatchSummary.parse(answer.data).batchId

async function batches(): Promise<number> {
  const { rows } = await app.platform.pool.query('select from batch where designer_id = $1', [
    person.designerId,
  ])
  return rows.length
}

test('the same call is answered the same, and made once', async () => {
  const first = await begin('one')
  const second = await begin('one')
  expect(idIn(second)).toBe(idIn(first))
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ])
  expect(await batches()).toBe(1)
  expect(idIn(await begin('two'))).not.toBe(idIn(first))
})

test('another body, address or method under the same key is refused', async () => {
  await begin('one')
  expect(await begin('one', RINGTONES)).toMatchObject({ status: 422, code: 'idempotency.otherCall' })
  const key = { 'idempotency-key': 'one' }
  const other = await script.call('POST', '/v3/designers/audits/submit', WALLPAPERS, key)
  expect(other).toMatchObject({ status: 422, code: 'idempotency.otherCall' })
  expect(await script.call('DELETE', `${BATCHES}/${idIn(await begin('one'))}`, undefined, key)).toMatchObject(
    { status: 422 },
  )
  expect(await batches()).toBe(1)
})

test('twenty at the same moment make it once; the others are told to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => begin('crowd')))
  expect(await batches()).toBe(1)
  const made = answers.filter(({ status }) => status === 200)
  const waiting = answers.filter(({ status }) => status !== 200)
  expect(new Set(made.map(idIn)).size).toBe(1)
  expect(made.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
  for (const answer of waiting) {
    expect(answer).toMatchObject({ status: 409, code: 'idempotency.underWay' })
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect((await begin('crowd')).status).toBe(200)
})

test('twenty over two processes make it once', async () => {
  const second = await app.another()
  const there = {
    call: (...[method, url, body, headers]: Parameters<Script['call']>) =>
      second.visitor().call(method, url, body, { authorization: `Bearer ${script.secret}`, ...headers }),
  }
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => begin('both', WALLPAPERS, index % 2 ? script : there)),
  )
  await second.close()
  expect(await batches()).toBe(1)
})

test('a key is one token’s own, and sessions have none', async () => {
  const other = await scriptOf(app, person)
  const ids = [idIn(await begin('one')), idIn(await begin('one', WALLPAPERS, other))]
  ids.push(
    idIn(await begin('one', WALLPAPERS, person.caller)),
    idIn(await begin('one', WALLPAPERS, person.caller)),
  )
  expect(new Set(ids).size).toBe(4)
})

test('a refusal of the call itself is kept; who may and how often is asked anew', async () => {
  const discard = () =>
    script.call('DELETE', `${BATCHES}/${crypto.randomUUID()}`, undefined, { 'idempotency-key': 'gone' })
  expect(await discard()).toMatchObject({ status: 404 })
  expect(await discard()).toMatchObject({ status: 422 })
  const empty = { productType: 'NONE' }
  expect(await begin('bad', empty)).toMatchObject({ status: 400 })
  const again = await begin('bad', empty)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([400, 'true'])

  const pending = await createPerson(app, 'pending')
  const early = await scriptOf(app, pending)
  expect(await begin('early', WALLPAPERS, early)).toMatchObject({
    status: 401,
    code: 'designer_not_verified',
  })
  await app.platform.pool.query(
    `update designer set registration_status = 'VERIFIED' where account_id = $1`,
    [pending.accountId],
  )
  await app.platform.pool.query(`select pg_notify('easel_account', $1)`, [pending.accountId])
  await expect
    .poll(async () => (await begin('early', WALLPAPERS, early)).code, { interval: 10 })
    .not.toBe('designer_not_verified')
})

test.each(['', ' ', 'ключ', 'x'.repeat(256), 'a b'])('%j is no key', async (key) => {
  const answer = await begin(Buffer.from(key).toString('latin1'))
  expect(answer).toMatchObject({ status: 400, code: 'idempotency.keyFormat' })
})

test('a file is compared by what it holds, not by how its form is written', async () => {
  const send = (key: string, bytes: Buffer) => {
    const boundary = `----${randomBytes(12).toString('hex')}`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    return script.send(
      'POST',
      '/v3/designers/files/screenshot',
      Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': key,
      },
    )
  }
  const picture = { width: 1080, height: 1920 }
  const [one, two] = [await jpeg(picture), await jpeg({ ...picture, seed: 2 })]
  const first = await send('file', one)
  expect(first).toMatchObject({ status: 200 })
  const again = await send('file', one)
  expect(again).toMatchObject({ status: 200, data: first.data })
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await send('file', two)).toMatchObject({ status: 422, code: 'idempotency.otherCall' })
  // A form that never ended has had no outcome.
  const half = await script.send('POST', '/v3/designers/files/screenshot', one, {
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': 'half',
  })
  expect(half.status).toBe(400)
  expect(await send('half', two)).toMatchObject({ status: 200 })
})

test('where its process died, it is not made again', async () => {
  await begin('cut')
  await app.platform.pool.query(
    `update token_call set status = null, answer = null where key = 'cut' and token_id = $1`,
    [script.tokenId],
  )
  expect(await begin('cut')).toMatchObject({ status: 409, code: 'idempotency.underWay' })
  await later(0, 11 * 60_000)
  expect(await begin('cut')).toMatchObject({ status: 409, code: 'idempotency.outcomeUnknown' })
  expect(await batches()).toBe(1)
})

test('what broke half-way is not made again', async () => {
  await app.platform.pool.query(
    `create function break_it() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  )
  await app.platform.pool.query(
    'create trigger broken before insert on batch for each row execute function break_it()',
  )
  expect(await begin('broken')).toMatchObject({ status: 500 })
  await app.platform.pool.query('drop trigger broken on batch; drop function break_it()')
  expect(await begin('broken')).toMatchObject({ status: 409, code: 'idempotency.outcomeUnknown' })
})

test('a day later the key is free, whether or not it has been cleared', async () => {
  const first = idIn(await begin('day'))
  await later(24, -60_000)
  expect(idIn(await begin('day'))).toBe(first)
  await later(24, 60_000)
  expect(idIn(await begin('day'))).not.toBe(first)
  await later(49)
  await clearingTask(app.platform).tick()
  const { rows } = await app.platform.pool.query('select from token_call')
  expect(rows).toEqual([])
})
