import type { OwnDesignerInfo } from '@easel/contract/accounts/designers/endpoints.ts'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'

/** Spec §4: why the info cannot be edited now; null where it can. */
export function useLockedReason({ can }: OwnDesignerInfo): string | null {
  const words = useErrorMessage()
  return can.edit && words(can.edit)
}
