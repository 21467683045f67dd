import { parseHex } from './colour.ts'

/** Pixels without transparency, three bytes each, row after row. */
export interface Surface {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Pixels with transparency (not premultiplied), four bytes each. */
export interface Sprite {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** How much of each pixel a shape covers, one byte each; its colour comes when it is laid down. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

export interface Point {
  readonly x: number
  readonly y: number
}

export const SCREEN = { width: 1080, height: 2400 } as const

export function emptySurface(width: number = SCREEN.width, height: number = SCREEN.height): Surface {
  return { width, height, data: new Uint8Array(width * height * 3) }
}

export function filledSurface(colour: string, width?: number, height?: number): Surface {
  const surface = emptySurface(width, height)
  const [red, green, blue] = parseHex(colour)
  const row = surface.width * 3
  for (let at = 0; at < row; at += 3) surface.data.set([red, green, blue], at)
  for (let at = row; at < surface.data.length; at += row) surface.data.copyWithin(at, 0, row)
  return surface
}

export const copySurface = (source: Surface): Surface => ({
  ...source,
  // Not slice(): that of a Buffer is a view of the same bytes.
  data: new Uint8Array(source.data),
})

function blend(data: Uint8Array, at: number, red: number, green: number, blue: number, cover: number): void {
  if (cover >= 255) {
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    return
  }
  const share = cover / 255
  const rest = 1 - share
  data[at] = (data[at] ?? 0) * rest + red * share + 0.5
  data[at + 1] = (data[at + 1] ?? 0) * rest + green * share + 0.5
  data[at + 2] = (data[at + 2] ?? 0) * rest + blue * share + 0.5
}

/** The part of a stamp that falls on the surface. */
function overlap(target: Surface, stamp: { width: number; height: number }, at: Point) {
  const left = Math.round(at.x)
  const top = Math.round(at.y)
  return {
    left,
    top,
    fromX: Math.max(0, -left),
    fromY: Math.max(0, -top),
    toX: Math.min(stamp.width, target.width - left),
    toY: Math.min(stamp.height, target.height - top),
  }
}

/** Lays a sprite down with its top left corner at a point. */
export function stamp(target: Surface, sprite: Sprite, at: Point, opacity = 1): void {
  const { left, top, fromX, fromY, toX, toY } = overlap(target, sprite, at)
  for (let y = fromY; y < toY; y++) {
    let source = (y * sprite.width + fromX) * 4
    let goal = ((top + y) * target.width + left + fromX) * 3
    for (let x = fromX; x < toX; x++, source += 4, goal += 3) {
      const cover = (sprite.data[source + 3] ?? 0) * opacity
      if (cover === 0) continue
      blend(
        target.data,
        goal,
        sprite.data[source] ?? 0,
        sprite.data[source + 1] ?? 0,
        sprite.data[source + 2] ?? 0,
        cover,
      )
    }
  }
}

/** Lays a mask down in one colour. */
export function paint(target: Surface, mask: Mask, at: Point, colour: string, opacity = 1): void {
  const { left, top, fromX, fromY, toX, toY } = overlap(target, mask, at)
  const [red, green, blue] = parseHex(colour)
  for (let y = fromY; y < toY; y++) {
    let source = y * mask.width + fromX
    let goal = ((top + y) * target.width + left + fromX) * 3
    for (let x = fromX; x < toX; x++, source++, goal += 3) {
      const cover = (mask.data[source] ?? 0) * opacity
      if (cover > 0) blend(target.data, goal, red, green, blue, cover)
    }
  }
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Span {
  readonly y: number
  readonly fromX: number
  readonly toX: number
  /** Half the breadth, from the middle, within which pixels are covered whole. */
  readonly whole: number
  readonly awayY: number
}

/** The rows of a box with round corners, as far as they lie on the surface. */
function* spansOf(target: Surface, box: Box, radius: number): Generator<Span> {
  const middleY = box.y + box.height / 2
  const [straightX, straightY] = [box.width / 2 - radius, box.height / 2 - radius]
  const [fromX, toX] = [Math.max(0, Math.floor(box.x)), Math.min(target.width, Math.ceil(box.x + box.width))]
  const last = Math.min(target.height, Math.ceil(box.y + box.height))
  for (let y = Math.max(0, Math.floor(box.y)); y < last; y++) {
    const awayY = Math.max(0, Math.abs(y + 0.5 - middleY) - straightY)
    const inner = (radius - 0.5) ** 2 - awayY ** 2
    yield { y, fromX, toX, awayY, whole: inner < 0 ? -1 : straightX + Math.sqrt(inner) }
  }
}

/** How much of a pixel outside the whole part a round corner covers, 0 to 1. */
function coverAt(x: number, { awayY }: Span, box: Box, radius: number): number {
  const awayX = Math.max(0, Math.abs(x + 0.5 - box.x - box.width / 2) - box.width / 2 + radius)
  return Math.max(0, Math.min(1, radius + 0.5 - Math.sqrt(awayX * awayX + awayY * awayY)))
}

/** A rectangle with round corners; a radius of half its height makes a pill, of a square a disc. */
export function fillBox(target: Surface, box: Box, radius: number, colour: string, opacity = 1): void {
  const [red, green, blue] = parseHex(colour)
  const middle = box.x + box.width / 2
  for (const span of spansOf(target, box, radius)) {
    let at = (span.y * target.width + span.fromX) * 3
    for (let x = span.fromX; x < span.toX; x++, at += 3) {
      const part = Math.abs(x + 0.5 - middle) <= span.whole ? 1 : coverAt(x, span, box, radius)
      if (part > 0) blend(target.data, at, red, green, blue, part * opacity * 255)
    }
  }
}

/** Lets a second picture of the same size show through a box with round corners. */
export function revealBox(target: Surface, source: Surface, box: Box, radius: number): void {
  const middle = box.x + box.width / 2
  for (const span of spansOf(target, box, radius)) {
    let at = (span.y * target.width + span.fromX) * 3
    for (let x = span.fromX; x < span.toX; x++, at += 3) {
      const part = Math.abs(x + 0.5 - middle) <= span.whole ? 1 : coverAt(x, span, box, radius)
      const { data } = source
      if (part > 0) blend(target.data, at, data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, part * 255)
    }
  }
}
