import type { AuditSummary } from '@easel/contract/publishing/audits/endpoints.ts'
import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { useNow } from '../../../app/useNow.ts'
import { useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { waitOf } from './waiting.ts'

/** What a submission is for: a new work, or what it changes of one in the store. */
export function useKindOf() {
  const t = useT('reviews')
  return ({ auditType, versionKind }: Pick<AuditSummary, 'auditType' | 'versionKind'>) =>
    auditType === 'ADD' || versionKind === null ? t('kind.ADD') : t(`kind.${versionKind}`)
}

type Decided = Pick<ReviewItem, 'decidedBy' | 'isAutoApproved'>

/** Who decided, as a name and as part of a line (“by Wei”); “Automatic” where nobody did, null where it is not on record. */
export function useDecider() {
  const t = useT('reviews')
  return ({ decidedBy, isAutoApproved }: Decided) => {
    const automatic = isAutoApproved ? t('queue.automatic') : null
    return {
      name: automatic ?? decidedBy,
      line: automatic ?? (decidedBy && t('queue.decidedBy', { name: decidedBy })),
    }
  }
}

/** “3 days”. */
export function useWaitOf() {
  const t = useT('reviews')
  const now = useNow()
  return (since: string) => {
    const { unit, count } = waitOf(since, now)
    return t(`wait.${unit}`, { count })
  }
}

/**
 * Why it is open to no decision of this reviewer's: decided, withdrawn, or their own. A colleague's claim is no
 * such reason: it ends.
 */
export function useClosedReason({ can, state }: ReviewItem, isClaimed: boolean): string | null {
  const t = useT('reviews')
  const words = useErrorMessage()
  if (isClaimed || !can.claim || can.claim.code === 'claim.taken') return null
  return state === 'REVOKED' ? t('review.withdrawn') : words(can.claim)
}
