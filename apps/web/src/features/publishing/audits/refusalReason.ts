import type { AuditSummary } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Refusal } from '@easel/domain/rule.ts'
import { useT } from '../../../i18n/texts.ts'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { onScreen } from '../../accounts/designers/public.ts'
import { kindOf } from './WorkState.tsx'

type Open = Pick<AuditSummary, 'auditType' | 'versionKind' | 'state'> | null

/** Why something cannot be done with a work; the blocker is named (spec §8, one at a time). */
export function useRefusalReason() {
  const t = useT('audits')
  const ui = useT('ui')
  const words = useErrorMessage()
  return (refusal: Refusal, { audit }: { readonly audit: Open }): string =>
    refusal.code === 'audit.duplicate' && audit
      ? t('works.otherOpen', { kind: kindOf(t, audit), state: ui(`status.${audit.state}`) })
      : words(onScreen(refusal))
}
