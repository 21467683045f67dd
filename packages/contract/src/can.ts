import { z } from 'zod'

/** Why the reader may not make a move, which a button says; null where they may (docs/decisions/0100). */
export const Can = z
  .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .nullable()
export type Can = z.infer<typeof Can>
