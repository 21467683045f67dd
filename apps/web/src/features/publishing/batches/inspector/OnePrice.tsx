import { PRICE_MAX, PRICE_MIN } from '@easel/domain/publishing/products/fields.ts'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useBatch } from '../context.ts'
import { cellPatch, cellText } from '../model/cells.ts'
import type { OneFieldProps } from './oneFieldProps.ts'

/** The price of an item in coins. */
export function OnePrice({ base, row, readOnly, errorOf, onPut }: OneFieldProps) {
  const t = useT('batches')
  const { book } = useBatch()
  return (
    <Field
      id={`${base}-price`}
      label={t('field.priceCoins')}
      help={t('help.priceCoins', { min: PRICE_MIN, max: PRICE_MAX })}
      error={errorOf('priceCoins')}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          className={controls.input}
          readOnly={readOnly}
          value={cellText(row, 'priceCoins', book)}
          onChange={(event) => {
            const patch = cellPatch(event.target.value, 'priceCoins', book)
            if (patch) onPut(patch, 'priceCoins')
          }}
        />
      )}
    </Field>
  )
}
