import { expect, test } from 'vitest'
import { issuesOf } from '../../rule.ts'
import { RightsInput } from './record.ts'

const whole = { title: 'Letter of 2026', holder: 'Dune Studio', proofFileId: 'f1', note: '' }
const codes = (change: Record<string, unknown>) => {
  const parsed = RightsInput.safeParse({ ...whole, ...change })
  return parsed.success ? [] : issuesOf(parsed.error).map(({ path, code }) => `${path} ${code}`)
}

test.each([
  [{}, []],
  [{ note: undefined }, []],
  [{ title: '授'.repeat(30) }, []],
  [{ title: '授'.repeat(31) }, ['title rightsTitle.tooLong']],
  [{ title: '' }, ['title rightsTitle.required']],
  [{ holder: '权'.repeat(10) }, []],
  [{ holder: '权'.repeat(11) }, ['holder copyrightHolder.tooLong']],
  [{ holder: undefined }, ['holder copyrightHolder.required']],
  [{ proofFileId: undefined }, ['proofFileId file.required']],
  [{ note: 'n'.repeat(501) }, ['note rightsNote.tooLong']],
])('%j', (change, expected) => {
  expect(codes(change)).toEqual(expected)
})
