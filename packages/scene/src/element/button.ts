import type { Canvas2D } from '../canvas.ts'
import { readTriggers } from '../command/triggers.ts'
import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { type CreateElements, DrawnElement, type Part, type Touch } from './drawn.ts'

/** As the phone tells taps from long presses, in milliseconds. */
const LONG_PRESS = 500
const DOUBLE_TAP = 300

/** `Button`: a place to press, with `Normal` and `Pressed` to be seen; what it does stands in its triggers. */
export class Button extends DrawnElement {
  private readonly parts: readonly Part[]
  private readonly normal: readonly Part[]
  private readonly pressed: readonly Part[]
  private readonly triggers: ReadonlyMap<string, Commands>
  private readonly alignsChildren: boolean
  private isPressed = false
  private pressedAt = 0
  private isLong = false
  private lastTapAt = Number.NEGATIVE_INFINITY
  /** What the phone itself does when it is pressed. */
  onClick: (() => void) | null = null

  constructor(
    element: ManifestElement,
    context: SceneContext,
    parent: DrawnElement | null,
    create: CreateElements,
  ) {
    super(element, context, parent)
    this.alignsChildren = element.attributes.alignchildren === 'true'
    // Children keep the coordinates of the button's parent, so that they are that parent's.
    const owner = this.alignsChildren ? this : parent
    const of = (name: string) => element.children.find((child) => child.name === name)?.children ?? []
    const others = element.children.filter(({ name }) => name !== 'normal' && name !== 'pressed')
    this.parts = create(others, owner)
    this.normal = create(of('normal'), owner)
    this.pressed = create(of('pressed'), owner)
    this.triggers = readTriggers(element, context)
  }

  override update(now: number): void {
    super.update(now)
    for (const part of this.all()) part.update(now)
    if (this.isPressed && !this.isLong && now - this.pressedAt >= LONG_PRESS) {
      this.isLong = true
      this.triggers.get('long')?.run()
    }
  }

  override draw(canvas: Canvas2D): void {
    if (this.alignsChildren) {
      super.draw(canvas)
      return
    }
    if (!this.isVisible()) return
    this.context.budget.takeElement(this.element.line)
    this.paint(canvas)
  }

  protected paint(canvas: Canvas2D): void {
    const state = this.isPressed && this.pressed.length > 0 ? this.pressed : this.normal
    for (const part of state) part.draw?.(canvas)
    for (const part of this.parts) part.draw?.(canvas)
  }

  touch(touch: Touch): void {
    if (!this.isVisible()) return
    for (const part of this.all()) part.touch?.(touch)
    const { x, y } = this.toLocal(touch.x, touch.y)
    const { width, height } = this.placement()
    const isInside = x >= 0 && y >= 0 && x < width && y < height
    if (touch.kind === 'down') {
      if (isInside) this.press(touch.at)
      return
    }
    if (!this.isPressed) return
    if (touch.kind === 'move') this.triggers.get('move')?.run()
    else this.release(touch, isInside)
  }

  private press(at: number): void {
    this.isPressed = true
    this.isLong = false
    this.pressedAt = at
    this.triggers.get('down')?.run()
    if (at - this.lastTapAt < DOUBLE_TAP) this.triggers.get('double')?.run()
    this.lastTapAt = at
  }

  private release(touch: Touch, isInside: boolean): void {
    this.isPressed = false
    if (touch.kind === 'cancel' || !isInside) {
      this.triggers.get('cancel')?.run()
      return
    }
    this.triggers.get('up')?.run()
    if (this.isLong) return
    this.triggers.get('click')?.run()
    this.onClick?.()
  }

  private all(): readonly Part[] {
    return [...this.parts, ...this.normal, ...this.pressed]
  }
}
