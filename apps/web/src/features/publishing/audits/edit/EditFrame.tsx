import { type AuditDetail, getAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import type { RejectReasonCode } from '@easel/domain/publishing/audits/reasons.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../../../../app/data.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { OwnCopiesPart } from '../../../../app/parts.ts'
import { paths, worksNames } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { focusField } from '../../../../ui/form/fields.ts'
import { IconUpload } from '../../../../ui/icons.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useUploadReason } from '../../../accounts/designers/public.ts'
import { ContentSheet } from '../content/ContentSheet.tsx'
import { PackageSheet } from '../content/kindParts.ts'
import { fieldsOf, partsOf } from './DetailsFields.tsx'
import { NO_DETAILS, PackageDetailsContext } from './FromPackageBadge.tsx'

const RejectionPanel = lazyPart(() => import('../content/RejectionPanel.tsx'))

/** What fixes a reason: a field of the form, or another file. Others are fixed as their note says. */
const FIXED_BY: Readonly<Partial<Record<RejectReasonCode, string>>> = {
  copyrightProof: 'rightsRecordId',
  fontLicence: 'rightsRecordId',
  lowQuality: 'file',
  previewMismatch: 'screenshots',
  brokenModule: 'file',
  incompleteIcons: 'file',
  illegible: 'file',
  wrongNameOrTags: 'tags',
  incompatible: 'systemVersions',
  glyphsMissing: 'fontLanguages',
  poorSound: 'file',
  watermark: 'file',
  priceUnreasonable: 'priceCoins',
}

/** The submission of the same work that was rejected last; null where it has been published since. */
export function earlierRejectionOf({ auditId, timeline }: AuditDetail): string | null {
  const last = timeline.find(({ act }) => act === 'audit.reject' || act === 'audit.publish')
  return last?.act === 'audit.reject' && last.auditId !== auditId ? last.auditId : null
}

interface EarlierRejectionProps {
  readonly audit: AuditDetail
  /** Another file in its place. */
  readonly another: ReactNode
}

/** What the reviewer wrote of a rejected work, shown while its owner fixes it: each reason leads to what fixes it. */
function EarlierRejection({ audit, another }: EarlierRejectionProps) {
  const t = useT('audits')
  const id = earlierRejectionOf(audit)
  const earlier = useQuery({
    ...apiQuery(getAudit, { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  const { data } = earlier
  if (!data?.decision || data.state !== 'REJECTED') return null
  const fixFor = (reason: RejectReasonCode) => {
    const fixedBy = FIXED_BY[reason]
    if (!fixedBy) return null
    if (fixedBy === 'file') return another
    const part = partsOf(audit.productType).find((each) => fieldsOf([each]).includes(fixedBy))
    return (
      part && (
        <Button
          small
          onClick={() =>
            focusField(fixedBy) || (fixedBy === 'rightsRecordId' && focusField('copyrightProofFileId'))
          }
        >
          {t('edit.goTo', { part: t(`part.${part}`) })}
        </Button>
      )
    )
  }
  return <RejectionPanel audit={data} decision={data.decision} fixFor={fixFor} />
}

interface EditFrameProps {
  readonly audit: AuditDetail
  readonly lead: ReactNode
  /** Above the form: what has to be known first. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** The page around the form of a submission: its package first, then the form. */
export function EditFrame({ audit, lead, notice, children }: EditFrameProps) {
  const t = useT('audits')
  const name = audit.name || t('untitled')
  const { productType } = audit
  const barred = useUploadReason(productType)
  const another = (label: 'edit.otherPackage' | 'edit.otherFile') => (
    <ButtonLink
      small
      href={paths.uploadOf(productType, { audit: audit.auditId })}
      icon={<IconUpload aria-hidden />}
    >
      {t(label)}
    </ButtonLink>
  )
  return (
    <Stack gap={24}>
      <PageHeader
        title={t(`edit.title.${audit.auditType}`, { name })}
        lead={lead}
        badge={<StatusBadge status={audit.state} />}
        back={{ href: paths.works(worksNames[productType]), label: t(`works.title.${productType}`) }}
      />
      {barred && <Banner tone="warn">{barred}</Banner>}
      {notice}
      <EarlierRejection
        audit={audit}
        another={
          audit.auditType !== 'INFO' && another(audit.package ? 'edit.otherPackage' : 'edit.otherFile')
        }
      />
      <OwnCopiesPart auditId={audit.auditId} />
      {audit.package && audit.auditType !== 'INFO' && (
        <PackageSheet
          isOwn
          name={name}
          fileName={audit.package.fileName}
          inspection={audit.package.inspection}
          findings={audit.package.inspection.findings}
          mockup={audit.package.mockup}
          previews={audit.package.screenshots}
          sounds={audit.package.sounds}
          film={audit.package.film}
          actions={another('edit.otherPackage')}
        />
      )}
      {audit.content && (
        <ContentSheet
          small
          content={audit.content}
          name={name}
          languages={audit.details.fontLanguages}
          actions={audit.auditType !== 'INFO' && another('edit.otherFile')}
        />
      )}
      <PackageDetailsContext value={audit.package?.details ?? NO_DETAILS}>{children}</PackageDetailsContext>
    </Stack>
  )
}
