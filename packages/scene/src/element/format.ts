import type { SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import { bounded } from '../expression/nodes.ts'
import { splitExpressions } from '../expression/split.ts'
import { SCENE_LIMITS } from '../limits.ts'
import type { ManifestElement } from '../parse/manifest.ts'

/** A text of an attribute: as it is written, or a variable's where it begins with `@` or `#`. */
export function textOrVariable(written: string, line: number, context: SceneContext): () => string {
  const variable = /^[@#][\p{L}_]/u.test(written) ? context.expression(written, line) : null
  return variable ? () => variable.text() : () => written
}

/**
 * `format` with `paras`, or `srcFormat` with `srcParas`: `%d` takes a whole number, `%s` a text, `%%` is a percent sign.
 * The format may be an expression itself.
 */
export function formatOf(
  { attributes, line }: ManifestElement,
  context: SceneContext,
  prefix: '' | 'src',
): () => string {
  const written = attributes[`${prefix}format`] ?? ''
  const format = context.expression(attributes[`${prefix}formatexp`], line)
  const parts = splitExpressions(attributes[`${prefix}paras`] ?? attributes[`${prefix}params`] ?? '').map(
    (part) => context.expression(part, line),
  )
  return () => filled(format ? format.text() : written, parts)
}

function filled(format: string, parts: readonly (Expression | null)[]): string {
  let [next, length] = [0, 0]
  const replaced = format.replace(
    /%(?:%|(0?)(\d{0,2})(?:\.(\d))?([dsf]))/gu,
    (whole, zero, width, digits, kind) => {
      if (whole === '%%') return '%'
      const part = parts[next++]
      if (!part || length > SCENE_LIMITS.textLength) return ''
      const text =
        kind === 's'
          ? part.text()
          : kind === 'd'
            ? String(Math.trunc(part.number()))
            : part.number().toFixed(Number(digits || 6))
      length += text.length
      return text.padStart(Number(width || 0), zero ? '0' : ' ')
    },
  )
  return bounded(replaced)
}
