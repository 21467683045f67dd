import type { Canvas2D } from '../canvas.ts'
import { type ColorReader, readColor } from '../color.ts'
import type { SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { formatDate } from '../expression/formatDate.ts'
import { bounded, takeText } from '../expression/nodes.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { DrawnElement, type Placement } from './drawn.ts'
import { formatOf, textOrVariable } from './format.ts'

/** Of the phone's own font, in shares of the text's size: from the top of a line to its foot, and how tall it is. */
const ASCENT = 0.928
const LINE = 1.172
const MARQUEE_GAP = 4
const MAX_LINES = 200

/** `Text` and `DateTime`: one line, several, or one that runs through its width. */
export class TextElement extends DrawnElement {
  private readonly content: () => string
  private readonly size: Expression | null
  private readonly color: ColorReader
  private readonly family: string | null
  private readonly fontPath: string | null
  private readonly isBold: boolean
  private readonly isMultiLine: boolean
  private readonly spacing: { readonly mult: number; readonly add: number }
  private readonly marquee: { readonly speed: number; readonly gap: number } | null
  private readonly shadow: Shadow | null
  private readonly measured: string | null
  private lines: readonly string[] = []
  private measuredFor = ''
  private textWidth = 0
  private now = 0

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    super(element, context, parent)
    const { attributes, line } = element
    this.content = contentOf(element, context)
    this.size = context.expression(attributes.size, line)
    this.color = readColor(attributes.color, line, context, 'rgba(255,255,255,1)') ?? (() => '')
    this.family = attributes.fontfamily ?? null
    this.fontPath = attributes.fontpath?.trim() || null
    this.isBold = attributes.bold === 'true'
    this.isMultiLine = attributes.multiline === 'true'
    this.spacing = { mult: Number(attributes.spacingmult) || 1, add: Number(attributes.spacingadd) || 0 }
    const speed = Number(attributes.marqueespeed) || 0
    this.marquee = speed > 0 ? { speed, gap: Number(attributes.marqueegap) || 0 } : null
    this.shadow = shadowOf(element, context)
    this.measured = attributes.name ?? null
  }

  override update(now: number): void {
    this.now = now
    super.update(now)
    const { variables } = this.context
    const name = this.measured
    if (name !== null && (variables.has(`${name}.text_width`) || variables.has(`${name}.text_height`))) {
      this.placement()
      variables.setNumber(`${name}.text_width`, this.textWidth)
      variables.setNumber(`${name}.text_height`, this.lines.length * this.lineHeight())
    }
  }

  protected override measure(place: Placement): void {
    this.layOut(this.content(), this.font(), place.width)
    if (place.width < 0) place.width = this.textWidth
    if (place.height < 0) place.height = this.lines.length * this.lineHeight()
  }

  protected paint(canvas: Canvas2D, width: number, height: number): void {
    const size = this.fontSize()
    if (size <= 0) return
    canvas.font = this.font()
    canvas.fillStyle = this.color()
    canvas.textBaseline = 'alphabetic'
    canvas.textAlign = 'left'
    if (this.shadow) this.shadow.apply(canvas, this.context.pixelScale())
    const step = this.lineHeight()
    const isCut = !this.isMultiLine && this.textWidth > width + 0.5
    if (isCut || (this.isMultiLine && this.lines.length * step > height + step)) {
      canvas.beginPath()
      canvas.rect(0, -size, width, height + 2 * size)
      canvas.clip()
    }
    if (isCut && this.marquee) {
      this.paintMarquee(canvas, size)
      return
    }
    const { align } = this.element.attributes
    const share = align === 'center' ? 0.5 : align === 'right' ? 1 : 0
    this.lines.forEach((line, number) => {
      const rest = share === 0 ? 0 : (width - canvas.measureText(line).width) * share
      canvas.fillText(line, isCut ? 0 : rest, number * step + size * ASCENT)
    })
  }

  protected override cutText(width: number): string | null {
    return !this.isMultiLine && !this.marquee && this.textWidth > width + 0.5 ? (this.lines[0] ?? '') : null
  }

  private paintMarquee(canvas: Canvas2D, size: number): void {
    const [line = ''] = this.lines
    const gap = this.marquee?.gap || size * MARQUEE_GAP
    const whole = this.textWidth + gap
    const offset = ((this.now / 1000) * (this.marquee?.speed ?? 0)) % whole
    for (const x of [-offset, whole - offset]) canvas.fillText(line, x, size * ASCENT)
  }

  private fontSize(): number {
    const size = this.size === null ? 0 : this.size.number()
    return Math.min(Math.max(0, size), 2000)
  }

  private lineHeight(): number {
    return this.fontSize() * LINE * this.spacing.mult + this.spacing.add
  }

  private font(): string {
    const size = Math.round(this.fontSize() * 100) / 100
    const weight = this.isBold ? 'bold' : weightOf(this.family)
    const { host, problems } = this.context
    const path = this.fontPath
    if (path !== null && !host.hasFont(path)) {
      problems.add({ code: 'fontMissing', src: path, line: this.element.line })
    }
    return `${weight} ${size}px ${host.fontFamily(this.family, path)}`
  }

  /** Only when the text, its font or its room has changed; what is measured and drawn are steps. */
  private layOut(written: string, font: string, width: number): void {
    const { ruler, budget } = this.context
    const content = bounded(written)
    takeText(budget, content.length)
    const key = `${font}|${width}|${content}`
    if (key === this.measuredFor) return
    this.measuredFor = key
    ruler.font = font
    const widthOf = (line: string) => {
      takeText(budget, line.length)
      return ruler.measureText(line).width
    }
    const own = this.isMultiLine
      ? content.split(/\r?\n|\\n/u, MAX_LINES)
      : [content.replaceAll(/\r?\n/gu, ' ')]
    const wraps = this.isMultiLine && width > 0
    const lines = wraps ? own.flatMap((line) => wrapped(line, width, widthOf)) : own
    this.lines = lines.slice(0, MAX_LINES)
    this.textWidth = Math.max(0, ...this.lines.map(widthOf))
  }
}

/** At blanks, and between any two characters where a word alone is wider than the room. */
function wrapped(line: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = line.match(/[\u2e80-\uffdc]|[^\s\u2e80-\uffdc]+\s*|\s+/gu) ?? []
  const lines: string[] = []
  let [start, next, pieceEnd] = [0, 0, pieces[0]?.length ?? 0]
  while (start < line.length && lines.length < MAX_LINES) {
    const fits = charactersWithin(line, start, width, widthOf)
    // Blanks at the end of a line need no room.
    const blanks = /\s*/uy
    blanks.lastIndex = start + fits
    const most = start + fits + (blanks.exec(line)?.[0].length ?? 0)
    let end = start
    while (pieceEnd <= most && next < pieces.length) {
      end = pieceEnd
      pieceEnd += pieces[++next]?.length ?? 0
    }
    if (end === start) end = start + Math.max(1, fits)
    lines.push(line.slice(start, end).trimEnd())
    start = end
  }
  return lines.length > 0 ? lines : ['']
}

/** How many of the characters from a place on have room, by halves: no more are measured than a few times as many. */
function charactersWithin(
  line: string,
  start: number,
  width: number,
  widthOf: (text: string) => number,
): number {
  const most = line.length - start
  const fits = (count: number) => widthOf(line.slice(start, start + count)) <= width
  let [fitting, over] = [0, 1]
  while (over <= most && fits(over)) {
    fitting = over
    over = over === most ? most + 1 : Math.min(2 * over, most)
  }
  while (over - fitting > 1) {
    const middle = (fitting + over) >> 1
    if (fits(middle)) fitting = middle
    else over = middle
  }
  return fitting
}

function contentOf(element: ManifestElement, context: SceneContext): () => string {
  const { attributes, line, name } = element
  if (name === 'datetime') return dateOf(element, context)
  const expression = context.expression(attributes.textexp, line)
  if (expression) return () => expression.text()
  if (attributes.format || attributes.formatexp) return formatOf(element, context, '')
  return textOrVariable(attributes.text ?? '', line, context)
}

function dateOf({ attributes, line }: ManifestElement, context: SceneContext): () => string {
  const expression = context.expression(attributes.formatexp, line)
  const value = context.expression(attributes.value, line)
  const format = textOrVariable(attributes.format ?? 'HH:mm', line, context)
  return () => {
    const at = value === null ? context.wallTime() : value.number()
    return formatDate(expression ? expression.text() : format(), at, context.settings)
  }
}

/** The maker's own fonts say their weight in their name. */
function weightOf(family: string | null): number {
  const name = family?.toLowerCase() ?? ''
  const found = WEIGHTS.find(([word]) => name.includes(word))
  return found?.[1] ?? 400
}

const WEIGHTS: readonly (readonly [string, number])[] = [
  ['extralight', 200],
  ['thin', 100],
  ['light', 300],
  ['demibold', 600],
  ['semibold', 600],
  ['medium', 500],
  ['heavy', 900],
  ['black', 900],
  ['bold', 700],
]

/** A shadow does not follow the canvas's own scale: it is given in pixels. */
class Shadow {
  private readonly color: ColorReader
  private readonly dx: number
  private readonly dy: number
  private readonly radius: number

  constructor(color: ColorReader, dx: number, dy: number, radius: number) {
    this.color = color
    this.dx = dx
    this.dy = dy
    this.radius = radius
  }

  apply(canvas: Canvas2D, scale: number): void {
    canvas.shadowColor = this.color()
    canvas.shadowOffsetX = this.dx * scale
    canvas.shadowOffsetY = this.dy * scale
    canvas.shadowBlur = this.radius * scale
  }
}

function shadowOf({ attributes, line }: ManifestElement, context: SceneContext): Shadow | null {
  const color = readColor(attributes.shadowcolor, line, context, null)
  const [dx, dy, radius] = [attributes.shadowdx, attributes.shadowdy, attributes.shadowradius].map(
    (value) => Number(value) || 0,
  )
  return color && radius ? new Shadow(color, dx ?? 0, dy ?? 0, radius) : null
}
