import type { Random } from '../random.ts'

/** Smooth chance over the plane, about -1 to 1; one unit is one bump. */
export type Noise = (x: number, y: number) => number

/** Gradient noise on a torus of 256 units. */
export function makeNoise(random: Random): Noise {
  const order = new Uint8Array(512)
  order.set(random.shuffle(Array.from({ length: 256 }, (_, index) => index)))
  order.copyWithin(256, 0, 256)
  const slopeX = new Float32Array(256)
  const slopeY = new Float32Array(256)
  for (let index = 0; index < 256; index++) {
    const angle = random.between(0, Math.PI * 2)
    slopeX[index] = Math.cos(angle)
    slopeY[index] = Math.sin(angle)
  }
  const dot = (hash: number, x: number, y: number) => (slopeX[hash] ?? 0) * x + (slopeY[hash] ?? 0) * y

  return (x, y) => {
    const floorX = Math.floor(x)
    const floorY = Math.floor(y)
    const [cellX, cellY] = [floorX & 255, floorY & 255]
    const [partX, partY] = [x - floorX, y - floorY]
    const easeX = partX * partX * partX * (partX * (partX * 6 - 15) + 10)
    const easeY = partY * partY * partY * (partY * (partY * 6 - 15) + 10)
    const column = order[cellX] ?? 0
    const next = order[cellX + 1] ?? 0
    const topLeft = dot(order[column + cellY] ?? 0, partX, partY)
    const topRight = dot(order[next + cellY] ?? 0, partX - 1, partY)
    const lowLeft = dot(order[column + cellY + 1] ?? 0, partX, partY - 1)
    const lowRight = dot(order[next + cellY + 1] ?? 0, partX - 1, partY - 1)
    const top = topLeft + (topRight - topLeft) * easeX
    const low = lowLeft + (lowRight - lowLeft) * easeX
    return (top + (low - top) * easeY) * 1.5
  }
}

/** Octaves of noise upon each other, about -1 to 1. */
export function fractal(noise: Noise, octaves: number, gain = 0.5): Noise {
  const total = Array.from({ length: octaves }, (_, index) => gain ** index).reduce(
    (sum, part) => sum + part,
    0,
  )
  return (x, y) => {
    let [sum, weight, scale] = [0, 1, 1]
    for (let octave = 0; octave < octaves; octave++) {
      sum += noise(x * scale + octave * 17.3, y * scale - octave * 9.1) * weight
      weight *= gain
      scale *= 2.03
    }
    return sum / total
  }
}

/** A value on a coarse grid over a canvas, read between its points. */
export interface Field {
  /** Fills a row of the canvas: one value a pixel. */
  row(y: number, out: Float32Array): void
  at(x: number, y: number): number
}

/** Reckons a function once every `cell` pixels: what is smooth need not be reckoned more often. */
export function makeField(
  width: number,
  height: number,
  cell: number,
  value: (x: number, y: number) => number,
): Field {
  const columns = Math.ceil(width / cell) + 2
  const rows = Math.ceil(height / cell) + 2
  const grid = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      grid[row * columns + column] = value(column * cell, row * cell)
  }
  const blended = new Float32Array(columns)

  return {
    row(y, out) {
      const place = Math.max(0, Math.min(rows - 1.001, y / cell))
      const above = Math.floor(place) * columns
      const share = place - Math.floor(place)
      for (let column = 0; column < columns; column++) {
        const top = grid[above + column] ?? 0
        blended[column] = top + ((grid[above + columns + column] ?? 0) - top) * share
      }
      for (let x = 0; x < out.length; x++) {
        const column = (x / cell) | 0
        const left = blended[column] ?? 0
        out[x] = left + ((blended[column + 1] ?? 0) - left) * (x / cell - column)
      }
    },
    at(x, y) {
      const placeX = Math.max(0, Math.min(columns - 1.001, x / cell))
      const placeY = Math.max(0, Math.min(rows - 1.001, y / cell))
      const [column, row] = [Math.floor(placeX), Math.floor(placeY)]
      const at = row * columns + column
      const [shareX, shareY] = [placeX - column, placeY - row]
      const top = (grid[at] ?? 0) + ((grid[at + 1] ?? 0) - (grid[at] ?? 0)) * shareX
      const low =
        (grid[at + columns] ?? 0) + ((grid[at + columns + 1] ?? 0) - (grid[at + columns] ?? 0)) * shareX
      return top + (low - top) * shareY
    },
  }
}
