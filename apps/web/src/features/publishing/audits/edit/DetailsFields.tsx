import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { characterCount, weightOf } from '@easel/domain/base/text/weight.ts'
import {
  isPackageType,
  mediumOf,
  PRODUCT_RULES,
  type ProductMedium,
  type ProductType,
} from '@easel/domain/productTypes.ts'
import type { AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import {
  COPYRIGHT_HOLDER_MAX,
  PRICE_MAX,
  PRICE_MIN,
  REMARK_MAX,
  TEXT_MAX,
} from '@easel/domain/publishing/products/fields.ts'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../../i18n/texts.ts'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { LanguagesField, ProfileFields, ScreenshotsField } from './kindFields.ts'
import { Part } from './Part.tsx'
import { ProofField } from './ProofField.tsx'
import { ReleaseFields } from './ReleaseFields.tsx'
import { TagsField } from './TagsField.tsx'

/** What a work that costs nothing may be (spec §3); one that costs something is always shared by payment. */
const UNPAID = ['FREE', 'FLOW_DIVIDE', 'NO_DIVIDE'] as const

/** Spec §5: price 0 to 15; how the work earns follows from it, or is chosen where it costs nothing. */
function SaleFields() {
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

/** The parts of the form, from top to bottom. */
const PARTS = [
  'screenshots',
  'profile',
  'about',
  'languages',
  'tags',
  'sale',
  'release',
  'proof',
  'notes',
] as const
export type PartKey = (typeof PARTS)[number]

const OF_PACKAGE = ['screenshots', 'profile', 'tags', 'sale', 'release', 'proof', 'notes'] as const
const OF_PICTURE = ['about', 'tags', 'sale', 'release', 'proof', 'notes'] as const

/** Which of them the details of each kind of file have. */
const PARTS_OF: Readonly<Record<ProductMedium, readonly PartKey[]>> = {
  package: OF_PACKAGE,
  font: [...OF_PACKAGE, 'languages'],
  picture: OF_PICTURE,
  video: OF_PICTURE,
  sound: OF_PICTURE,
}
export const partsOf = (type: ProductType, among: readonly PartKey[] = PARTS): PartKey[] =>
  PARTS.filter((part) => PARTS_OF[mediumOf(type)].includes(part) && among.includes(part))

/** The fields of each part, in their order on the screen. */
const FIELDS: Readonly<Record<PartKey, readonly string[]>> = {
  screenshots: ['screenshots'],
  profile: ['name', 'version', 'designer', 'contributor', 'description', 'translations'],
  about: ['name', 'copyrightHolder', 'description'],
  languages: ['fontLanguages'],
  tags: ['tags'],
  sale: ['priceCoins', 'productDivideType'],
  release: ['systemVersions', 'regions'],
  proof: ['rightsRecordId', 'copyrightProofFileId'],
  notes: ['updateLog', 'remark'],
}

export const fieldsOf = (parts: readonly PartKey[]): string[] => parts.flatMap((part) => FIELDS[part])

interface DetailsFieldsProps {
  readonly productType: ProductType
  readonly parts: readonly PartKey[]
  readonly auditType: AuditType
  readonly files: Pick<AuditDetail, 'screenshots' | 'copyrightProof' | 'rightsRecord' | 'package' | 'content'>
}

/** The details form; the same parts for a new work, a new version, a price and a profile. */
export function DetailsFields({ productType, parts, auditType, files }: DetailsFieldsProps) {
  const withContent = auditType !== 'INFO'
  const fields: Readonly<Record<PartKey, () => ReactNode>> = {
    screenshots: () => (
      <ScreenshotsField
        known={files.screenshots}
        brought={files.package?.screenshots ?? []}
        drawn={files.package?.drawn ?? []}
        optional={!isPackageType(productType)}
      />
    ),
    profile: () => <ProfileFields productType={productType} withVersion={withContent} />,
    about: () => <AboutFields productType={productType} />,
    languages: () => <LanguagesField content={files.content} />,
    tags: () => <TagsField productType={productType} suggested={files.content?.suggested.tags ?? []} />,
    sale: () => <SaleFields />,
    release: () => <ReleaseFields withSystems={isPackageType(productType)} />,
    proof: () => <ProofField proof={files.copyrightProof} rights={files.rightsRecord} />,
    notes: () => (
      <NotesFields withUpdateLog={withContent} updateLogNeeded={needsLog(productType, auditType)} />
    ),
  }
  return partsOf(productType, parts).map((part) => <Fragment key={part}>{fields[part]()}</Fragment>)
}

/** Spec §8, "change log is empty": asked of a new version of what has versions. */
const needsLog = (productType: ProductType, auditType: AuditType): boolean =>
  auditType === 'UPDATE' && PARTS_OF[mediumOf(productType)].includes('profile')

/** Spec §5: name and copyright holder of a wallpaper, a video or a ringtone; a description where one has more to say. */
function AboutFields({ productType }: { productType: ProductType }) {
  const t = useT('audits')
  const { max, count } = PRODUCT_RULES[productType].name
  return (
    <Part title={t('part.about')}>
      <TextField
        name="name"
        label={t('field.workName')}
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
        max={TEXT_MAX}
        count={weightOf}
        rows={3}
        optional
      />
    </Part>
  )
}

interface NotesProps {
  /** Not where nothing but price or profile changes. */
  readonly withUpdateLog: boolean
  /** Spec §8, "change log is empty": a new version needs one. */
  readonly updateLogNeeded: boolean
}

/** What changed, for buyers; and what reviewers should know. */
function NotesFields({ withUpdateLog, updateLogNeeded }: NotesProps) {
  const t = useT('audits')
  return (
    <Part title={t('part.notes')}>
      {withUpdateLog && (
        <TextAreaField
          name="updateLog"
          label={t('field.updateLog')}
          help={t('help.updateLog')}
          max={TEXT_MAX}
          count={weightOf}
          optional={!updateLogNeeded}
        />
      )}
      <TextAreaField
        name="remark"
        label={t('field.remark')}
        help={t('help.remark')}
        max={REMARK_MAX}
        count={characterCount}
        rows={3}
        optional
      />
    </Part>
  )
}
