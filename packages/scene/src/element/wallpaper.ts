import { type Canvas2D, type Picture, restoring, type Surface } from '../canvas.ts'
import type { SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { DrawnElement, type Placement } from './drawn.ts'
import { Layer } from './layer.ts'

/** A blur of more than this looks the same, and costs more. */
const MAX_BLUR = 100

/** `Wallpaper`: the theme's own, filling the screen; blurred where the manifest asks for it. */
export class WallpaperElement extends DrawnElement {
  private readonly blur: Expression | null
  private readonly layer: Layer
  private ready: { readonly key: string; readonly surface: Surface } | null = null
  private lastKey = ''

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    super(element, context, parent)
    this.layer = new Layer(context)
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
    const scale = this.context.pixelScale()
    const blur = Math.round(Math.min(MAX_BLUR, Math.max(0, this.blur?.number() ?? 0)) * scale)
    const key = [width, height, scale, blur].join()
    if (this.ready?.key === key) {
      const { image } = this.ready.surface
      canvas.drawImage(image, 0, 0, width, height)
    } else if (this.lastKey === key) {
      // It stands still: from now on it is scaled and blurred no more.
      const surface = this.layer.blank(width * scale, height * scale)
      fill(surface.canvas, picture, surface.width, surface.height, blur)
      this.ready = { key, surface }
      canvas.drawImage(surface.image, 0, 0, width, height)
    } else fill(canvas, picture, width, height, blur)
    this.lastKey = key
  }
}

/** Covers a box with the middle of a picture. @param blur in pixels. */
function fill(canvas: Canvas2D, picture: Picture, width: number, height: number, blur: number): void {
  const share = Math.max(width / picture.width, height / picture.height)
  const [fromWidth, fromHeight] = [width / share, height / share]
  const [fromX, fromY] = [(picture.width - fromWidth) / 2, (picture.height - fromHeight) / 2]
  if (blur <= 0) {
    canvas.drawImage(picture.image, fromX, fromY, fromWidth, fromHeight, 0, 0, width, height)
    return
  }
  // What is blurred fades where it ends: it ends outside of the box.
  const beyond = blur * 3
  restoring(canvas, () => {
    canvas.beginPath()
    canvas.rect(0, 0, width, height)
    canvas.clip()
    canvas.filter = `blur(${blur}px)`
    const [wide, tall] = [width + 2 * beyond, height + 2 * beyond]
    canvas.drawImage(picture.image, fromX, fromY, fromWidth, fromHeight, -beyond, -beyond, wide, tall)
  })
  canvas.filter = 'none'
}
