import { z } from 'zod'
import { Instant } from './envelope.ts'

/** Why the reader may not make a move, which a button says; null where they may (docs/decisions/permissions.md). */
export const Can = z
  .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
  .nullable()
export type Can = z.infer<typeof Can>

/** From when on `can` may answer otherwise because of the time alone: it is read again then. Null where it does not. */
export const CanUntil = Instant.nullable()
