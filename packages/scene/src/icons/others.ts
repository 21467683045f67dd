import { SAMPLE_APPS, type SampleApp, sampleAppName } from '@easel/domain/phoneAppNames.ts'
import type { Canvas2D, Surface } from '../canvas.ts'
import { dressFolder, dressIcon, type IconDress, type IconTools } from './dress.ts'

/** A row of the home screen, of which the last is a folder. */
const SHOWN = 3

/** What the icons of other apps are like: they fill their square, are round, or stand free. */
const DRAWN: Readonly<Record<SampleApp, (canvas: Canvas2D) => void>> = {
  books(canvas) {
    square(canvas, '#2f6f5e')
    canvas.fillStyle = '#f4efe2'
    for (const x of [22, 52]) {
      canvas.beginPath()
      canvas.roundRect(x, 28, 26, 44, 3)
      canvas.fill()
    }
  },
  travel(canvas) {
    disc(canvas, '#2c64b8')
    canvas.fillStyle = '#ffffff'
    canvas.beginPath()
    canvas.moveTo(24, 58)
    canvas.lineTo(76, 26)
    canvas.lineTo(58, 78)
    canvas.lineTo(48, 58)
    canvas.closePath()
    canvas.fill()
  },
  chat(canvas) {
    canvas.fillStyle = '#e2653d'
    canvas.beginPath()
    canvas.roundRect(10, 18, 80, 54, 24)
    canvas.fill()
    canvas.beginPath()
    canvas.moveTo(28, 64)
    canvas.lineTo(26, 88)
    canvas.lineTo(52, 70)
    canvas.closePath()
    canvas.fill()
    canvas.fillStyle = '#ffffff'
    for (const x of [32, 50, 68]) dot(canvas, x, 45, 5)
  },
  sports(canvas) {
    square(canvas, '#f2c230')
    canvas.strokeStyle = '#2a2a2a'
    canvas.lineWidth = 7
    canvas.beginPath()
    canvas.arc(50, 50, 24, 0, Math.PI * 2)
    canvas.stroke()
    canvas.fillStyle = '#2a2a2a'
    dot(canvas, 50, 50, 9)
  },
}

function square(canvas: Canvas2D, color: string): void {
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 100, 100)
}

function disc(canvas: Canvas2D, color: string): void {
  canvas.fillStyle = color
  dot(canvas, 50, 50, 48)
}

function dot(canvas: Canvas2D, x: number, y: number, radius: number): void {
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, Math.PI * 2)
  canvas.fill()
}

export interface OtherApp {
  readonly name: string
  readonly picture: Surface
}

/** Apps that a theme has no icon for, as it dresses theirs, and a folder with them. @param edge in pixels */
export function dressedOthers(
  dress: IconDress,
  edge: number,
  tools: IconTools,
  language: 'en' | 'zh',
): readonly OtherApp[] {
  const apps = SAMPLE_APPS.map((app) => ({
    name: sampleAppName(app, language),
    picture: dressIcon(dress, sampleIcon(app, edge, tools), edge, tools),
  }))
  const folder = dressFolder(
    dress,
    apps.map(({ picture }) => picture),
    edge,
    tools,
  )
  return [...apps.slice(0, SHOWN), { name: sampleAppName('folder', language), picture: folder }]
}

/** The icon that an app brings by itself. */
function sampleIcon(app: SampleApp, edge: number, { surface }: IconTools): Surface {
  const drawn = surface(edge, edge)
  drawn.canvas.save()
  drawn.canvas.scale(edge / 100, edge / 100)
  DRAWN[app](drawn.canvas)
  drawn.canvas.restore()
  return drawn
}
