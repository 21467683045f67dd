import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import { PRODUCT_RULES } from '@easel/domain/productTypes.ts'
import { REMARK_MAX, TEXT_MAX } from '@easel/domain/publishing/products/fields.ts'
import { useT } from '../../../../i18n/texts.ts'
import controls from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { useBatch } from '../context.ts'
import type { TextField } from '../model/row.ts'
import type { OneFieldProps } from './oneFieldProps.ts'

const COPYRIGHT_HOLDER_MAX = 20

interface TextRule {
  readonly max: number
  readonly count: (text: string) => number
  readonly rows: number
}

function useRule(field: TextField): TextRule {
  const { productType } = useBatch().session
  const rules: Readonly<Record<TextField, TextRule>> = {
    name: { max: PRODUCT_RULES[productType].name.max, count: weightOf, rows: 1 },
    copyrightHolder: { max: COPYRIGHT_HOLDER_MAX, count: weightOf, rows: 1 },
    description: { max: TEXT_MAX, count: weightOf, rows: 3 },
    remark: { max: REMARK_MAX, count: characterCount, rows: 2 },
  }
  return rules[field]
}

/** A text of an item; from half of its room on, a counter shows how much is used. */
export function OneText({
  field,
  base,
  row,
  readOnly,
  errorOf,
  onPut,
}: OneFieldProps & { field: TextField }) {
  const t = useT('batches')
  const { max, count, rows } = useRule(field)
  const used = count(row[field])
  return (
    <Field
      id={`${base}-${field}`}
      label={t(`field.${field}`)}
      error={errorOf(field)}
      tail={used > max / 2 ? t('help.counter', { count: used, max }) : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={controls.input}
          data-short={rows === 1 || undefined}
          value={row[field]}
          readOnly={readOnly}
          onChange={(event) => {
            const typed = rows === 1 ? event.target.value.replace(/[\r\n]+/g, ' ') : event.target.value
            onPut({ [field]: typed }, field)
          }}
        />
      )}
    </Field>
  )
}
