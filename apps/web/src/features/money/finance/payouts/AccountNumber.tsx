import { type Payout, unmaskPayout } from '@easel/contract/money/payouts/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { MaskedNumber } from '../../../../ui/MaskedNumber.tsx'

/** The account that is paid to; each look at the whole number is logged. */
export function AccountNumber({ payout: { id, accountNumber } }: { payout: Payout }) {
  const t = useT('payouts')
  const show = useApiMutation(() => call(unmaskPayout, { params: { id } }))
  return (
    <MaskedNumber
      name={t('accountNumber')}
      masked={accountNumber}
      whole={show.data?.value}
      busy={show.isPending}
      onShow={() => show.mutate(undefined)}
      onHide={() => show.reset()}
    />
  )
}
