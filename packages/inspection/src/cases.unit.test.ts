import { expect, test } from 'vitest'
import { inspectMedium } from './media/inspect.ts'
import { bytesSource } from './source.ts'
import { caseBytes, MEDIUM_CASES } from './testing/cases.ts'

test.each(Object.entries(MEDIUM_CASES))(
  'issue 29: %s',
  async (fileName, { type, refusals = [], warnings = [], inspection = {} }) => {
    const read = await inspectMedium(bytesSource(caseBytes(fileName)), { productType: type, fileName })
    expect([read.refusals, read.warnings]).toEqual([refusals, warnings])
    expect(read.inspection ?? {}).toMatchObject(inspection)
  },
)
