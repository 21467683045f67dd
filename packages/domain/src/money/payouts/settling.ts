import { boundedText } from '../../base/text/rules.ts'

export const SETTLE_REASON_MAX = 1000
/** How finance dealt with an overpayment, or with a message about a payment that is not ours. */
export const SettleReason = boundedText({
  field: 'settleReason',
  max: SETTLE_REASON_MAX,
  count: 'weight',
  multiline: true,
})
