import type { Picture } from '@easel/scene/canvas.ts'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { FONTS } from '../../../../platform/scenes/canvasHost.ts'
import { CLOCK, type Language } from './phoneScene.ts'
import { SCREEN } from './task.ts'

/** A hundredth of the screen's width, in pixels: what `phoneGrid.ts` counts in. */
export const UNIT = SCREEN.width / 100
const BLACK = '#000'
const NIGHT = '#1f1f1f'
/** Relative luminance above which ink is used: below it white with its shadow reads well, on stripes too. */
const EVEN = 0.4

/** One for all screens, each of which is laid in the folder before the next is drawn: ten megabytes each. */
const canvas = createCanvas(SCREEN.width, SCREEN.height)

/** An empty screen with its wallpaper; the one before is gone. */
export function openScreen(wallpaper: Picture | null, background = NIGHT): Canvas {
  const context = canvas.getContext('2d')
  context.fillStyle = background
  context.fillRect(0, 0, SCREEN.width, SCREEN.height)
  if (wallpaper) drawCovering(context, wallpaper)
  return canvas
}

export const openDarkScreen = (): Canvas => openScreen(null, BLACK)

function drawCovering(context: SKRSContext2D, { image, width, height }: Picture): void {
  if (!isCanvas(image)) return
  const scale = Math.max(SCREEN.width / width, SCREEN.height / height)
  const [wide, tall] = [width * scale, height * scale]
  context.drawImage(image, (SCREEN.width - wide) / 2, (SCREEN.height - tall) / 2, wide, tall)
}

export const isCanvas = (image: unknown): image is Canvas =>
  typeof image === 'object' && image !== null && 'getContext' in image

type Ink = '#171717' | '#fff'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const linear = (channel: number): number =>
  channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4

/** What reads better on this part of a picture; one pixel in a few hundred is looked at. */
export function inkOn(context: SKRSContext2D, { x, y, width, height }: Box): Ink {
  const left = Math.max(0, Math.round(x))
  const { data } = context.getImageData(
    left,
    Math.max(0, Math.round(y)),
    Math.round(width),
    Math.round(height),
  )
  const step = 4 * Math.max(1, Math.floor(data.length / 4 / 400))
  let [sum, count] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += step) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    sum += 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    count++
  }
  return count > 0 && sum / count > EVEN ? '#171717' : '#fff'
}

interface Text {
  readonly text: string
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly ink: Ink
  readonly align?: 'left' | 'center'
}

let fonts = FONTS

/** What the phone's own texts are written with: the theme's font, where it sets one. */
export function writeWith(families: string): void {
  fonts = families
}

export function drawText(
  context: SKRSContext2D,
  { text, x, y, size, weight, ink, align = 'center' }: Text,
): void {
  context.save()
  context.font = `${weight} ${size}px ${fonts}`
  context.textAlign = align
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.shadowColor = ink === '#fff' ? 'rgba(0,0,0,0.5)' : 'rgba(255,255,255,0.6)'
  context.shadowBlur = size * 0.3
  context.fillText(text, x, y)
  context.restore()
}

/** The clock and the signs at the top. */
export function drawStatusBar(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const top = 6.5 * UNIT
  const ink = inkOn(context, { x: 0, y: 0, width: SCREEN.width, height: 11 * UNIT })
  drawText(context, { text: CLOCK, x: 8 * UNIT, y: top, size: 4.6 * UNIT, weight: 600, ink, align: 'left' })
  context.save()
  context.fillStyle = ink
  context.strokeStyle = ink
  context.lineWidth = 0.35 * UNIT
  const right = SCREEN.width - 8 * UNIT
  for (const [bar, height] of [1.1, 2, 2.9, 3.9].entries())
    context.fillRect(
      right - (17 - bar * 1.4) * UNIT,
      top + 2 * UNIT - height * UNIT,
      0.8 * UNIT,
      height * UNIT,
    )
  context.beginPath()
  context.roundRect(right - 9 * UNIT, top - 1.7 * UNIT, 8 * UNIT, 3.6 * UNIT, UNIT)
  context.stroke()
  context.fillRect(right - 8.4 * UNIT, top - 1.1 * UNIT, 4.9 * UNIT, 2.4 * UNIT)
  context.restore()
}

/** The gesture bar at the bottom, which lock screens do not have. */
export function drawGestureBar(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const top = SCREEN.height - 4 * UNIT
  context.save()
  context.globalAlpha = 0.85
  context.fillStyle = inkOn(context, { x: 33 * UNIT, y: top - UNIT, width: 34 * UNIT, height: 3 * UNIT })
  context.beginPath()
  context.roundRect(33 * UNIT, top, 34 * UNIT, 0.9 * UNIT, 0.45 * UNIT)
  context.fill()
  context.restore()
}

const DAYS = { en: 'Sunday, October 18', zh: '10月18日 星期日' } as const

/** What a phone shows on its lock screen where the theme brings no scene. */
export function drawPlainClock(canvas: Canvas, language: Language): void {
  const context = canvas.getContext('2d')
  const x = SCREEN.width / 2
  const ink = inkOn(context, { x: 0, y: 20 * UNIT, width: SCREEN.width, height: 50 * UNIT })
  drawText(context, { text: CLOCK, x, y: 38 * UNIT, size: 26 * UNIT, weight: 500, ink })
  drawText(context, { text: DAYS[language], x, y: 56 * UNIT, size: 5.2 * UNIT, weight: 500, ink })
}
