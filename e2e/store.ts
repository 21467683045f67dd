import { z } from 'zod'
import type { TestPortal } from './testPortal.ts'

const Feed = z.object({
  data: z.object({
    events: z.array(
      z.object({
        kind: z.string(),
        item: z
          .object({
            name: z.string(),
            productType: z.string(),
            priceCoins: z.number(),
            film: z.object({ url: z.string(), mediaType: z.string() }).nullable(),
            content: z.object({ url: z.string(), sha256: z.string(), sizeBytes: z.number() }).nullable(),
          })
          .nullable(),
      }),
    ),
  }),
})

/** What the store reads: the whole feed from its beginning. */
export async function catalogueOf(testPortal: TestPortal) {
  const answer = await fetch(`${testPortal.url()}/store/v1/catalogue?limit=500`, {
    headers: { authorization: `Bearer ${await testPortal.storeKey()}` },
  })
  return Feed.parse(await answer.json()).data.events
}
