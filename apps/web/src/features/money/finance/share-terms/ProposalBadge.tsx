import type { ShareTermProposalState } from '@easel/domain/money/share-terms/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'

const TONES: Readonly<Record<ShareTermProposalState, StatusTone>> = {
  PROPOSED: 'waiting',
  APPROVED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'off',
}

export function ProposalBadge({ state }: { state: ShareTermProposalState }) {
  const t = useT('shareTerms')
  return <Badge tone={TONES[state]}>{t(`filter.${state}`)}</Badge>
}
