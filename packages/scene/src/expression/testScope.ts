import { RE2JS } from 're2js'
import { FrameBudget } from '../limits.ts'
import { Problems } from '../problems.ts'
import { type Item, Variables } from '../variables.ts'
import { compileExpression } from './compile.ts'
import type { Expression } from './expression.ts'

type Value = number | string | readonly Item[]

/** For tests: expressions over the variables given, read on a phone in Beijing. */
export class TestScope {
  readonly variables = new Variables()
  readonly budget = new FrameBudget()
  readonly problems = new Problems()
  private readonly language: 'en' | 'zh'
  private readonly random: (() => number) | undefined

  constructor(
    values: Readonly<Record<string, Value>> = {},
    { language = 'zh', random }: { language?: 'en' | 'zh'; random?: () => number } = {},
  ) {
    this.language = language
    this.random = random
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') this.variables.setNumber(name, value)
      else if (typeof value === 'string') this.variables.setText(name, value)
      else this.variables.named(name).items = [...value]
    }
  }

  compile(source: string, line = 1): Expression {
    const { variables, budget, problems } = this
    const settings = () => ({ language: this.language, utcOffsetMinutes: 480 })
    const random = this.random ? { random: this.random } : {}
    return compileExpression(source, {
      variables,
      budget,
      problems,
      settings,
      line,
      patterns: RE2JS,
      ...random,
    })
  }

  number(source: string): number {
    return this.compile(source).number()
  }

  text(source: string): string {
    return this.compile(source).text()
  }
}
