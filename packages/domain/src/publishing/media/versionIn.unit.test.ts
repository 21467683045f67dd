import { expect, test } from 'vitest'
import { versionIn } from './versionIn.ts'

test.each([
  ['Version 1.004; ttfautohint (v1.8)', '1.004'],
  ['2', '2'],
  ['V3.0.1', '3.0.1'],
  ['', null],
  ['first edition', null],
])('%s is %s', (text, version) => {
  expect(versionIn(text)).toBe(version)
})
