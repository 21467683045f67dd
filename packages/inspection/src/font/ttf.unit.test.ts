import fc from 'fast-check'
import { expect, it } from 'vitest'
import { font } from '../testing/font.ts'
import { readFont } from './ttf.ts'

it('reads family, style and weight', () => {
  expect(readFont(font({ family: 'Harbour 海', style: 'Bold', weight: 700 }))).toEqual({
    family: 'Harbour 海',
    style: 'Bold',
    weight: 700,
    weightRange: null,
    glyphs: 6,
    version: 'Version 1.000',
  })
})

it('reads the weights of a variable font', () => {
  expect(readFont(font({ weightRange: [150, 700] }))?.weightRange).toEqual([150, 700])
})

it('takes a nonsensical weight for regular', () => {
  expect(readFont(font({ weight: 65_000 }))?.weight).toBe(400)
})

it('reads no part of a font', () => {
  const whole = font()
  for (let length = 0; length < whole.length; length += 7)
    expect(readFont(whole.subarray(0, length))).toBeNull()
})

it('never throws on changed bytes', () => {
  const whole = font({ weightRange: [100, 900] })
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      readFont(bytes)
    }),
    { numRuns: 1000 },
  )
})
