import { boundedText } from '../../base/text/rules.ts'

/** Spec §5: up to 1000 characters; docs/design/product.md reads it as a weight, 500 Chinese. */
export const REMOVAL_REASON_MAX = 1000
export const RemovalReason = boundedText({
  field: 'removalReason',
  max: REMOVAL_REASON_MAX,
  count: 'weight',
  multiline: true,
})
