import type { z } from 'zod'
import type { FiguresOf, Given, Params } from './params.ts'

export type { Params } from './params.ts'

/** An expected "no": a code that the message catalogue words, and the figures of the rule. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly params?: Params
}

/** A code that the compiler knows takes the figures of its sentence, and no others. */
export function refuse<const Code extends string>(code: Code, ...given: Given<FiguresOf<Code>>): Refusal<Code>
export function refuse(code: string, params?: Params): Refusal {
  return params ? { code, params } : { code }
}

/** One fault of an input; `path` is joined by dots, such as `tags.2`. */
export interface Issue {
  readonly path: string
  readonly code: string
  readonly params: Params
}

/** What a check needs of zod's refinement context. */
export interface IssueSink {
  addIssue(issue: {
    code: 'custom'
    message: string
    params: Record<string, string | number>
    path?: PropertyKey[]
  }): void
}

/** Reports a broken rule; the code is also zod's message, where forms read it. */
export function addIssue<const Code extends string>(
  ctx: IssueSink,
  code: Code,
  ...given: Given<FiguresOf<Code>, [path?: PropertyKey[]]>
): void
export function addIssue(ctx: IssueSink, code: string, params: Params = {}, path?: PropertyKey[]): void {
  ctx.addIssue({ code: 'custom', message: code, params: { ...params, code }, ...(path ? { path } : {}) })
}

/**
 * For checks across fields: they run also while other fields are wrong, so that all issues come at once.
 * Such a check must take every field as unknown.
 */
export const EVEN_IF_BROKEN = {
  when: ({ value }: { readonly value: unknown }): boolean => typeof value === 'object' && value !== null,
}

type ZodIssue = z.core.$ZodIssue
const CODE = /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/

/** More are cut off: a list of a hundred thousand faults must not become a reply many times its size. */
export const MAX_ISSUES = 500

/** Every issue of a failed parse at once, as codes. A union reports the branch that came nearest. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues
    .slice(0, MAX_ISSUES)
    .flatMap((issue) => translate(issue, []))
    .slice(0, MAX_ISSUES)
}

function translate(issue: ZodIssue, above: readonly PropertyKey[]): Issue[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = [...issue.errors].sort((a, b) => distance(a) - distance(b))[0] ?? []
    if (nearest.length > 0) return nearest.flatMap((inner) => translate(inner, path))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'field.unknown', params: {} }))
  }
  return [{ path: path.join('.'), code: codeOf(issue), params: paramsOf(issue) }]
}

/** Few issues are near; a wrong type is farther than a broken rule. */
function distance(issues: readonly ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'invalid_type' ? 10 : 1), 0)
}

function codeOf(issue: ZodIssue): string {
  if (CODE.test(issue.message)) return issue.message
  return BUILT_IN[issue.code](issue)
}

const isMissing = (issue: ZodIssue): boolean => /received (undefined|null)$/.test(issue.message)

/** zod's own issue codes → ours; complete by its type. */
const BUILT_IN: Record<ZodIssue['code'], (issue: ZodIssue) => string> = {
  invalid_type: (issue) => (isMissing(issue) ? 'field.required' : 'field.invalidType'),
  invalid_value: () => 'field.invalidOption',
  invalid_union: () => 'field.invalidOption',
  invalid_format: () => 'field.invalidFormat',
  invalid_key: () => 'field.unknown',
  invalid_element: () => 'field.invalidOption',
  unrecognized_keys: () => 'field.unknown',
  not_multiple_of: () => 'field.notMultiple',
  too_small: (issue) =>
    isCounted(issue) ? 'field.tooFew' : isText(issue) ? 'field.tooShort' : 'field.tooSmall',
  too_big: (issue) =>
    isCounted(issue) ? 'field.tooMany' : isText(issue) ? 'field.tooLong' : 'field.tooLarge',
  custom: () => 'field.invalid',
}

const originOf = (issue: ZodIssue): string => ('origin' in issue ? String(issue.origin) : '')
const isText = (issue: ZodIssue): boolean => originOf(issue) === 'string'
const isCounted = (issue: ZodIssue): boolean => ['array', 'set', 'map'].includes(originOf(issue))

function paramsOf(issue: ZodIssue): Params {
  if (issue.code === 'custom') return plain(issue.params ?? {})
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'not_multiple_of') return { step: Number(issue.divisor) }
  return {}
}

function plain(params: Record<string, unknown>): Params {
  const scalars: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) {
    if (name !== 'code' && (typeof value === 'string' || typeof value === 'number')) scalars[name] = value
  }
  return scalars
}
