import { RE2JS } from 're2js'
import type { Canvas2D, Picture, SceneHost, Surface } from '../canvas.ts'
import type { SceneEffect } from '../context.ts'
import type { SceneConditions } from '../data/samples.ts'
import { openScene, Scene } from '../scene.ts'
import type { KeptValues } from '../variables.ts'

/** One thing that was drawn, with the matrix and the opacity that held for it. */
export interface Drawn {
  readonly what: string
  readonly args: readonly unknown[]
  /** Of the place: a, b, c, d, e, f. */
  readonly matrix: readonly number[]
  readonly alpha: number
  readonly operation: unknown
  readonly fill: unknown
  readonly font: string
}

type Matrix = [number, number, number, number, number, number]

interface State {
  matrix: Matrix
  alpha: number
  operation: unknown
}

const GRADIENT = { addColorStop: () => undefined }

/** A canvas that keeps what was drawn instead of drawing it; texts are half as wide as their size for each character. */
export function createRecorder(): { readonly canvas: Canvas2D; readonly drawn: Drawn[] } {
  const drawn: Drawn[] = []
  const stack: State[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  const nothing = () => undefined
  const gradient = () => GRADIENT
  const keep =
    (what: string) =>
    (...args: readonly unknown[]) => {
      const { globalAlpha: alpha, globalCompositeOperation: operation, fillStyle: fill, font } = canvas
      drawn.push({ what, args, matrix: [...matrix], alpha, operation, fill, font })
    }
  const multiply = ([a, b, c, d, e, f]: Matrix) => {
    const [A, B, C, D, E, F] = matrix
    matrix = [
      A * a + C * b,
      B * a + D * b,
      A * c + C * d,
      B * c + D * d,
      A * e + C * f + E,
      B * e + D * f + F,
    ]
  }
  const canvas: Canvas2D = {
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: '',
    lineJoin: '',
    font: '10px sans-serif',
    textAlign: '',
    textBaseline: '',
    shadowColor: '',
    shadowBlur: 0,
    shadowOffsetX: 0,
    shadowOffsetY: 0,
    filter: 'none',
    save() {
      stack.push({ matrix, alpha: canvas.globalAlpha, operation: canvas.globalCompositeOperation })
    },
    restore() {
      const state = stack.pop()
      if (!state) return
      matrix = state.matrix
      canvas.globalAlpha = state.alpha
      canvas.globalCompositeOperation = state.operation
    },
    translate: (x, y) => multiply([1, 0, 0, 1, x, y]),
    rotate: (radians) =>
      multiply([Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0]),
    scale: (x, y) => multiply([x, 0, 0, y, 0, 0]),
    transform: (...parts) => multiply(parts),
    setTransform: (...parts) => {
      matrix = parts
    },
    clearRect: nothing,
    fillRect: keep('fillRect'),
    strokeRect: keep('strokeRect'),
    beginPath: nothing,
    closePath: nothing,
    moveTo: keep('moveTo'),
    lineTo: keep('lineTo'),
    arc: keep('arc'),
    ellipse: keep('ellipse'),
    quadraticCurveTo: nothing,
    rect: keep('rect'),
    roundRect: keep('roundRect'),
    clip: keep('clip'),
    fill: keep('fill'),
    stroke: keep('stroke'),
    setLineDash: nothing,
    fillText: keep('fillText'),
    measureText: (text) => ({
      width: text.length * (Number.parseFloat(canvas.font.split(' ')[1] ?? '10') / 2),
    }),
    getImageData: (_x, _y, width, height) => ({ data: new Uint8Array(width * height * 4) }),
    drawImage: keep('drawImage'),
    createLinearGradient: gradient,
    createRadialGradient: gradient,
    createConicGradient: gradient,
    createPattern: () => 'pattern',
  }
  return { canvas, drawn }
}

export const conditions: SceneConditions = {
  language: 'en',
  utcOffsetMinutes: 480,
  startsAt: Date.UTC(2026, 2, 5, 2, 8, 30),
  width: 1080,
  height: 2400,
  is24Hour: true,
  batteryLevel: 72,
  isCharging: false,
  isDark: false,
  notifications: 0,
  isMusicPlaying: false,
  weather: 'sunny',
}

interface Setup {
  /** Sizes of the pictures that the scene's folder has, by path. */
  readonly pictures?: Readonly<Record<string, readonly [width: number, height: number]>>
  readonly wallpaper?: Picture
  readonly conditions?: Partial<SceneConditions>
  readonly config?: string
  readonly kept?: KeptValues | undefined
}

/** A host whose pictures are their paths. */
export function hostWith({ pictures = {}, wallpaper }: Pick<Setup, 'pictures' | 'wallpaper'>): SceneHost {
  return {
    picture: (path) => {
      const size = pictures[path]
      return size ? { image: path, width: size[0], height: size[1] } : null
    },
    lookIn: () => undefined,
    hasFile: (path) => path in pictures,
    wallpaper: () => wallpaper ?? null,
    surface: (width, height): Surface => {
      const { canvas, drawn } = createRecorder()
      return { canvas, image: drawn, width, height }
    },
    fontFamily: (name) => name ?? 'phone',
    hasFont: () => false,
  }
}

/** A scene over a recorder: `frame()` draws it and gives what was drawn. */
export function playScene(
  manifest: string,
  { pictures = {}, wallpaper, conditions: more = {}, config, kept }: Setup = {},
) {
  const effects: SceneEffect[] = []
  const host = hostWith({ pictures, ...(wallpaper ? { wallpaper } : {}) })
  const scene = openScene(manifest, {
    host,
    conditions: { ...conditions, ...more },
    patterns: RE2JS,
    config,
    kept,
    onEffect: (effect) => effects.push(effect),
  })
  if (!(scene instanceof Scene)) throw new Error(`line ${scene.line} cannot be read`)
  return {
    scene,
    effects,
    frame(): Drawn[] {
      const { canvas, drawn } = createRecorder()
      scene.draw(canvas, scene.width)
      return drawn.slice(2)
    },
  }
}
