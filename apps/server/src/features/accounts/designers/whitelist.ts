import type { PolicyActor } from '@easel/domain/policy.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { forgetAccount } from '../accounts/public.ts'
import { whitelistOf } from './permissions.ts'
import { designerRefusal } from './policy.ts'
import { lockDesigner, updateDesigner } from './queries.ts'

interface Editor {
  readonly actor: PolicyActor
  readonly logActor: LogActor
}

/**
 * docs/design/product.md, Designer: what a verified designer may upload. What is in review or in the store stays as it
 * is; uploads and submissions ask anew.
 */
export function setWhitelist(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  designerId: string,
  { actor, logActor }: Editor,
  wanted: readonly ProductType[],
): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = await lockDesigner(tx, designerId)
    if (!row) return domainError('not_found')
    const refusal = designerRefusal(row, 'setWhitelist', actor, clock.now())
    if (refusal) return refusal
    const [before, after] = [whitelistOf(row.auth_product_types), whitelistOf(wanted)]
    const added = after.filter((type) => !before.includes(type))
    const removed = before.filter((type) => !after.includes(type))
    if (added.length + removed.length === 0) return null
    await updateDesigner(tx, designerId, { auth_product_types: after, updated_at: clock.now() })
    await recordActivity(tx, clock, logActor, {
      act: 'designer.whitelist',
      subjectKind: 'designer',
      subjectId: designerId,
      from: before.join(' '),
      to: after.join(' '),
    })
    await putNotice(tx, clock, {
      accountId: row.account_id,
      kind: 'WHITELIST_CHANGED',
      subject: { kind: 'designer', id: designerId },
      params: {
        ...(added.length > 0 ? { added: added.join(' ') } : {}),
        ...(removed.length > 0 ? { removed: removed.join(' ') } : {}),
      },
      key: `designer.whitelist:${designerId}:${newId()}`,
    })
    await forgetAccount(tx, row.account_id)
    return null
  })
}
