import type { Point } from '../raster/surface.ts'
import type { Stroke } from './strokes.ts'

type Outline = readonly Point[]

const DISC_CORNERS = 12
const STRAIGHT_COSINE = 0.96

/** What a round pen of this radius covers; the outlines overlap and all turn clockwise, as TrueType fills them. */
export function outlinesOf(stroke: Stroke, radius: number): Outline[] {
  const points = stroke.filter(
    (point, index) => index === 0 || lengthOf(stroke[index - 1] ?? point, point) > 0.01,
  )
  const outlines: Outline[] = []
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after || bends(before, point, after)) outlines.push(disc(point, radius))
    if (after) outlines.push(bar(point, after, radius))
  }
  return outlines.map(clockwise)
}

const lengthOf = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)

function bends(before: Point, point: Point, after: Point): boolean {
  const dot = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y)
  return dot / (lengthOf(before, point) * lengthOf(point, after)) < STRAIGHT_COSINE
}

function disc({ x, y }: Point, radius: number): Outline {
  return Array.from({ length: DISC_CORNERS }, (_corner, index) => {
    const angle = (index / DISC_CORNERS) * 2 * Math.PI
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}

function bar(from: Point, to: Point, radius: number): Outline {
  const length = lengthOf(from, to)
  const side = { x: (-(to.y - from.y) / length) * radius, y: ((to.x - from.x) / length) * radius }
  return [
    { x: from.x + side.x, y: from.y + side.y },
    { x: to.x + side.x, y: to.y + side.y },
    { x: to.x - side.x, y: to.y - side.y },
    { x: from.x - side.x, y: from.y - side.y },
  ]
}

function clockwise(outline: Outline): Outline {
  const area = outline.reduce((sum, { x, y }, index) => {
    const next = outline[(index + 1) % outline.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return area > 0 ? outline.toReversed() : outline
}
