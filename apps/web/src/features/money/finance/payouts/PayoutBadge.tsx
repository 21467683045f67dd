import type { PayoutState } from '@easel/domain/money/payouts/lifecycle.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'

const TONES: Readonly<Record<PayoutState, StatusTone>> = {
  READY: 'waiting',
  HELD: 'off',
  SENDING: 'active',
  UNKNOWN: 'draft',
  SENT: 'active',
  PAID: 'ok',
  FAILED: 'bad',
  RETURNED: 'bad',
  DROPPED: 'off',
  OVERPAID: 'bad',
}

export function PayoutBadge({ state }: { state: PayoutState }) {
  const t = useT('payouts')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
