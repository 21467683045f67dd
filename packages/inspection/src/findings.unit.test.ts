import { MESSAGES } from '@easel/contract/messages/index.ts'
import { describe, expect, it } from 'vitest'
import { FILE_TYPES } from './fileType.ts'
import { FINDINGS } from './findings.ts'

const codes = Object.keys(FINDINGS)

describe.each(['en', 'zh'] as const)('in %s', (locale) => {
  it('every code says what is wrong and how to fix it, every file type has a name', () => {
    const wanted = [
      ...codes,
      ...codes.map((code) => `${code}.remedy`),
      ...FILE_TYPES.map((type) => `fileType.${type}`),
    ]
    expect(wanted.filter((code) => !MESSAGES[locale][code])).toEqual([])
  })

  it('and nothing is worded that is not there', () => {
    const worded = Object.keys(MESSAGES[locale]).filter((code) => code.startsWith('package.'))
    const known = codes.flatMap((code) => [code, `${code}.remedy`])
    expect(worded.filter((code) => !known.includes(code) && !/^package\.\w+$/u.test(code))).toEqual([])
  })
})
