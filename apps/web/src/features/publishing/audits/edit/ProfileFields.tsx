import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import { isPackageType, PRODUCT_RULES, type ProductType } from '@easel/domain/productTypes.ts'
import { TEXT_MAX, VERSION_MAX } from '@easel/domain/publishing/products/fields.ts'
import { useT } from '../../../../i18n/texts.ts'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFromPackageBadge } from './FromPackageBadge.tsx'
import { Part } from './Part.tsx'
import { TranslationFields } from './TranslationFields.tsx'

const DESIGNER_MAX = 20

interface ProfileFieldsProps {
  readonly productType: ProductType
  /** Not where nothing but price or profile changes. */
  readonly withVersion: boolean
}

/** Spec §3 and §5: name, version, designer, contributor, description. */
export function ProfileFields({ productType, withVersion }: ProfileFieldsProps) {
  const t = useT('audits')
  const rule = PRODUCT_RULES[productType].name
  const name = useFromPackageBadge('name') ?? t('help.name')
  const version = useFromPackageBadge('version') ?? t('help.version')
  const designer = useFromPackageBadge('designer') ?? t('help.designer')
  const contributor = useFromPackageBadge('contributor') ?? t('help.contributor')
  const description = useFromPackageBadge('description')
  return (
    <Part title={t('part.profile')}>
      <TextField
        name="name"
        label={t('field.name')}
        help={name}
        max={rule.max}
        count={rule.count === 'weight' ? weightOf : characterCount}
      />
      {withVersion && (
        <TextField
          name="version"
          label={t('field.version')}
          help={version}
          max={VERSION_MAX}
          count={characterCount}
          spellCheck={false}
        />
      )}
      <TextField
        name="designer"
        label={t('field.designer')}
        help={designer}
        max={DESIGNER_MAX}
        count={characterCount}
      />
      <TextField
        name="contributor"
        label={t('field.contributor')}
        help={contributor}
        max={DESIGNER_MAX}
        count={characterCount}
        optional
      />
      <TextAreaField
        name="description"
        label={t('field.description')}
        help={description}
        max={TEXT_MAX}
        count={weightOf}
        rows={5}
      />
      {isPackageType(productType) && <TranslationFields />}
    </Part>
  )
}
