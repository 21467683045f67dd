import { KEPT_LIMITS, SCENE_LIMITS, SceneStopped } from './limits.ts'
import type { ManifestElement } from './parse/manifest.ts'

export type Item = number | string | null

/** One name of a scene, read as `#name` (a number) or `@name` (a text). Null is what `isnull` finds. */
export interface Variable {
  readonly name: string
  number: number | null
  text: string | null
  items: Item[] | null
}

/** What variables with `persist` hold, by their names: a phone has it again after it was unlocked. */
export type KeptValues = Map<string, number | string>

/** All that expressions can read and commands can set. An expression holds its variables: reading one is a field. */
export class Variables {
  private readonly byName = new Map<string, Variable>()

  /** Made where nobody has asked for it before. @throws SceneStopped */
  named(name: string): Variable {
    const known = this.byName.get(name)
    if (known) return known
    if (this.byName.size >= SCENE_LIMITS.variables) throw new SceneStopped('variables')
    const made: Variable = { name, number: null, text: null, items: null }
    this.byName.set(name, made)
    return made
  }

  setNumber(name: string, value: number): void {
    assignNumber(this.named(name), value)
  }

  setText(name: string, value: string): void {
    assignText(this.named(name), value)
  }

  /** Sets what was kept. @throws SceneStopped */
  restore(kept: KeptValues): void {
    for (const [name, value] of kept)
      if (typeof value === 'string') this.setText(name, value)
      else this.setNumber(name, value)
  }

  /** Whether anything reads or sets it: what nobody asks for need not be worked out. */
  has(name: string): boolean {
    return this.byName.has(name)
  }
}

export function assignNumber(variable: Variable, value: number): void {
  variable.number = Number.isFinite(value) ? value : 0
  variable.text = null
}

export function assignText(variable: Variable, value: string): void {
  variable.text = value.length > SCENE_LIMITS.textLength ? value.slice(0, SCENE_LIMITS.textLength) : value
  variable.number = null
}

export const isPersistent = ({ attributes }: ManifestElement): boolean =>
  attributes.persist?.trim().toLowerCase() === 'true'

/** Keeps what a variable holds now; of an array, nothing. */
export function keepValue(kept: KeptValues, { name, number, text }: Variable): void {
  const value = number ?? text
  if (value === null) kept.delete(name)
  else if (kept.has(name) || kept.size < KEPT_LIMITS.variables)
    kept.set(name, typeof value === 'string' ? value.slice(0, KEPT_LIMITS.textLength) : value)
}

export const numberOf = ({ number, text }: Variable): number => number ?? toNumber(text)
export const textOf = ({ number, text }: Variable): string => text ?? (number === null ? '' : toText(number))

/** Of a text, as the phone reads it: 0 where it is no number. */
export function toNumber(text: string | null): number {
  if (!text) return 0
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

/** A whole number without a fraction, as the phone joins it to a text. */
export const toText = (value: number): string =>
  String(Number.isInteger(value) ? value : Number(value.toFixed(6)))

/** Sets an item of an array; one outside of it is left out, as on the phone. */
export function assignItem(variable: Variable, index: number, value: Item): void {
  const items = variable.items
  const place = Math.trunc(index)
  if (items && place >= 0 && place < items.length) items[place] = value
}
