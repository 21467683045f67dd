import type { Plane } from './luminance.ts'

/** Wider than this it is part of the picture. */
const MAX_OF_SIDE = 0.1
/** Of 255: what compression does to one colour. */
const SAME_WITHIN = 12
/** A frame ends at once, on at least this part of its side; a sky that brightens slowly is none. */
const MIN_EDGE = 0.6

/** The picture inside a frame of one colour: a frame alone must not make a copy look different. */
export function withoutFrame(plane: Plane): Plane {
  const { width, height } = plane
  const row = (at: number) => ({ start: at * width, step: 1, length: width })
  const column = (at: number) => ({ start: at, step: width, length: height })
  const top = frameWidth(plane, height, row)
  const bottom = frameWidth(plane, height, (at) => row(height - 1 - at))
  const left = frameWidth(plane, width, column)
  const right = frameWidth(plane, width, (at) => column(width - 1 - at))
  if (top + bottom + left + right === 0) return plane
  return cut(plane, { left, top, width: width - left - right, height: height - top - bottom })
}

interface Line {
  readonly start: number
  readonly step: number
  readonly length: number
}

/** How many lines of one side are frame, with the one in which frame and picture are blended. */
function frameWidth({ values }: Plane, lines: number, lineAt: (at: number) => Line): number {
  const most = Math.floor(lines * MAX_OF_SIDE)
  const colour = meanOf(values, lineAt(0))
  let wide = 0
  while (wide <= most && partUnlike(values, lineAt(wide), colour) === 0) wide += 1
  if (wide === 0 || wide > most) return 0
  return partUnlike(values, lineAt(wide + 1), colour) >= MIN_EDGE ? wide + 1 : 0
}

function meanOf(values: Float64Array, { start, step, length }: Line): number {
  let sum = 0
  for (let at = 0; at < length; at += 1) sum += values[start + at * step] ?? 0
  return sum / length
}

function partUnlike(values: Float64Array, { start, step, length }: Line, colour: number): number {
  let unlike = 0
  for (let at = 0; at < length; at += 1)
    if (Math.abs((values[start + at * step] ?? 0) - colour) > SAME_WITHIN) unlike += 1
  return unlike / length
}

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function cut(plane: Plane, { left, top, width, height }: Part): Plane {
  const values = new Float64Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * plane.width + left
    values.set(plane.values.subarray(start, start + width), row * width)
  }
  return { values, width, height }
}
