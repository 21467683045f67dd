import { z } from 'zod'

/** How much of the processor finding a frame may take: all threads of the decoder together. */
export const POSTER_PROCESSOR_SECONDS = 36

/** After how long by the clock it is ended in any case, on a machine that is busy; less than a medium has in all. */
export const POSTER_CLOCK_SECONDS = 90

/** The code with which the process ends itself when that is over. */
export const OUT_OF_TIME = 124

/** What the process that decodes answers. */
export const PosterFrame = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('taken'),
    width: z.number().int(),
    height: z.number().int(),
    isFlipped: z.boolean(),
  }),
  z.object({ state: z.literal('damaged') }),
  z.object({ state: z.literal('noDecoder') }),
])
export type PosterFrame = z.infer<typeof PosterFrame>
