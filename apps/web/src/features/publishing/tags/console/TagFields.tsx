import { weightOf } from '@easel/domain/base/text/weight.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { tagMaxOf } from '@easel/domain/publishing/tags/rules.ts'
import { useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { listOf } from '../../../../ui/form/fields.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'

/** Both labels and the types; how long a label may be follows from the types (spec §5). */
export function TagFields() {
  const t = useT('tags')
  const chosen = listOf(useWatch({ name: 'categories' }))
  const max = tagMaxOf(PRODUCT_TYPES.filter((type) => chosen.includes(type)))
  const help = t('form.labelHelp', { max })
  return (
    <>
      <CheckboxesField
        name="categories"
        label={t('form.categories')}
        options={PRODUCT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <TextField name="en" label={t('form.en')} help={help} max={max} count={weightOf} />
      <TextField name="zh" label={t('form.zh')} help={help} max={max} count={weightOf} />
    </>
  )
}
