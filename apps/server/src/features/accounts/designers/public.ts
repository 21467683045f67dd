import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pictureShown, presentSummary } from './present.ts'
import { standingOfAccount } from './standingQueries.ts'
import { surroundingsOf } from './surroundings.ts'

export { agreementOf } from './agreements.ts'
export { bankDetailsOf, shownBank } from './bankDetails.ts'
export { foundDesigners } from './banQueries.ts'
export { masked } from './details.ts'
export { banFromVoting } from './imposeBan.ts'
export { holdEnd, payoutHolds } from './payoutChange.ts'
export {
  bannedUntil,
  banRefusalOf,
  banRefusalsOf,
  bansUntil,
  endOfBan,
  uploadRefusal,
  withBan,
} from './permissions.ts'
export { Identity, identitiesOf, identityOf, personKey, personsOf } from './persons.ts'
export { designerRefusal } from './policy.ts'
export {
  accountOf,
  accountsOf,
  clearDesigner,
  type DesignerWithAccount,
  designersNamed,
  designersRanked,
  findDesigner,
  findDesignerOfAccount,
  lockDesigner,
  lockDesignerOfAccount,
  updateDesigner,
} from './queries.ts'
export { sealedColumns } from './rotate.ts'
export { standingOfAccount } from './standingQueries.ts'

/** What the shell needs to know of a designer on every page; null until the account applies. */
export async function designerSummaryOf(
  platform: Platform,
  accountId: string,
  locale: Locale,
): Promise<DesignerSummary | null> {
  const own = await standingOfAccount(platform.db, accountId, platform.clock.now())
  if (!own) return null
  const surroundings = await surroundingsOf(platform, [own], locale, pictureShown)
  return presentSummary(own.row, surroundings(own))
}
