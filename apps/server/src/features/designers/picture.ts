import { inTransaction, isForeignKeyViolation } from '../../platform/db/transaction.ts'
import type { DesignerActor } from '../../platform/http/actor.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { dropUnusedFiles } from '../files/public.ts'
import { pictureAsked } from './details.ts'
import { lockDesignerOfAccount, updatePicture } from './queries.ts'

interface Call {
  readonly actor: DesignerActor
  readonly ip: string
}

/**
 * The picture beside the designer's name, at once and without review; null takes it away. What stood there before
 * is taken back, unless something else names it.
 */
export async function setPicture(
  parts: Pick<Platform, 'db' | 'clock'>,
  call: Call,
  fileId: string | null,
): Promise<null | Refused> {
  try {
    return await replacePicture(parts, call, fileId)
  } catch (error) {
    // The same picture was set and replaced in another tab, all since this one arrived.
    if (isForeignKeyViolation(error)) return refused('designer.fileUnknown')
    throw error
  }
}

function replacePicture(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  call: Call,
  fileId: string | null,
): Promise<null | Refused> {
  return inTransaction(db, async (tx) => {
    const row = await lockDesignerOfAccount(tx, call.actor.accountId)
    if (!row) return refused('designer_not_registered')
    if (row.profile_pic_id === fileId) return null
    await updatePicture(tx, row.designer_id, fileId, clock.now())
    await recordActivity(tx, clock, doerOf(call), {
      act: 'designer.picture',
      subjectKind: 'designer',
      subjectId: row.designer_id,
      from: row.profile_pic_id,
      to: fileId,
    })
    const before = [row.profile_pic_id, pictureAsked(row.info_change)].filter((id) => id !== null)
    await dropUnusedFiles(
      tx,
      before.filter((id) => id !== fileId),
    )
    return null
  })
}
