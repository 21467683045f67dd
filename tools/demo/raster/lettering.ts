import { LETTERS } from './letters.ts'
import type { Mask, Point, Surface } from './surface.ts'
import { paint } from './surface.ts'
import { drawMask, path, round } from './svg.ts'

export interface Hand {
  /** Height of a capital, in pixels. */
  readonly size: number
  /** Breadth of the pen, in hundredths of the em: 5 is fine, 9 plain, 14 bold. */
  readonly weight: number
  /** Extra space between letters, in hundredths of the em. */
  readonly spacing?: number
}

// Capitals are 70 of the grid's 100 units tall.
const CAPITAL = 70
const PADDING = 12

const SHADOW = [
  [-2, 0],
  [2, 0],
  [0, 3],
  [0, -1],
  [0, 5],
] as const

const drawn = new Map<string, Promise<Mask>>()

/** Width in pixels, without drawing anything. */
export function measure(text: string, { size, spacing = 0 }: Hand): number {
  const units = [...text].reduce((sum, char) => sum + (LETTERS[char]?.advance ?? 40) + spacing, 0)
  return (units * size) / CAPITAL
}

/** One line of text as a mask; the same line in the same hand is drawn once for all themes. */
export function letter(text: string, hand: Hand): Promise<Mask> {
  const key = JSON.stringify([text, hand])
  const known = drawn.get(key)
  if (known) return known
  let x = PADDING
  const lines = [...text].map((char) => {
    const found = LETTERS[char]
    const placed = found?.line ? path(found.line, `transform="translate(${round(x)} 0)"`) : ''
    x += (found?.advance ?? 40) + (hand.spacing ?? 0)
    return placed
  })
  const view = { x: 0, y: 10, width: x + PADDING, height: 126 }
  const scale = hand.size / CAPITAL
  const canvas = { width: Math.ceil(view.width * scale), height: Math.ceil(view.height * scale) }
  const body = `<g fill="none" stroke="#fff" stroke-width="${hand.weight}" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</g>`
  const mask = drawMask(body, canvas, `${view.x} ${view.y} ${view.width} ${view.height}`)
  drawn.set(key, mask)
  return mask
}

type Align = 'left' | 'centre' | 'right'
const SHARE: Record<Align, number> = { left: 0, centre: 0.5, right: 1 }

export interface Line {
  readonly text: string
  readonly hand: Hand
  /** The place of the top of the capitals, and the edge or middle that `align` names. */
  readonly at: Point
  readonly colour: string
  readonly align?: Align
  readonly opacity?: number
  /** A soft copy beneath, in this colour, so that it reads on any picture. */
  readonly shadow?: string
}

/** Writes one line upon a picture. */
export async function write(
  target: Surface,
  { text, hand, at, colour, align = 'left', opacity = 1, shadow }: Line,
): Promise<void> {
  const mask = await letter(text, hand)
  const scale = hand.size / CAPITAL
  const inner = mask.width - PADDING * 2 * scale
  const left = at.x - inner * SHARE[align] - PADDING * scale
  const top = at.y - 20 * scale
  if (shadow) {
    for (const [x, y] of SHADOW) paint(target, mask, { x: left + x, y: top + y }, shadow, 0.2)
  }
  paint(target, mask, { x: left, y: top }, colour, opacity)
}
