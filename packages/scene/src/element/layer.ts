import { type Canvas2D, restoring, type Surface } from '../canvas.ts'
import type { SceneContext } from '../context.ts'

/** A canvas of an element's own, for what is blended or cut beside the screen; kept from frame to frame. */
export class Layer {
  private readonly context: SceneContext
  private bytes = 0
  surface: Surface | null = null

  constructor(context: SceneContext) {
    this.context = context
  }

  /** Empty, of a size in pixels. @throws SceneStopped where the scene holds too many */
  blank(width: number, height: number): Surface {
    const [wide, tall] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))]
    const { surface, context } = this
    if (surface?.width === wide && surface.height === tall) {
      surface.canvas.clearRect(0, 0, wide, tall)
      return surface
    }
    const bytes = wide * tall * 4
    context.budget.holdSurface(bytes - this.bytes)
    this.bytes = bytes
    this.surface = context.host.surface(wide, tall)
    return this.surface
  }

  /** Draws anew, in the manifest's units. @returns what was drawn, at the pixels of the screen */
  draw(width: number, height: number, paint: (canvas: Canvas2D) => void): Surface {
    const scale = this.context.pixelScale()
    const surface = this.blank(width * scale, height * scale)
    const { canvas } = surface
    restoring(canvas, () => {
      canvas.scale(scale, scale)
      paint(canvas)
    })
    return surface
  }

  /** The same, laid onto a canvas at its origin. */
  drawOnto(canvas: Canvas2D, width: number, height: number, paint: (canvas: Canvas2D) => void): void {
    const scale = this.context.pixelScale()
    const { image, width: wide, height: tall } = this.draw(width, height, paint)
    canvas.drawImage(image, 0, 0, wide / scale, tall / scale)
  }
}
