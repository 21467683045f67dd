import { fileURLToPath } from 'node:url'
import { MEDIUM_CASES, THEME_CASES } from '@easel/inspection/testing/cases.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EXIT } from '../command.ts'
import { call } from '../testing/call.ts'
import { sarifFaults } from '../testing/sarif.ts'
import { sarifOf } from './sarif.ts'

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

test.each(['en', 'zh'] as const)('all of it is SARIF by its schema, in %s', async (locale) => {
  const themes = await call(['check', '--sarif', ...Object.keys(THEME_CASES)], { cwd: CASES, locale })
  expect(sarifFaults(themes.out)).toEqual([])
  expect(JSON.parse(themes.out).runs[0].results.length).toBeGreaterThan(0)
  for (const [name, { type }] of Object.entries(MEDIUM_CASES)) {
    const { out } = await call(['check', '--sarif', '--type', type, name], { cwd: CASES, locale })
    expect(sarifFaults(out)).toEqual([])
  }
})

test('the schema of SARIF finds what is none', () => {
  const run = { tool: { driver: { name: 'easel' } }, results: [{ message: { text: 'x' } }] }
  const log = { version: '2.1.0', runs: [run] }
  expect(sarifFaults(JSON.stringify(log))).toEqual([])
  for (const broken of [
    { ...log, version: '2' },
    { runs: [] },
    { ...log, runs: [{ ...run, results: [{ message: { text: 'x' }, level: 'fatal' }] }] },
    { ...log, runs: [{ ...run, results: [{ ruleId: 'x' }] }] },
  ])
    expect(sarifFaults(JSON.stringify(broken))).not.toEqual([])
})

test.each([
  ['a theme #2 100%.mtz', 'a%20theme%20%232%20100%25.mtz'],
  ['夜色?.mtz', '%E5%A4%9C%E8%89%B2%3F.mtz'],
  ['urn:x.mtz', 'urn%3Ax.mtz'],
  ['a"b<c>.mtz', 'a%22b%3Cc%3E.mtz'],
])('%s has an address of its own', (file, uri) => {
  const finding = { code: 'package.preview.missing', path: '', severity: 'error', params: {} } as const
  const text = JSON.stringify(
    sarifOf([{ file, isFolder: false, productType: 'THEME', findings: [finding] }], 'en'),
  )
  expect(sarifFaults(text)).toEqual([])
  expect(JSON.parse(text).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(uri)
})

test.each([
  { args: ['check'], exit: EXIT.usage, told: 'Missing: FILE|FOLDER…' },
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
