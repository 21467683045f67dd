import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { listProducts } from '@easel/contract/publishing/products/endpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useApiQuery } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import classes from '../../../../ui/form/controls.module.css'
import { Field } from '../../../../ui/form/Field.tsx'
import { textOf, useField } from '../../../../ui/form/fields.ts'

/** The theme of the store that is entered; without one, a package is sent in its slot. */
export function ThemeField({ linked }: { linked: Entry['theme'] }) {
  const t = useT('entries')
  const label = t('field.theme')
  const { value, change, blur, error, id } = useField('productId', label)
  const { data } = useApiQuery(listProducts, {
    query: { productType: 'THEME', state: 'PUBLISHED', perPage: MAX_PAGE_SIZE },
  })
  const chosen = textOf(value)
  const themes = data?.items ?? []
  const isListed = chosen === '' || themes.some(({ productId }) => productId === chosen)
  return (
    <Field id={id} label={label} help={t('help.theme')} error={error} optional>
      {(control) => (
        <select
          {...control}
          name="productId"
          className={classes.input}
          value={chosen}
          onChange={(event) => change(event.target.value || null)}
          onBlur={blur}
        >
          <option value="">{t('theme.none')}</option>
          {!isListed && <option value={chosen}>{linked?.name ?? chosen}</option>}
          {themes.map(({ productId, name }) => (
            <option key={productId} value={productId}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
