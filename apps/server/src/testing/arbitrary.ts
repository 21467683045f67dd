import fc from 'fast-check'
import { z } from 'zod'

type Schema = z.core.$ZodType
type Extra = Readonly<Record<string, unknown>>

const SIZE = { maxLength: 3 } as const
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\n', ''),
)
const whole = fc.integer()
const broken = fc.double({ noNaN: true, noDefaultInfinity: true })

/**
 * Values of a schema's output by their types: texts that are only texts, numbers of any size.
 * @param extra put into every object, beside what the schema declares of it
 */
export function arbitraryOf(schema: Schema, extra: Extra = {}): fc.Arbitrary<unknown> {
  const of = (inner: Schema) => arbitraryOf(inner, extra)
  if (schema instanceof z.ZodObject) return objectOf(schema.shape, extra)
  if (schema instanceof z.ZodArray) return fc.array(of(schema.element), SIZE)
  if (schema instanceof z.ZodNullable) return fc.option(of(schema.unwrap()), { nil: null })
  if (schema instanceof z.ZodOptional) return fc.option(of(schema.unwrap()), { nil: undefined })
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(of))
  if (schema instanceof z.ZodTuple) return fc.tuple(...schema.def.items.map(of))
  if (schema instanceof z.ZodRecord) return recordOf(schema, extra)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodNumber) return schema.isInt ? whole : broken
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return text
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodDefault) return of(schema.unwrap())
  if (schema instanceof z.ZodNull) return fc.constant(null)
  if (schema instanceof z.ZodUnknown) return fc.jsonValue()
  throw new Error(`no values are made of ${schema._zod.def.type}`)
}

const objectOf = (shape: Readonly<Record<string, Schema>>, extra: Extra) =>
  fc
    .record(Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, arbitraryOf(inner, extra)])))
    .map((value) => ({ ...value, ...extra }))

/** Of known keys an object, all of them there where the schema asks for all. */
function recordOf({ keyType, valueType }: z.ZodRecord, extra: Extra): fc.Arbitrary<unknown> {
  if (!(keyType instanceof z.ZodEnum))
    return fc.dictionary(fc.string(), arbitraryOf(valueType, extra), { maxKeys: 3 })
  const fields = Object.fromEntries(keyType.options.map((key) => [key, arbitraryOf(valueType, extra)]))
  return keyType._zod.values ? fc.record(fields) : fc.record(fields, { requiredKeys: [] })
}
