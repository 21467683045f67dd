import { addIssue } from '@easel/domain/rule.ts'
import { BidContent } from '@easel/domain/tenders/bids/fields.ts'
import { z } from 'zod'

/** A bid as its form holds it. */
export const Saved = BidContent

/** The consent to the terms of rights, without which nothing is submitted. */
export const Agreed = z.object({
  agreed: z.boolean().superRefine((agreed, ctx) => {
    if (!agreed) addIssue(ctx, 'bidAgreed.required')
  }),
})
