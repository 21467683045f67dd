import { staffImposeBan } from '@easel/contract/accounts/designers/bans.ts'
import type { BanImposition } from '@easel/domain/accounts/designers/bans.ts'
import { z } from 'zod'
import type { Answer } from '../../../../testing/caller.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'

type Banned = BanImposition['disableAuthSet']

/** A ban that staff impose on a designer for a week, from now on. @returns its id. */
export async function imposed(
  staff: Person,
  { designerId }: Person,
  from: Banned = ['VOTE'],
): Promise<string> {
  const body = { length: 'WEEK', disableAuthSet: from, reason: 'Seen' }
  const answer = await staff.caller.call('POST', `/staff/v1/designers/${designerId}/bans`, body)
  return made(staffImposeBan.reply, answer).banId
}

/** A thing in a reply that names a designer: by their id, by their account's, or by neither. */
const Mention = z.object({
  designerBanned: z.boolean(),
  designerId: z.string().nullish(),
  accountId: z.string().optional(),
})

/**
 * What each mention of a designer in a reply says: before they are banned, while the ban is in force, and after it was
 * lifted; each different answer once.
 */
export async function bansShown(
  staff: Person,
  designer: Person,
  read: () => Promise<Answer>,
): Promise<boolean[][]> {
  const now = async () => [...new Set(mentions((await read()).data, designer))]
  const before = await now()
  const banId = await imposed(staff, designer)
  const during = await now()
  await staff.caller.call('POST', `/staff/v1/bans/${banId}/lift`, { reason: 'It was a mistake' })
  return [before, during, await now()]
}

function mentions(value: unknown, designer: Person): boolean[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => mentions(each, designer))
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap((each: unknown) => mentions(each, designer))
  const mention = Mention.safeParse(value).data
  const isTheirs =
    (mention?.designerId ?? designer.designerId) === designer.designerId &&
    (mention?.accountId ?? designer.accountId) === designer.accountId
  return mention && isTheirs ? [mention.designerBanned, ...inside] : inside
}
