import type { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'

/** Why this reviewer cannot answer it, in a sentence, or null. */
export function useBlockedReason({ can }: Pick<AppealCase, 'can'>): string | null {
  const words = useErrorMessage()
  return can.grant && words(can.grant)
}
