/** Parts of a picture's height, from the top: what lies under the status bar, the clock and the labels. */
const BANDS = { top: [0, 0.06], clock: [0.08, 0.3], bottom: [0.55, 0.95] } as const
export type Band = keyof typeof BANDS

/** Where ink reads better than white on it. */
export type Lightness = Readonly<Record<Band, 'light' | 'dark'>>

/** Relative luminance (WCAG 2.2) above which black text has more contrast than white: (L+0.05)² = 1.05 × 0.05. */
const EVEN = 0.179
const [WIDTH, HEIGHT] = [9, 60]

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** How light each part of a picture is, from its pixels (RGBA, rows of `width`). */
export function lightnessOf(pixels: Uint8ClampedArray, width: number, height: number): Lightness {
  const mean = ([from, to]: readonly [number, number]): number => {
    let [sum, count] = [0, 0]
    const end = Math.floor(to * height) * width * 4
    for (let at = Math.floor(from * height) * width * 4; at < end; at += 4) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      sum += 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      count += 1
    }
    return count === 0 ? 0 : sum / count
  }
  const of = (band: Band) => (mean(BANDS[band]) > EVEN ? 'light' : 'dark')
  return { top: of('top'), clock: of('clock'), bottom: of('bottom') }
}

/** The same of a drawn image; null where the browser may not read its pixels. */
export function lightnessIn(image: HTMLImageElement): Lightness | null {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  try {
    context.drawImage(image, 0, 0, WIDTH, HEIGHT)
    return lightnessOf(context.getImageData(0, 0, WIDTH, HEIGHT).data, WIDTH, HEIGHT)
  } catch {
    return null
  }
}
