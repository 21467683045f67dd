/** Spec §4, §9: reviews of designers and of works take this many business days. */
export const REVIEW_BUSINESS_DAYS = { from: 1, to: 3 } as const
/** The same for every text that says how long a review takes. */
export const REVIEW_WAIT = {
  reviewFrom: REVIEW_BUSINESS_DAYS.from,
  reviewTo: REVIEW_BUSINESS_DAYS.to,
} as const
/** Spec §9: letters about copyright are examined within so many working days. */
export const COPYRIGHT_LETTER_WORKING_DAYS = 3
/** The contributor agreement: notice with which the operator ends it. */
export const NOTICE_DAYS = 30
