import type { AuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { isPackageType, type ProductType } from '@easel/domain/productTypes.ts'
import type { AuditType } from '@easel/domain/publishing/audits/lifecycle.ts'
import { Fragment, type ReactNode } from 'react'
import { AboutFields } from './AboutFields.tsx'
import { LanguagesField, ProfileFields, ScreenshotsField } from './kindFields.ts'
import { NotesFields } from './NotesFields.tsx'
import { ProofField } from './ProofField.tsx'
import { ReleaseFields } from './ReleaseFields.tsx'
import { SaleFields } from './SaleFields.tsx'
import { TagsField } from './TagsField.tsx'

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

/** Which of them the details of each type have. */
const PARTS_OF: Readonly<Record<ProductType, readonly PartKey[]>> = {
  THEME: OF_PACKAGE,
  AOD: OF_PACKAGE,
  FONT: [...OF_PACKAGE, 'languages'],
  WALLPAPER: OF_PICTURE,
  VIDEO_WALLPAPER: OF_PICTURE,
  RINGTONE: OF_PICTURE,
}
export const partsOf = (type: ProductType, among: readonly PartKey[] = PARTS): PartKey[] =>
  PARTS.filter((part) => PARTS_OF[type].includes(part) && among.includes(part))

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
  auditType === 'UPDATE' && PARTS_OF[productType].includes('profile')
