import type { DeliveryState } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'

const tones: Readonly<Record<DeliveryState, StatusTone>> = {
  WAITING: 'waiting',
  DELIVERED: 'active',
  CHANGES_WANTED: 'bad',
  ACCEPTED: 'ok',
  PAID: 'ok',
}

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useT('deliveries')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

/** When it is wanted, and that it is late where it is. */
export function Due({ dueAt, isLate }: { dueAt: string; isLate: boolean }) {
  const t = useT('deliveries')
  return (
    <>
      <DateTime value={dueAt} /> {isLate && <Badge tone="bad">{t('late')}</Badge>}
    </>
  )
}
