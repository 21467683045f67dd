import type { Canvas2D, SceneHost } from '../canvas.ts'
import { readCommands } from '../command/commands.ts'
import type { Commands, SceneContext, SceneEffect, Target } from '../context.ts'
import type { SceneData } from '../data/samples.ts'
import { compileExpression } from '../expression/compile.ts'
import type { Expression } from '../expression/expression.ts'
import { FrameBudget, SCENE_LIMITS, SceneStopped } from '../limits.ts'
import { type ManifestElement, readManifest } from '../parse/manifest.ts'
import { Problems } from '../problems.ts'
import { numberOf, textOf, Variables } from '../variables.ts'

const HOST: SceneHost = {
  picture: () => null,
  lookIn: () => undefined,
  hasFile: () => false,
  wallpaper: () => null,
  surface: () => {
    throw new Error('nothing is drawn here')
  },
  fontFamily: () => 'sans-serif',
  hasFont: () => false,
}

/** A scene without elements: time, names and waiting commands are in the test's hand. */
export class TestContext implements SceneContext {
  readonly variables = new Variables()
  readonly kept = null
  readonly budget = new FrameBudget()
  readonly problems = new Problems()
  readonly settings = { language: 'en', utcOffsetMinutes: 480 } as const
  readonly host = HOST
  readonly onDrawn = null
  readonly effects: SceneEffect[] = []
  readonly targets: Target[] = []
  readonly functions = new Map<string, ManifestElement>()
  private readonly compiled = new Map<string, Expression>()
  private waiting: { readonly at: number; readonly run: () => void }[] = []
  private time = 0

  /** Lets time pass and runs the commands that wait for it. */
  pass(milliseconds: number): void {
    this.time += milliseconds
    this.budget.start()
    const due = this.waiting.filter(({ at }) => at <= this.time)
    this.waiting = this.waiting.filter(({ at }) => at > this.time)
    for (const { run } of due.sort((one, other) => one.at - other.at)) run()
  }

  number(name: string): number {
    return numberOf(this.variables.named(name))
  }

  text(name: string): string {
    return textOf(this.variables.named(name))
  }

  isNull(name: string): boolean {
    const { number, text } = this.variables.named(name)
    return number === null && text === null
  }

  now(): number {
    return this.time
  }

  wallTime(): number {
    return this.time
  }

  expression(source: string | undefined, line: number): Expression | null {
    if (!source) return null
    const known =
      this.compiled.get(source) ?? compileExpression(source, { ...this, settings: () => this.settings, line })
    this.compiled.set(source, known)
    return known
  }

  commands(element: ManifestElement): Commands {
    return readCommands(element, this)
  }

  later(delayMilliseconds: number, run: () => void): void {
    if (this.waiting.length >= SCENE_LIMITS.waitingCommands) throw new SceneStopped('waitingCommands')
    this.waiting.push({ at: this.time + delayMilliseconds, run })
  }

  target(name: string): Target | undefined {
    return this.named(name)[0]
  }

  named(name: string): readonly Target[] {
    return this.targets.filter(({ element }) => element.attributes.name === name)
  }

  tagged(tag: string): readonly Target[] {
    return this.targets.filter(({ element }) => element.attributes.tags?.split(',').includes(tag))
  }

  functionNamed(name: string): Commands | undefined {
    const element = this.functions.get(name)
    return element && this.commands(element)
  }

  inRow(index: string, row: number, run: () => void): void {
    this.variables.setNumber(index, row)
    run()
  }

  emit(effect: SceneEffect): void {
    this.effects.push(effect)
  }

  pixelScale(): number {
    return 1
  }

  get ruler(): Canvas2D {
    throw new Error('nothing is measured here')
  }

  screenNamed(): null {
    return null
  }

  fillList(): void {}

  data(): SceneData {
    throw new Error('no data here')
  }

  music(): void {}
}

/** The root of a manifest, as the reader gives it. */
export function elementOf(xml: string): ManifestElement {
  const read = readManifest(xml)
  if (!read.ok) throw new Error(`not read: line ${read.line}`)
  return read.root
}
