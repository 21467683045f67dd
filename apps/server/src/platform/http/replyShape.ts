import { z } from 'zod'

/** What of JSON Schema a reply needs: types and names, no rule about the text of a text or the size of a number. */
export interface Shape {
  type?: string | string[]
  nullable?: true
  enum?: (string | number | boolean | null)[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape
  items?: Shape | Shape[]
  minItems?: number
  maxItems?: number
  anyOf?: Shape[]
}

const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Rules about a text's content or a number's size, and defaults of inputs: the server's own data obeys them, or a test fails. */
const RULES = [
  '$schema',
  'format',
  'pattern',
  'allOf',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'default',
]

/** Every keyword that zod writes for what replies are made of; another one is a schema that is not understood here. */
const Node = z.strictObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(Plain).optional(),
  const: Plain.optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.looseObject({ enum: z.array(z.string()).optional() }).optional(),
  items: z.unknown().optional(),
  additionalItems: z.literal(false).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  ...Object.fromEntries(RULES.map((rule) => [rule, z.unknown().optional()])),
})

/** The shape that a schema's output has. @throws where JSON Schema cannot say it, or not without references */
export function shapeOf(schema: z.ZodType): Shape {
  return shaped(z.toJSONSchema(schema, { io: 'output', target: 'draft-07' }))
}

function shaped(json: unknown): Shape {
  const node = Node.parse(json)
  const options = node.anyOf ?? node.oneOf
  if (options) return unionOf(options.map(shaped))
  if (node.type === 'object') return objectOf(node)
  if (node.type === 'array') return arrayOf(node)
  const values = node.const === undefined ? node.enum : [node.const]
  return { ...(node.type ? { type: node.type } : {}), ...(values ? { enum: values } : {}) }
}

const isNull = ({ type }: Shape) => type === 'null'

/** "Or null" is a flag of the other type, so that only real unions need a comparison while they are written. */
function unionOf(options: Shape[]): Shape {
  const [only, ...more] = options.filter((each) => !isNull(each))
  const nullable = options.some(isNull)
  if (!only) return { type: 'null' }
  if (more.length > 0) return { anyOf: options }
  // A union or null: one more option of the union.
  if (nullable && only.anyOf) return { anyOf: [...only.anyOf, { type: 'null' }] }
  if (!nullable || only.type === undefined) return only
  return { ...only, nullable: true, ...(only.enum ? { enum: [...only.enum, null] } : {}) }
}

/** A record of known keys is an object; of any keys, its values have a shape. */
function objectOf({
  properties,
  required,
  additionalProperties,
  propertyNames,
}: z.infer<typeof Node>): Shape {
  const rest = additionalProperties ? shaped(additionalProperties) : undefined
  const keys = propertyNames?.enum
  const named = keys && rest ? Object.fromEntries(keys.map((key) => [key, rest])) : mapped(properties ?? {})
  return {
    type: 'object',
    properties: named,
    ...(required ? { required } : {}),
    ...(rest && !keys ? { additionalProperties: rest } : {}),
  }
}

const mapped = (properties: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, shaped(value)]))

function arrayOf({ items }: z.infer<typeof Node>): Shape {
  if (!Array.isArray(items)) return { type: 'array', items: shaped(items ?? {}) }
  return { type: 'array', items: items.map(shaped), minItems: items.length, maxItems: items.length }
}
