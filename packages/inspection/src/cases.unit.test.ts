import { expect, test } from 'vitest'
import { webCodec } from './codec.ts'
import { inspectMedium } from './media/inspect.ts'
import { nodeCodec } from './node/codec.ts'
import { bytesSource } from './source.ts'
import { CASES, caseBytes, MEDIUM_CASES, TABLE_CASES, THEME_CASES } from './testing/cases.ts'
import { inspectThemePackage } from './theme/inspect.ts'

test('every case has its outcome', () => {
  const told = [...Object.keys(MEDIUM_CASES), ...Object.keys(THEME_CASES), ...TABLE_CASES]
  expect(told.toSorted()).toEqual(CASES.toSorted())
})

test.each(Object.entries(MEDIUM_CASES))(
  '%s',
  async (fileName, { type, refusals = [], warnings = [], inspection = {} }) => {
    const read = await inspectMedium(bytesSource(caseBytes(fileName)), { productType: type, fileName })
    expect([read.refusals, read.warnings]).toEqual([refusals, warnings])
    expect(read.inspection ?? {}).toMatchObject(inspection)
  },
)

test.each(Object.entries(THEME_CASES))('%s', async (name, findings) => {
  for (const codec of [nodeCodec, webCodec]) {
    const source = bytesSource(caseBytes(name))
    const inspection = await inspectThemePackage(source, { codec, productType: 'THEME' })
    expect(inspection.findings).toEqual(findings)
  }
})
