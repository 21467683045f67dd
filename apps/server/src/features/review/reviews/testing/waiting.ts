import type { MediumType } from '@easel/inspection/media/inspection.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { at } from '../../../../testing/at.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import type { Owner } from '../../../publishing/audits/public.ts'
import { startDrafts } from '../../../publishing/audits/save.ts'
import { submitAll } from '../../../publishing/audits/submit.ts'
import { mediaById } from '../../../publishing/media/public.ts'
import { uploadedMedium } from '../../../publishing/media/testing/media.ts'

export interface Waiting {
  readonly productType?: MediumType
  readonly batchId?: string
}

const DETAILS = { tags: ['nature'], copyrightHolder: 'Dune Studio', priceCoins: 0 }

/** Wallpapers, or media of another type, that wait for review, a second after each other. @returns their ids. */
export async function waiting(
  app: TestApp,
  owner: Owner,
  count: number,
  { productType = 'WALLPAPER', batchId }: Waiting = {},
): Promise<string[]> {
  const mediumIds: string[] = []
  while (mediumIds.length < count) mediumIds.push((await uploadedMedium(app, owner, productType)).mediumId)
  const now = app.platform.clock.now().getTime()
  const submitted = await inTransaction(app.platform.db, async (tx) => {
    const media = await mediaById(tx, mediumIds)
    const drafts = mediumIds.map((mediumId, nth) => ({
      subject: {
        productType,
        auditType: 'ADD' as const,
        package: null,
        medium: media.get(mediumId) ?? null,
        product: null,
      },
      details: { ...DETAILS, name: `Dune ${nth + 1}` },
      place: batchId ? { batch_id: batchId, batch_position: nth + 1 } : {},
    }))
    const rows = done(await startDrafts(app.platform, tx, owner, drafts))
    for (const [nth, row] of rows.entries()) {
      const platform = at(app, new Date(now - (count - nth) * 1000))
      const locked = drafts.slice(nth, nth + 1).map(({ subject }) => ({ row, subject }))
      done(done(await submitAll(platform, tx, owner, productType, locked)).get(row.audit_id))
    }
    return rows
  })
  return done(submitted).map(({ audit_id: auditId }) => auditId)
}
