import type { LevelChange, StaffLevelChange } from '@easel/contract/accounts/levels/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import { suggestedLevel } from '@easel/domain/accounts/levels/suggest.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { PageQuery } from '@easel/domain/paging.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { findDesigner } from '../designers/public.ts'
import { levelTicker } from './apply.ts'
import { levelFigures } from './figureQueries.ts'
import { countLevels, levelPageQuery, type NamedLevelRow } from './queries.ts'
import { setLevel } from './set.ts'

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
  (platform) => platform.jobs.schedule(levelTicker(platform)),
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
