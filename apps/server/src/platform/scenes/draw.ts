import type { Scene } from '@easel/scene/scene.ts'
import { drawUntilSettled } from '@easel/scene/settle.ts'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { CanvasHost } from './canvasHost.ts'

/**
 * A picture of a scene as it stands, once all pictures that it draws are decoded and its fonts loaded.
 * @param canvas to draw on instead of a new one: many large ones are more memory than a process should take
 */
export async function drawStill(
  scene: Scene,
  host: CanvasHost,
  width: number,
  height: number,
  canvas: Canvas = createCanvas(width, height),
): Promise<Canvas> {
  const context = canvas.getContext('2d')
  await drawUntilSettled(host, () => {
    scene.advance(0)
    context.clearRect(0, 0, width, height)
    scene.draw(context, width)
  })
  return canvas
}
