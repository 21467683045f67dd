import { answerDeadline, timeOf } from '@easel/domain/sharing/rules.ts'
import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import type { Person } from '../../../testing/people.ts'
import { insertScheme, openInterval } from '../queries.ts'

export interface StagedScheme {
  readonly productId: string
  readonly ownerId: string
  readonly sharerId: string
  /** In hundredths of a per cent; 3,500 by default. */
  readonly ratio?: number
  /** Permanent without. */
  readonly days?: number
  /** Accepted at this moment; without it an offer waits. */
  readonly from?: Date
}

/** A scheme that was offered, or accepted, written straight into the database. @returns its id. */
export async function stageScheme(
  { platform: { db, clock } }: TestApp,
  { productId, ownerId, sharerId, ratio = 3_500, days, from }: StagedScheme,
): Promise<string> {
  const schemeId = newId()
  const period = days === undefined ? 'PERMANENT' : 'DAYS'
  const offeredAt = from ?? clock.now()
  const time = from ? timeOf(from, { period, ...(days === undefined ? {} : { days }) }) : null
  await insertScheme(db, {
    scheme_id: schemeId,
    product_id: productId,
    owner_id: ownerId,
    sharer_id: sharerId,
    ratio,
    period,
    days: days ?? null,
    state: from ? 'ONGOING' : 'PENDING',
    offered_at: offeredAt,
    answer_until: answerDeadline(offeredAt),
    from_at: time?.from ?? null,
    until_at: time?.until ?? null,
  })
  if (time) await openInterval(db, schemeId, time.from, time.until)
  return schemeId
}

/** Agrees to the present agreements, as the dialog does. */
export const agree = (person: Person) =>
  person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
