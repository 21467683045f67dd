import type { Canvas2D, Gradient } from '../canvas.ts'
import { type ColorReader, readColor } from '../color.ts'
import type { SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { splitExpressions } from '../expression/split.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { DrawnElement, type Placement } from './drawn.ts'
import { pictureOf, readSource } from './image.ts'

const RADIANS = Math.PI / 180
type Paint = (canvas: Canvas2D) => unknown

/** `Rectangle`, `Circle`, `Ellipse`, `Arc` and `Line`: filled and outlined by a colour or a shader. */
export class Shape extends DrawnElement {
  private readonly fill: Paint | null
  private readonly stroke: Paint | null
  private readonly weight: Expression | null
  private readonly dash: number[]
  private readonly cornerText: Expression | null
  private readonly corners: readonly (Expression | null)[]
  private readonly numbers: Readonly<
    Record<'r' | 'x1' | 'y1' | 'x' | 'y' | 'start' | 'sweep', Expression | null>
  >

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    super(element, context, parent)
    const { attributes, line } = element
    const read = (name: string) => context.expression(attributes[name], line)
    this.fill = paintOf(element, context, 'fillcolor', 'fillshaders')
    this.stroke = paintOf(element, context, 'strokecolor', 'strokeshaders')
    this.weight = read('weight')
    this.dash = (attributes.dash ?? '')
      .split(',')
      .map(Number)
      .filter((part) => part > 0)
    this.cornerText = read('cornerradiusexp')
    this.corners = splitExpressions(attributes.cornerradius ?? '').map((part) =>
      context.expression(part, line),
    )
    this.numbers = {
      r: read('r'),
      x1: read('x1'),
      y1: read('y1'),
      x: read('x'),
      y: read('y'),
      start: read('startangle'),
      sweep: read('sweep'),
    }
  }

  /** x and y of all but `Rectangle` are the middle, or where a line begins. */
  protected override alignment(): readonly [number, number] {
    return this.element.name === 'rectangle' ? super.alignment() : [0, 0]
  }

  protected override measure(place: Placement): void {
    const { name } = this.element
    const radius = this.numbers.r?.number()
    if (name === 'circle' && radius !== undefined) {
      place.width = radius * 2
      place.height = radius * 2
    }
    super.measure(place)
  }

  protected paint(canvas: Canvas2D, width: number, height: number): void {
    this.trace(canvas, width, height, 0)
    if (this.fill && this.element.name !== 'line') {
      canvas.fillStyle = this.fill(canvas)
      canvas.fill()
    }
    const weight = this.weight?.number() ?? 1
    if (!this.stroke || weight <= 0) return
    const { strokealign = 'outer', cap } = this.element.attributes
    const outset = strokealign === 'center' ? 0 : strokealign === 'inner' ? -weight / 2 : weight / 2
    if (outset !== 0 && this.element.name !== 'line') this.trace(canvas, width, height, outset)
    canvas.strokeStyle = this.stroke(canvas)
    canvas.lineWidth = weight
    canvas.lineCap = cap === 'round' || cap === 'square' ? cap : 'butt'
    canvas.setLineDash(this.dash)
    canvas.stroke()
  }

  private trace(canvas: Canvas2D, width: number, height: number, outset: number): void {
    canvas.beginPath()
    const { name } = this.element
    if (name === 'rectangle') {
      const radius = this.cornerRadius()
      const [w, h] = [width + 2 * outset, height + 2 * outset]
      if (w <= 0 || h <= 0) return
      if (radius > 0) canvas.roundRect(-outset, -outset, w, h, Math.min(radius + outset, w / 2, h / 2))
      else canvas.rect(-outset, -outset, w, h)
    } else if (name === 'line') {
      const { x, y, x1, y1 } = this.numbers
      canvas.moveTo(0, 0)
      canvas.lineTo((x1?.number() ?? 0) - (x?.number() ?? 0), (y1?.number() ?? 0) - (y?.number() ?? 0))
    } else this.traceRound(canvas, width / 2 + outset, height / 2 + outset)
  }

  /** The larger of the two that it may have; of the expression form a text such as `50` or `20,30`. */
  private cornerRadius(): number {
    const written = this.cornerText?.text()
    const corners = written
      ? written.split(',').map(Number)
      : this.corners.map((corner) => corner?.number() ?? 0)
    return Math.max(0, ...corners.filter(Number.isFinite))
  }

  private traceRound(canvas: Canvas2D, rX: number, rY: number): void {
    if (rX <= 0 || rY <= 0) return
    if (this.element.name !== 'arc') {
      canvas.ellipse(0, 0, rX, rY, 0, 0, Math.PI * 2)
      return
    }
    const start = (this.numbers.start?.number() ?? 0) * RADIANS
    const sweep = Math.min(360, Math.max(-360, this.numbers.sweep?.number() ?? 0)) * RADIANS
    const isClosed = this.element.attributes.close === 'true'
    if (isClosed) canvas.moveTo(0, 0)
    const [from, to] = sweep < 0 ? [start + sweep, start] : [start, start + sweep]
    canvas.ellipse(0, 0, rX, rY, 0, from, to)
    if (isClosed) canvas.closePath()
  }
}

function paintOf(
  element: ManifestElement,
  context: SceneContext,
  attribute: string,
  shaders: string,
): Paint | null {
  const shader = element.children.find(({ name }) => name === shaders)?.children[0]
  const color = readColor(element.attributes[attribute], element.line, context, null)
  return (shader && shaderOf(shader, context)) ?? (color && (() => color()))
}

function shaderOf(element: ManifestElement, context: SceneContext): Paint | null {
  const { attributes, line, name } = element
  const read = (attribute: string) => {
    const expression = context.expression(attributes[attribute], line)
    return () => expression?.number() ?? 0
  }
  const [x, y, x1, y1, rX, rY, rotation] = ['x', 'y', 'x1', 'y1', 'rx', 'ry', 'rotation'].map(read)
  const stops = stopsOf(element, context)
  const at = (value: (() => number) | undefined) => value?.() ?? 0
  if (name === 'lineargradient') {
    return (canvas) => stops(canvas.createLinearGradient(at(x), at(y), at(x1), at(y1)))
  }
  if (name === 'radialgradient') {
    return (canvas) => {
      const radius = Math.max(at(rX), at(rY), 0.01)
      return stops(canvas.createRadialGradient(at(x), at(y), 0, at(x), at(y), radius))
    }
  }
  if (name === 'sweepgradient') {
    return (canvas) => stops(canvas.createConicGradient(at(rotation) * RADIANS, at(x), at(y)))
  }
  if (name === 'bitmapshader') {
    const source = readSource(element, context)
    return (canvas) => {
      const picture = pictureOf(context, source(), line)
      return picture ? canvas.createPattern(picture.image, 'repeat') : 'rgba(0,0,0,0)'
    }
  }
  context.problems.add({ code: 'unknownElement', name, line })
  return null
}

function stopsOf(element: ManifestElement, context: SceneContext): (gradient: Gradient) => Gradient {
  const stops = element.children.flatMap((stop): (readonly [ColorReader, Expression | null])[] => {
    const color = readColor(stop.attributes.color, stop.line, context, 'rgba(0,0,0,0)')
    const position = context.expression(stop.attributes.position, stop.line)
    return color ? [[color, position]] : []
  })
  return (gradient) => {
    for (const [color, position] of stops) {
      gradient.addColorStop(Math.min(1, Math.max(0, position?.number() ?? 0)), color())
    }
    return gradient
  }
}
