import { type Canvas2D, restoring } from '../canvas.ts'
import { readTriggers } from '../command/triggers.ts'
import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { type CreateElements, DrawnElement, type Part, type Touch } from './drawn.ts'
import { Group } from './group.ts'

const STATES = ['normalstate', 'pressedstate', 'reachedstate'] as const
type State = (typeof STATES)[number]
const BACK_MILLISECONDS = 300

/** `Unlocker` and `Slider`: a start that is dragged, and ends at which it does something. */
export class Slider extends DrawnElement {
  private readonly start: SlidePoint | null
  private readonly ends: readonly SlidePoint[]
  private readonly others: readonly Part[]
  private readonly reached: readonly Commands[]
  private readonly name: string
  private readonly isUnlocker: boolean
  private state: State = 'normalstate'
  private grip: { readonly x: number; readonly y: number } | null = null
  private back: { readonly x: number; readonly y: number; readonly at: number } | null = null
  private readonly offset = { x: 0, y: 0 }

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent)
    this.name = element.attributes.name ?? 'unlocker'
    this.isUnlocker = element.name === 'unlocker'
    const points = (name: string) =>
      element.children
        .filter((child) => child.name === name)
        .map((child) => new SlidePoint(child, context, this, create))
    this.start = points('startpoint')[0] ?? null
    this.ends = points('endpoint')
    const apart = ['startpoint', 'endpoint', 'trigger', 'triggers']
    this.others = create(
      element.children.filter(({ name }) => !apart.includes(name)),
      this,
    )
    this.reached = [...readTriggers(element, context).values()]
  }

  override update(now: number): void {
    super.update(now)
    if (this.back) {
      const left = Math.max(0, 1 - (now - this.back.at) / BACK_MILLISECONDS)
      this.offset.x = this.back.x * left ** 2
      this.offset.y = this.back.y * left ** 2
      if (left === 0) this.back = null
    }
    for (const part of [this.start, ...this.ends, ...this.others]) part?.update(now)
    const { variables } = this.context
    const { x, y } = this.offset
    variables.setNumber(`${this.name}.move_x`, x)
    variables.setNumber(`${this.name}.move_y`, y)
    variables.setNumber(`${this.name}.move_dist`, Math.hypot(x, y))
    variables.setNumber(`${this.name}.state`, STATES.indexOf(this.state))
  }

  protected paint(canvas: Canvas2D): void {
    for (const part of this.others) part.draw?.(canvas)
    for (const end of this.ends) end.drawState(canvas, this.state)
    restoring(canvas, () => {
      canvas.translate(this.offset.x, this.offset.y)
      this.start?.drawState(canvas, this.state)
    })
  }

  touch(touch: Touch): void {
    if (!this.start || !this.isVisible()) return
    const at = this.toLocal(touch.x, touch.y)
    if (touch.kind === 'down') {
      if (!this.start.contains(at)) return
      this.grip = at
      this.back = null
      this.enter('pressedstate')
    } else if (this.grip) {
      if (touch.kind === 'move') this.drag(at, this.grip)
      else this.letGo(touch)
    }
  }

  /** Along the path of an end, no further from it than its tolerance; anywhere where no end has one. */
  private drag(at: { x: number; y: number }, grip: { x: number; y: number }): void {
    const wanted = { x: at.x - grip.x, y: at.y - grip.y }
    const paths = this.ends.flatMap(({ path }) => path ?? [])
    const nearest = paths
      .map((path) => nearestOn(path.positions(), wanted))
      .sort((one, other) => one.distance - other.distance)[0]
    const place = nearest ?? wanted
    this.offset.x = place.x
    this.offset.y = place.y
    const isThere = this.ends.some((end) => this.reaches(end, at))
    this.enter(isThere ? 'reachedstate' : 'pressedstate')
  }

  private reaches(end: SlidePoint, at: { x: number; y: number }): boolean {
    if (end.contains(at)) return true
    const last = end.path?.positions().at(-1)
    const first = end.path?.positions()[0]
    if (!last || !first) return false
    return Math.hypot(this.offset.x - (last.x - first.x), this.offset.y - (last.y - first.y)) < 1
  }

  private letGo(touch: Touch): void {
    this.grip = null
    if (touch.kind === 'up' && this.state === 'reachedstate') {
      for (const commands of this.reached) commands.run()
      for (const end of this.ends) end.run('reachedstate')
      if (this.isUnlocker) this.context.emit({ kind: 'unlock' })
    }
    this.back = { ...this.offset, at: this.context.now() }
    this.enter('normalstate')
  }

  private enter(state: State): void {
    if (state === this.state) return
    this.state = state
    this.start?.run(state)
  }
}

/** `StartPoint` and `EndPoint`: what is seen of them depends on the state of their slider. */
class SlidePoint extends Group {
  readonly path: SlidePath | null
  private readonly states: ReadonlyMap<
    string,
    { readonly parts: readonly Part[]; readonly enter: readonly Commands[] }
  >

  constructor(element: ManifestElement, context: SceneContext, parent: DrawnElement, create: CreateElements) {
    const isState = ({ name }: ManifestElement) => STATES.some((state) => state === name)
    const others = element.children.filter((child) => !isState(child) && child.name !== 'path')
    // The states' elements keep the coordinates of the slider, as those of a button do.
    super({ ...element, children: others }, context, parent, (children) => create(children, parent))
    const path = element.children.find(({ name }) => name === 'path')
    this.path = path ? new SlidePath(path, context) : null
    this.states = new Map(
      element.children.filter(isState).map((state) => [
        state.name,
        {
          parts: create(
            state.children.filter(({ name }) => name !== 'trigger' && name !== 'triggers'),
            parent,
          ),
          enter: [...readTriggers(state, context).values()],
        },
      ]),
    )
  }

  override update(now: number): void {
    super.update(now)
    for (const { parts } of this.states.values()) for (const part of parts) part.update(now)
  }

  contains(at: { readonly x: number; readonly y: number }): boolean {
    const { left, top, width, height } = this.placement()
    return at.x >= left && at.y >= top && at.x < left + width && at.y < top + height
  }

  drawState(canvas: Canvas2D, state: State): void {
    if (!this.isVisible()) return
    this.context.budget.takeElement(this.element.line)
    this.paintParts(canvas)
    for (const part of this.states.get(state)?.parts ?? []) part.draw?.(canvas)
  }

  run(state: State): void {
    for (const commands of this.states.get(state)?.enter ?? []) commands.run()
  }
}

/** `Path`: the line along which a start may be dragged. */
class SlidePath {
  private readonly points: readonly (() => { readonly x: number; readonly y: number })[]

  constructor(element: ManifestElement, context: SceneContext) {
    this.points = element.children
      .filter(({ name }) => name === 'position')
      .map(({ attributes, line }) => {
        const x = context.expression(attributes.x, line)
        const y = context.expression(attributes.y, line)
        return () => ({ x: x?.number() ?? 0, y: y?.number() ?? 0 })
      })
  }

  positions(): { readonly x: number; readonly y: number }[] {
    return this.points.map((point) => point())
  }
}

/** The offset from the first point of a path that lies on it and nearest to the one wanted. */
function nearestOn(
  points: readonly { readonly x: number; readonly y: number }[],
  wanted: { x: number; y: number },
) {
  const [first = { x: 0, y: 0 }] = points
  let best = { x: 0, y: 0, distance: Math.hypot(wanted.x, wanted.y) }
  for (let next = 1; next < points.length; next++) {
    const [from, to] = [points[next - 1] ?? first, points[next] ?? first]
    const [ax, ay] = [from.x - first.x, from.y - first.y]
    const [bx, by] = [to.x - from.x, to.y - from.y]
    const length = bx * bx + by * by
    const share = length === 0 ? 0 : ((wanted.x - ax) * bx + (wanted.y - ay) * by) / length
    const along = Math.min(1, Math.max(0, share))
    const [x, y] = [ax + bx * along, ay + by * along]
    const distance = Math.hypot(wanted.x - x, wanted.y - y)
    if (distance < best.distance) best = { x, y, distance }
  }
  return best
}
