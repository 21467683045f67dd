import { MESSAGES, messageOf } from '@easel/contract/messages/index.ts'
import { describe, expect, it } from 'vitest'
import { FILE_TYPES } from './fileType.ts'
import { FINDINGS } from './findings.ts'
import { nodeCodec } from './node/codec.ts'
import { bytesSource } from './source.ts'
import { hostileCases } from './testing/hostile.ts'
import { inspectThemePackage } from './theme/inspect.ts'

const codes = Object.keys(FINDINGS)

describe.each(['en', 'zh'] as const)('in %s', (locale) => {
  it('every code says what is wrong and how to mend it, every file type has a name', () => {
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

describe('no sentence has a place that stays empty', () => {
  it.each(hostileCases)('$name', async ({ build, productType = 'THEME' }) => {
    const { findings } = await inspectThemePackage(bytesSource(build()), { codec: nodeCodec, productType })
    for (const { code, params } of findings) {
      for (const sentence of [code, `${code}.remedy`].map((each) => messageOf('en', each, params))) {
        expect(sentence).not.toMatch(/–|unknown error/u)
      }
    }
  })
})
