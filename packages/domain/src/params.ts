import type { MessageParams } from './messages.generated.ts'

/** The figures and words that a message is filled with. */
export type Params = Readonly<Record<string, string | number>>

/** All of a union's members at once. */
export type Both<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never

/** What the sentence of one code names: nothing that is not listed, and anything of a code that is only text. */
type Named<Code extends string> = Code extends keyof MessageParams
  ? MessageParams[Code]
  : Record<never, never> extends Record<Code, unknown>
    ? Params
    : Record<never, never>

type RemedyOf<Code extends string> = `${Code}.remedy` extends keyof MessageParams
  ? MessageParams[`${Code}.remedy`]
  : unknown

/** What the sentence of a code names; of several possible codes everything. */
export type ParamsOf<Code extends string> = Both<Named<Code>>

/** What a refusal carries: the figures of its sentence, and of the remedy where it has one. */
export type FiguresOf<Code extends string> = Both<Code extends string ? Named<Code> & RemedyOf<Code> : never>

/** Arguments for parameters, and what may follow them: left out where there are none, or none that must be there. */
export type Given<Wanted, More extends readonly unknown[] = []> = keyof Wanted extends never
  ? [params?: Readonly<Record<string, never>>, ...more: More]
  : Record<never, never> extends Wanted
    ? [params?: Wanted, ...more: More]
    : [params: Wanted, ...more: More]
