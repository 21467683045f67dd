import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/publishing/products/fields.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountOf } from '../../accounts/designers/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import { askForDrawing, type Drawing } from '../packages/public.ts'
import { otherWaitingCount, packageOf, waitingFor } from './drawnQueries.ts'
import { type AuditRow, lockAudit } from './queries.ts'
import { toReview } from './ready.ts'
import { noticeSubjectOf } from './subject.ts'

/** Asks for the pictures of what a work brings, or of what it has in the store. */
export async function askForScreenshots(platform: Platform, tx: Db, audit: AuditRow): Promise<void> {
  const packageId = await packageOf(tx, audit)
  if (!packageId) return
  await askForDrawing(platform, tx, packageId, 'submitted', await otherWaitingCount(tx, audit))
}

/**
 * Works that wait for the screenshots of a package take those that were drawn, and wait for their review; where they
 * could not be drawn, their designer is asked for some. What was revised or revoked meanwhile stays as it is.
 */
export async function onDrawn(platform: Platform, drawing: Drawing): Promise<void> {
  if (drawing.state === 'WAITING') return
  for (const auditId of await waitingFor(platform.db, drawing.package_id)) {
    await platform.db.transaction().execute(async (tx) => {
      const audit = await lockAudit(tx, auditId)
      if (audit && (await isWaiting(tx, audit, drawing.package_id))) await goOn(platform, tx, audit, drawing)
    })
  }
}

async function isWaiting(tx: Db, audit: AuditRow, packageId: string): Promise<boolean> {
  const { screenshots = [] } = DetailsDraft.parse(audit.details)
  return (
    audit.state === 'WAITING_SCREENSHOTS' &&
    screenshots.length === 0 &&
    (await packageOf(tx, audit)) === packageId
  )
}

async function goOn(platform: Platform, tx: Db, audit: AuditRow, drawing: Drawing): Promise<void> {
  if (drawing.fault) return askOwner(platform, tx, audit)
  const screenshots = drawing.file_ids.slice(0, MAX_SCREENSHOTS)
  const details: DetailsDraft = { ...DetailsDraft.parse(audit.details), screenshots }
  await toReview(platform, tx, audit, {
    details: JSON.stringify(details),
    cover_file_id: audit.cover_file_id ?? screenshots[0] ?? null,
    // A form that was open since before must not write over them.
    revision: audit.revision + 1,
  })
}

async function askOwner({ clock }: Platform, tx: Db, audit: AuditRow): Promise<void> {
  await putNotice(tx, clock, {
    accountId: await accountOf(tx, audit.designer_id),
    kind: 'SCREENSHOTS_NEEDED',
    subject: noticeSubjectOf(audit),
    key: `audit.screenshotsNeeded:${audit.audit_id}`,
  })
}
