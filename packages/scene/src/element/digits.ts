import type { Canvas2D, Picture } from '../canvas.ts'
import type { SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { formatDate } from '../expression/formatDate.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { DrawnElement, type Placement } from './drawn.ts'
import { textOrVariable } from './format.ts'
import { drawPicture, numbered, pictureOf, readSource } from './image.ts'

const MAX_CHARACTERS = 100

/** `Time`, `ImageNumber` and `ImageChars`: a text of which each character is a picture. */
export class PictureText extends DrawnElement {
  private readonly content: () => string
  private readonly source: () => string
  private readonly space: Expression | null
  private readonly names: ReadonlyMap<string, string>
  private readonly isTime: boolean
  private pictures: readonly Picture[] = []

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    super(element, context, parent)
    this.content = contentOf(element, context)
    this.source = readSource(element, context)
    this.space = context.expression(element.attributes.space, element.line)
    this.names = namesIn(element.attributes.charnamemap ?? '')
    this.isTime = element.name === 'time'
  }

  override update(now: number): void {
    super.update(now)
    this.tellPicture(() => {
      const { width, height } = this.placement()
      return { width, height }
    })
  }

  private picturesNow(): readonly Picture[] {
    const base = this.animations.find(({ kind }) => kind === 'sources')?.src || this.source()
    return [...this.content().slice(0, MAX_CHARACTERS)].flatMap((character) => {
      const name = this.nameOf(character)
      return pictureOf(this.context, numbered(base, name), this.element.line) ?? []
    })
  }

  protected override measure(place: Placement): void {
    this.pictures = this.picturesNow()
    const space = this.space?.number() ?? 0
    const widths = this.pictures.reduce((sum, { width }) => sum + width, 0)
    if (place.width < 0) place.width = Math.max(0, widths + space * (this.pictures.length - 1))
    if (place.height < 0) place.height = Math.max(0, ...this.pictures.map(({ height }) => height))
  }

  protected paint(canvas: Canvas2D): void {
    const space = this.space?.number() ?? 0
    for (const picture of this.pictures) {
      drawPicture(canvas, picture, picture.width, picture.height)
      canvas.translate(picture.width + space, 0)
    }
  }

  private nameOf(character: string): string {
    const mapped = this.names.get(character)
    if (mapped !== undefined) return mapped
    if (character === '.' || (this.isTime && character === ':')) return 'dot'
    if (character === '-') return 'minus'
    // Names of files do not tell large letters from small ones: a large one is written twice.
    return /[A-Z]/u.test(character) ? character.toLowerCase().repeat(2) : character
  }
}

function contentOf({ name, attributes, line }: ManifestElement, context: SceneContext): () => string {
  if (name === 'time') {
    const expression = context.expression(attributes.formatexp, line)
    const value = context.expression(attributes.value, line)
    const written = attributes.format ? textOrVariable(attributes.format, line, context) : null
    const hours = context.expression("ifelse(#time_format,'HH:mm','hh:mm')", line)
    return () => {
      const format = expression?.text() || written?.() || (hours?.text() ?? '')
      return formatDate(format, value?.number() ?? context.wallTime(), context.settings)
    }
  }
  const text = context.expression(attributes.string, line)
  if (text) return () => text.text()
  const number = context.expression(attributes.number, line)
  return () => String(Math.trunc(number?.number() ?? 0))
}

/** `.spot,:colon,%pct`: the first character, then what stands for it in the names of files. */
function namesIn(written: string): ReadonlyMap<string, string> {
  const parts = written.split(',').filter((part) => part !== '')
  return new Map(parts.map((part) => [part.slice(0, 1), part.slice(1)]))
}
