import { describe, expect, it } from 'vitest'
import { webCodec } from '../codec.ts'
import { hasErrors } from '../findings.ts'
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

it('has no two cases of one name', () => {
  const names = hostileCases.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
