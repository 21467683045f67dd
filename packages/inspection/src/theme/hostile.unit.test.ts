import { describe, expect, it } from 'vitest'
import { webCodec } from '../codec.ts'
import { FINDINGS, hasErrors } from '../findings.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { hostileCases } from '../testing/hostile.ts'
import { inspectThemePackage } from './inspect.ts'
import { ThemeInspection } from './inspection.ts'

const MOST_SECONDS = 5

describe.each([
  ['on the server', nodeCodec],
  ['in the browser', webCodec],
])('hostile packages %s', (_where, codec) => {
  it.each(hostileCases)('$name → $code', async ({ code, build, productType = 'THEME' }) => {
    const source = bytesSource(build())
    const began = performance.now()
    const inspection = await inspectThemePackage(source, { codec, productType })
    expect(inspection.findings.map((finding) => finding.code)).toContain(code)
    expect(hasErrors(inspection.findings)).toBe(true)
    expect(performance.now() - began).toBeLessThan(MOST_SECONDS * 1000)
    expect(ThemeInspection.parse(JSON.parse(JSON.stringify(inspection)))).toEqual(inspection)
  })
})

it('every refusal there is has a case', () => {
  const elsewhere = ['package.timeLimit', 'package.archive.tooLarge', 'package.image.undecodable']
  const errors = Object.entries(FINDINGS).filter(([, severity]) => severity === 'error')
  const shown: readonly string[] = hostileCases.map(({ code }) => code)
  expect(errors.map(([code]) => code).filter((code) => !shown.includes(code))).toEqual(elsewhere)
})

it('has no two cases of one name', () => {
  const names = hostileCases.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
