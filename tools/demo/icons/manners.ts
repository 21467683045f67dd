import type { Palette } from '../art/palette.ts'
import { tone } from '../art/palette.ts'
import { darken, lighten, mix, readable } from '../raster/colour.ts'
import { path } from '../raster/svg.ts'
import type { Glyph } from './glyphs.ts'
import type { PlateName } from './plates.ts'
import { PLATES } from './plates.ts'

export interface IconStyle {
  readonly plate: PlateName
  readonly manner: MannerName
  /** One colour for all plates, or the palette's tones by turns. */
  readonly colouring: 'uniform' | 'tones'
}

interface Setting {
  readonly glyph: Glyph
  readonly index: number
  readonly outline: string
  readonly palette: Palette
  readonly uniform: boolean
}

type Manner = (setting: Setting) => string

const round = 'stroke-linecap="round" stroke-linejoin="round"'

interface Inks {
  readonly main: string
  readonly cut: string
  readonly spot: string
}

/** The sign in full: filled, with its cuts in the colour of what lies beneath. */
function filled(glyph: Glyph, { main, cut, spot }: Inks, weight = 6): string {
  return [
    path(glyph.solid, `fill="${main}"`),
    glyph.cut ? path(glyph.cut, `fill="none" stroke="${cut}" stroke-width="${weight}" ${round}`) : '',
    glyph.line ? path(glyph.line, `fill="none" stroke="${main}" stroke-width="${weight}" ${round}`) : '',
    glyph.spot ? path(glyph.spot, `fill="${spot}" stroke="${spot}" stroke-width="2" ${round}`) : '',
  ].join('')
}

/** The sign as an outline of one pen. */
function outlined(glyph: Glyph, { main, spot }: Pick<Inks, 'main' | 'spot'>, weight: number): string {
  const lines = [glyph.solid, glyph.cut, glyph.line].filter((part) => part !== undefined).join('')
  return [
    glyph.spot ? path(glyph.spot, `fill="${spot}"`) : '',
    path(lines, `fill="none" stroke="${main}" stroke-width="${weight}" ${round}`),
  ].join('')
}

/** The sign's grid of 96, in the middle of the plate's 192. */
const centred = (body: string, scale = 1.08) =>
  `<g transform="translate(96 96) scale(${scale}) translate(-48 -48)">${body}</g>`

const plateColour = ({ palette, index, uniform }: Setting) => (uniform ? palette.ink : tone(palette, index))

function signInks(setting: Setting, plate: string): Inks {
  const { palette } = setting
  const main = readable(plate, darken(palette.ink, 0.1), lighten(palette.ground, 0.2))
  const other = readable(main, palette.ink, palette.ground)
  const spot = readable(main, palette.accent, mix(other, palette.accent, 0.3))
  return { main, cut: plate, spot: spot === plate ? mix(plate, main, 0.35) : spot }
}

const MANNERS = {
  /** A plain plate with a filled sign. */
  solid: (setting) => {
    const plate = plateColour(setting)
    return path(setting.outline, `fill="${plate}"`) + centred(filled(setting.glyph, signInks(setting, plate)))
  },
  /** A plate lit from above, its sign an outline. */
  line: (setting) => {
    const plate = plateColour(setting)
    const id = `lit${setting.index}`
    const inks = signInks(setting, plate)
    return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${lighten(plate, 0.14)}"/><stop offset="1" stop-color="${darken(plate, 0.1)}"/></linearGradient>${path(setting.outline, `fill="url(#${id})"`)}${centred(outlined(setting.glyph, inks, 6.5))}`
  },
  /** Two halves of a plate in neighbouring tones, the sign across both. */
  duo: (setting) => {
    const plate = plateColour(setting)
    const id = `duo${setting.index}`
    return `<clipPath id="${id}">${path(setting.outline, '')}</clipPath><g clip-path="url(#${id})"><path d="M0 0h192v192H0z" fill="${plate}"/><path d="M192 0v192H0z" fill="${darken(plate, 0.16)}"/></g>${centred(filled(setting.glyph, signInks(setting, plate)))}`
  },
  /** Frosted glass with a bright rim. */
  glass: (setting) => {
    const ink = lighten(setting.palette.ground, 0.75)
    const id = `glass${setting.index}`
    const body = setting.uniform
      ? setting.palette.ink
      : mix(tone(setting.palette, setting.index), setting.palette.ink, 0.25)
    return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${lighten(body, 0.3)}" stop-opacity=".82"/><stop offset="1" stop-color="${body}" stop-opacity=".7"/></linearGradient>${path(setting.outline, `fill="url(#${id})" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"`)}${centred(filled(setting.glyph, { main: readable(body, darken(setting.palette.ink, 0.3), ink), cut: body, spot: setting.palette.accent }))}`
  },
  /** Three sheets of cut paper, each with its shadow. */
  paper: (setting) => {
    const plate = plateColour(setting)
    const inks = signInks(setting, plate)
    const shadow = darken(plate, 0.55)
    const inner = `transform="translate(96 96) scale(.8) translate(-96 -96)"`
    return (
      path(setting.outline, `fill="${darken(plate, 0.22)}"`) +
      `<g transform="translate(2 5)" opacity=".35">${path(setting.outline, `${inner} fill="${shadow}"`)}</g>` +
      path(setting.outline, `${inner} fill="${plate}"`) +
      `<g transform="translate(2 5)" opacity=".4">${centred(filled(setting.glyph, { main: shadow, cut: plate, spot: shadow }), 0.94)}</g>` +
      centred(filled(setting.glyph, inks), 0.94)
    )
  },
  /** A pale disc out of register beneath a dark outline. */
  print: (setting) => {
    const { palette, index } = setting
    const spot = setting.uniform ? palette.accent : tone(palette, index)
    return (
      path(setting.outline, `fill="${lighten(palette.ground, 0.25)}"`) +
      `<circle cx="106" cy="104" r="50" fill="${mix(spot, lighten(palette.ground, 0.25), 0.12)}"/>` +
      centred(
        outlined(
          setting.glyph,
          { main: palette.ink, spot: readable(spot, palette.ink, palette.ground) },
          5.5,
        ),
        1.12,
      )
    )
  },
  /** A ring and an outline: nothing but line. */
  ring: (setting) => {
    const { palette } = setting
    const ink = setting.uniform ? palette.accent : tone(palette, setting.index)
    const bed = mix(palette.ground, palette.ink, 0.06)
    const line = readable(bed, ink, palette.ink) === ink ? ink : palette.ink
    return (
      path(setting.outline, `fill="${bed}"`) +
      path(
        setting.outline,
        `transform="translate(96 96) scale(.9) translate(-96 -96)" fill="none" stroke="${line}" stroke-width="3.5"`,
      ) +
      centred(outlined(setting.glyph, { main: palette.ink, spot: palette.accent }, 5), 0.98)
    )
  },
} satisfies Record<string, Manner>

export type MannerName = keyof typeof MANNERS

/** One icon's markup on a grid of 192. */
export function drawIcon(glyph: Glyph, index: number, palette: Palette, style: IconStyle): string {
  const uniform = style.colouring === 'uniform'
  return MANNERS[style.manner]({ glyph, index, palette, uniform, outline: PLATES[style.plate] })
}
