import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { startTestApp, type TestApp } from '../testing/harness.ts'
import { startObjectStore, type TestObjectStore } from '../testing/objectStore.ts'
import { createPerson } from '../testing/people.ts'

/** `easel doctor`: one screen, in the order of what needs somebody. */
const DOCTOR = fileURLToPath(new URL('doctor.ts', import.meta.url))
const BACKUP = fileURLToPath(new URL('backup.ts', import.meta.url))
const KEYS = { SECRET_KEY: 'k'.repeat(32), STORE_API_KEY: 's'.repeat(16) }

let app: TestApp
let store: TestObjectStore
const folder = await temporaryFolder('doctor')
beforeAll(async () => {
  ;[app, store] = await Promise.all([startTestApp(), startObjectStore()])
  await createPerson(app, 'admin')
})
afterAll(async () => {
  await app.close()
  await store.close()
})

type Settings = Readonly<Record<string, string>>
function run(settings: Settings, command = DOCTOR, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    ...KEYS,
    ...settings,
  }
  return new Promise<{ code: number | null; marks: Record<string, string>; text: string }>((done) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (_, out, errors) => {
      const lines = [...out.matchAll(/^([✗–✓]) (\w+) +(.+)$/gm)]
      const marks = Object.fromEntries(lines.map(([, mark = '', part = '']) => [part, mark]))
      done({ code: child.exitCode, marks, text: out + errors })
    })
  })
}

test('of a portal that works nothing is wrong, and what it does without is named', async () => {
  const settings = { ...store.environment, DATABASE_URL: app.config.databaseUrl ?? '', PORT: '0' }
  const { code, marks, text } = await run(settings)
  expect(marks).toMatchObject({ database: '✓', store: '✓', disk: '✓', mail: '–', oidc: '–', backup: '–' })
  expect(code).toBe(0)
  expect(text).toMatch(/^0 wrong, \d+ missing, \d+ well\n$/m)
  expect(text.trim().split('\n').length).toBeLessThan(24)
  expect((await run(settings, BACKUP, '--note')).code).toBe(0)
  expect((await run(settings)).marks).toMatchObject({ backup: '✓' })
})

test('what is wrong comes first, each with its setting and without a secret', async () => {
  const away = 'http://127.0.0.1:9'
  const { code, marks, text } = await run({
    DATABASE_URL: 'postgres://easel:secret-word@127.0.0.1:1/easel',
    ...store.environment,
    S3_BUCKET: 'absent',
    SMTP_URL: 'smtp://user:secret-word@127.0.0.1:1',
    SMS_URL: 'http://127.0.0.1:1/sms',
    REDIS_URL: 'redis://:secret-word@127.0.0.1:1',
    OIDC_ISSUER: away,
    OIDC_CLIENT_ID: 'easel',
    OIDC_CLIENT_SECRET: 'secret-word',
    PUBLIC_URL: away,
    HOST: '192.0.2.7',
    SMTP_ULR: 'x',
  })
  const wrong = ['settings', 'database', 'store', 'address', 'mail', 'sms', 'oidc', 'redis', 'proxy']
  for (const part of wrong) expect(marks, text).toMatchObject({ [part]: '✗' })
  expect(code).toBe(1)
  expect(text.split('\n').findIndex((line) => line.startsWith('–'))).toBeGreaterThanOrEqual(wrong.length)
  for (const variable of [
    'DATABASE_URL',
    'S3_BUCKET',
    'HOST',
    'SMTP_URL',
    'SMS_URL',
    'OIDC_ISSUER',
    'REDIS_URL',
    'PUBLIC_URL',
  ])
    expect(text).toMatch(new RegExp(`^✗ \\w+ +${variable}: `, 'm'))
  expect(text).not.toMatch(/secret-word|\n {4}at /)
})

test('a folder that is not there yet stays as it is: no database, and no key that a restore would meet', async () => {
  const DATA_DIR = join(folder, 'new')
  const { code, marks } = await run({ DATA_DIR, SECRET_KEY: '', STORE_API_KEY: '', PORT: '0' })
  expect([code, marks.database]).toEqual([0, '–'])
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('settings that cannot be read are all that is said', async () => {
  const { code, text } = await run({ PORT: 'eighty', ROLE: 'both' })
  expect([code, text.trim().split('\n').length]).toEqual([1, 3])
  expect(text).toContain('✗ settings  PORT: must be a whole number in decimal digits')
})
