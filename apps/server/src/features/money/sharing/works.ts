import type { ShareableWork, WorkSharing } from '@easel/contract/money/sharing/endpoints.ts'
import { SIMULATED_MONTHS } from '@easel/contract/money/sharing/endpoints.ts'
import { addMonths, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { schemeStateAt } from '@easel/domain/money/sharing/policy.ts'
import { givingRefusal, type OtherScheme, ratioLeft } from '@easel/domain/money/sharing/rules.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import { ownWork, workFacts } from './offer.ts'
import { presentSchemes, type Reader, sharedWorks } from './present.ts'
import { activeSchemesOf, activeSchemesOfMany, type SchemeRow } from './queries.ts'
import { asOther, factsOf } from './scheme.ts'
import { findWork, monthsOfWork, type WorkRow } from './workQueries.ts'

/** Works that earn, each with what can still be given of it. */
export async function presentWorks(
  platform: Platform,
  { unagreed }: Reader,
  rows: readonly WorkRow[],
): Promise<ShareableWork[]> {
  const { db, clock } = platform
  const schemes = Map.groupBy(
    await activeSchemesOfMany(
      db,
      rows.map((row) => row.product_id),
    ),
    (row) => row.product_id,
  )
  const works = await sharedWorks(platform, rows)
  return rows.flatMap((row, place) => {
    const work = works[place]
    if (!work) return []
    const others = othersOf(schemes.get(row.product_id) ?? [], clock.now())
    const refusal = givingRefusal({ ...workFacts(row), others })
    return { work, leftRatio: ratioLeft(others), can: { offer: canOf(refusal ?? unagreed) } }
  })
}

/** What is over by now takes nothing, also before it is written down. */
const othersOf = (rows: readonly SchemeRow[], now: Date): OtherScheme[] =>
  rows.map((row) => ({ ...asOther(row), state: schemeStateAt(factsOf(row), now) }))

/** What the editor of a new scheme shows of a work: its schemes, and its last full months to split anew. */
export async function workSharing(
  platform: Platform,
  reader: Reader & { readonly actor: DesignerActor },
  productId: string,
): Promise<WorkSharing | DomainError> {
  const { db, clock } = platform
  const row = ownWork(reader.actor, await findWork(db, productId))
  if (row instanceof DomainError) return row
  const thisMonth = shanghaiMonth(clock.now())
  const [[shareable], schemes, months] = await Promise.all([
    presentWorks(platform, reader, [row]),
    activeSchemesOf(db, productId).then((rows) => presentSchemes(platform, reader, rows)),
    monthsOfWork(db, row, addMonths(thisMonth, -SIMULATED_MONTHS), thisMonth),
  ])
  if (!shareable) throw new Error(`The work ${productId} is not presented`)
  const inForce = schemes.filter(({ state }) => state !== 'EXPIRED')
  return { ...shareable, schemes: inForce, months: everyMonth(months, thisMonth) }
}

/** Months without sales are shown too, as nothing. */
function everyMonth(months: WorkSharing['months'], thisMonth: string): WorkSharing['months'] {
  return Array.from({ length: SIMULATED_MONTHS }, (_, back) => {
    const month = addMonths(thisMonth, -1 - back)
    return months.find((each) => each.month === month) ?? { month, shareFen: 0, ownerFen: 0 }
  })
}
