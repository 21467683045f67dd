import type { LedgerAccount } from '@easel/contract/money/ledger/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'

/** An account by its kind, and its month where it has one. */
export function useAccountName(): (account: Pick<LedgerAccount, 'kind' | 'month'>) => string {
  const t = useT('ledger')
  return ({ kind, month }) =>
    month === null ? t(`kind.${kind}`) : t('ofMonth', { kind: t(`kind.${kind}`), month: calendarText(month) })
}
