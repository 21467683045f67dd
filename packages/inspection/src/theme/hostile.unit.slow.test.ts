import { messageOf } from '@easel/contract/messages/index.ts'
import { expect, it } from 'vitest'
import { webCodec } from '../codec.ts'
import { FINDINGS, hasErrors } from '../findings.ts'
import { nodeCodec } from '../node/codec.ts'
import { bytesSource } from '../source.ts'
import { fileLike } from '../testing/fileLike.ts'
import { hostileCases } from '../testing/hostile.ts'
import { inspectThemePackage } from './inspect.ts'
import { ThemeInspection } from './inspection.ts'

it.each(hostileCases)('$name → $code', async ({ code, build, productType = 'THEME' }) => {
  const bytes = build()
  const onServer = await inspectThemePackage(bytesSource(bytes), { codec: nodeCodec, productType })
  const inBrowser = await inspectThemePackage(bytesSource(bytes), { codec: webCodec, productType })
  const fromFile = await inspectThemePackage(fileLike(bytes), { codec: nodeCodec, productType })

  expect(onServer.findings.map((finding) => finding.code)).toContain(code)
  expect(hasErrors(onServer.findings)).toBe(true)
  expect(inBrowser).toEqual(onServer)
  expect(fromFile).toEqual(onServer)
  expect(ThemeInspection.parse(JSON.parse(JSON.stringify(onServer)))).toEqual(onServer)
  for (const found of onServer.findings) {
    for (const worded of [found.code, `${found.code}.remedy`]) {
      expect(messageOf('en', worded, found.params)).not.toMatch(/–|unknown error/u)
    }
  }
})

it('every refusal there is has a case', () => {
  const elsewhere = ['package.timeLimit', 'package.archive.tooLarge', 'package.image.undecodable']
  const errors = Object.entries(FINDINGS).filter(([, severity]) => severity === 'error')
  const exampleCodes: readonly string[] = hostileCases.map(({ code }) => code)
  expect(errors.map(([code]) => code).filter((code) => !exampleCodes.includes(code))).toEqual(elsewhere)
})

it('has no two cases of one name', () => {
  const names = hostileCases.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
