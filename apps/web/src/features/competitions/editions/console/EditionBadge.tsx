import type { StaffEditionSummary } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge } from '../../../../ui/StatusBadge.tsx'

interface EditionBadgeProps {
  readonly edition: Pick<StaffEditionSummary, 'version' | 'hasChanges' | 'provenance'>
}

/** Whether everybody reads an edition, and whether they read what its draft says. */
export function EditionBadge({ edition: { version, hasChanges, provenance } }: EditionBadgeProps) {
  const t = useT('editions')
  if (version === null) return <Badge tone="draft">{t('state.DRAFT')}</Badge>
  if (hasChanges) return <Badge tone="waiting">{t('state.CHANGED')}</Badge>
  return <Badge tone="live">{t(provenance === 'IMPORTED' ? 'state.IMPORTED' : 'state.PUBLISHED')}</Badge>
}
