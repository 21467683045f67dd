import { LOOK_PICTURES } from '@easel/scene/testing/looks.ts'
import { type Canvas, createCanvas } from '@napi-rs/canvas'

/** The pictures of LOOK_PICTURES as PNG, drawn here: a photograph's shades, a soft disc, a panel that stretches, digits. */
export function lookPictures(): Map<string, Uint8Array> {
  return new Map(
    Object.entries(LOOK_PICTURES).map(([name, { kind, width, height }]) => [
      name,
      pngOf(kind, width, height),
    ]),
  )
}

export const wallpaperPng = (): Uint8Array => pngOf('photo', 540, 1200)

/** @param kind one that LOOK_PICTURES has */
export function pngOf(kind: string, width: number, height: number): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  DRAWN[kind]?.(canvas)
  context.globalCompositeOperation = 'source-over'
  return canvas.toBuffer('image/png')
}

const DRAWN: Readonly<Record<string, (canvas: Canvas) => void>> = {
  photo(canvas) {
    const { width, height } = canvas
    const context = canvas.getContext('2d')
    const sky = context.createLinearGradient(0, 0, width, height)
    for (const [place, color] of [
      [0, '#274b74'],
      [0.5, '#e8b98a'],
      [1, '#3c2c4f'],
    ] as const)
      sky.addColorStop(place, color)
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
    for (let ring = 0; ring < 7; ring++) {
      context.fillStyle = `hsla(${ring * 50}, 60%, 60%, 0.5)`
      context.beginPath()
      context.arc(
        (width * (ring + 0.5)) / 7,
        height * (0.3 + 0.08 * ring),
        height / (4 + ring),
        0,
        Math.PI * 2,
      )
      context.fill()
    }
  },
  disc(canvas) {
    const { width, height } = canvas
    const context = canvas.getContext('2d')
    const soft = context.createRadialGradient(
      width / 2,
      height / 2,
      width / 8,
      width / 2,
      height / 2,
      width / 2,
    )
    soft.addColorStop(0, 'rgba(255,255,255,1)')
    soft.addColorStop(0.8, 'rgba(120,160,220,0.9)')
    soft.addColorStop(1, 'rgba(120,160,220,0)')
    context.fillStyle = soft
    context.fillRect(0, 0, width, height)
  },
  panel(canvas) {
    const { width, height } = canvas
    const context = canvas.getContext('2d')
    context.fillStyle = '#c96f4a'
    context.beginPath()
    context.roundRect(1, 1, width - 2, height - 2, 20)
    context.fill()
    context.strokeStyle = '#ffffff'
    context.lineWidth = 4
    context.stroke()
    // The border of a `.9.png`: black says what stretches.
    context.clearRect(0, 0, width, 1)
    context.clearRect(0, 0, 1, height)
    context.clearRect(0, height - 1, width, 1)
    context.clearRect(width - 1, 0, 1, height)
    context.fillStyle = '#000000'
    context.fillRect(width / 2 - 4, 0, 8, 1)
    context.fillRect(0, height / 2 - 4, 1, 8)
  },
  digit(canvas) {
    const { width, height } = canvas
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(width * 0.2, height * 0.1, width * 0.6, height * 0.8)
    context.clearRect(width * 0.4, height * 0.25, width * 0.2, height * 0.5)
  },
}

const WINDOW = 8
const STEP = 4
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/** Mean structural similarity of two pictures of one size, RGBA; 1 is the same. */
export function structuralSimilarity(
  one: Uint8ClampedArray,
  other: Uint8ClampedArray,
  width: number,
  height: number,
): number {
  const [a, b] = [grayOf(one), grayOf(other)]
  let [sum, count] = [0, 0]
  for (let y = 0; y + WINDOW <= height; y += STEP) {
    for (let x = 0; x + WINDOW <= width; x += STEP) {
      sum += similarityAt(a, b, width, x, y)
      count++
    }
  }
  return sum / count
}

function similarityAt(a: Float32Array, b: Float32Array, width: number, left: number, top: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + WINDOW; y++) {
    for (let x = left; x < left + WINDOW; x++) {
      const [valueA = 0, valueB = 0] = [a[y * width + x], b[y * width + x]]
      sumA += valueA
      sumB += valueB
      squareA += valueA * valueA
      squareB += valueB * valueB
      product += valueA * valueB
    }
  }
  const pixels = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / pixels, sumB / pixels]
  const [varianceA, varianceB] = [squareA / pixels - meanA ** 2, squareB / pixels - meanB ** 2]
  const covariance = product / pixels - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA ** 2 + meanB ** 2 + C1) * (varianceA + varianceB + C2))
  )
}

function grayOf(pixels: Uint8ClampedArray): Float32Array {
  const gray = new Float32Array(pixels.length / 4)
  for (let at = 0; at < gray.length; at++) {
    const [red = 0, green = 0, blue = 0] = [pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]]
    gray[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return gray
}
