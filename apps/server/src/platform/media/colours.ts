import type { Thumb } from '../images/examine.ts'

export interface Colour {
  /** `#rrggbb`. */
  readonly hex: string
  /** Of the picture's area, 0 to 1. */
  readonly share: number
}

const MAX_COLOURS = 6
const MIN_SHARE = 0.02
/** Distance in OKLab below which two colours are one to the eye at a glance. */
const ALIKE = 0.1
const BIN_BITS = 4

type Lab = readonly [number, number, number]
interface Bin {
  count: number
  red: number
  green: number
  blue: number
}

/** The colours that a picture is made of, the largest first; the same for the same pixels. */
export function dominantColours({ data }: Pick<Thumb, 'data'>): Colour[] {
  const bins = binned(data)
  const total = bins.reduce((sum, { count }) => sum + count, 0)
  const groups: { lab: Lab; bin: Bin }[] = []
  for (const bin of bins) {
    const lab = labOf(bin)
    const near = groups.find((group) => distance(group.lab, lab) < ALIKE)
    if (near) near.bin = merged(near.bin, bin)
    else groups.push({ lab, bin: { ...bin } })
  }
  return groups
    .map(({ bin }) => ({ hex: hexOf(bin), share: Math.round((bin.count / total) * 1000) / 1000 }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, MAX_COLOURS)
}

/** Pixels that are seen, gathered in boxes of the colour cube; the fullest first. */
function binned(data: Buffer): Bin[] {
  const bins = new Map<number, Bin>()
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const shift = 8 - BIN_BITS
    const key = ((red >> shift) << (2 * BIN_BITS)) | ((green >> shift) << BIN_BITS) | (blue >> shift)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, merged(bin, { count: 1, red, green, blue }))
  }
  return [...bins.entries()]
    .sort(([key, one], [otherKey, other]) => other.count - one.count || key - otherKey)
    .map(([, bin]) => bin)
}

const merged = (one: Bin, other: Bin): Bin => ({
  count: one.count + other.count,
  red: one.red + other.red,
  green: one.green + other.green,
  blue: one.blue + other.blue,
})

const meanOf = ({ count, red, green, blue }: Bin) => [red / count, green / count, blue / count] as const

const hexOf = (bin: Bin): string =>
  `#${meanOf(bin)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`

const linear = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** OKLab, by its author's published matrices. */
function labOf(bin: Bin): Lab {
  const [red, green, blue] = meanOf(bin)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const distance = (one: Lab, other: Lab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
