import { NOTICE_STREAM, UnreadCount } from '@easel/contract/base/notices/endpoints.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { putNotice } from './public.ts'

let app: TestApp
let address: string
beforeEach(async () => {
  app = await startTestApp()
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const notify = (on: TestApp, person: Person, key: string) =>
  on.platform.db
    .transaction()
    .execute((tx) =>
      putNotice(tx, on.platform.clock, { accountId: person.accountId, kind: 'ONLINE', subject: null, key }),
    )

/** Reads a stream event by event. */
async function openStream(person: Person) {
  const answer = await fetch(address + NOTICE_STREAM.path, { headers: { cookie: person.caller.cookie() } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<number | 'end'> => {
    for (;;) {
      const found = /event: unread\ndata: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return UnreadCount.parse(JSON.parse(found[1] ?? '')).unreadNum
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return 'end'
      text += chunk.value
    }
  }
  /** Reads on until the count is `wanted`: the first count may come twice, at once and when listening begins. */
  const until = async (wanted: number) => {
    for (;;) {
      const count = await next()
      if (count === wanted || count === 'end') return count
    }
  }
  return { answer, next, until }
}

test('the count comes at once, then with every notice of any process, then with reading', async () => {
  const person = await createPerson(app, 'verified')
  const second = await app.another()
  const { answer, until } = await openStream(person)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await until(0)).toBe(0)
  await notify(second, person, 'from the second process')
  expect(await until(1)).toBe(1)
  await notify(app, person, 'from this one')
  expect(await until(2)).toBe(2)
  await person.caller.call('POST', '/v3/notice/allRead')
  expect(await until(0)).toBe(0)
  await second.close()
})

test('the database’s absence is survived: the count of afterwards is sent', async () => {
  const person = await createPerson(app, 'verified')
  const { until } = await openStream(person)
  await notify(app, person, 'before')
  expect(await until(1)).toBe(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'easel-listen' and datname = current_database()`.execute(app.platform.db)
  await notify(app, person, 'while nobody listened')
  expect(await until(2)).toBe(2)
})

test('a shutdown ends open streams instead of waiting for them', async () => {
  const person = await createPerson(app, 'verified')
  const { next } = await openStream(person)
  expect(await next()).toBe(0)
  const ended = next()
  await app.server.close()
  expect(['end', 0]).toContain(await ended)
})

test('an account that is no designer has a stream', async () => {
  const person = await createPerson(app, 'account')
  const { until } = await openStream(person)
  expect(await until(0)).toBe(0)
  await notify(app, person, 'to an account')
  expect(await until(1)).toBe(1)
})

test('no stream for a visitor', async () => {
  const answer = await fetch(address + NOTICE_STREAM.path)
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'not_signed_in' })
})

test('one account cannot hold streams without end', async () => {
  const person = await createPerson(app, 'verified')
  const streams = await Promise.all(Array.from({ length: 12 }, () => openStream(person)))
  expect(streams.every(({ answer }) => answer.status === 200)).toBe(true)
  expect((await openStream(person)).answer.status).toBe(429)
})
