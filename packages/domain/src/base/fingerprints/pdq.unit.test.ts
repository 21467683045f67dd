import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hammingDistance } from './hamming.ts'
import { CHANGED_FROM, closenessOf, MIN_QUALITY, NEAR_BITS, showsIcons, showsLayout } from './limits.ts'
import { fingerprintOf } from './pdq.ts'

type Shade = (x: number, y: number) => number

/** A grey picture drawn by a function of x and y from 0 to 1. */
function picture(shade: Shade, width = 230, height = 410) {
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      data[row * width + column] = Math.round(
        Math.min(255, Math.max(0, shade((column + 0.5) / width, (row + 0.5) / height))),
      )
  return { data, width, height, channels: 1 }
}

/** Waves and a disc, none of them symmetrical; other numbers, another picture. */
const drawn =
  (a: number, b: number, c: number): Shade =>
  (x, y) =>
    110 +
    60 * Math.sin(6 * a * x + 3 * y + c) +
    50 * Math.cos(7 * b * y - 4 * x * x) +
    (Math.hypot(x - 0.3 - c / 9, y - 0.6) < 0.2 ? 70 : 0)
const shade = drawn(1.3, 1.7, 0.4)
const print = fingerprintOf(picture(shade))
const distanceOf = (changed: Shade, width?: number, height?: number) =>
  hammingDistance(fingerprintOf(picture(changed, width, height)).hash, print.hash)

const framed =
  (wide: number, colour: number): Shade =>
  (x, y) => {
    const [inX, inY] = [(x - wide) / (1 - 2 * wide), (y - wide) / (1 - 2 * wide)]
    return inX < 0 || inX > 1 || inY < 0 || inY > 1 ? colour : shade(inX, inY)
  }

describe('a print', () => {
  test.each<[string, Shade, number?, number?]>([
    ['scaled down', shade, 120, 214],
    ['scaled up', shade, 700, 1248],
    ['stretched', shade, 300, 410],
    ['brightened', (x, y) => shade(x, y) * 1.08 + 6],
    ['with less contrast', (x, y) => 40 + shade(x, y) * 0.6],
    ['noisy', (x, y) => shade(x, y) + 12 * Math.sin(x * 9999 + y * 7777)],
    ['in a narrow black frame', framed(0.02, 0), 600, 1000],
    ['in a wide white frame', framed(0.06, 255), 600, 1000],
  ])('is near that of the same picture %s', (_name, changed, width, height) => {
    expect(distanceOf(changed, width, height)).toBeLessThanOrEqual(NEAR_BITS)
  })

  test('is far from that of another picture', () => {
    expect(distanceOf(drawn(2.9, 0.6, 1.9))).toBeGreaterThan(2 * NEAR_BITS)
    expect(distanceOf((x, y) => 255 - shade(x, y))).toBeGreaterThan(2 * NEAR_BITS)
  })

  test('finds the mirrored picture by its mirrored hash alone', () => {
    const mirrored = fingerprintOf(picture((x, y) => shade(1 - x, y)))
    expect(hammingDistance(mirrored.hash, print.mirrored)).toBeLessThanOrEqual(4)
    expect(hammingDistance(mirrored.mirrored, print.hash)).toBeLessThanOrEqual(4)
    expect(hammingDistance(mirrored.hash, print.hash)).toBeGreaterThan(2 * NEAR_BITS)
  })

  test('of a flat picture, or one that only fades, says that there is little to see', () => {
    for (const flat of [() => 90, (_: number, y: number) => 60 + 20 * y])
      expect(fingerprintOf(picture(flat)).quality).toBeLessThan(MIN_QUALITY)
    expect(print.quality).toBeGreaterThanOrEqual(MIN_QUALITY)
  })

  test('does not take a sky that fades for a frame', () => {
    const sky: Shade = (x, y) => (y < 0.4 ? 200 - 30 * y : shade(x, y))
    const noon: Shade = (x, y) => sky(x, y) * 1.03
    const [one, other] = [fingerprintOf(picture(sky)), fingerprintOf(picture(noon))]
    expect(hammingDistance(one.hash, other.hash)).toBeLessThanOrEqual(NEAR_BITS)
  })

  test.each([
    [1, 1],
    [3, 900],
    [64, 64],
    [65, 2],
  ])('is made of %i × %i pixels too', (width, height) => {
    const { hash, mirrored } = fingerprintOf(picture(shade, width, height))
    expect([hash.length, mirrored.length]).toEqual([32, 32])
  })

  test('of colours is that of their luminance', () => {
    const { data, width, height } = picture(shade)
    const colours = new Uint8Array(data.length * 3)
    data.forEach((value, at) => {
      colours.fill(value, at * 3, at * 3 + 3)
    })
    const coloured = fingerprintOf({ data: colours, width, height, channels: 3 })
    expect(hammingDistance(coloured.hash, print.hash)).toBeLessThanOrEqual(2)
  })

  test('sets half of its bits, whatever the picture, seen directly and in a mirror', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 96, maxLength: 96 }), (data) => {
        const { hash, mirrored } = fingerprintOf({ data, width: 8, height: 12, channels: 1 })
        const none = new Uint8Array(32)
        // Fewer only where coefficients are equal, as those of one colour are.
        expect(hammingDistance(hash, none)).toBeLessThanOrEqual(128)
        expect(hammingDistance(mirrored, none)).toBeLessThanOrEqual(128)
      }),
      { numRuns: 60 },
    )
  })

  test('of the mirrored pixels is the mirrored print, and the other way round', () => {
    const pixels = fc.uint8Array({ minLength: 32 * 40, maxLength: 32 * 40 })
    fc.assert(
      fc.property(pixels, (data) => {
        const flipped = data.map((_, at) => data[at - (at % 32) + (31 - (at % 32))] ?? 0)
        const [one, other] = [data, flipped].map((each) =>
          fingerprintOf({ data: each, width: 32, height: 40, channels: 1 }),
        )
        if (!one || !other) throw new Error('two pictures in, two prints out')
        // A coefficient that is the median itself may fall to either side.
        expect(hammingDistance(one.mirrored, other.hash)).toBeLessThanOrEqual(4)
        expect(hammingDistance(one.hash, other.mirrored)).toBeLessThanOrEqual(4)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the distance of two hashes', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })

  test('is a metric', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(hammingDistance(a, a)).toBe(0)
        expect(hammingDistance(a, b)).toBe(hammingDistance(b, a))
        expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c))
      }),
    )
  })

  test('counts the bits that were turned', () => {
    fc.assert(
      fc.property(hash, fc.uniqueArray(fc.integer({ min: 0, max: 255 })), (a, bits) => {
        const turned = Uint8Array.from(a)
        for (const bit of bits) turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        expect(hammingDistance(a, turned)).toBe(bits.length)
      }),
    )
  })
})

test.each([
  ['SAME_BYTES', 0, 'same'],
  ['LOOKS_ALIKE', 0, 'almostSame'],
  ['LOOKS_ALIKE', 10, 'almostSame'],
  ['LOOKS_ALIKE', 11, 'veryAlike'],
  ['LOOKS_ALIKE', 20, 'veryAlike'],
  ['LOOKS_ALIKE', 21, 'alike'],
  ['LOOKS_ALIKE', 31, 'alike'],
] as const)('%s at %i is told as %s', (kind, distance, closeness) => {
  expect(closenessOf({ kind, distance, agreeing: null })).toBe(closeness)
})

test.each([
  ['preview/preview_icons_0.jpg', true],
  ['preview/cn/preview_launcher_1.png', true],
  ['preview/preview_lockscreen_0.jpg', false],
  ['wallpaper/my_preview_icons_0.jpg', false],
])('%s shows icons: %s', (path, expected) => {
  expect(showsIcons(path)).toBe(expected)
})

test.each([
  ['preview/preview_contact_0.jpg', true],
  ['preview/cn/Preview_Statusbar_1.png', true],
  ['preview_mms_0.jpg', true],
  ['preview/preview_launcher_0.jpg', false],
  ['preview/preview_contact_0.jpg/other.jpg', false],
  ['wallpaper/my_preview_contact_0.jpg', false],
])('%s shows the system’s layout: %s', (path, expected) => {
  expect(showsLayout(path)).toBe(expected)
})

test.each([
  [54, 52, 'partly'],
  [CHANGED_FROM - 1, NEAR_BITS + 1, 'partly'],
  [CHANGED_FROM, NEAR_BITS + 1, 'changed'],
  [50, NEAR_BITS, 'changed'],
] as const)(
  '%i fields of a hundred that agree, and prints %i bits apart, are told as %s',
  (agreeing, distance, closeness) => {
    expect(closenessOf({ kind: 'LOOKS_ALIKE', distance, agreeing })).toBe(closeness)
  },
)
