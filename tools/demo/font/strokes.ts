import type { Point } from '../raster/surface.ts'

/** A line that a pen draws without lifting. */
export type Stroke = readonly Point[]

const PARTS = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/giu
const STEPS = 18
/** How many numbers each command of an SVG path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 }

/** The strokes of an SVG path, its curves as short straight lines. */
export function strokesOf(line: string): Stroke[] {
  const parts = line.match(PARTS) ?? []
  const strokes: Point[][] = []
  let current: Point[] = []
  let handle: Point | null = null
  let command = ''
  for (let at = 0; at < parts.length; ) {
    if (/[a-z]/iu.test(parts[at] ?? '')) command = parts[at++] ?? ''
    const kind = command.toLowerCase()
    const takes = TAKES[kind] ?? 0
    const numbers = parts.slice(at, at + takes).map(Number)
    at += takes
    const from: Point = current.at(-1) ?? { x: 0, y: 0 }
    const base: Point = command === kind ? from : { x: 0, y: 0 }
    const point = (index: number): Point => ({
      x: base.x + (numbers[index] ?? 0),
      y: base.y + (numbers[index + 1] ?? 0),
    })
    const mirrored: Point = handle ? { x: 2 * from.x - handle.x, y: 2 * from.y - handle.y } : from
    handle = null
    if (kind === 'm') {
      current = [point(0)]
      strokes.push(current)
    } else if (kind === 'l') current.push(point(0))
    else if (kind === 'h') current.push({ x: point(0).x, y: from.y })
    else if (kind === 'v') current.push({ x: from.x, y: base.y + (numbers[0] ?? 0) })
    else if (kind === 'a') current.push(...arc(from, numbers, point(5)))
    else if (kind === 'z') current.push(...current.slice(0, 1))
    else {
      const [one, two, to] = kind === 'c' ? [point(0), point(2), point(4)] : [mirrored, point(0), point(2)]
      current.push(...curve(from, one, two, to))
      handle = two
    }
  }
  return strokes
}

const steps = Array.from({ length: STEPS }, (_step, index) => (index + 1) / STEPS)

function curve(from: Point, one: Point, two: Point, to: Point): Point[] {
  return steps.map((t) => {
    const rest = 1 - t
    const along = (axis: 'x' | 'y') =>
      rest ** 3 * from[axis] +
      3 * rest ** 2 * t * one[axis] +
      3 * rest * t ** 2 * two[axis] +
      t ** 3 * to[axis]
    return { x: along('x'), y: along('y') }
  })
}

/** SVG 1.1, appendix F.6.5: an arc by its ends, here without a turned axis. */
function arc(from: Point, numbers: readonly number[], to: Point): Point[] {
  const [radiusX = 1, radiusY = 1, , large = 0, sweep = 0] = numbers
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const reach = Math.sqrt((half.x / radiusX) ** 2 + (half.y / radiusY) ** 2)
  const grown = Math.max(1, reach)
  const [rx, ry] = [radiusX * grown, radiusY * grown]
  const share = (half.x / rx) ** 2 + (half.y / ry) ** 2
  const away = Math.sqrt(Math.max(0, 1 / share - 1)) * (large === sweep ? -1 : 1)
  const middle = {
    x: (from.x + to.x) / 2 + (away * rx * half.y) / ry,
    y: (from.y + to.y) / 2 - (away * ry * half.x) / rx,
  }
  const angle = (point: Point) => Math.atan2((point.y - middle.y) / ry, (point.x - middle.x) / rx)
  const start = angle(from)
  const turn = (angle(to) - start + (sweep ? 2 : -2) * 2 * Math.PI) % (2 * Math.PI)
  return steps.map((t) => ({
    x: middle.x + rx * Math.cos(start + turn * t),
    y: middle.y + ry * Math.sin(start + turn * t),
  }))
}
