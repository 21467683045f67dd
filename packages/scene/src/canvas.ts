/**
 * What a scene draws on: the part of a canvas's 2D context that browsers and `@napi-rs/canvas` have alike. Both satisfy
 * it as they are.
 */
export interface Canvas2D {
  globalAlpha: number
  globalCompositeOperation: unknown
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: unknown
  lineJoin: unknown
  font: string
  textAlign: unknown
  textBaseline: unknown
  shadowColor: string
  shadowBlur: number
  shadowOffsetX: number
  shadowOffsetY: number
  filter: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  fillRect(x: number, y: number, width: number, height: number): void
  strokeRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arc(x: number, y: number, radius: number, start: number, end: number): void
  ellipse(x: number, y: number, rX: number, rY: number, rotation: number, start: number, end: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radii?: number | number[]): void
  /** @param path what the host makes of a path of SVG; the current path by default. */
  clip(path?: unknown): void
  fill(): void
  stroke(): void
  setLineDash(segments: number[]): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  getImageData(x: number, y: number, width: number, height: number): { readonly data: ArrayLike<number> }
  drawImage(image: unknown, x: number, y: number, width: number, height: number): void
  drawImage(
    image: unknown,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
  createLinearGradient(x: number, y: number, x1: number, y1: number): Gradient
  createRadialGradient(x: number, y: number, r: number, x1: number, y1: number, r1: number): Gradient
  createConicGradient(startAngle: number, x: number, y: number): Gradient
  createPattern(image: unknown, repetition: 'repeat' | 'no-repeat'): unknown
}

/** Draws, and leaves the canvas as it was, also where drawing throws: what is left of it would add up by frames. */
export function restoring(canvas: Canvas2D, draw: () => void): void {
  canvas.save()
  try {
    draw()
  } finally {
    canvas.restore()
  }
}

export interface Gradient {
  addColorStop(offset: number, color: string): void
}

/** A decoded picture. `image` is what the host's `drawImage` takes. */
export interface Picture {
  readonly image: unknown
  /** In pixels. */
  readonly width: number
  readonly height: number
  /** Of a `.9.png`, without its border: from where to where its columns and rows may be stretched. */
  readonly stretch?: { readonly x: readonly [number, number]; readonly y: readonly [number, number] }
}

/** A canvas beside the one on the screen: of a group with blend modes of its own, of a mask, of a blurred wallpaper. */
export interface Surface extends Picture {
  readonly canvas: Canvas2D
}

/** What the scene needs of the place in which it is drawn. */
export interface SceneHost {
  /** @param path within the scene's folder. Null while it is being decoded, and where there is none. */
  picture(path: string): Picture | null
  /** Folders in which pictures for other screens lie, such as `den440`, for what the scene's own does not have. */
  lookIn(folders: readonly string[]): void
  /** Whether the scene's folder has the file. */
  hasFile(path: string): boolean
  /** The theme's wallpaper behind the scene; null where there is none. */
  wallpaper(): Picture | null
  surface(width: number, height: number): Surface
  /**
   * The CSS family for a text: of the font file that its `fontPath` names, of its `fontFamily`, or the phone's own. It is
   * another once a font of the package is loaded.
   */
  fontFamily(name: string | null, path: string | null): string
  /** Whether the scene's folder has a font file that may be used. */
  hasFont(path: string): boolean
}
