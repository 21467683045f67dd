import { Pin } from '@easel/contract/audits/endpoints.ts'
import { EntryDecision } from '@easel/contract/entries/shapes.ts'
import { z } from 'zod'
import type { ReviewRow } from './queries.ts'

const Pins = z.array(Pin)

/** What reviewers decided, without who they are. */
export const decisionsOf = (reviews: readonly ReviewRow[]): EntryDecision[] =>
  reviews.map((review) =>
    EntryDecision.parse({
      submission: review.submission,
      stage: review.stage,
      decision: review.decision,
      reasons: review.reasons,
      note: review.note,
      pins: Pins.parse(review.pins),
      decidedAt: review.decided_at.toISOString(),
    }),
  )
