import { parseHex } from './colour.ts'
import type { Surface } from './surface.ts'
import { emptySurface } from './surface.ts'

/** One channel of a row at a whole multiple of its width, straight from the middle of one pixel to that of the next. */
function stretch(row: Int32Array, channel: number, scale: number, out: Uint8Array, start: number): void {
  const last = row.length - 3 + channel
  let goal = start + channel
  let x = 0
  for (let pixel = -1, left = channel - 3; left <= last; pixel++, left += 3) {
    const from = row[Math.max(channel, left)] ?? 0
    const step = Math.trunc(((row[Math.min(last, left + 3)] ?? 0) - from) / scale)
    const end = Math.min((row.length / 3) * scale, Math.ceil((pixel + 1.5) * scale - 0.5))
    let value = Math.trunc(from + step * (x + 0.5 - (pixel + 0.5) * scale))
    for (; x < end; x++, goal += 3, value += step) out[goal] = value >> 16
  }
}

/** A picture at a whole multiple of its size, for what has no edges of its own. */
export function enlarge(small: Surface, width: number, height: number): Surface {
  const scale = width / small.width
  if (!Number.isInteger(scale) || small.height * scale !== height)
    throw new RangeError('Not a whole multiple')
  const surface = emptySurface(width, height)
  const stride = small.width * 3
  const mixed = new Int32Array(stride)
  for (let y = 0; y < height; y++) {
    const place = Math.max(0, Math.min(small.height - 1, (y + 0.5) / scale - 0.5))
    const row = Math.floor(place)
    const share = place - row
    const above = row * stride
    const below = Math.min(small.height - 1, row + 1) * stride
    for (let index = 0; index < stride; index++) {
      const top = small.data[above + index] ?? 0
      // 16 bits of fraction, and a half so that cutting them off rounds.
      mixed[index] = (top + ((small.data[below + index] ?? 0) - top) * share + 0.5) * 65536
    }
    for (let channel = 0; channel < 3; channel++) stretch(mixed, channel, scale, surface.data, y * width * 3)
  }
  return surface
}

const SHRINK = 12

function shrink({ data, width, height }: Surface): Surface {
  const small = emptySurface(width / SHRINK, height / SHRINK)
  for (let row = 0; row < small.height; row++) {
    for (let column = 0; column < small.width; column++) {
      let [red, green, blue] = [0, 0, 0]
      // Every third pixel of a block is enough for its mean.
      for (let y = 1; y < SHRINK; y += 3) {
        let at = ((row * SHRINK + y) * width + column * SHRINK + 1) * 3
        for (let x = 1; x < SHRINK; x += 3, at += 9) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      }
      const goal = (row * small.width + column) * 3
      small.data[goal] = red / 16
      small.data[goal + 1] = green / 16
      small.data[goal + 2] = blue / 16
    }
  }
  return small
}

/** Every pixel becomes the mean of those within reach along one axis, given as distance in bytes. */
function smear(small: Surface, reach: number, axis: 'x' | 'y'): Surface {
  const out = emptySurface(small.width, small.height)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const goal = (y * small.width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let off = -reach; off <= reach; off++) {
          const column = axis === 'x' ? Math.max(0, Math.min(small.width - 1, x + off)) : x
          const row = axis === 'y' ? Math.max(0, Math.min(small.height - 1, y + off)) : y
          sum += small.data[(row * small.width + column) * 3 + channel] ?? 0
        }
        out.data[goal + channel] = sum / (reach * 2 + 1)
      }
    }
  }
  return out
}

interface Tint {
  readonly colour: string
  readonly share: number
}

/** The picture out of focus, as small as it can be: one pixel for each block of it. */
export function defocus(surface: Surface): Surface {
  let small = shrink(surface)
  for (const pass of [5, 3]) small = smear(smear(small, pass, 'x'), pass, 'y')
  return small
}

/** What is out of focus at full size, as if the glass before it were tinted. */
export function frost(defocused: Surface, { colour, share }: Tint): Surface {
  const tint = parseHex(colour)
  const data = defocused.data.map((value, index) => {
    const goal = tint[index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : 2]
    return value + (goal - value) * share
  })
  return enlarge({ ...defocused, data }, defocused.width * SHRINK, defocused.height * SHRINK)
}
