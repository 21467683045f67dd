import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts'
import { Door } from '../apps/server/src/testing/door.ts'
import { postgresProcesses, signalEach } from '../apps/server/src/testing/postgres.ts'
import { createClient } from './client.ts'
import { postgresPid } from './database.ts'
import { type Portal, startPortal, temporaryDataDir } from './portal.ts'

test('while the database is away calls are refused with the reason, and the portal goes on by itself afterwards', async () => {
  const folder = await temporaryDataDir()
  const database = await startEmbedded(`${folder.path}/database`, { settings: ['fsync=off'] })
  const real = new URL(database.url)
  const door = await Door.before(Number(real.port))
  const url = new URL(database.url)
  url.port = String(door.port)
  const environment = { DATABASE_URL: url.href, LOG_LEVEL: 'error' }
  let portal: Portal | null = null
  try {
    portal = await startPortal({ dataDir: `${folder.path}/portal`, environment })
    const { url: address } = portal
    const person = createClient(portal.url, 'outage@example.com')
    const signUp = { email: person.email, password: 'easel-outage' }
    expect((await person.call('POST', '/auth/sign-up/email', signUp)).status).toBe(200)

    const kept = await (await fetch(`${address}/competitions`)).text()

    door.shut()
    const status = async (path: string) => (await fetch(address + path)).status
    await expect.poll(() => status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    const page = async (path: string, headers = {}) => {
      const answer = await fetch(address + path, { headers, redirect: 'manual' })
      return { status: answer.status, html: await answer.text() }
    }
    // What was public before is still read from memory; what was not says that it cannot be shown.
    expect(await page('/competitions')).toEqual({ status: 200, html: kept })
    expect(await page('/announcement')).toMatchObject({
      status: 503,
      html: expect.stringMatching(/<\/html>/),
    })
    expect(await page('/login')).toMatchObject({ status: 200, html: expect.stringMatching(/<h1[\s>]/) })
    const own = await page('/works/themes', { cookie: person.cookie() })
    expect(own.html).toMatch(/role="alert"|Try again/)
    const away = await createClient(portal.url, person.email).call('POST', '/auth/sign-in/email', signUp)
    expect([away.status, away.code]).toEqual([503, 'service_unavailable'])

    door.open()
    await expect.poll(() => status('/readyz')).toBe(200)
    const back = await createClient(portal.url, person.email).call('POST', '/auth/sign-in/email', signUp)
    expect(back.code).toBe('success')
    expect((await person.call('GET', '/auth/sessions')).status).toBe(200)
  } finally {
    if (portal) expect.soft(await portal.stop()).toBe(0)
    door.close()
    await database.stop()
    await folder.remove()
  }
})

test('the embedded database that dies alone is started again, and the portal goes on', async () => {
  const folder = await temporaryDataDir()
  const environment = { LOG_LEVEL: 'error' }
  let portal = await startPortal({ dataDir: folder.path, environment })
  try {
    const person = createClient(portal.url, 'revived@example.com')
    const signUp = { email: person.email, password: 'easel-outage' }
    expect((await person.call('POST', '/auth/sign-up/email', signUp)).status).toBe(200)
    const status = () => fetch(`${portal.url}/readyz`).then((answer) => answer.status)
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const pid = await postgresPid(folder.path)
      process.kill(pid, signal)
      const next = () => postgresPid(folder.path).catch(() => pid)
      await expect.poll(next).not.toBe(pid)
      await expect.poll(status).toBe(200)
      const again = createClient(portal.url, person.email)
      expect((await again.call('POST', '/auth/sign-in/email', signUp)).code).toBe('success')
    }
    // Both at once, and a process of the database lives on: the next start waits for its end.
    const [postmaster = 0, ...others] = await postgresProcesses(folder.path)
    const log = () => readFile(join(folder.path, 'postgres.log'), 'utf8')
    let starting: Promise<Portal> | null = null
    try {
      signalEach(others, 'SIGSTOP')
      await portal.kill()
      process.kill(postmaster, 'SIGKILL')
      starting = startPortal({ dataDir: folder.path, environment })
      await expect.poll(log).toContain('still in use')
    } finally {
      // Whatever failed: a frozen process ends by nothing else.
      signalEach(others, 'SIGKILL')
      if (starting) portal = await starting
    }
    person.moveTo(portal.url)
    expect((await person.call('GET', '/auth/sessions')).status).toBe(200)
  } finally {
    expect.soft(await portal.stop()).toBe(0)
    await folder.remove()
  }
})
