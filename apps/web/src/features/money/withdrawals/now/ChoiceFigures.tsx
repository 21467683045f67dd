import type { WithdrawalChoice } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { useSource } from '../words.ts'

/** Amount, tax and what arrives, with how the tax was counted; the same before and in the confirmation. */
export function ChoiceFigures({ choice }: { choice: WithdrawalChoice }) {
  const t = useT('withdrawals')
  const source = useSource()
  const { amountFen, taxFen, actualFen, rule } = choice
  return (
    <DescriptionList
      facts={[
        { label: t('choices.amount'), value: <Money fen={amountFen} /> },
        { label: t('choices.tax'), value: <Money fen={taxFen} /> },
        {
          label: t('choices.arrives'),
          value: (
            <strong>
              <Money fen={actualFen} />
            </strong>
          ),
        },
        { label: t('choices.rule'), value: t(`method.${rule.method}`) },
        { label: t('choices.source'), value: <small>{source(rule)}</small> },
      ]}
    />
  )
}
