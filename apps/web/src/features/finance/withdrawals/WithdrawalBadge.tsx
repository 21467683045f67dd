import type { WithdrawalState } from '@easel/domain/withdrawals/lifecycle.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'

const TONES: Readonly<Record<WithdrawalState, StatusTone>> = {
  CANNOT_WITHDRAW: 'off',
  SUBMITTED: 'waiting',
  WAITING_INVOICE: 'draft',
  WITHDRAWING: 'active',
  PAID: 'ok',
  FAILED: 'bad',
  FROZEN: 'bad',
  CLOSED: 'off',
}

/** Spec §4, the status of a withdrawal, in finance's words. */
export function WithdrawalBadge({ status }: { status: WithdrawalState }) {
  const t = useT('payments')
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
}
