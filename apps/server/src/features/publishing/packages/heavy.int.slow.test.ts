import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import { HEAVY_WARNINGS, writeHeavyTheme } from '@easel/inspection/testing/heavyTheme.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

let app: TestApp
let designer: Person
let address: string
beforeAll(async () => {
  app = await startTestApp()
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const Answer = z.object({ code: z.string(), data: ThemePackage })

test('a theme of more than 200 MB with an app beside its modules is taken, and the app is named', async () => {
  const path = join(app.config.dataDir, 'heavy.mtz')
  const written = await writeHeavyTheme(path)
  expect((await stat(path)).size).toBeGreaterThan(200 * 1024 * 1024)
  const form = new FormData()
  form.set('file', await openAsBlob(path), 'heavy.mtz')
  const response = await fetch(`${address}/v3/designers/audits/add-mtz`, {
    method: 'POST',
    headers: { cookie: designer.caller.cookie() },
    body: form,
  })
  const { code, data } = Answer.parse(await response.json())
  await written.remove()
  expect(code).toBe('success')
  const found = data.findings.map((each) => [each.path, each.code])
  expect(found.sort()).toEqual(HEAVY_WARNINGS.map((each) => [...each]).sort())
})
