import { z } from 'zod'

/** What `npm run bench:growth` writes into docs/growth, and what documents are made of. */
const Measured = z.object({
  value: z.number(),
  /** Processor time in milliseconds; null where acts overlap. */
  processor: z.number().nullable(),
  /** How many acts the cost is of. */
  count: z.number(),
  cost: z.object({
    portalSeconds: z.number(),
    databaseSeconds: z.number(),
    statements: z.number(),
    walBytes: z.number(),
  }),
})
export type Measured = z.infer<typeof Measured>

const SizeResults = z.object({
  size: z.number(),
  /** Of the machine after the run: processes that wished to run. */
  load: z.number(),
  acts: z.record(z.string(), Measured),
  stored: z.array(
    z.object({ table: z.string(), rows: z.number(), bytes: z.number(), indexBytes: z.number() }),
  ),
})
export type SizeResults = z.infer<typeof SizeResults>

export const Results = z.array(SizeResults)
