import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageFacts, videoFacts } from '../../competitions/entries/testing/facts.ts'
import type { MediaRule } from './mediaRules.ts'
import { checkSlot } from './slots.ts'

const side = fc.integer({ min: 1, max: 6000 })
const size = fc.record({ width: side, height: side })
const codesOf = (...asked: Parameters<typeof checkSlot>) => checkSlot(...asked).map(({ code }) => code)

test('a picture fits where it keeps every bound, and each bound that it breaks is named', () => {
  const any = fc.record({
    least: size,
    found: size,
    ppi: fc.option(fc.integer({ min: 1, max: 2400 })),
    sizeBytes: fc.integer({ min: 1, max: 2000 }),
    alpha: fc.boolean(),
    mayAlpha: fc.boolean(),
  })
  fc.assert(
    fc.property(any, ({ least, found, ppi, sizeBytes, alpha, mayAlpha }) => {
      const rule: MediaRule = {
        kind: 'IMAGE',
        formats: ['JPG', 'PNG'],
        pixels: { mode: 'LEAST', ...least },
        ppi: { mode: 'LEAST', value: 300 },
        alpha: mayAlpha,
        maxBytes: 1000,
      }
      const broken = [
        sizeBytes > 1000 ? 'entryFile.tooLarge' : [],
        found.width < least.width || found.height < least.height ? 'entryFile.fewPixels' : [],
        ppi === null ? 'entryFile.ppiMissing' : ppi < 300 ? 'entryFile.lowPpi' : [],
        alpha && !mayAlpha ? 'entryFile.transparent' : [],
      ].flat()
      expect(codesOf(imageFacts({ ...found, ppi, sizeBytes, alpha, format: 'PNG' }), [rule])).toEqual(broken)
    }),
  )
})

test('a film fits where its length and its rate do; another rule never makes it unfit', () => {
  const milliseconds = fc.integer({ min: 1, max: 20_000 })
  const rates = fc.constantFrom(23.9, 23.94, 23.96, 23.98, 24, 24.04, 24.06, 25, 30)
  fc.assert(
    fc.property(milliseconds, rates, fc.boolean(), (length, framesPerSecond, variableRate) => {
      const rule: MediaRule = {
        kind: 'VIDEO',
        formats: ['MP4'],
        pixels: null,
        seconds: { min: 3, max: 10 },
        framesPerSecond: 24,
        maxBytes: 1000,
      }
      const film = videoFacts({ seconds: length / 1000, framesPerSecond, variableRate })
      const isFit =
        length >= 3000 &&
        length <= 10_000 &&
        framesPerSecond >= 23.95 &&
        framesPerSecond <= 24.05 &&
        !variableRate
      expect(codesOf(film, [rule]).length === 0).toBe(isFit)
      const loose: MediaRule = { ...rule, seconds: null, framesPerSecond: null }
      expect(codesOf(film, [rule, loose])).toEqual([])
      expect(codesOf(film, [loose, rule])).toEqual([])
    }),
  )
})
