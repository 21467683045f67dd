/** Rows of 8-bit samples: grey, or red, green, blue and what may follow. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: number
}

export interface Plane {
  readonly values: Float64Array
  readonly width: number
  readonly height: number
}

/** ITU-R BT.601, as PDQ weighs them. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114]

export function luminanceOf({ data, width, height, channels }: Pixels): Plane {
  const values = new Float64Array(width * height)
  for (let at = 0; at < values.length; at += 1) {
    const from = at * channels
    const first = data[from] ?? 0
    values[at] =
      channels < 3 ? first : RED * first + GREEN * (data[from + 1] ?? 0) + BLUE * (data[from + 2] ?? 0)
  }
  return { values, width, height }
}

/** An even window has no middle: one round leans to the one side, the next to the other. */
const LEANINGS = ['back', 'forth'] as const

interface Box {
  readonly before: number
  readonly after: number
}

function boxOf(window: number, leaning: (typeof LEANINGS)[number]): Box {
  const [more, less] = [Math.floor(window / 2), Math.floor((window - 1) / 2)]
  return leaning === 'back' ? { before: more, after: less } : { before: less, after: more }
}

interface Line {
  readonly start: number
  readonly length: number
  readonly step: number
}

/** Two rounds of a box are a tent, as wide as the distance between two of the samples that are taken next. */
export function boxBlurred({ values, width, height }: Plane, samples: number): Plane {
  const across = Math.ceil(width / (2 * samples))
  const down = Math.ceil(height / (2 * samples))
  let now: Float64Array = values
  let next: Float64Array = new Float64Array(values.length)
  const blur = (lines: number, lineStep: number, length: number, step: number, box: Box) => {
    const target = next
    for (let line = 0; line < lines; line += 1)
      blurLine(now, target, { start: line * lineStep, length, step }, box)
    // What was read may be written over next, but never the caller's own values.
    next = now === values ? new Float64Array(values.length) : now
    now = target
  }
  for (const leaning of LEANINGS) {
    blur(height, width, width, 1, boxOf(across, leaning))
    blur(width, 1, height, width, boxOf(down, leaning))
  }
  return { values: now, width, height }
}

/** A running mean; at the ends it is of what there is. */
function blurLine(from: Float64Array, to: Float64Array, line: Line, { before, after }: Box): void {
  const { start, length, step } = line
  let sum = 0
  let count = 0
  for (let at = 0; at < Math.min(after, length); at += 1) {
    sum += from[start + at * step] ?? 0
    count += 1
  }
  for (let at = 0; at < length; at += 1) {
    if (at + after < length) {
      sum += from[start + (at + after) * step] ?? 0
      count += 1
    }
    if (at - before - 1 >= 0) {
      sum -= from[start + (at - before - 1) * step] ?? 0
      count -= 1
    }
    to[start + at * step] = sum / count
  }
}

/** The values at the centres of a grid of `samples` × `samples` fields, between pixels where a centre lies there. */
export function sampled({ values, width, height }: Plane, samples: number): Float64Array {
  const columns = spotsAlong(width, samples)
  const between = (row: number, { at, next, part }: Spot) =>
    (values[row * width + at] ?? 0) * (1 - part) + (values[row * width + next] ?? 0) * part
  return Float64Array.from(
    spotsAlong(height, samples).flatMap(({ at, next, part }) =>
      columns.map((column) => between(at, column) * (1 - part) + between(next, column) * part),
    ),
  )
}

interface Spot {
  readonly at: number
  readonly next: number
  /** How far it is from the one to the next. */
  readonly part: number
}

function spotsAlong(length: number, samples: number): Spot[] {
  return Array.from({ length: samples }, (_, index) => {
    const centre = Math.max(0, ((index + 0.5) * length) / samples - 0.5)
    const at = Math.floor(centre)
    return { at, next: Math.min(at + 1, length - 1), part: centre - at }
  })
}
