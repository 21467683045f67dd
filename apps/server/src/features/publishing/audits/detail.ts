import type { AuditDetail, OwnAuditDetail } from '@easel/contract/publishing/audits/endpoints.ts'
import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountOf } from '../../accounts/designers/public.ts'
import { filesById, pictureOf, storedFileOf } from '../../base/files/public.ts'
import { mediumOf } from '../media/public.ts'
import { themePackageOf } from '../packages/public.ts'
import { workTimeline } from '../products/public.ts'
import { rightsOfAudit } from '../rights/public.ts'
import { type AppealRow, appealOf, placeOf } from './appealQueries.ts'
import { ownAuditCan, refusalsOfOver } from './can.ts'
import { type AuditRow, findAudit, relatedAudits } from './queries.ts'
import { auditSummaries } from './summary.ts'

/** One audit whole, for staff; null where there is none. Who may see it is the caller's question. */
export async function auditDetail(platform: Platform, db: Db, auditId: string): Promise<AuditDetail | null> {
  const row = await findAudit(db, auditId)
  return row ? detailOf(platform, db, row) : null
}

/** The same for its owner. */
export async function ownDetailOf(platform: Platform, db: Db, row: AuditRow): Promise<OwnAuditDetail> {
  const [detail, others] = await Promise.all([detailOf(platform, db, row), refusalsOfOver(db, [row])])
  const { appealed } = detail
  const can = ownAuditCan(
    row,
    { appealed: appealed ?? 'NONE', other: others.get(row.audit_id) ?? null },
    platform.clock.now(),
  )
  return { ...detail, ...can }
}

async function detailOf(platform: Platform, db: Db, row: AuditRow): Promise<AuditDetail> {
  const [ownerAccountId, lodged] = await Promise.all([
    accountOf(db, row.designer_id),
    appealOf(db, row.audit_id),
  ])
  const details = DetailsDraft.parse(row.details)
  const proofId = details.copyrightProofFileId ?? ''
  const screenshotIds = details.screenshots ?? []
  const related = relatedAudits(db, { auditId: row.audit_id, productId: row.product_id })
  const [[summary], files, rightsRecord, appeal, themePackage, content, timeline] = await Promise.all([
    auditSummaries(platform, db, [
      { ...row, appealed: lodged?.state ?? null, appealed_at: lodged?.lodged_at ?? null },
    ]),
    filesById(db, [...screenshotIds, proofId]),
    details.rightsRecordId
      ? rightsOfAudit(platform, db, {
          recordId: details.rightsRecordId,
          designerId: row.designer_id,
          workId: row.product_id ?? row.audit_id,
        })
      : null,
    lodged ? appealReplyOf(db, lodged) : null,
    row.package_id ? themePackageOf(platform, db, row.package_id) : null,
    row.medium_id ? mediumOf(platform, db, row.medium_id) : null,
    related.then((auditIds) => workTimeline(db, { auditIds, productId: row.product_id, ownerAccountId })),
  ])
  if (!summary) throw new Error('one row in, none out')
  // A draft keeps what was typed: another's file id opens nothing here.
  const own = (fileId: string) => {
    const file = files.get(fileId)
    return file?.owner_account_id === ownerAccountId ? file : undefined
  }
  const proof = own(proofId)
  return {
    ...summary,
    designerId: row.designer_id,
    details,
    revision: row.revision,
    screenshots: screenshotIds.flatMap((id) => {
      const file = own(id)
      return file && file.width !== null ? [pictureOf(platform, file)] : []
    }),
    copyrightProof: proof ? storedFileOf(platform, proof) : null,
    rightsRecord,
    appeal,
    package: themePackage,
    content,
    timeline,
    createdAt: row.created_at.toISOString(),
  }
}

/** The appeal against an audit as its owner reads it. */
async function appealReplyOf(db: Db, row: AppealRow): Promise<AuditDetail['appeal']> {
  return {
    state: AppealState.parse(row.state),
    text: row.text,
    lodgedAt: row.lodged_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    place: row.state === 'WAITING' ? await placeOf(db, row) : null,
  }
}
