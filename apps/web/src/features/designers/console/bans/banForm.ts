import { BanImposition } from '@easel/domain/designers/bans.ts'
import { z } from 'zod'

/** What `datetime-local` holds, the viewer's own time, as an instant; what is no time stays to be refused. */
export function instantOf(local: string): string | null {
  if (local === '') return null
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

interface Typed {
  readonly length: string
  readonly endDate?: string | null | undefined
  readonly disableAuthSet: string[]
  readonly reason: string
}

/** The form's values: the end is typed, and belongs to a custom ban only. */
export const BanForm = z
  .object({
    length: z.string(),
    endDate: z.string(),
    disableAuthSet: z.array(z.string()),
    reason: z.string(),
  })
  .transform(
    ({ endDate, ...rest }): Typed => ({
      ...rest,
      endDate: rest.length === 'CUSTOM' ? instantOf(endDate) : null,
    }),
  )
  .pipe(BanImposition)
