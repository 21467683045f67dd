import type { AdjustmentState } from '@easel/domain/money/adjustments/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'

const TONES: Readonly<Record<AdjustmentState, StatusTone>> = {
  PROPOSED: 'waiting',
  APPROVED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'off',
}

export function AdjustmentBadge({ state }: { state: AdjustmentState }) {
  const t = useT('adjustments')
  return <Badge tone={TONES[state]}>{t(`filter.${state}`)}</Badge>
}
