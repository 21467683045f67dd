import { PRODUCT_TYPES, type ProductType } from '@easel/domain/productTypes.ts'
import { type Given, textOption, UsageError } from '../command.ts'
import type { Words } from '../words.ts'

/** What `--type` names. */
export function askedType(given: Given, words: Words): ProductType | undefined {
  const name = textOption(given, 'type')
  if (name === undefined) return undefined
  const known = PRODUCT_TYPES.find((type) => type === name.toUpperCase())
  if (!known) throw new UsageError(words('noSuchType', { type: name, types: PRODUCT_TYPES.join(', ') }))
  return known
}
