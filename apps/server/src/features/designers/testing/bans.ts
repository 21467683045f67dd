import { staffImposeBan } from '@easel/contract/designers/bans.ts'
import type { BanImposition } from '@easel/domain/designers/bans.ts'
import { made } from '../../../testing/made.ts'
import type { Person } from '../../../testing/people.ts'

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
