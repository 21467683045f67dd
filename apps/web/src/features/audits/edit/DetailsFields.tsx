import type { AuditDetail } from '@easel/contract/audits.ts'
import type { AuditType } from '@easel/domain/audits/lifecycle.ts'
import { Fragment, type ReactNode } from 'react'
import { NotesFields } from './NotesFields.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { ProofField } from './ProofField.tsx'
import { ReleaseFields } from './ReleaseFields.tsx'
import { SaleFields } from './SaleFields.tsx'
import { ScreenshotsField } from './ScreenshotsField.tsx'
import { TagsField } from './TagsField.tsx'

/** The parts of the form, from top to bottom. */
export const PARTS = ['screenshots', 'profile', 'tags', 'sale', 'release', 'proof', 'notes'] as const
export type PartKey = (typeof PARTS)[number]

/** The fields of each part, in their order on the screen. */
const FIELDS: Readonly<Record<PartKey, readonly string[]>> = {
  screenshots: ['screenshots'],
  profile: ['name', 'version', 'designer', 'contributor', 'description', 'translations'],
  tags: ['tags'],
  sale: ['priceCoins', 'productDivideType'],
  release: ['systemVersions', 'regions'],
  proof: ['rightsRecordId', 'copyrightProofFileId'],
  notes: ['updateLog', 'remark'],
}

export const fieldsOf = (parts: readonly PartKey[]): string[] => parts.flatMap((part) => FIELDS[part])

interface DetailsFieldsProps {
  readonly parts: readonly PartKey[]
  readonly auditType: AuditType
  readonly files: Pick<AuditDetail, 'screenshots' | 'copyrightProof' | 'rightsRecord' | 'package'>
}

/** The details form; the same parts for a new theme, a new version, a price and a profile. */
export function DetailsFields({ parts, auditType, files }: DetailsFieldsProps) {
  const withPackage = auditType !== 'INFO'
  const fields: Readonly<Record<PartKey, () => ReactNode>> = {
    screenshots: () => (
      <ScreenshotsField known={files.screenshots} brought={files.package?.screenshots ?? []} />
    ),
    profile: () => <ProfileFields withVersion={withPackage} />,
    tags: () => <TagsField />,
    sale: () => <SaleFields />,
    release: () => <ReleaseFields />,
    proof: () => <ProofField proof={files.copyrightProof} rights={files.rightsRecord} />,
    notes: () => <NotesFields withUpdateLog={withPackage} updateLogNeeded={auditType === 'UPDATE'} />,
  }
  return PARTS.filter((part) => parts.includes(part)).map((part) => (
    <Fragment key={part}>{fields[part]()}</Fragment>
  ))
}
