import type { Canvas2D } from '../canvas.ts'
import type { SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { DrawnElement, type Placement } from './drawn.ts'

/** A blur of more than this looks the same, and costs more. */
const MAX_BLUR = 100

/** `Wallpaper`: the theme's own, filling the screen; blurred where the manifest asks for it. */
export class WallpaperElement extends DrawnElement {
  private readonly blur: Expression | null

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    super(element, context, parent)
    this.blur = context.expression(element.attributes.blur, element.line)
  }

  protected override measure(place: Placement): void {
    const { variables } = this.context
    if (place.width < 0) place.width = variables.named('screen_width').number ?? 0
    if (place.height < 0) place.height = variables.named('screen_height').number ?? 0
  }

  protected paint(canvas: Canvas2D, width: number, height: number): void {
    const picture = this.context.host.wallpaper()
    if (!picture || width <= 0 || height <= 0) return
    const share = Math.max(width / picture.width, height / picture.height)
    const [fromWidth, fromHeight] = [width / share, height / share]
    const [fromX, fromY] = [(picture.width - fromWidth) / 2, (picture.height - fromHeight) / 2]
    const blur = Math.min(MAX_BLUR, this.blur?.number() ?? 0)
    if (blur > 0) canvas.filter = `blur(${(blur * this.context.pixelScale()).toFixed(1)}px)`
    canvas.drawImage(picture.image, fromX, fromY, fromWidth, fromHeight, 0, 0, width, height)
    if (blur > 0) canvas.filter = 'none'
  }
}
