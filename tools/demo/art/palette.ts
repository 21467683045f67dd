import type { Random } from '../random.ts'
import type { Surface } from '../raster/surface.ts'

/** The colours of one theme: the art, its icons and its screens all draw from here. */
export interface Palette {
  /** The large quiet ground. */
  readonly ground: string
  /** What is drawn or written upon the ground. */
  readonly ink: string
  /** The one colour that catches the eye. */
  readonly accent: string
  /** From the farthest or lightest to the nearest or deepest. */
  readonly tones: readonly string[]
}

/** The home and the lock picture of a theme are two views of the same place. */
export type Scene = 'home' | 'lock'

interface Sitting {
  readonly palette: Palette
  readonly random: Random
  readonly scene: Scene
}

/** Draws one wallpaper of 1080 × 2400. */
export type Painter = (sitting: Sitting) => Promise<Surface>

/** A way of painting, and the palettes in which it looks well. */
export interface Family {
  readonly paint: Painter
  readonly palettes: Readonly<Record<string, Palette>>
}

/** A tone by place; beyond the end it starts over. */
export function tone(palette: Palette, index: number): string {
  return (
    palette.tones[((index % palette.tones.length) + palette.tones.length) % palette.tones.length] ??
    palette.ink
  )
}
