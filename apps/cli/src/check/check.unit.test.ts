import { fileURLToPath } from 'node:url'
import { MEDIUM_CASES, THEME_CASES } from '@easel/inspection/testing/cases.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EXIT } from '../command.ts'
import { call } from '../testing/call.ts'

const CASES = fileURLToPath(new URL('../../../../packages/inspection/src/testing/cases/', import.meta.url))
const Found = z.array(
  z.object({
    file: z.string(),
    productType: z.string(),
    findings: z.array(
      z.object({
        severity: z.string(),
        code: z.string(),
        path: z.string(),
        params: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
)
const checked = async (...args: string[]) => {
  const { exit, out } = await call(['check', '--json', ...args], { cwd: CASES })
  return { exit, files: Found.parse(JSON.parse(out)) }
}

test.each(Object.entries(THEME_CASES))('%s has the findings that the portal has', async (name, findings) => {
  const { exit, files } = await checked(name)
  expect(files).toMatchObject([{ file: name, productType: 'THEME', findings }])
  const isRefused = files[0]?.findings.some(({ severity }) => severity === 'error')
  expect(exit).toBe(isRefused ? EXIT.refused : EXIT.done)
})

test.each(Object.entries(MEDIUM_CASES))('%s is judged as the portal does', async (name, told) => {
  const { type, refusals = [], warnings = [] } = told
  const { files } = await checked('--type', type, name)
  const as = (severity: string, faults: readonly object[]) =>
    faults.map((fault) => ({ params: {}, ...fault, severity, path: '' }))
  expect(files[0]?.findings).toEqual([...as('error', refusals), ...as('warning', warnings)])
})

test('the sentences are the portal’s, in the language that is asked for', async () => {
  const english = await call(['check', 'own-desc-amp.mtz'], { cwd: CASES })
  expect(english.out).toContain('own-desc-amp.mtz: 1 error, no warnings')
  expect(english.out).toContain('Write &amp; instead.')
  const chinese = await call(['check', 'own-desc-amp.mtz'], { cwd: CASES, locale: 'zh' })
  expect(chinese.out).toContain('own-desc-amp.mtz：1 个错误，没有警告')
})

test('SARIF names the rule, the level and the place', async () => {
  const { out } = await call(['check', '--sarif', 'own-maml-missing.mtz'], { cwd: CASES })
  const { runs } = JSON.parse(out)
  expect(runs[0].results).toHaveLength(2)
  expect(runs[0].results[0]).toMatchObject({
    ruleId: runs[0].tool.driver.rules[runs[0].results[0].ruleIndex].id,
    level: 'warning',
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'own-maml-missing.mtz' } },
        logicalLocations: [{ fullyQualifiedName: 'lockscreen!advance/manifest.xml' }],
      },
    ],
  })
})

test.each([
  { args: ['check'], exit: EXIT.usage, told: 'Missing: FILE…' },
  { args: ['check', 'nowhere.mtz'], exit: EXIT.failed, told: 'There is no nowhere.mtz.' },
  { args: ['check', '--colour', 'own-desc-amp.mtz'], exit: EXIT.usage, told: '--colour' },
  {
    args: ['check', '--type', 'POSTER', 'own-desc-amp.mtz'],
    exit: EXIT.usage,
    told: 'There is no type POSTER',
  },
  { args: ['check', '4-sep.csv'], exit: EXIT.usage, told: 'Add --type' },
  { args: ['publish'], exit: EXIT.usage, told: 'no command “publish”' },
  { args: ['toString'], exit: EXIT.usage, told: 'no command “toString”' },
])('$args is answered in a line', async ({ args, exit, told }) => {
  const answer = await call(args, { cwd: CASES })
  expect(answer.exit).toBe(exit)
  expect(answer.told).toContain(told)
})
