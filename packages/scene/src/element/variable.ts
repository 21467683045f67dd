import { readAnimations } from '../animation/animation.ts'
import { readTriggers } from '../command/triggers.ts'
import type { Animation, Commands, SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { SCENE_LIMITS } from '../limits.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import {
  assignItem,
  assignNumber,
  assignText,
  type Item,
  isPersistent,
  type KeptValues,
  keepValue,
  numberOf,
  type Variable,
} from '../variables.ts'
import type { Part } from './drawn.ts'

/** `Var`: a name for an expression, an animation or an array, worked out before each frame is drawn. */
export class Var implements Part {
  readonly element: ManifestElement
  readonly animations: readonly Animation[]
  private readonly variable: Variable
  private readonly expression: Expression | null
  private readonly index: Expression | null
  private readonly isText: boolean
  private readonly isOnce: boolean
  private readonly threshold: number
  private readonly changed: readonly Commands[]
  private readonly kept: KeptValues | null
  private isSet: boolean
  private last: number | null = null

  constructor(element: ManifestElement, context: SceneContext) {
    const { attributes, line } = element
    this.element = element
    this.variable = context.variables.named(attributes.name ?? '')
    const type = attributes.type?.toLowerCase() ?? 'number'
    this.isText = type.startsWith('string')
    this.expression = context.expression(attributes.expression, line)
    this.index = context.expression(attributes.index, line)
    this.isOnce = attributes.const === 'true' || this.expression?.isConstant === true
    this.kept = isPersistent(element) ? context.kept : null
    // What was kept is not worked out anew, unless it is in every frame.
    this.isSet = this.kept?.has(this.variable.name) === true
    this.threshold = Math.abs(Number(attributes.threshold) || 1)
    this.changed = [...readTriggers(element, context).values()]
    if (type.endsWith('[]') && this.variable.items === null) {
      this.variable.items = itemsOf(element, context, this.isText)
    }
    this.animations = readAnimations(element, context, {
      own: () => [this.numberNow()],
      told: ([value = 0]) => this.put(value),
    })
  }

  update(now: number): void {
    for (const animation of this.animations) animation.advance(now)
    if (this.expression && !(this.isOnce && this.isSet)) this.assign(this.expression)
    this.isSet = true
    if (this.kept) keepValue(this.kept, this.variable)
    if (this.changed.length > 0) this.watch()
  }

  private assign(expression: Expression): void {
    this.put(this.isText ? expression.text() : expression.number())
  }

  private numberNow(): number {
    if (this.index === null) return numberOf(this.variable)
    const item = this.variable.items?.[Math.trunc(this.index.number())]
    return typeof item === 'number' ? item : 0
  }

  private put(value: number | string): void {
    if (this.index !== null) assignItem(this.variable, this.index.number(), value)
    else if (typeof value === 'string') assignText(this.variable, value)
    else assignNumber(this.variable, value)
  }

  /** The first value is where it starts from. */
  private watch(): void {
    const value = numberOf(this.variable)
    if (this.last !== null && Math.abs(value - this.last) < this.threshold) return
    const isFirst = this.last === null
    this.last = value
    if (!isFirst) for (const commands of this.changed) commands.run()
  }
}

function itemsOf({ attributes, line }: ManifestElement, context: SceneContext, isText: boolean): Item[] {
  const written = attributes.values
  if (written) {
    const parts = written.split(',', SCENE_LIMITS.arrayItems)
    context.budget.takeItems(parts.length)
    return parts.map((part) => (isText ? part.trim().replace(/^'|'$/gu, '') : Number(part) || 0))
  }
  const size = context.expression(attributes.size, line)?.number() ?? 0
  const length = Math.min(SCENE_LIMITS.arrayItems, Math.max(0, Math.trunc(size)))
  context.budget.takeItems(length)
  return Array.from({ length }, () => (isText ? '' : 0))
}

/** `VarArray`: its variables are items of one list of expressions, each by its own index. */
export class VarArray implements Part {
  readonly element: ManifestElement
  readonly animations = []
  private readonly items: readonly (Expression | string | null)[]
  private readonly vars: readonly { readonly variable: Variable; readonly index: Expression | null }[]
  private readonly isText: boolean

  constructor(element: ManifestElement, context: SceneContext) {
    this.element = element
    this.isText = element.attributes.type?.toLowerCase().startsWith('string') ?? false
    const within = (name: string) =>
      element.children.filter((child) => child.name === name).flatMap(({ children }) => children)
    this.items = within('items').map(({ attributes, line }) =>
      attributes.value === undefined ? context.expression(attributes.expression, line) : attributes.value,
    )
    this.vars = within('vars').map(({ attributes, line }) => ({
      variable: context.variables.named(attributes.name ?? ''),
      index: context.expression(attributes.index, line),
    }))
  }

  update(): void {
    for (const { variable, index } of this.vars) {
      const item = this.items[Math.trunc(index?.number() ?? 0)]
      if (item === undefined || item === null) continue
      if (typeof item === 'string') {
        if (this.isText) assignText(variable, item)
        else assignNumber(variable, Number(item))
      } else if (this.isText) assignText(variable, item.text())
      else assignNumber(variable, item.number())
    }
  }
}
