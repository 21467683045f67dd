import type { Plugin } from 'vite'

const ZOD = /\/zod\/v4\/classic\/schemas\.js$/

/** What zod's schemas bring along wherever there is one, and what stands in its place. */
const LESS: readonly (readonly [RegExp, string])[] = [
  // `z.string().email()` and its like: the rules of thirty formats. `z.email()` brings its own alone.
  [/(\$ZodString\.init\(inst, def\);\s*_ZodString\.init\(inst, def\);\s*\}, )\{[\s\S]*?\n\}\);/, '$1{});'],
  // Ways back from what was read to what was written: no schema here has one.
  [/ {4}encode: function _encode[\s\S]*?(?= {4}toJSONSchema\()/, ''],
  // Schemas compiled from text, which our content policy forbids.
  [/core\.\$ZodObjectJIT\.init\(/, 'core.$$ZodObject.init('],
]
const FORMAT_OF_STRING =
  /\bz\s*\.string\([^)]*\)\s*\.(?:email|url|jwt|emoji|guid|uuid\w*|nanoid|cuid2?|ulid|base64\w*|xid|ksuid|ipv\d|cidrv\d|e164|date|time|datetime|duration)\(/

/** zod without what no schema here uses; fails where zod is written in another way, or where one does. */
export const schemas: Plugin = {
  name: 'schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/node_modules/') && FORMAT_OF_STRING.test(code))
      this.error(`${id}: write z.email() and its like, not z.string().email()`)
    if (!ZOD.test(id)) return null
    let less = code
    for (const [pattern, replacement] of LESS) {
      if (!pattern.test(less)) this.error(`${id} reads differently now: ${pattern}`)
      less = less.replace(pattern, replacement)
    }
    return { code: less, map: null }
  },
}
