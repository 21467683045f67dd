import type { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import type { Choice } from './useAppealDecision.ts'

/** Why this reviewer cannot approve it, and why not reject it, in a sentence; null where they can. */
export function useBlockedReasons({
  can: { grant, uphold },
}: Pick<AppealCase, 'can'>): Readonly<Record<Choice, string | null>> {
  const words = useErrorMessage()
  return { GRANT: grant && words(grant), UPHOLD: uphold && words(uphold) }
}
