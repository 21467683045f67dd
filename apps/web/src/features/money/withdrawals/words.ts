import type { AppliedTaxRule, WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { BANKS } from '@easel/domain/accounts/designers/banks.ts'
import type { WithdrawalState } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { joinUnits } from '../../../i18n/joinUnits.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import type { StatusTone } from '../../../ui/StatusBadge.tsx'

export const STATUS_TONES: Readonly<Record<WithdrawalState, StatusTone>> = {
  CANNOT_WITHDRAW: 'off',
  SUBMITTED: 'waiting',
  WAITING_INVOICE: 'draft',
  WITHDRAWING: 'active',
  PAID: 'ok',
  FAILED: 'bad',
  FROZEN: 'bad',
  CLOSED: 'off',
}

type Creditor = NonNullable<WithdrawalNow['creditor']>

/** A bank by its code, in the language of the screen. */
export function useBankName(): (code: string) => string {
  const locale = useLocale()
  return (code) => BANKS.find((bank) => bank.code === code)?.name[locale] ?? code
}

/** Who is paid: cardholder, bank and masked number. */
export function usePaidTo(): (creditor: Creditor) => string {
  const t = useT('withdrawals')
  const nameOf = useBankName()
  return ({ accountName: name, bankName, accountNumber: number }) =>
    t('now.toAccount', { name, bank: nameOf(bankName), number })
}

/** The law that a tax comes from, in the language of the screen. */
export function useSource(): (rule: AppliedTaxRule) => string {
  const locale = useLocale()
  return ({ source }) => joinUnits(source[locale])
}
