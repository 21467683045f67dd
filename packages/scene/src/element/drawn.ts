import { readAnimations } from '../animation/animation.ts'
import type { Canvas2D } from '../canvas.ts'
import type { Animation, SceneContext, SeenElement, Target } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { endsScene } from '../limits.ts'
import type { ManifestElement } from '../parse/manifest.ts'

/** Of an element now, in its parent's coordinates; `left` and `top` are after its alignment. */
export interface Placement {
  left: number
  top: number
  width: number
  height: number
}

/** A part of a scene: what is drawn, and what only counts, binds or plays. */
export interface Part extends Target {
  update(now: number): void
  draw?(canvas: Canvas2D): void
  /** A finger, in the coordinates of the screen. */
  touch?(touch: Touch): void
}

export interface Touch {
  readonly kind: 'down' | 'move' | 'up' | 'cancel'
  readonly x: number
  readonly y: number
  /** The scene's time in milliseconds. */
  readonly at: number
}

/** Makes the parts of an element's children; those of an `Array` know their row. */
export type CreateElements = (
  children: readonly ManifestElement[],
  parent: DrawnElement | null,
  row?: number,
) => Part[]

const MODES = [
  'clear',
  'src',
  'dst',
  'src_over',
  'dst_over',
  'src_in',
  'dst_in',
  'src_out',
  'dst_out',
  'src_atop',
  'dst_atop',
  'xor',
]
/** A canvas's names for Android's blend modes; `clear` is what is under the element without it. */
const OPERATIONS = [
  'destination-out',
  'copy',
  'destination-over',
  'source-over',
  'destination-over',
  'source-in',
  'destination-in',
  'source-out',
  'destination-out',
  'source-atop',
  'destination-atop',
  'xor',
]
const DST = 2
const RADIANS = Math.PI / 180
const PICTURE_PROPERTIES = ['bmp_width', 'bmp_height', 'has_bitmap']

/** What all elements that are drawn share (spec/maml.md): place, turn, size, opacity, visibility and animations. */
export abstract class DrawnElement implements Part {
  readonly element: ManifestElement
  readonly animations: readonly Animation[]
  readonly parent: DrawnElement | null
  protected readonly context: SceneContext
  private readonly ownName: string | null
  private readonly x: Expression | null
  private readonly y: Expression | null
  private readonly w: Expression | null
  private readonly h: Expression | null
  private readonly alphaSource: Expression | null
  private readonly visibility: Expression | null
  private readonly rotation: Expression | null
  private readonly turns: readonly (Expression | null)[]
  private readonly pivot: readonly (Expression | null)[]
  private readonly scales: readonly (Expression | null)[]
  private readonly mode: Expression | number | null
  private readonly isPlain: boolean
  /** Set by a command; overrules the attribute until it is taken back. */
  private shown: boolean | null = null
  private readonly place: Placement = { left: 0, top: 0, width: 0, height: 0 }

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement | null) {
    this.element = element
    this.context = context
    this.parent = parent
    const { attributes } = element
    const read = (...names: string[]) =>
      context.expression(names.map((name) => attributes[name]).find(Boolean), element.line)
    this.ownName = attributes.name ?? null
    this.x = read('x')
    this.y = read('y')
    this.w = read('w', 'width')
    this.h = read('h', 'height')
    this.alphaSource = read('alpha')
    this.visibility = visibilityOf(element, context)
    this.rotation = read('rotation', 'angle', 'rotationz')
    this.turns = [read('rotationx'), read('rotationy')]
    this.pivot = [read('pivotx', 'centerx'), read('pivoty', 'centery')]
    this.scales = [read('scale'), read('scalex'), read('scaley')]
    this.mode = modeOf(element, context)
    this.animations = readAnimations(element, context, {
      // Its own size without animations, which a first frame later than 0 starts from.
      own: (kind) => (kind === 'size' ? [this.w?.number() ?? 0, this.h?.number() ?? 0] : null),
    })
    const moves = ['rotation', 'scale'].some((kind) => this.animations.some((each) => each.kind === kind))
    this.isPlain = !moves && ![this.rotation, ...this.turns, ...this.scales].some((each) => each !== null)
  }

  /** Runs animations and what depends on time, before anything is drawn. */
  update(now: number): void {
    for (const animation of this.animations) animation.advance(now)
    if (this.ownName !== null) this.tell(this.ownName)
  }

  draw(canvas: Canvas2D): void {
    if (!this.isVisible()) return
    const alpha = this.alpha()
    if (alpha <= 0) return
    this.context.budget.takeElement(this.element.line)
    const { left, top, width, height } = this.placement()
    const operation = this.operation()
    if (operation === null) return
    canvas.save()
    try {
      canvas.translate(left, top)
      if (!this.isPlain) this.turn(canvas, width, height)
      if (alpha < 255) canvas.globalAlpha *= alpha / 255
      if (operation !== 'source-over') canvas.globalCompositeOperation = operation
      this.paint(canvas, width, height)
    } catch (error) {
      if (endsScene(error)) throw error
      this.context.problems.add({ code: 'failed', line: this.element.line })
    } finally {
      canvas.restore()
    }
    if (this.context.onDrawn) this.see(this.context.onDrawn)
  }

  /** With the origin at the element's upper left corner. */
  protected abstract paint(canvas: Canvas2D, width: number, height: number): void

  setVisible(visible: boolean | 'toggle'): void {
    this.shown = visible === 'toggle' ? !this.isVisible() : visible
  }

  isVisible(): boolean {
    return this.shown ?? (this.visibility === null || this.visibility.number() > 0)
  }

  alpha(): number {
    let alpha = this.alphaSource === null ? 255 : Math.min(255, this.alphaSource.number())
    for (const { kind, values } of this.animations) {
      if (kind === 'alpha') alpha = (alpha * (values[0] ?? 255)) / 255
    }
    return alpha
  }

  /** The same object on each call: read it before the next. */
  placement(): Placement {
    const { place } = this
    place.width = this.w === null ? -1 : Math.max(0, this.w.number())
    place.height = this.h === null ? -1 : Math.max(0, this.h.number())
    let [x, y] = [this.x?.number() ?? 0, this.y?.number() ?? 0]
    for (const { kind, values } of this.animations) {
      if (kind === 'position') {
        x += values[0] ?? 0
        y += values[1] ?? 0
      } else if (kind === 'size') {
        place.width = values[0] ?? place.width
        place.height = values[1] ?? place.height
      } else if (kind === 'sources') {
        x += values[0] ?? 0
        y += values[1] ?? 0
      }
    }
    this.measure(place)
    const [alongX, alongY] = this.alignment()
    place.left = x - alongX * Math.max(0, place.width)
    place.top = y - alongY * Math.max(0, place.height)
    return place
  }

  /** Which point of it x and y are, in shares of its size. */
  protected alignment(): readonly [number, number] {
    const { align, alignv } = this.element.attributes
    return [shareOf(align), shareOf(alignv)]
  }

  /** Fills in what the manifest leaves open, which is -1. */
  protected measure(place: Placement): void {
    place.width = Math.max(0, place.width)
    place.height = Math.max(0, place.height)
  }

  /** A point of the screen in the coordinates of this element, as it stands now. */
  toLocal(x: number, y: number): { x: number; y: number } {
    const outer = this.parent?.toLocal(x, y) ?? { x, y }
    const { left, top, width, height } = this.placement()
    const [dx, dy] = [outer.x - left, outer.y - top]
    if (this.isPlain) return { x: dx, y: dy }
    const { angle, scaleX, scaleY, pivotX, pivotY } = this.turned(width, height)
    const [sin, cos] = [Math.sin(-angle), Math.cos(-angle)]
    const [px, py] = [dx - pivotX, dy - pivotY]
    return {
      x: (px * cos - py * sin) / (scaleX || 1) + pivotX,
      y: (px * sin + py * cos) / (scaleY || 1) + pivotY,
    }
  }

  private turn(canvas: Canvas2D, width: number, height: number): void {
    const { angle, scaleX, scaleY, pivotX, pivotY } = this.turned(width, height)
    canvas.translate(pivotX, pivotY)
    if (angle !== 0) canvas.rotate(angle)
    if (scaleX !== 1 || scaleY !== 1) canvas.scale(scaleX, scaleY)
    canvas.translate(-pivotX, -pivotY)
  }

  private turned(width: number, height: number) {
    const [both, alongX, alongY] = this.scales
    const [turnX, turnY] = this.turns
    let angle = this.rotation?.number() ?? 0
    let scaleX = alongX?.number() ?? both?.number() ?? 1
    let scaleY = alongY?.number() ?? both?.number() ?? 1
    for (const { kind, values } of this.animations) {
      if (kind === 'rotation') angle += values[0] ?? 0
      if (kind === 'scale') {
        scaleX *= values[0] ?? 1
        scaleY *= values[1] ?? values[0] ?? 1
      }
    }
    // A turn into the depth of the screen, seen from far away.
    if (turnX) scaleY *= Math.cos(turnX.number() * RADIANS)
    if (turnY) scaleX *= Math.cos(turnY.number() * RADIANS)
    const [pivotX, pivotY] = this.pivot
    return {
      angle: angle * RADIANS,
      scaleX,
      scaleY,
      pivotX: pivotX?.number() ?? this.defaultPivot(width),
      pivotY: pivotY?.number() ?? this.defaultPivot(height),
    }
  }

  /** Where the manifest names no pivot. */
  protected defaultPivot(_size: number): number {
    return 0
  }

  /** Null for the mode that leaves what is below as it is. */
  private operation(): string | null {
    if (this.mode === null) return 'source-over'
    const number = Math.trunc(typeof this.mode === 'number' ? this.mode : this.mode.number())
    return number === DST ? null : (OPERATIONS[number] ?? 'source-over')
  }

  /** Tells expressions where it is, if any of them asks. */
  private tell(name: string): void {
    const { variables } = this.context
    if (!variables.has(`${name}.actual_x`) && !variables.has(`${name}.actual_y`) && !this.isMeasured(name)) {
      if (variables.has(`${name}.visibility`)) {
        variables.setNumber(`${name}.visibility`, this.isVisible() ? 1 : 0)
      }
      return
    }
    const { x, y, width, height } = this.box()
    variables.setNumber(`${name}.actual_x`, x)
    variables.setNumber(`${name}.actual_y`, y)
    variables.setNumber(`${name}.actual_w`, width)
    variables.setNumber(`${name}.actual_h`, height)
    variables.setNumber(`${name}.visibility`, this.isVisible() ? 1 : 0)
  }

  /** Tells expressions how large its picture is, if any of them asks. */
  protected tellPicture(read: () => { readonly width: number; readonly height: number } | null): void {
    const { variables } = this.context
    const name = this.ownName
    if (name === null) return
    if (!PICTURE_PROPERTIES.some((property) => variables.has(`${name}.${property}`))) return
    const picture = read()
    variables.setNumber(`${name}.bmp_width`, picture?.width ?? 0)
    variables.setNumber(`${name}.bmp_height`, picture?.height ?? 0)
    variables.setNumber(`${name}.has_bitmap`, picture ? 1 : 0)
  }

  /** On the screen, without the turns and scales of its parents. */
  private box(): { x: number; y: number; width: number; height: number } {
    const { left, top, width, height } = this.placement()
    let [x, y] = [left, top]
    for (let outer = this.parent; outer; outer = outer.parent) {
      const place = outer.placement()
      x += place.left
      y += place.top
    }
    return { x, y, width, height }
  }

  private see(tell: (seen: SeenElement) => void): void {
    const { x, y, width, height } = this.box()
    const { line, name } = this.element
    tell({ line, name, left: x, top: y, width, height, cutText: this.cutText(width) })
  }

  /** @param _width of its room. */
  protected cutText(_width: number): string | null {
    return null
  }

  private isMeasured(name: string): boolean {
    const { variables } = this.context
    return variables.has(`${name}.actual_w`) || variables.has(`${name}.actual_h`)
  }
}

/** `true` and `false` are written too. */
function visibilityOf({ attributes, line }: ManifestElement, context: SceneContext): Expression | null {
  const written = attributes.visibility?.trim().toLowerCase()
  if (written === 'true' || written === undefined) return null
  return context.expression(written === 'false' ? '0' : attributes.visibility, line)
}

function modeOf({ attributes, line }: ManifestElement, context: SceneContext): Expression | number | null {
  if (attributes.xfermodenum) return context.expression(attributes.xfermodenum, line)
  const found = MODES.indexOf(attributes.xfermode?.trim().toLowerCase() ?? '')
  return found < 0 ? null : found
}

function shareOf(align: string | undefined): number {
  if (align === undefined) return 0
  const written = align.trim().toLowerCase()
  if (written === 'center') return 0.5
  return written === 'right' || written === 'bottom' ? 1 : 0
}
