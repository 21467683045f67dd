import type { DesignerInfo } from '@easel/contract/designers/endpoints.ts'
import { infoChangeLifecycle, registrationLifecycle } from '@easel/domain/designers/lifecycle.ts'
import { refusalOf } from '@easel/domain/lifecycle.ts'
import { useWords } from '../../../ui/form/refusal.ts'

/** Spec §4: why the info cannot be edited now, by the lifecycles' own tables; null where it can. */
export function useLockedReason({ registrationStatus, auditStatus }: DesignerInfo): string | null {
  const words = useWords()
  const refusal =
    registrationStatus === 'VERIFIED'
      ? refusalOf(infoChangeLifecycle, auditStatus ?? 'NONE', 'request', 'owner')
      : refusalOf(registrationLifecycle, registrationStatus, 'apply', 'owner')
  return refusal && words({ code: refusal.code, params: refusal.params ?? {} })
}
