import {
  addRights,
  archiveRights,
  changeRights,
  listRights,
  type RightsRecord,
  restoreRights,
} from '@easel/contract/rights/endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { addRecord, changeRecord, moveRecord } from './keep.ts'
import { countRights, type RightsRow, rightsPageQuery } from './queries.ts'
import { rightsReplies } from './replies.ts'

/** Rights records: a copyright proof kept once and used by several works. */
export function rights(platform: Platform): Feature {
  const { db } = platform

  async function whole(outcome: RightsRow | Refused): Promise<RightsRecord | Refused> {
    if (outcome instanceof Refused) return outcome
    const [record] = await rightsReplies(platform, db, [outcome])
    return record ?? refused('not_found')
  }

  return {
    bindings: [
      bind(listRights, async ({ actor, query }) => {
        const filter = { designerId: actor.designer.designerId, archived: query.archived === 'true' }
        const [rows, total] = await Promise.all([
          rightsPageQuery(db, filter, query).execute(),
          countRights(db, filter),
        ])
        const items = await rightsReplies(platform, db, rows)
        return { items, total, currentPage: query.currentPage, perPage: query.perPage }
      }),
      bind(addRights, async (call) => whole(await addRecord(platform, call, call.body))),
      bind(changeRights, async (call) =>
        whole(await changeRecord(platform, call, call.params.id, call.body)),
      ),
      bind(archiveRights, async (call) => whole(await moveRecord(platform, call, call.params.id, 'archive'))),
      bind(restoreRights, async (call) => whole(await moveRecord(platform, call, call.params.id, 'restore'))),
    ],
  }
}
