import type { Canvas2D, Picture } from '../canvas.ts'
import { type ColorReader, readColor } from '../color.ts'
import type { SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { DrawnElement, type Placement } from './drawn.ts'
import { formatOf } from './format.ts'
import { Layer } from './layer.ts'

/** `pic.png` with 3 is `pic_3.png`; of `pic.9.png` it is `pic_3.9.png`. */
export const numbered = (src: string, id: number | string): string =>
  src.replace(/((?:\.9)?\.[^./]+)$/u, `_${id}$1`)

/** Where an element's picture comes from: a name, an expression or a format, with the number behind it. */
export function readSource(element: ManifestElement, context: SceneContext): () => string {
  const { attributes, line } = element
  const expression = context.expression(attributes.srcexp, line)
  const format = attributes.srcformat || attributes.srcformatexp ? formatOf(element, context, 'src') : null
  const id = context.expression(attributes.srcid, line)
  const src = attributes.src ?? ''
  const base = expression ? () => expression.text() : (format ?? (() => src))
  if (id === null) return base
  return () => {
    const text = id.text()
    const number = Number(text)
    return numbered(base(), text !== '' && Number.isFinite(number) ? Math.trunc(number) : text)
  }
}

/** `Image`: a picture of the module, stretched to its size, tinted and masked. */
export class ImageElement extends DrawnElement {
  private readonly source: () => string
  private readonly tint: ColorReader | null
  private readonly masks: readonly MaskElement[]
  private readonly virtualScreen: string | null
  private readonly isElsewhere: boolean
  private readonly layer: Layer
  private picture: Picture | null = null

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    super(element, context, parent)
    const { attributes, line } = element
    this.source = readSource(element, context)
    this.layer = new Layer(context)
    this.tint = readColor(attributes.tint, line, context, null)
    this.masks = element.children
      .filter(({ name }) => name === 'mask')
      .map((mask) => new MaskElement(mask, context, this))
    const type = attributes.srctype?.toLowerCase()
    this.virtualScreen = type === 'virtualscreen' ? (attributes.src ?? '') : null
    this.isElsewhere = type !== undefined && type !== 'virtualscreen' && type !== 'resource'
  }

  override update(now: number): void {
    for (const mask of this.masks) mask.update(now)
    super.update(now)
    this.tellPicture(() => this.pictureNow())
  }

  /** A picture is only asked for where its size counts: one that is never seen is never decoded. */
  protected override measure(place: Placement): void {
    this.picture = this.pictureNow()
    if (place.width < 0) place.width = this.picture?.width ?? 0
    if (place.height < 0) place.height = this.picture?.height ?? 0
  }

  protected paint(canvas: Canvas2D, width: number, height: number): void {
    const { picture } = this
    if (!picture || width <= 0 || height <= 0) return
    if (this.masks.length === 0 && !this.tint) drawPicture(canvas, picture, width, height)
    else this.paintCut(canvas, picture, width, height)
  }

  /** Tinted and masked beside the canvas, so that what is below stays. */
  private paintCut(canvas: Canvas2D, picture: Picture, width: number, height: number): void {
    this.layer.drawOnto(canvas, width, height, (inner) => {
      drawPicture(inner, picture, width, height)
      if (this.tint) {
        inner.globalCompositeOperation = 'source-in'
        inner.fillStyle = this.tint()
        inner.fillRect(0, 0, width, height)
      }
      for (const mask of this.masks) mask.cut(inner, width, height)
    })
  }

  private pictureNow(): Picture | null {
    if (this.virtualScreen !== null) return this.context.screenNamed(this.virtualScreen)
    if (this.isElsewhere) return null
    const animated = this.animations.find(({ kind }) => kind === 'sources')?.src
    return pictureOf(this.context, animated || this.source(), this.element.line)
  }
}

/** A picture of the scene's folder; one that is not there is a problem, said once. */
export function pictureOf(context: SceneContext, src: string, line: number): Picture | null {
  if (src === '' || src === 'null') return null
  context.budget.line = line
  const found = context.host.picture(src)
  if (!found && !context.host.hasFile(src)) context.problems.add({ code: 'pictureMissing', src, line })
  return found
}

/** With the parts of a `.9.png` that may be stretched. */
export function drawPicture(canvas: Canvas2D, picture: Picture, width: number, height: number): void {
  const { image, stretch } = picture
  if (!stretch) {
    canvas.drawImage(image, 0, 0, width, height)
    return
  }
  const columns = partsOf(picture.width, width, stretch.x)
  const rows = partsOf(picture.height, height, stretch.y)
  for (const row of rows) {
    for (const column of columns) {
      if (column.from.size <= 0 || row.from.size <= 0 || column.to.size <= 0 || row.to.size <= 0) continue
      canvas.drawImage(
        image,
        column.from.at,
        row.from.at,
        column.from.size,
        row.from.size,
        column.to.at,
        row.to.at,
        column.to.size,
        row.to.size,
      )
    }
  }
}

/** Before, within and after what may be stretched, in the picture and on the canvas. */
function partsOf(size: number, drawn: number, [from, to]: readonly [number, number]) {
  const [before, after] = [from, size - to]
  const fixed = before + after
  const share = fixed > drawn ? drawn / fixed : 1
  const middle = Math.max(0, drawn - fixed * share)
  return [
    { from: { at: 0, size: before }, to: { at: 0, size: before * share } },
    { from: { at: from, size: to - from }, to: { at: before * share, size: middle } },
    { from: { at: to, size: after }, to: { at: before * share + middle, size: after * share } },
  ]
}

/** `Mask`: its picture's opacity cuts the image that it stands in. */
class MaskElement extends DrawnElement {
  private readonly source: () => string
  private readonly isAbsolute: boolean
  private readonly layer: Layer
  private picture: Picture | null = null

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement) {
    super(element, context, parent)
    this.source = readSource(element, context)
    this.layer = new Layer(context)
    this.isAbsolute = element.attributes.align?.toLowerCase() === 'absolute'
  }

  protected override measure(place: Placement): void {
    this.picture = pictureOf(this.context, this.source(), this.element.line)
    if (place.width < 0) place.width = this.picture?.width ?? 0
    if (place.height < 0) place.height = this.picture?.height ?? 0
  }

  /** @param width of the image, in its coordinates. */
  cut(canvas: Canvas2D, width: number, height: number): void {
    if (!this.isVisible()) return
    const outer = this.isAbsolute ? this.parent?.placement() : undefined
    const [left, top] = [outer?.left ?? 0, outer?.top ?? 0]
    canvas.globalCompositeOperation = 'destination-in'
    this.layer.drawOnto(canvas, width, height, (inner) => {
      inner.translate(-left, -top)
      this.draw(inner)
    })
  }

  protected paint(canvas: Canvas2D, width: number, height: number): void {
    if (this.picture) drawPicture(canvas, this.picture, width, height)
  }
}
