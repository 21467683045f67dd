import type { Withdrawal } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { STATUS_TONES } from './words.ts'

/** Spec §4, a withdrawal's status: word, shape and colour. */
export function WithdrawalStatus({ status }: Pick<Withdrawal, 'status'>) {
  const t = useT('withdrawals')
  return <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
}
