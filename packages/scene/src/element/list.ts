import { type Canvas2D, restoring } from '../canvas.ts'
import type { SceneContext } from '../context.ts'
import type { SampleRow } from '../data/samples.ts'
import type { Expression } from '../expression/expression.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { assignNumber, assignText } from '../variables.ts'
import { type CreateElements, DrawnElement, type Part, type Touch } from './drawn.ts'

/** As many as a screen has room for. */
const MAX_ROWS = 20

interface Row {
  readonly parts: readonly Part[]
  height(): number
}

/** `List`: its item once for each row of data; `AttrDataBinder`s say which column goes where. */
export class List extends DrawnElement {
  private readonly create: CreateElements
  private readonly item: ManifestElement | null
  private readonly binders: readonly ManifestElement[]
  private readonly maxHeight: Expression | null
  private readonly name: string
  private rows: readonly Row[] = []

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent)
    this.create = create
    this.name = element.attributes.name ?? ''
    this.item = element.children.find(({ name }) => name === 'item') ?? null
    this.binders = element.children
      .filter(({ name }) => name === 'attrdatabinders')
      .flatMap(({ children }) => children)
    this.maxHeight = context.expression(element.attributes.maxheight, element.line)
  }

  fill(data: readonly SampleRow[]): void {
    const { item } = this
    this.rows = item
      ? data.slice(0, MAX_ROWS).map((values, row) => {
          for (const [column, value] of Object.entries(values)) {
            const variable = this.context.variables.named(this.columnName(column, row))
            if (typeof value === 'number') assignNumber(variable, value)
            else assignText(variable, value)
          }
          const height = this.context.expression(item.attributes.h, item.line)
          const parts = this.create([this.bound(item, row)], this, row)
          return { parts, height: () => height?.number() ?? 0 }
        })
      : []
  }

  override update(now: number): void {
    super.update(now)
    for (const { parts } of this.rows) for (const part of parts) part.update(now)
  }

  protected paint(canvas: Canvas2D, width: number): void {
    const most = this.maxHeight?.number()
    if (most !== undefined && most > 0) {
      canvas.beginPath()
      canvas.rect(0, 0, width, most)
      canvas.clip()
    }
    restoring(canvas, () => {
      for (const { parts, height } of this.rows) {
        for (const part of parts) part.draw?.(canvas)
        canvas.translate(0, height())
      }
    })
  }

  touch(touch: Touch): void {
    if (!this.isVisible()) return
    let top = 0
    for (const { parts, height } of this.rows) {
      for (const part of parts) part.touch?.({ ...touch, y: touch.y - top })
      top += height()
    }
  }

  private columnName(column: string, row: number): string {
    return `${this.name}.${row}.${column}`
  }

  /** The item with the row's values in the place of what its binders name. */
  private bound(element: ManifestElement, row: number): ManifestElement {
    const attributes: Record<string, string | undefined> = { ...element.attributes }
    for (const { attributes: binder } of this.binders) {
      if (!binder.target || !binder.data || binder.target !== element.attributes.name) continue
      const source = this.columnName(binder.data, row)
      if (binder.attr === 'text') attributes.textexp = `@${source}`
      else if (binder.attr === 'srcid') attributes.srcid = `#${source}`
      else if (binder.attr === 'src') attributes.srcexp = `@${source}`
    }
    const name = element === this.item ? 'group' : element.name
    return { ...element, name, attributes, children: element.children.map((child) => this.bound(child, row)) }
  }
}
