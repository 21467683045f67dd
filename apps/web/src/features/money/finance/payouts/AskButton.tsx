import {
  askPayout,
  getBank,
  getPayout,
  listPayouts,
  type Payout,
} from '@easel/contract/money/payouts/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'

interface AskButtonProps {
  readonly payout: Pick<Payout, 'id' | 'orderNumber' | 'can'>
  readonly small?: boolean
}

/** Asks the bank for a payment now, by its key. */
export function AskButton({ payout: { id, orderNumber, can }, small = false }: AskButtonProps) {
  const t = useT('payouts')
  const words = useErrorMessage()
  const ask = useApiMutation(() => call(askPayout, { params: { id } }), {
    done: t('asked'),
    invalidates: [listPayouts, getPayout, getBank],
  })
  return (
    <Button
      small={small}
      busy={ask.isPending}
      disabledReason={can.ask && words(can.ask)}
      aria-label={t('askNamed', { orderNumber })}
      onClick={() => ask.mutate(undefined)}
    >
      {t('ask')}
    </Button>
  )
}
