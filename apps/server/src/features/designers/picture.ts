import { inTransaction } from '../../platform/db/transaction.ts'
import type { DesignerActor } from '../../platform/http/actor.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { doerOf, recordActivity } from '../activity/public.ts'
import { lockDesignerOfAccount, updatePicture } from './queries.ts'

interface Call {
  readonly actor: DesignerActor
  readonly ip: string
}

/** The picture beside the designer's name, at once and without review; null takes it away. */
export function setPicture(
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
    return null
  })
}
