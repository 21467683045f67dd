import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson } from '../../../testing/people.ts'
import { actionDaysTask } from './jobs.ts'
import { makePartitions, partitionDays } from './queries.ts'

const BEFORE_MIDNIGHT = '2026-11-20T15:59:50Z'
const AFTER_MIDNIGHT = '2026-11-20T16:00:10Z'
const SENDER = fileURLToPath(new URL('testing/sender.ts', import.meta.url))

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: BEFORE_MIDNIGHT })
})
afterEach(() => app.close())

const actionUrl = (query: Record<string, string>) => `/thm/user-actions?${new URLSearchParams(query)}`
const view = { moduleId: '/works/themes', action: 'view' }

const rows = async (on: TestApp = app) =>
  (
    await sql<{
      day: string
      account_id: string | null
      designer_id: string | null
      mi_id: string | null
      action: string
    }>`
      select day::text, account_id, designer_id, mi_id, action from user_action order by action_id`.execute(
      on.platform.db,
    )
  ).rows
const malformed = async () =>
  (await app.platform.metrics.userActions.get()).values.find(({ labels }) => labels.outcome === 'malformed')
    ?.value ?? 0

describe('a call', () => {
  test('answers with the usual envelope before it is stored', async () => {
    const answer = await app.visitor().call('GET', actionUrl(view))
    expect(answer).toMatchObject({ status: 200, code: 'success', data: null })
    expect(answer.headers['cache-control']).toBe('no-store')
    // The buffer writes once a second.
    await expect.poll(async () => (await rows()).length).toBe(1)
  })

  test('stores who is signed in, whatever the query claims', async () => {
    const designer = await createPerson(app, 'verified')
    const other = await createPerson(app, 'verified')
    const claim = { designerId: other.designerId ?? '', miid: '4711', designerLevel: 'S' }
    await designer.caller.call('GET', actionUrl({ ...view, ...claim, action: 'mine' }))
    await app.visitor().call('GET', actionUrl({ ...view, ...claim, action: 'nobody' }))
    await expect.poll(async () => (await rows()).length).toBe(2)
    const stored = await rows()
    expect(stored.find(({ action }) => action === 'mine')).toMatchObject({
      account_id: designer.accountId,
      designer_id: designer.designerId,
      mi_id: expect.not.stringMatching('4711'),
    })
    expect(stored.find(({ action }) => action === 'nobody')).toMatchObject({
      account_id: null,
      designer_id: null,
      mi_id: null,
    })
  })

  test('that is malformed is answered like any other, and not stored', async () => {
    const refused = [
      '/thm/user-actions',
      actionUrl({ moduleId: '/' }),
      '/thm/user-actions?moduleId=a&action=b&action=c',
      actionUrl({ ...view, action: '<img>' }),
      `${actionUrl(view)}&content=%00`,
      actionUrl({ ...view, content: 'x'.repeat(2_000) }),
    ]
    // The framework may hand this on as the text '%ff', which is stored.
    const urls = [...refused, `${actionUrl(view)}&content=%ff`]
    const before = await malformed()
    for (const url of urls)
      expect(await app.visitor().call('GET', url), url).toMatchObject({
        status: 200,
        code: 'success',
        data: null,
      })
    const counted = (await malformed()) - before
    await app.visitor().call('GET', actionUrl({ ...view, action: 'after' }))
    await expect.poll(async () => (await rows()).some(({ action }) => action === 'after')).toBe(true)
    const others = (await rows()).filter(({ action }) => action !== 'after')
    expect(counted).toBeGreaterThanOrEqual(refused.length)
    expect(others.length + counted).toBe(urls.length)
  })

  test('is limited in rate', async () => {
    const { caller } = await createPerson(app, 'account')
    const answers = []
    for (let index = 0; index < 1_201; index += 1) answers.push(await caller.call('GET', actionUrl(view)))
    expect(answers.slice(0, 1_200).every(({ status }) => status === 200)).toBe(true)
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' })
  })
})

describe('days', () => {
  const tick = () => actionDaysTask(app.platform).tick()

  test('are made ahead, once with two workers at once, and dropped when old', async () => {
    expect(await Promise.all([tick(), tick()])).toEqual(expect.arrayContaining([8, 0]))
    expect(await partitionDays(app.platform.db)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
    await app.setNow(new Date('2027-02-18T15:59:59Z'))
    await tick()
    expect((await partitionDays(app.platform.db))[0]).toBe('2026-11-20')
    await app.setNow(new Date('2027-02-18T16:00:00Z'))
    // One day ahead was made, one old day archived.
    expect(await tick()).toBe(2)
    expect((await partitionDays(app.platform.db))[0]).toBe('2026-11-21')
  })

  test('change at midnight in Shanghai, also where nobody made the next one', async () => {
    await makePartitions(app.platform.db, ['2026-11-20'])
    await app.visitor().call('GET', actionUrl({ ...view, action: 'before' }))
    await app.setNow(new Date(AFTER_MIDNIGHT))
    await app.visitor().call('GET', actionUrl({ ...view, action: 'after' }))
    await expect.poll(async () => (await rows()).length).toBe(2)
    expect((await rows()).map(({ day, action }) => [day, action])).toEqual([
      ['2026-11-20', 'before'],
      ['2026-11-21', 'after'],
    ])
    expect(await partitionDays(app.platform.db)).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('a reader of one day reads that day only', async () => {
    await tick()
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`
      explain select count(*) from user_action where day = '2026-11-21'`.execute(app.platform.db)
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(lines).toContain('user_action_20261121')
    expect(lines).not.toContain('user_action_20261120')
  })
})

describe('processes', () => {
  test('two web processes write to one table, and write what is left as they end', async () => {
    const second = await app.another()
    for (let index = 0; index < 250; index += 1) {
      await app.visitor().call('GET', actionUrl({ ...view, action: 'first' }))
      await second.visitor().call('GET', actionUrl({ ...view, action: 'second' }))
    }
    await second.close()
    await expect.poll(async () => (await rows()).length).toBe(500)
  })

  const start = (name: string) => {
    const child = spawn(process.execPath, [SENDER, app.platform.directUrl, name, '2026-11-20'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return { child, output: text(child.stdout) }
  }
  const stored = async (name: string) =>
    (
      await sql<{ count: number; last: number; distinct: number }>`
        select count(*)::int, coalesce(max(content::int), 0) as last, count(distinct content)::int as distinct
        from user_action where module_id = ${name}`.execute(app.platform.db)
    ).rows[0] ?? { count: 0, last: 0, distinct: 0 }
  const someOf = (name: string) => expect.poll(async () => (await stored(name)).count).toBeGreaterThan(300)
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  test('one that is stopped writes everything it received', async () => {
    const { child, output } = start('stopped')
    await someOf('stopped')
    await end(child, 'SIGTERM')
    const sent = Number(await output)
    expect(await stored('stopped')).toEqual({ count: sent, last: sent, distinct: sent })
  })

  test('one that is killed leaves whole batches, in order, none twice; the other goes on', async () => {
    const [killed, other] = [start('killed'), start('other')]
    await Promise.all([someOf('killed'), someOf('other')])
    await end(killed.child, 'SIGKILL')
    const left = await stored('killed')
    expect(left.distinct).toBe(left.count)
    expect(left.last).toBe(left.count)
    const { count } = await stored('other')
    await expect.poll(async () => (await stored('other')).count).toBeGreaterThan(count)
    await end(other.child, 'SIGTERM')
    const sent = Number(await other.output)
    expect((await stored('other')).count).toBe(sent)
  })
})
