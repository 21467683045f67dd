import { boundedText } from '../../base/text/rules.ts'
import { TENDER_TEXT_MAX } from '../tenders/fields.ts'

/** Why changes are wanted. Messages word each as `reason.<code>`, and how to fix it as `remedy.<code>`. */
export const CHANGE_REASONS = ['notAsAgreed', 'incomplete', 'wrongFiles', 'quality', 'other'] as const

export const DELIVERY_PINS_MAX = 50

const note = (min: 0 | 1) =>
  boundedText({
    field: 'deliveryNote',
    max: TENDER_TEXT_MAX.reason,
    min,
    count: 'characters',
    multiline: true,
  })

/** What its designer says with a delivery. */
export const DeliveryNote = note(0)
/** What organisers want to be changed, in their own words. */
export const ChangesNote = note(1)
