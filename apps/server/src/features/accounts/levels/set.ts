import { type LevelInput, sinceFault } from '@easel/domain/accounts/levels/rules.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
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
): Promise<NamedLevelRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const designer = await lockDesigner(tx, designerId)
    if (!designer) return domainError('not_found')
    const now = clock.now()
    const refusal = designerRefusal(designer, 'setLevel', policyActor(editor.actor, 'staff'), now)
    if (refusal) return refusal
    const fault = sinceFault(since, now)
    if (fault) return invalidInput([{ path: 'since', code: fault, params: {} }])
    const from = startOfShanghaiDay(since)
    const before = (await levelAt(tx, designerId, from))?.level ?? designer.designer_level
    if (before === level) return domainError('level.unchanged')
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
    await recordActivity(tx, clock, logActorOf(editor), {
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
