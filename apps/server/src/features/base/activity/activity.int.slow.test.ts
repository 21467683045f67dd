import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { verify } from './chain.ts'
import { publish } from './published.ts'
import { runVerify, sealed, tamper } from './testing/log.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ now: '2026-03-02T08:00:00Z' })
})
afterEach(() => app.close())

test('npm run verify-activity says that the end is cut off, which the chain by itself does not show', async () => {
  await sealed(app, 4)
  await publish(app.platform.db, app.platform.storage, app.platform.clock.now())
  expect(await runVerify(app)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('entry 4, published at'),
  })
  await tamper(app, 'delete from activity where sequence > 2')
  expect(await verify(app.platform.db)).toMatchObject({ whole: true, entries: 2 })
  expect(await runVerify(app)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The end is cut off: entry 4'),
  })
  // Another line in its place is none either.
  await sealed(app, 2)
  expect(await runVerify(app)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The end is cut off: entry 4'),
  })
  expect(await runVerify(app, '--restored')).toMatchObject({ code: 0 })
  expect(await runVerify(app)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('entry 4, published at'),
  })
})
