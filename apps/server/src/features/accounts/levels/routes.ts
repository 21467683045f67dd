import type { LevelChange, StaffLevelChange } from '@easel/contract/accounts/levels/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { DesignerLevel, type LevelInput, sinceFault } from '@easel/domain/accounts/levels/rules.ts'
import { suggestedLevel } from '@easel/domain/accounts/levels/suggest.ts'
import { shanghaiDay, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { feature } from '../../../platform/feature.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { designerRefusal, findDesigner, lockDesigner } from '../designers/public.ts'
import { applyLevels, levelTask } from './apply.ts'
import {
  countLevels,
  findLevel,
  insertLevel,
  levelAt,
  levelFigures,
  levelPageQuery,
  type NamedLevelRow,
} from './queries.ts'

const YEAR_MS = 365 * 86_400_000

/** Designer levels (docs/design/product.md, Roles): set by staff with a reason and a date, with their history. */
export const levels = feature(
  nouns.levels,
  (platform) => {
    const { db } = platform

    async function page(designerId: string, query: PageQuery) {
      const [rows, total] = await Promise.all([
        levelPageQuery(db, designerId, query).execute(),
        countLevels(db, designerId),
      ])
      return { rows, total, currentPage: query.currentPage, perPage: query.perPage }
    }

    return {
      handlers: {
        listOwnLevels: async ({ actor, query }) => {
          const { rows, ...rest } = await page(actor.designer.designerId, query)
          return { items: rows.map(present), ...rest }
        },
        staffListLevels: async ({ params, query }) => {
          if (!(await findDesigner(db, params.id))) return domainError('not_found')
          const { rows, ...rest } = await page(params.id, query)
          return { items: rows.map(presentToStaff), ...rest }
        },
        staffGetLevelFigures: async ({ params }) => {
          if (!(await findDesigner(db, params.id))) return domainError('not_found')
          const since = new Date(platform.clock.now().getTime() - YEAR_MS)
          const figures = await levelFigures(db, params.id, since)
          return { ...figures, suggested: suggestedLevel(figures) }
        },
        staffSetLevel: async (call) => {
          const set = await setLevel(platform, call, call.params.id, call.body)
          return set instanceof DomainError ? set : presentToStaff(set)
        },
      },
    }
  },
  (platform) => platform.jobs.schedule(levelTask(platform)),
)

const present = (row: NamedLevelRow): LevelChange => ({
  changeId: row.change_id,
  level: DesignerLevel.parse(row.level),
  since: shanghaiDay(row.since),
  reason: row.reason,
  setAt: row.set_at.toISOString(),
  appliedAt: row.applied_at?.toISOString() ?? null,
})

const presentToStaff = (row: NamedLevelRow): StaffLevelChange => ({ ...present(row), setBy: row.set_by_name })

interface Editor {
  readonly actor: Actor
  readonly ip: string
}

/** Sets a level with its reason: at once where its day is today, else by itself on its day. Nobody sets their own. */
function setLevel(
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
