import { FileId } from '@easel/domain/base/files/fileId.ts'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { BatchId } from '../money/sales/endpoints.ts'

/** Names of fields that hold ids, whatever their schema; a draft's are looser than a UUID. */
const NAMED = /(\.id|Ids?|screenshots|profilePic)(\[\])?$/

/** Names that a caller gives to its own request, whatever the field is called: no thing of the portal. */
const GIVEN_NAMES: ReadonlySet<z.core.$ZodType> = new Set([BatchId])

/** Every place of an endpoint where an id names a thing, as `resources` has them: `body.files[].fileId`. */
export function idPlaces(endpoint: Endpoint): string[] {
  const found = new Set<string>()
  for (const part of ['params', 'query', 'body'] as const) visit(endpoint[part], part, found)
  return [...found].toSorted()
}

function visit(schema: z.core.$ZodType | undefined, at: string, found: Set<string>): void {
  if (schema === undefined || GIVEN_NAMES.has(schema)) return
  if (schema === FileId || isId(schema, at)) found.add(at)
  else for (const [path, inner] of innerOf(schema, at)) visit(inner, path, found)
}

const isId = (schema: z.core.$ZodType, at: string): boolean =>
  schema instanceof z.core.$ZodUUID || (schema instanceof z.core.$ZodString && NAMED.test(at))

type Inner = readonly (readonly [string, z.core.$ZodType])[]

function innerOf(schema: z.core.$ZodType, at: string): Inner {
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).map(([name, field]) => [`${at}.${name}`, field] as const)
  if (schema instanceof z.core.$ZodArray) return [[`${at}[]`, schema._zod.def.element]]
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.map((option) => [at, option] as const)
  if (schema instanceof z.core.$ZodPipe) return [[at, schema._zod.def.in]]
  const { innerType } = z
    .object({ innerType: z.instanceof(z.core.$ZodType) })
    .partial()
    .parse(schema._zod.def)
  return innerType ? [[at, innerType]] : []
}
