import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { COPYRIGHT_HOLDER_MAX, NAME_RULES, TEXT_MAX } from '@easel/domain/publishing/products/fields.ts'
import { useT } from '../../../../i18n/texts.ts'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { Part } from './Part.tsx'

/** Spec §5: name and copyright holder of a wallpaper, a video or a ringtone; a description where one has more to say. */
export function AboutFields({ productType }: { productType: ProductType }) {
  const t = useT('audits')
  const { max, count } = NAME_RULES[productType]
  return (
    <Part title={t('part.about')}>
      <TextField
        name="name"
        label={t('field.workName')}
        help={t('help.weight')}
        max={max}
        count={count === 'weight' ? weightOf : characterCount}
      />
      <TextField
        name="copyrightHolder"
        label={t('field.copyrightHolder')}
        help={t('help.copyrightHolder')}
        max={COPYRIGHT_HOLDER_MAX}
        count={weightOf}
      />
      <TextAreaField
        name="description"
        label={t('field.description')}
        help={t('help.weight')}
        max={TEXT_MAX}
        count={weightOf}
        rows={3}
        optional
      />
    </Part>
  )
}
