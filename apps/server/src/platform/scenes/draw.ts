import type { Scene } from '@easel/scene/scene.ts'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { CanvasHost } from './canvasHost.ts'

/** Each round decodes what the one before asked for first; a scene may name a picture only once it has another. */
const MAX_ROUNDS = 6

/**
 * A picture of a scene as it stands, once all pictures that it draws are decoded and its fonts loaded.
 * @param canvas to draw on instead of a new one: many large ones are more memory than a process should take
 */
export async function drawStill(
  scene: Scene,
  { pictures, fonts }: CanvasHost,
  width: number,
  height: number,
  canvas: Canvas = createCanvas(width, height),
): Promise<Canvas> {
  const context = canvas.getContext('2d')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    pictures.startFrame()
    scene.advance(0)
    context.clearRect(0, 0, width, height)
    scene.draw(context, width)
    const settled = await Promise.all([pictures.settled(), fonts.settled()])
    if (!settled.includes(true)) break
  }
  return canvas
}
