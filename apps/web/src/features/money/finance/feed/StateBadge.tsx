import type { DayState } from '@easel/contract/money/sales/staff.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'

const TONES: Readonly<Record<DayState, StatusTone>> = {
  MISSING: 'draft',
  OPEN: 'waiting',
  MISMATCH: 'bad',
  CLOSED: 'ok',
}

/** How a day of the feed stands. */
export function StateBadge({ state }: { state: DayState }) {
  const t = useT('finance')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
