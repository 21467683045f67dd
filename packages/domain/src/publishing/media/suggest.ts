import { characterCount, weightOf } from '../../base/text/weight.ts'
import { PRODUCT_RULES, type ProductType } from '../../productTypes.ts'

/** A colour of a picture and the part of its area that it takes, 0 to 1. */
export interface ColourShare {
  readonly hex: string
  readonly share: number
}

/** What cameras, phones and exports write, which says nothing of the work. */
const MEANINGLESS =
  /^(?:img|dsc|dscn|mmexport|screenshot|image|photo|wallpaper|video|vid|audio|untitled|未命名)?[\s\d()]*$/iu
const SYMBOLS = /[^\p{L}\p{M}\p{N} ]/gu

/** A name for the form from the name of a file: `night_sky-02.jpg` gives `night sky 02`; empty where it says nothing. */
export function nameFromFile(fileName: string, type: ProductType): string {
  const { max, count, symbols } = PRODUCT_RULES[type].name
  const stem = fileName.replace(/\.[^.]{1,5}$/, '').normalize('NFC')
  const spaced = stem.replace(/[_\-.+]+/g, ' ').replace(/\p{C}/gu, '')
  const words = (symbols === 'refused' ? spaced.replace(SYMBOLS, ' ') : spaced).replace(/\s+/g, ' ').trim()
  return MEANINGLESS.test(words) ? '' : fitted(words, max, count === 'weight' ? weightOf : characterCount)
}

function fitted(text: string, max: number, measure: (text: string) => number): string {
  const characters = [...text]
  while (measure(characters.join('')) > max) characters.pop()
  return characters.join('').trim()
}

interface Hsl {
  /** Distance from grey, 0 to 1; unlike saturation it is small near black and white. */
  readonly chroma: number
  /** Degrees. */
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

function hslOf(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const spread = most - least
  const lightness = (most + least) / 2
  if (spread === 0) return { chroma: 0, hue: 0, saturation: 0, lightness }
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return {
    chroma: spread,
    hue: (sixth * 60 + 360) % 360,
    saturation: spread / (1 - Math.abs(2 * lightness - 1)),
    lightness,
  }
}

/** A catalogue tag, and what part of the picture must look so. */
const COLOUR_TAGS: readonly {
  readonly tag: string
  readonly from: number
  readonly is: (colour: Hsl) => boolean
}[] = [
  { tag: 'monochrome', from: 0.92, is: ({ chroma }) => chroma < 0.08 },
  { tag: 'dark', from: 0.6, is: ({ lightness }) => lightness < 0.2 },
  { tag: 'light', from: 0.6, is: ({ lightness }) => lightness > 0.78 },
  {
    tag: 'neon',
    from: 0.12,
    is: ({ hue, saturation, lightness }) =>
      saturation > 0.85 && lightness > 0.45 && lightness < 0.7 && hue > 165,
  },
  { tag: 'pastel', from: 0.5, is: ({ saturation, lightness }) => saturation > 0.2 && lightness > 0.72 },
  {
    tag: 'forest',
    from: 0.45,
    is: ({ hue, saturation, lightness }) => hue > 75 && hue < 165 && saturation > 0.15 && lightness < 0.55,
  },
  {
    tag: 'ocean',
    from: 0.5,
    is: ({ hue, saturation, lightness }) => hue > 175 && hue < 235 && saturation > 0.3 && lightness < 0.6,
  },
  {
    tag: 'sky',
    from: 0.45,
    is: ({ hue, saturation, lightness }) => hue > 185 && hue < 235 && saturation > 0.25 && lightness >= 0.6,
  },
]

const HUES_OF_MANY = 4

/** Tags of the catalogue that a picture's colours speak for, the plainest first. */
export function tagsFromColours(colours: readonly ColourShare[]): string[] {
  const seen = colours.map(({ hex, share }) => ({ ...hslOf(hex), share }))
  const tags = COLOUR_TAGS.filter(({ from, is }) => {
    const share = seen.filter(is).reduce((sum, colour) => sum + colour.share, 0)
    return share >= from
  }).map(({ tag }) => tag)
  const hues = new Set(seen.filter((each) => each.saturation > 0.35).map(({ hue }) => Math.floor(hue / 60)))
  return hues.size >= HUES_OF_MANY ? [...tags, 'colourful'] : tags
}
