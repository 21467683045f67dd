import type { Canvas2D, Surface } from '../canvas.ts'
import type { SceneContext } from '../context.ts'

/** A canvas of an element's own, for what is blended or cut beside the screen; kept from frame to frame. */
export class Layer {
  private readonly context: SceneContext
  private surface: Surface | null = null

  constructor(context: SceneContext) {
    this.context = context
  }

  /** Draws anew, in the manifest's units. @returns what was drawn, at the pixels of the screen */
  draw(width: number, height: number, paint: (canvas: Canvas2D) => void): Surface {
    const scale = this.context.pixelScale()
    const [wide, tall] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))]
    const isKept = this.surface?.width === wide && this.surface.height === tall
    const surface = isKept && this.surface ? this.surface : this.context.host.surface(wide, tall)
    this.surface = surface
    const { canvas } = surface
    if (isKept) canvas.clearRect(0, 0, wide, tall)
    canvas.save()
    canvas.scale(scale, scale)
    paint(canvas)
    canvas.restore()
    return surface
  }

  /** The same, laid onto a canvas at its origin. */
  drawOnto(canvas: Canvas2D, width: number, height: number, paint: (canvas: Canvas2D) => void): void {
    const scale = this.context.pixelScale()
    const { image, width: wide, height: tall } = this.draw(width, height, paint)
    canvas.drawImage(image, 0, 0, wide / scale, tall / scale)
  }
}
