import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Finding } from '@easel/inspection/findings.ts'
import { hostileCases } from '@easel/inspection/testing/hostile.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'

/**
 * docs/design/quality.md, Safe: each is refused by its own code, through the real route, and nothing is left behind.
 */
let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp()
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const Refusal = z.object({
  findings: z.array(Finding),
  issues: z.array(z.object({ path: z.string(), code: z.string() })),
})

/** What holds nothing is refused before it is looked into. */
const cases = hostileCases.filter(({ name }) => name !== 'nothing at all')

test.each(cases.map((each) => [each.name, each] as const))('%s', async (_name, hostile) => {
  const { code, build, productType = 'THEME' } = hostile
  const url = `/v3/designers/audits/add-mtz?productType=${productType}`
  const answer = await designer.caller.upload(url, 'theme.mtz', build())
  expect(answer).toMatchObject({ status: 400, code: 'package.refused' })
  const { findings, issues } = Refusal.parse(answer.data)
  expect(findings.map((each) => each.code)).toContain(code)
  expect(issues.map((each) => each.code)).toContain(code)
  expect(await leftBehind()).toEqual({ quarantine: [], objects: [], rows: 0 })
})

test('nothing at all', async () => {
  const answer = await designer.caller.upload('/v3/designers/audits/add-mtz', 'theme.mtz', new Uint8Array())
  expect(answer).toMatchObject({ status: 400, code: 'file.empty' })
  expect(await leftBehind()).toEqual({ quarantine: [], objects: [], rows: 0 })
})

async function leftBehind() {
  const names = (folder: string) =>
    readdir(join(app.config.dataDir, folder), { recursive: true }).catch(() => [])
  const objects: string[] = []
  for await (const key of app.platform.storage.list('objects')) objects.push(key)
  const { rows } = await app.platform.pool.query<{ count: number }>(
    'select (select count(*) from file) + (select count(*) from package) + (select count(*) from stored_object) as count',
  )
  return { quarantine: await names('quarantine'), objects, rows: rows[0]?.count }
}
