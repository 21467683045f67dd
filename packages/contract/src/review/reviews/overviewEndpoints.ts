import { ProductType } from '@easel/domain/productTypes.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Instant } from '../../envelope.ts'

/** A count up to MAX_COUNTED (domain/counting.ts). */
const Count = z.number().int()

/** What waits for reviewers, what comes in and goes out, and what is late (docs/decisions/review-queue.md). */
export const getReviewOverview = endpoint({
  method: 'GET',
  path: '/staff/v1/overview',
  summary: 'What waits for reviewers and what is late, by kind',
  access: ['reviewer', 'admin'],
  reply: z.object({
    /** Kinds of which something waits; the most late first. */
    kinds: z.array(
      z.object({
        productType: ProductType,
        waiting: Count,
        /** Its promised day is over. */
        late: Count,
        oldestAt: Instant,
        /** In how many working days it is promised to be reviewed. */
        promisedDays: z.number().int(),
      }),
    ),
    /** The last fourteen days in Shanghai, the newest first; today is not over. */
    days: z.array(z.object({ day: z.iso.date(), received: z.number().int(), decided: z.number().int() })),
    /** What the reader holds now. */
    mine: Count,
    appeals: Count,
    removals: Count,
    designers: Count,
    infoChanges: Count,
    tags: Count,
    /** Of designers, that nobody has answered. */
    threads: Count,
  }),
})
