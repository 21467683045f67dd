import type { Canvas2D } from '../canvas.ts'
import type { SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { type CreateElements, DrawnElement, type Part, type Touch } from './drawn.ts'
import { Layer } from './layer.ts'

/** `Group`, `AutoScaleGroup` and `Layer`: coordinates of their own, cut at their edge or blended by themselves. */
export class Group extends DrawnElement {
  readonly parts: readonly Part[]
  private readonly isClipped: boolean
  private readonly isLayered: boolean
  private readonly isAutoScaled: boolean
  private readonly layer: Layer
  private firstSize: { width: number; height: number } | null = null

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent)
    this.parts = create(element.children, this)
    this.isClipped = element.attributes.clip === 'true'
    this.isLayered = element.attributes.layered === 'true'
    this.layer = new Layer(context)
    this.isAutoScaled = element.name === 'autoscalegroup'
  }

  override update(now: number): void {
    super.update(now)
    for (const part of this.parts) part.update(now)
  }

  touch(touch: Touch): void {
    if (this.isVisible()) for (const part of this.parts) part.touch?.(touch)
  }

  protected paint(canvas: Canvas2D, width: number, height: number): void {
    if (this.isAutoScaled && width > 0 && height > 0) {
      this.firstSize ??= { width, height }
      canvas.scale(width / this.firstSize.width, height / this.firstSize.height)
    }
    const isSized = width > 0 && height > 0
    if (this.isLayered && isSized) {
      this.layer.drawOnto(canvas, width, height, (inner) => this.paintParts(inner))
      return
    }
    if (this.isClipped && isSized) {
      canvas.beginPath()
      canvas.rect(0, 0, width, height)
      canvas.clip()
    }
    this.paintParts(canvas)
  }

  protected paintParts(canvas: Canvas2D): void {
    for (const part of this.parts) part.draw?.(canvas)
  }
}

/** `Array`: its children as often as `count` says, each with its number under `indexName`. */
export class Repeated extends DrawnElement {
  private readonly rows: readonly (readonly Part[])[]
  private readonly index: string

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent)
    this.index = element.attributes.indexname ?? '__i'
    const asked = Math.trunc(context.expression(element.attributes.count, element.line)?.number() ?? 0)
    const count = element.children.length > 0 ? Math.max(0, asked) : 0
    context.budget.takeItems(count)
    this.rows = Array.from({ length: count }, (_, row) => {
      let parts: readonly Part[] = []
      context.inRow(this.index, row, () => {
        parts = create(element.children, this, row)
      })
      return parts
    })
  }

  override update(now: number): void {
    super.update(now)
    this.eachRow((parts) => {
      for (const part of parts) part.update(now)
    })
  }

  touch(touch: Touch): void {
    if (!this.isVisible()) return
    this.eachRow((parts) => {
      for (const part of parts) part.touch?.(touch)
    })
  }

  /** Runs with the number of each row set. */
  private eachRow(run: (parts: readonly Part[]) => void): void {
    for (const [row, parts] of this.rows.entries()) this.context.inRow(this.index, row, () => run(parts))
  }

  protected paint(canvas: Canvas2D): void {
    this.eachRow((parts) => {
      for (const part of parts) part.draw?.(canvas)
    })
  }
}
