import { z } from 'zod'
import { boundedText } from '../../base/text/rules.ts'
import { oneOf, severalOf } from '../../choice.ts'
import type { Lifecycle } from '../../lifecycle.ts'
import { addIssue, EVEN_IF_BROKEN, type IssueSink, type Refusal, refuse } from '../../rule.ts'
import { EMAIL_MAX } from '../accounts/rules.ts'
import { BAN_CLASSES, BAN_PERMISSIONS, type Ban, banEnd, PERMANENT_BEYOND } from './permissions.ts'

export const BAN_STATES = ['ACTIVE', 'ENDED', 'LIFTED'] as const
export const BanState = z.enum(BAN_STATES)
export type BanState = z.infer<typeof BanState>

/** Spec §4, account bans: one ends by itself, or is lifted by staff before that. */
export const banLifecycle: Lifecycle<BanState, 'end' | 'lift', 'ban.notActive'> = {
  states: BAN_STATES,
  initial: 'ACTIVE',
  moves: {
    end: { from: ['ACTIVE'], to: 'ENDED' },
    lift: { from: ['ACTIVE'], to: 'LIFTED' },
  },
  wrongState: 'ban.notActive',
}

/** The state of a ban at `now`; it ends without a move. */
export function banState({ endDate, liftedAt }: Pick<Ban, 'endDate' | 'liftedAt'>, now: Date): BanState {
  if (liftedAt && liftedAt <= now) return 'LIFTED'
  return endDate <= now ? 'ENDED' : 'ACTIVE'
}

export const BAN_REASON_MAX = 1000

/** Why a ban is imposed, or lifted: up to 1000 characters, Chinese counting 2. */
export const BanReason = boundedText({
  field: 'banReason',
  max: BAN_REASON_MAX,
  count: 'weight',
  multiline: true,
})

/** What who cannot read an account's number may impose. */
export const ENDING_LENGTHS = ['WEEK', 'MONTH', 'CUSTOM'] as const

const PERIOD = {
  length: oneOf('banLength', BAN_CLASSES),
  endDate: z.iso.datetime({ error: 'endDate.format' }).nullish(),
  reason: BanReason,
}

/** Spec §4, §6, §9: how long, from what, and why. A custom ban names its end. */
export const BanImposition = z
  .object({
    ...PERIOD,
    disableAuthSet: severalOf(oneOf('banPermission', BAN_PERMISSIONS), {
      field: 'disableAuthSet',
      max: BAN_PERMISSIONS.length,
    }),
    /** The account's number, for a permanent ban: whoever imposes it has read whose it is. */
    accountNumber: z.string().max(20).nullish(),
  })
  .superRefine(customNamesItsEnd, EVEN_IF_BROKEN)
export type BanImposition = z.infer<typeof BanImposition>

/** A ban from voting, of any account: by its number or its confirmed e-mail; one without an end by its number alone. */
export const VotingBan = z
  .object({ ...PERIOD, account: boundedText({ field: 'banAccount', max: EMAIL_MAX, count: 'characters' }) })
  .superRefine(customNamesItsEnd, EVEN_IF_BROKEN)

/** The same of a voter under a pseudonym, whose account is not known: it ends. */
export const VoterBan = z
  .object({ ...PERIOD, length: oneOf('banLength', ENDING_LENGTHS) })
  .superRefine(customNamesItsEnd, EVEN_IF_BROKEN)
export type VoterBan = z.infer<typeof VoterBan>

function customNamesItsEnd(
  { length, endDate }: { readonly length?: unknown; readonly endDate?: unknown },
  ctx: IssueSink,
): void {
  if (length === 'CUSTOM' && !endDate) addIssue(ctx, 'endDate.required', {}, ['endDate'])
}

/** Whether a permanent ban names the account that it is for by its number. */
export function namesAccount(
  { length, accountNumber }: Pick<BanImposition, 'length' | 'accountNumber'>,
  accountOf: string,
): boolean {
  return length !== 'PERMANENT' || accountNumber === accountOf
}

/** When a ban that begins at `now` ends, or why it cannot end then. */
export function endOfBan(
  { length, endDate }: Pick<BanImposition, 'length' | 'endDate'>,
  now: Date,
): { readonly endDate: Date } | { readonly refusal: Refusal<'endDate.past' | 'endDate.tooFar'> } {
  if (length !== 'CUSTOM') return { endDate: banEnd(length, now) }
  const asked = new Date(endDate ?? Number.NaN)
  // Written so that a missing date is refused too.
  if (!(asked > now)) return { refusal: refuse('endDate.past') }
  if (asked > PERMANENT_BEYOND) return { refusal: refuse('endDate.tooFar') }
  return { endDate: asked }
}
