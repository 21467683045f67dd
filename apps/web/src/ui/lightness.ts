import { COLUMNS, labelBox, ROWS, SCREEN } from '@easel/domain/phoneGrid.ts'

interface Box {
  readonly x: readonly [number, number]
  readonly y: readonly [number, number]
}

const WHOLE = [0, 1] as const
/** What lies under the status bar, the clock and the dock, in shares of the screen. */
const BANDS = { top: [0, 0.06], clock: [0.08, 0.3], bottom: [0.86, 0.99] } as const

type Shade = 'light' | 'dark'

/** Where ink reads better than white: under each band, and under the name of each app of the grid, by rows. */
export type Lightness = Readonly<Record<keyof typeof BANDS, Shade>> & { readonly labels: readonly Shade[] }

/** Relative luminance (WCAG 2.2) above which black text has more contrast than white: (L+0.05)² = 1.05 × 0.05. */
const EVEN = 0.179
/** The picture is measured at this size: three columns of pixels under each app, two rows under its name. */
const [WIDTH, HEIGHT] = [12, 88]

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** How light each part of a screen is, from its pixels (RGBA, rows of `width`). */
export function lightnessOf(pixels: Uint8ClampedArray, width: number, height: number): Lightness {
  const mean = ({ x, y }: Box): number => {
    let [sum, count] = [0, 0]
    for (let row = Math.floor(y[0] * height); row < Math.ceil(y[1] * height); row++) {
      for (let column = Math.floor(x[0] * width); column < Math.ceil(x[1] * width); column++) {
        const at = (row * width + column) * 4
        const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
        sum += 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        count += 1
      }
    }
    return count === 0 ? 0 : sum / count
  }
  const shade = (box: Box): Shade => (mean(box) > EVEN ? 'light' : 'dark')
  const of = (band: keyof typeof BANDS) => shade({ x: WHOLE, y: BANDS[band] })
  return {
    top: of('top'),
    clock: of('clock'),
    bottom: of('bottom'),
    labels: Array.from({ length: COLUMNS * ROWS }, (_, place) => shade(labelBox(place))),
  }
}

/** The same of an image that covers the screen; null where the browser may not read its pixels. */
export function lightnessIn(image: HTMLImageElement): Lightness | null {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const { naturalWidth: wide, naturalHeight: tall } = image
  const ratio = SCREEN.width / SCREEN.height
  const [width, height] = [Math.min(wide, tall * ratio), Math.min(tall, wide / ratio)]
  try {
    context.drawImage(image, (wide - width) / 2, (tall - height) / 2, width, height, 0, 0, WIDTH, HEIGHT)
    return lightnessOf(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT)
  } catch {
    return null
  }
}
