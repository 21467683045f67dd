import { z } from 'zod'
import { addIssue } from './rule.ts'

/** One of a catalogue's codes; refuses with `<field>.required` or `<field>.unknown`. */
export function oneOf<const V extends readonly string[]>(field: string, values: V) {
  return z.enum(values, {
    error: (issue) => (isEmpty(issue.input) ? `${field}.required` : `${field}.unknown`),
  })
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

export interface Several {
  readonly field: string
  readonly min?: number
  readonly max: number
}

/** Of a longer list no item is looked at: the faults of half a million items take seconds. */
const LOOKED_AT_MAX = 1_000

/** A list without doubles, its length bounded; values with the same `keyOf` are doubles. */
export function severalOf<Item extends z.ZodType>(
  item: Item,
  { field, min = 1, max }: Several,
  keyOf: (value: z.output<Item>) => string = String,
) {
  return z
    .array(item, { error: (issue) => (isEmpty(issue.input) ? `${field}.required` : undefined) })
    .max(Math.max(max, LOOKED_AT_MAX))
    .superRefine((values, ctx) => {
      const count = values.length
      if (count === 0 && min > 0) addIssue(ctx, `${field}.required`)
      else if (count < min) addIssue(ctx, `${field}.tooFew`, { min, count })
      if (count > max) addIssue(ctx, `${field}.tooMany`, { max, count })
      const seen = new Set<string>()
      values.forEach((value, index) => {
        const key = keyOf(value)
        if (seen.has(key)) addIssue(ctx, `${field}.duplicate`, { value: key.slice(0, 64) }, [index])
        seen.add(key)
      })
    })
}
