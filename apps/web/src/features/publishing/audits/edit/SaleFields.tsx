import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { PRICE_MAX, PRICE_MIN } from '@easel/domain/publishing/products/fields.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { Part } from './Part.tsx'

/** What a work that costs nothing may be (spec §3); one that costs something is always shared by payment. */
const UNPAID = ['FREE', 'FLOW_DIVIDE', 'NO_DIVIDE'] as const

/** Spec §5: price 0 to 15; how the work earns follows from it, or is chosen where it costs nothing. */
export function SaleFields() {
  const t = useT('audits')
  const { setValue } = useFormContext<DetailsDraft>()
  const price: unknown = useWatch<DetailsDraft>({ name: 'priceCoins' })
  const divide = useWatch<DetailsDraft, 'productDivideType'>({ name: 'productDivideType' })
  const isFree = price === 0

  useEffect(() => {
    if (isFree && (divide === undefined || divide === 'PAY_DIVIDE')) setValue('productDivideType', 'FREE')
    if (typeof price === 'number' && price > 0 && divide !== undefined && divide !== 'PAY_DIVIDE')
      setValue('productDivideType', 'PAY_DIVIDE')
  }, [isFree, price, divide, setValue])

  return (
    <Part title={t('part.sale')}>
      <NumberField
        name="priceCoins"
        label={t('field.price')}
        help={t('help.price', { min: PRICE_MIN, max: PRICE_MAX })}
        min={PRICE_MIN}
        max={PRICE_MAX}
        unit={t('coinUnit')}
      />
      {isFree && (
        <RadioCardsField
          name="productDivideType"
          label={t('field.divide')}
          options={UNPAID.map((value) => ({
            value,
            label: t(`divide.${value}`),
            description: t(`divideText.${value}`),
          }))}
        />
      )}
    </Part>
  )
}
