import type { ParseArgsConfig } from 'node:util'
import own from '../package.json' with { type: 'json' }
import type { Words } from './words.ts'

type OptionKinds = NonNullable<ParseArgsConfig['options']>
/** As `parseArgs` read them; an option that was not flags is absent. */
export type Flags = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

/** What a command has to work with; tests give their own. */
export interface CommandContext {
  readonly words: Words
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** A line for whoever reads the result, or a program. */
  readonly out: (line: string) => void
  /** A line about how it goes: it is no part of the result. */
  readonly tell: (line: string) => void
  /** How far something has come: a line that the next one replaces. Nothing where nobody looks. */
  readonly progress: (text: string) => void
  /** Resolves on Ctrl+C or SIGTERM, for commands that run until they are stopped. */
  readonly ended: () => Promise<void>
}

export const VERSION: string = own.version

/** Exit codes, as `easel help` documents them. */
export const EXIT = { done: 0, refused: 1, usage: 2, failed: 3 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

export type Run = (flags: Flags, operands: readonly string[], context: CommandContext) => Promise<Exit>

export interface Command {
  /** What stands for its operands in the usage, such as `FILE…`. */
  readonly operands: string
  readonly minOperands: number
  readonly options: OptionKinds
  readonly examples: readonly string[]
  /** Loaded when it is called: help needs none of them. */
  readonly load: () => Promise<Run>
}

/** A wrong call; the message is followed by where to find help. */
export class UsageError extends Error {}

/** A failure that the caller can put right; the message is one line. */
export class CommandError extends Error {}

export const textOption = (flags: Flags, name: string): string | undefined => {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}
