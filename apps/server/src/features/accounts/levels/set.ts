import { type LevelInput, sinceFault } from '@easel/domain/accounts/levels/rules.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { invalidInput, type Refused, refused } from '../../../platform/http/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { asStaff } from '../../../platform/policy.ts'
import { doerOf, recordActivity } from '../../base/activity/public.ts'
import { designerRefusal, lockDesigner } from '../designers/public.ts'
import { applyLevels } from './apply.ts'
import { findLevel, insertLevel, levelAt, type NamedLevelRow } from './queries.ts'

interface Editor {
  readonly actor: Actor
  readonly ip: string
}

/** Sets a level with its reason: at once where its day is today, else by itself on its day. Nobody sets their own. */
export function setLevel(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  editor: Editor,
  designerId: string,
  { level, since, reason }: LevelInput,
): Promise<NamedLevelRow | Refused> {
  return inTransaction(db, async (tx) => {
    const designer = await lockDesigner(tx, designerId)
    if (!designer) return refused('not_found')
    const now = clock.now()
    const refusal = designerRefusal(designer, 'setLevel', asStaff(editor.actor), now)
    if (refusal) return refusal
    const fault = sinceFault(since, now)
    if (fault) return invalidInput([{ path: 'since', code: fault, params: {} }])
    const from = startOfShanghaiDay(since)
    const before = (await levelAt(tx, designerId, from))?.level ?? designer.designer_level
    if (before === level) return refused('level.unchanged')
    const changeId = newId()
    await insertLevel(tx, {
      designer_id: designerId,
      change_id: changeId,
      level,
      reason,
      since: from,
      set_by: editor.actor.accountId,
      set_at: now,
    })
    await recordActivity(tx, clock, doerOf(editor), {
      act: 'designer.level',
      subjectKind: 'designer',
      subjectId: designerId,
      from: before,
      to: level,
      reason: `${since}: ${reason}`,
    })
    await applyLevels(tx, clock, designerId)
    return findLevel(tx, designerId, changeId)
  })
}
