import { BanImposition, VoterBan, VotingBan } from '@easel/domain/accounts/designers/bans.ts'
import { z } from 'zod'

/** What `datetime-local` holds, the viewer's own time, as an instant; what is no time stays to be refused. */
export function instantOf(local: string): string | null {
  if (local === '') return null
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

interface Typed {
  readonly length: string
  readonly endDate: string
}

type Ending<Values> = Omit<Values, 'endDate'> & { readonly endDate?: string | null | undefined }

/** The end is typed, and belongs to a custom ban only. */
const withEnd = <Values extends Typed>({ endDate, ...rest }: Values): Ending<Values> => ({
  ...rest,
  endDate: rest.length === 'CUSTOM' ? instantOf(endDate) : null,
})

const typed = { length: z.string(), endDate: z.string(), reason: z.string() }

export const BanForm = z
  .object({ ...typed, disableAuthSet: z.array(z.string()) })
  .transform(withEnd)
  .pipe(BanImposition)
export const VotingBanForm = z
  .object({ ...typed, account: z.string() })
  .transform(withEnd)
  .pipe(VotingBan)
export const VoterBanForm = z.object(typed).transform(withEnd).pipe(VoterBan)
