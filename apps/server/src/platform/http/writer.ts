import { Ajv } from 'ajv'
import build, { type Schema } from 'fast-json-stringify'
import type { z } from 'zod'
import { type Shape, shapeOf } from './replyShape.ts'

/** Data as JSON, with what its schema declares and nothing else. @throws where it has another shape: a bug */
export type Write = (data: unknown) => string

// Its optimiser takes longer than it saves: a page of thirty is checked in two microseconds without it.
const ajv = new Ajv({
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  addUsedSchema: false,
  logger: false,
  code: { optimize: false },
})
const writers = new WeakMap<z.ZodType, Write>()

/**
 * The writer of a schema's output; compiled with its first use, some milliseconds once
 * (docs/decisions/calls-and-replies.md).
 */
export function writerOf(schema: z.ZodType): Write {
  return (data) => {
    const write = writers.get(schema) ?? checkedWriter(shapeOf(schema))
    writers.set(schema, write)
    return write(data)
  }
}

/** The serialiser would turn null into an empty text where a text is declared: nothing is written unchecked. */
function checkedWriter(shape: Shape): Write {
  const fits = ajv.compile(shape)
  // The library's type has fewer JSON Schemas than the library writes.
  const write = build(shape as Schema)
  return (data) => {
    if (fits(data)) return write(data)
    const faults = fits.errors?.map(
      ({ instancePath, message }) => `${instancePath || 'the reply'} ${message}`,
    )
    throw new Error(`a reply does not have its declared shape: ${faults?.join(', ')}`)
  }
}
