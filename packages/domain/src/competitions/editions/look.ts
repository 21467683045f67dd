import { z } from 'zod'
import { editionHints } from '../../base/text/hints.ts'

/** The families of artwork that the portal can draw, each with lettering of its own; `seed` draws another picture of the same family. */
export const MOTIFS = ['creatures', 'orbits', 'apertures', 'tides', 'windows', 'plain'] as const
export type Motif = (typeof MOTIFS)[number]

const Colour = z
  .string()
  .regex(/^#[0-9A-F]{6}$/, { error: 'editionColour.format' })
  .register(editionHints, { as: 'colour' })

/** The colours of an edition's pages on one ground. */
const Tokens = z.strictObject({
  canvas: Colour,
  ink: Colour,
  accent: Colour,
  /** Text on the accent. */
  onAccent: Colour,
})
export type LookTokens = z.infer<typeof Tokens>

/** docs/design/competitions.md: each edition is a poster, not a recoloured page. */
export const Look = z.strictObject({
  light: Tokens,
  dark: Tokens,
  motif: z.enum(MOTIFS),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})
export type Look = z.infer<typeof Look>

/** WCAG 2.2 AA of text. */
export const MIN_CONTRAST = 4.5

/** The pairs of colours that text is read by. */
export const TEXT_PAIRS = [
  ['ink', 'canvas'],
  ['accent', 'canvas'],
  ['onAccent', 'accent'],
] as const satisfies readonly (readonly [keyof LookTokens, keyof LookTokens])[]

/** The contrast of two colours `#RRGGBB`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
