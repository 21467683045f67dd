import type { ParseArgsConfig } from 'node:util'
import type { Words } from './words.ts'

type OptionKinds = NonNullable<ParseArgsConfig['options']>
/** As `parseArgs` read them; an option that was not given is absent. */
export type Given = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** What a command has to work with; tests give their own. */
export interface Surroundings {
  readonly words: Words
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** A line for whoever reads the result, or a program. */
  readonly out: (line: string) => void
  /** A line about how it goes: it is no part of the result. */
  readonly tell: (line: string) => void
  /** Somebody looks at what is written: it may have colours and move. */
  readonly isTerminal: boolean
  /** Settles when whoever called ends what goes on by itself. */
  readonly ended: () => Promise<void>
}

/** Exit codes, as `easel help` documents them. */
export const EXIT = { done: 0, refused: 1, usage: 2, failed: 3 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

export type Run = (given: Given, operands: readonly string[], around: Surroundings) => Promise<Exit>

export interface Command {
  /** What stands for its operands in the usage, such as `FILE…`. */
  readonly operands: string
  readonly minOperands: number
  readonly options: OptionKinds
  readonly examples: readonly string[]
  /** Loaded when it is called: help needs none of them. */
  readonly load: () => Promise<Run>
}

/** A wrong call: told with the usage of the command. */
export class UsageError extends Error {}

/** Something that whoever calls can mend, told in a line. */
export class Refused extends Error {}

export const textOption = (given: Given, name: string): string | undefined => {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}
