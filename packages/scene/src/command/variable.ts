import type { Commands, SceneContext } from '../context.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { assignItem, assignNumber, assignText, type Item, isPersistent, keepValue } from '../variables.ts'
import { NOTHING } from './guard.ts'

/** `VariableCommand`: sets a variable, or with `index` an item of an array. */
export function readVariableCommand(element: ManifestElement, context: SceneContext): Commands {
  const { attributes, line } = element
  const name = attributes.name?.trim()
  if (!name) return NOTHING
  const variable = context.variables.named(name)
  const expression = context.expression(attributes.expression, line)
  const index = context.expression(attributes.index, line)
  const type = attributes.type?.trim().toLowerCase() ?? 'number'
  const isText = type.startsWith('string')
  const kept = isPersistent(element) ? context.kept : null
  const isWhole = type.startsWith('int') || type.startsWith('long')
  const value = (): Item => {
    if (!expression) return isText ? '' : null
    if (expression.isNull()) return null
    if (isText) return expression.text()
    return isWhole ? Math.trunc(expression.number()) : expression.number()
  }
  return {
    run() {
      const now = value()
      if (index) assignItem(variable, index.number(), now)
      else if (typeof now === 'string') assignText(variable, now)
      else if (now !== null) assignNumber(variable, now)
      else {
        variable.number = null
        variable.text = null
      }
      if (kept) keepValue(kept, variable)
    },
  }
}
