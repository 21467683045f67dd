import { editionHints } from '@easel/domain/base/text/hints.ts'
import { z } from 'zod'

/** A part of an edition as its editor draws it: what is chosen, typed, listed, left out. */
export type Part =
  | { readonly is: 'text' | 'flag' | 'colour' | 'instant' }
  | { readonly is: 'words'; readonly max: number; readonly multiline: boolean }
  | { readonly is: 'number' | 'bytes'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly is: 'choice' | 'choices'; readonly options: readonly string[] }
  | { readonly is: 'fixed'; readonly value: string }
  | { readonly is: 'maybe'; readonly part: Part }
  | { readonly is: 'list'; readonly part: Part; readonly max: number | null }
  | { readonly is: 'group'; readonly parts: Readonly<Record<string, Part>> }
  /** One of several groups; the value under `by` says which. */
  | {
      readonly is: 'variants'
      readonly by: string
      readonly groups: readonly { readonly value: string; readonly part: Part }[]
    }

/** The editor's parts of a schema of an edition, so that a new field of the schema has its control by itself. */
export function partOf(schema: z.core.$ZodType): Part {
  const hint = editionHints.get(schema)
  if (hint && 'max' in hint) return { is: 'words', max: hint.max, multiline: hint.as === 'markdown' }
  if (hint?.as === 'colour' || hint?.as === 'instant') return { is: hint.as }
  if (schema instanceof z.ZodNumber) return numberOf(schema, hint?.as === 'bytes')
  if (schema instanceof z.ZodString) return { is: 'text' }
  if (schema instanceof z.ZodBoolean) return { is: 'flag' }
  if (schema instanceof z.ZodEnum) return { is: 'choice', options: schema.options.map(String) }
  if (schema instanceof z.ZodLiteral) return { is: 'fixed', value: String(schema.value) }
  if (schema instanceof z.ZodNullable) return { is: 'maybe', part: partOf(schema.unwrap()) }
  if (schema instanceof z.ZodArray) return listOf(schema)
  if (schema instanceof z.ZodObject) return { is: 'group', parts: partsOf(schema) }
  if (schema instanceof z.ZodDiscriminatedUnion) return variantsOf(schema)
  throw new Error(`the editor of editions knows no control for ${schema._zod.def.type}`)
}

const numberOf = ({ minValue, maxValue, isInt }: z.ZodNumber, isBytes: boolean): Part => ({
  is: isBytes ? 'bytes' : 'number',
  min: minValue ?? 0,
  max: maxValue ?? Number.MAX_SAFE_INTEGER,
  step: isInt ? 1 : 0.5,
})

function listOf(schema: z.ZodArray): Part {
  const part = partOf(schema.element)
  if (part.is === 'choice') return { is: 'choices', options: part.options }
  const most = schema._zod.bag.maximum
  return { is: 'list', part, max: typeof most === 'number' ? most : null }
}

const partsOf = (schema: z.ZodObject): Record<string, Part> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, each]) => [name, partOf(each)]))

function variantsOf(schema: z.ZodDiscriminatedUnion): Part {
  const by = schema._zod.def.discriminator
  const groups = schema.options.map((each) => {
    const part = partOf(each)
    const chosen = part.is === 'group' ? part.parts[by] : undefined
    if (chosen?.is !== 'fixed') throw new Error(`a variant without its ${by}`)
    return { value: chosen.value, part }
  })
  return { is: 'variants', by, groups }
}

const BLANK_INSTANT = '2000-01-01T00:00:00.000Z'

/** What a part holds before anybody has written it. */
export function blankOf(part: Part): unknown {
  switch (part.is) {
    case 'words':
      return { en: '', zh: '' }
    case 'text':
      return ''
    case 'flag':
      return false
    case 'colour':
      return '#000000'
    case 'instant':
      return BLANK_INSTANT
    case 'number':
    case 'bytes':
      return part.min
    case 'choice':
      return part.options[0]
    case 'choices':
      return []
    case 'fixed':
      return part.value
    case 'maybe':
      return null
    case 'list':
      return []
    case 'group':
      return Object.fromEntries(Object.entries(part.parts).map(([name, each]) => [name, blankOf(each)]))
    case 'variants':
      return part.groups[0] && blankOf(part.groups[0].part)
  }
}
