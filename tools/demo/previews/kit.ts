import type { Palette } from '../art/palette.ts'
import type { Icon } from '../icons.ts'
import { darken, lighten, lightness, mix } from '../raster/colour.ts'
import type { Hand } from '../raster/lettering.ts'
import { measure, write } from '../raster/lettering.ts'
import type { Box, Point, Sprite, Surface } from '../raster/surface.ts'
import { fillBox, SCREEN } from '../raster/surface.ts'

/** What every preview of one theme is put together from. */
export interface Kit {
  readonly title: string
  readonly palette: Palette
  readonly home: Surface
  readonly lock: Surface
  /** The home picture out of focus, small: what frosted glass over it is made from. */
  readonly blurred: Surface
  /** The same at full size, as it shows through a pane. */
  readonly frosted: Surface
  readonly icons: readonly Icon[]
  readonly clock: ClockStyle
  /** Date lines are written as people of that language write them. */
  readonly language: 'en' | 'zh'
  readonly moment: Moment
}

const CLOCK_STYLES = ['line', 'stack', 'corner', 'column'] as const
export type ClockStyle = (typeof CLOCK_STYLES)[number]

/** The moment that all clocks of one theme show. */
export interface Moment {
  readonly hour: number
  readonly minute: number
  readonly day: number
  readonly month: number
  /** 0 is Sunday. */
  readonly weekday: number
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const 周 = ['日', '一', '二', '三', '四', '五', '六']

const two = (value: number) => String(value).padStart(2, '0')
export const hourText = ({ hour }: Moment) => two(hour)
export const minuteText = ({ minute }: Moment) => two(minute)
export const timeText = (moment: Moment) => `${hourText(moment)}:${minuteText(moment)}`

export function dateText({ moment, language }: Pick<Kit, 'moment' | 'language'>): string {
  const { month, day, weekday } = moment
  if (language === 'zh') return `${month}月${day}日 周${周[weekday] ?? ''}`
  return `${WEEKDAYS[weekday] ?? ''}, ${day} ${MONTHS[month - 1] ?? ''}`
}

interface Look {
  /** 0 black to 1 white. */
  readonly mean: number
  /** How far the parts lie from the mean, colours counted too. */
  readonly spread: number
}

const WEIGHTS = [0.3, 0.59, 0.11] as const

/** How light and how busy a part of a picture is. */
export function lookAt({ data, width }: Surface, box: Box): Look {
  const [sums, squares] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let count = 0
  for (let y = Math.round(box.y); y < box.y + box.height; y += 11) {
    for (let x = Math.round(box.x); x < box.x + box.width; x += 11, count++) {
      for (let channel = 0; channel < 3; channel++) {
        const part = (data[(y * width + x) * 3 + channel] ?? 0) / 255
        sums[channel] = (sums[channel] ?? 0) + part
        squares[channel] = (squares[channel] ?? 0) + part * part
      }
    }
  }
  if (count === 0) return { mean: 0, spread: 0 }
  const means = sums.map((sum) => sum / count)
  const variances = squares.map((sum, channel) => sum / count - (means[channel] ?? 0) ** 2)
  return {
    mean: WEIGHTS.reduce((sum, weight, channel) => sum + weight * (means[channel] ?? 0), 0),
    spread: Math.sqrt(Math.max(0, variances.reduce((sum, part) => sum + part, 0) / 3)),
  }
}

/** The ink that can be read on that part of a picture. */
export function inkOn(surface: Surface, box: Box, palette: Palette): string {
  const [first, second] = [palette.ink, palette.ground]
  const dark = lightness(first) < lightness(second) ? first : second
  const light = dark === first ? second : first
  return lookAt(surface, box).mean > 0.58
    ? darken(dark, lightness(dark) > 0.4 ? 0.55 : 0.1)
    : lighten(light, lightness(light) < 0.8 ? 0.7 : 0.25)
}

interface ScreenColours {
  readonly page: string
  readonly card: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly hairline: string
}

/** The colours of a theme's own screens: its ground for paper, its ink for text. */
export function screenColours({ ground, ink, accent, tones }: Palette): ScreenColours {
  const dark = lightness(ground) < 0.5
  const page = dark ? darken(ground, 0.25) : lighten(ground, 0.35)
  const text = lightness(ink) > 0.5 === dark ? ink : dark ? lighten(ink, 0.8) : darken(ink, 0.7)
  const seen = [accent, ...tones, text].find((colour) => Math.abs(lightness(colour) - lightness(page)) > 0.16)
  return {
    page,
    card: dark ? lighten(page, 0.07) : lighten(page, 0.6),
    text,
    muted: mix(text, page, 0.42),
    accent: seen ?? text,
    hairline: mix(text, page, 0.86),
  }
}

/** Time, signal and battery along the upper edge. */
export async function drawStatusBar(target: Surface, kit: Kit, colour: string): Promise<void> {
  const y = 46
  await write(target, {
    text: timeText(kit.moment),
    hand: { size: 30, weight: 11 },
    at: { x: 64, y },
    colour,
  })
  const right = SCREEN.width - 64
  fillBox(target, { x: right - 56, y: y - 1, width: 52, height: 32 }, 9, colour, 0.35)
  fillBox(target, { x: right - 56, y: y - 1, width: 39, height: 32 }, 9, colour)
  fillBox(target, { x: right - 2, y: y + 9, width: 5, height: 12 }, 2.5, colour, 0.6)
  for (let bar = 0; bar < 4; bar++) {
    const tall = 10 + bar * 7
    fillBox(
      target,
      { x: right - 130 + bar * 13, y: y + 31 - tall, width: 9, height: tall },
      2.5,
      colour,
      bar === 3 ? 0.4 : 1,
    )
  }
}

/** One line, made smaller until it fits. */
export async function writeFitting(
  target: Surface,
  line: {
    text: string
    hand: Hand
    at: Point
    colour: string
    align?: 'left' | 'centre' | 'right'
    opacity?: number
  },
  most: number,
): Promise<void> {
  const width = measure(line.text, line.hand)
  const size = Math.floor(line.hand.size * Math.min(1, most / width))
  await write(target, { ...line, hand: { ...line.hand, size } })
}

export function iconNamed(kit: Kit, label: string): Sprite {
  const found = kit.icons.find((icon) => icon.label === label)
  if (!found) throw new RangeError(`No icon named ${label}`)
  return found.sprite
}
