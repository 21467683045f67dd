import { describe, expect, test } from 'vitest'
import { imageFacts, videoFacts } from '../../competitions/entries/testing/facts.ts'
import type { FileFacts } from './facts.ts'
import { MEGABYTE } from './limits.ts'
import type { MediaRule } from './mediaRules.ts'
import { checkSlot } from './slots.ts'

/** Spec §5, photography: at least 3200 × 4800, jpg or png, at least 300 dpi, up to 20 MB. */
const PHOTOGRAPHY: MediaRule = {
  kind: 'IMAGE',
  formats: ['JPG', 'PNG'],
  pixels: { mode: 'LEAST', width: 3200, height: 4800 },
  ppi: { mode: 'LEAST', value: 300 },
  alpha: false,
  maxBytes: 20 * MEGABYTE,
}
/** Spec §5, theme preview images: 1248 × 730, JPG, 300 ppi. */
const PREVIEW: MediaRule = {
  ...PHOTOGRAPHY,
  formats: ['JPG'],
  pixels: { mode: 'EXACT', sizes: [{ width: 1248, height: 730 }] },
  ppi: { mode: 'EXACT', value: 300 },
}
/** Spec §5, AI static: one of four sizes, at least 72 dpi. */
const AI_STATIC: MediaRule = {
  ...PHOTOGRAPHY,
  pixels: {
    mode: 'EXACT',
    sizes: [
      { width: 1080, height: 1920 },
      { width: 1350, height: 2400 },
      { width: 1440, height: 2560 },
      { width: 1782, height: 3168 },
    ],
  },
  ppi: { mode: 'LEAST', value: 72 },
}
/** Spec §5, AI video: 1080 × 1920, 3 to 10 seconds, mp4, 24 fps, up to 7 MB. */
const AI_VIDEO: MediaRule = {
  kind: 'VIDEO',
  formats: ['MP4'],
  pixels: { mode: 'EXACT', sizes: [{ width: 1080, height: 1920 }] },
  seconds: { min: 3, max: 10 },
  framesPerSecond: 24,
  maxBytes: 7 * MEGABYTE,
}
/** Spec §5, 2022: a zip under 20 MB. */
const ZIP: MediaRule = { kind: 'PACKAGE', formats: ['ZIP'], maxBytes: 20 * MEGABYTE - 1 }

const codes = (facts: FileFacts, ...rules: readonly MediaRule[]) =>
  checkSlot(facts, rules).map(({ code }) => code)
const preview = (changes: Parameters<typeof imageFacts>[0]) =>
  imageFacts({ width: 1248, height: 730, ...changes })

describe('photography, just inside and just outside', () => {
  test.each<[Parameters<typeof imageFacts>[0], readonly string[]]>([
    [{}, []],
    [{ format: 'PNG' }, []],
    [{ width: 3199 }, ['entryFile.fewPixels']],
    [{ height: 4799 }, ['entryFile.fewPixels']],
    [{ width: 4800, height: 3200 }, ['entryFile.fewPixels']],
    [{ width: 9000, height: 9000 }, []],
    [{ ppi: 299.72 }, []],
    [{ ppi: 299.5 }, ['entryFile.lowPpi']],
    [{ ppi: 299 }, ['entryFile.lowPpi']],
    [{ ppi: 600 }, []],
    [{ ppi: null }, ['entryFile.ppiMissing']],
    [{ sizeBytes: 20 * MEGABYTE }, []],
    [{ sizeBytes: 20 * MEGABYTE + 1 }, ['entryFile.tooLarge']],
    [{ format: 'PNG', alpha: true }, ['entryFile.transparent']],
    [{ format: 'PNG', frames: 2 }, ['entryFile.animated']],
    [{ format: 'OTHER' }, ['entryFile.wrongFormat']],
    [
      { format: 'OTHER', width: 1, ppi: 72, alpha: true, frames: 2, sizeBytes: 21 * MEGABYTE },
      [
        'entryFile.wrongFormat',
        'entryFile.tooLarge',
        'entryFile.fewPixels',
        'entryFile.lowPpi',
        'entryFile.transparent',
        'entryFile.animated',
      ],
    ],
  ])('%j', (changes, expected) => {
    expect(codes(imageFacts(changes), PHOTOGRAPHY)).toEqual(expected)
  })
})

describe('previews of a theme', () => {
  test.each<[Parameters<typeof imageFacts>[0], readonly string[]]>([
    [{}, []],
    [{ width: 1247 }, ['entryFile.wrongPixels']],
    [{ width: 1249 }, ['entryFile.wrongPixels']],
    [{ height: 731 }, ['entryFile.wrongPixels']],
    [{ width: 730, height: 1248 }, ['entryFile.wrongPixels']],
    [{ ppi: 299.72 }, []],
    [{ ppi: 299.49 }, ['entryFile.wrongPpi']],
    [{ ppi: 300.49 }, []],
    [{ ppi: 300.5 }, ['entryFile.wrongPpi']],
    [{ ppi: 301 }, ['entryFile.wrongPpi']],
    [{ format: 'PNG' }, ['entryFile.wrongFormat']],
  ])('%j', (changes, expected) => {
    expect(codes(preview(changes), PREVIEW)).toEqual(expected)
  })

  test('a refusal says what it found and what it wants', () => {
    expect(checkSlot(preview({ width: 1000, ppi: 72 }), [PREVIEW])).toEqual([
      { code: 'entryFile.wrongPixels', params: { sizes: '1248 × 730', width: 1000, height: 730 } },
      { code: 'entryFile.wrongPpi', params: { ppi: 300, found: 72 } },
    ])
  })
})

describe('AI: a still or a film', () => {
  test.each<[FileFacts, readonly string[]]>([
    [imageFacts({ width: 1080, height: 1920, ppi: 72 }), []],
    [imageFacts({ width: 1350, height: 2400, ppi: 72.01 }), []],
    [imageFacts({ width: 1440, height: 2560 }), []],
    [imageFacts({ width: 1782, height: 3168 }), []],
    [imageFacts({ width: 1080, height: 2400 }), ['entryFile.wrongPixels']],
    [imageFacts({ width: 1080, height: 1920, ppi: 71 }), ['entryFile.lowPpi']],
    [videoFacts(), []],
    [videoFacts({ seconds: 3 }), []],
    [videoFacts({ seconds: 2.99 }), ['entryFile.tooShort']],
    [videoFacts({ seconds: 10 }), []],
    [videoFacts({ seconds: 10.01 }), ['entryFile.tooLong']],
    [videoFacts({ framesPerSecond: 23.98 }), []],
    [videoFacts({ framesPerSecond: 25 }), ['entryFile.wrongRate']],
    [videoFacts({ framesPerSecond: 23.9 }), ['entryFile.wrongRate']],
    [videoFacts({ variableRate: true }), ['entryFile.variableRate']],
    [videoFacts({ width: 1920, height: 1080 }), ['entryFile.wrongPixels']],
    [videoFacts({ sizeBytes: 7 * MEGABYTE }), []],
    [videoFacts({ sizeBytes: 7 * MEGABYTE + 1 }), ['entryFile.tooLarge']],
    [{ kind: 'PACKAGE', format: 'ZIP', sizeBytes: 1 }, ['entryFile.wrongFormat']],
  ])('%j', (facts, expected) => {
    expect(codes(facts, AI_STATIC, AI_VIDEO)).toEqual(expected)
  })

  test('what is of no kind that fits hears of all formats', () => {
    expect(
      checkSlot({ kind: 'PACKAGE', format: 'ZIP', sizeBytes: 1 }, [AI_STATIC, AI_VIDEO])[0]?.params,
    ).toEqual({ allowed: 'JPG, PNG, MP4' })
  })

  test('of two rules of its kind the nearer speaks', () => {
    const loose: MediaRule = { ...AI_STATIC, ppi: null }
    expect(codes(imageFacts({ width: 1080, height: 1921, ppi: 1 }), AI_STATIC, loose)).toEqual([
      'entryFile.wrongPixels',
    ])
  })
})

test.each([
  [20 * MEGABYTE - 1, []],
  [20 * MEGABYTE, ['entryFile.tooLarge']],
])('a zip of %i bytes', (sizeBytes, expected) => {
  expect(codes({ kind: 'PACKAGE', format: 'ZIP', sizeBytes }, ZIP)).toEqual(expected)
  expect(codes({ kind: 'PACKAGE', format: 'MTZ', sizeBytes: 1 }, ZIP)).toEqual(['entryFile.wrongFormat'])
})
