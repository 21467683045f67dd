import type { DesignerSummary } from '@easel/contract/accounts/designers/summary.ts'
import type { Locale } from '@easel/contract/messages/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentSummary } from './present.ts'
import { findDesignerOfAccount } from './queries.ts'
import { surroundingsOf } from './surroundings.ts'

export { agreementOf } from './agreements.ts'
export { bankDetailsOf, shownBank } from './bankDetails.ts'
export { foundDesigners } from './banQueries.ts'
export { masked } from './details.ts'
export { banFromVoting } from './imposeBan.ts'
export { payoutHolds } from './payoutChange.ts'
export { bannedUntil, banRefusalOf, banRefusalsOf, bansUntil, uploadRefusal, withBan } from './permissions.ts'
export { type Identity, identitiesOf, identityOf, personKey, personsOf } from './persons.ts'
export { designerRefusal } from './policy.ts'
export {
  accountOf,
  accountsOf,
  clearDesigner,
  type DesignerWithAccount,
  designerLevels,
  designersNamed,
  findDesigner,
  findDesignerOfAccount,
  lockDesigner,
  lockDesignerOfAccount,
  updateDesigner,
} from './queries.ts'
export { sealedColumns } from './rotate.ts'

/** What the shell needs to know of a designer on every page; null until the account applies. */
export async function designerSummaryOf(
  platform: Platform,
  accountId: string,
  locale: Locale,
): Promise<DesignerSummary | null> {
  const row = await findDesignerOfAccount(platform.db, accountId)
  if (!row) return null
  const surroundings = await surroundingsOf(platform, [row], locale)
  return presentSummary(row, surroundings(row))
}
