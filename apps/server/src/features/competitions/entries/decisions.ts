import { EntryDecision } from '@easel/contract/competitions/entries/shapes.ts'
import { Pin } from '@easel/contract/publishing/audits/endpoints.ts'
import { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import type { ReviewRow } from './queries.ts'

const Pins = z.array(Pin)

/** What reviewers decided, without who they are. */
export async function decisionsOf(
  platform: Platform,
  reviews: readonly ReviewRow[],
): Promise<EntryDecision[]> {
  const pins = reviews.map((review) => Pins.parse(review.pins))
  const files = await filesById(
    platform.db,
    pins.flat().map(({ fileId }) => fileId),
  )
  return reviews.map((review, index) => {
    const own = pins[index] ?? []
    return EntryDecision.parse({
      submission: review.submission,
      stage: review.stage,
      decision: review.decision,
      reasons: review.reasons,
      note: review.note,
      pins: own,
      pinned: [...new Set(own.map(({ fileId }) => fileId))].flatMap((fileId) => {
        const file = files.get(fileId)
        return file ? [pictureOf(platform, file)] : []
      }),
      decidedAt: review.decided_at.toISOString(),
    })
  })
}
