import { nouns } from '@easel/contract/manifests.ts'
import type { RightsRecord } from '@easel/contract/publishing/rights/endpoints.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { addRecord, changeRecord, moveRecord } from './keep.ts'
import { countRights, type RightsRow, rightsPageQuery } from './queries.ts'
import { rightsReplies } from './replies.ts'

/** Rights records: a copyright proof kept once and used by several works. */
export const rights = feature(nouns.rights, (platform) => {
  const { db } = platform

  async function toDetailReply(outcome: RightsRow | DomainError): Promise<RightsRecord | DomainError> {
    if (outcome instanceof DomainError) return outcome
    const [record] = await rightsReplies(platform, db, [outcome])
    return record ?? domainError('not_found')
  }

  return {
    handlers: {
      listRights: async ({ actor, query }) => {
        const filter = { designerId: actor.designer.designerId, archived: query.archived === 'true' }
        const [rows, total] = await Promise.all([
          rightsPageQuery(db, filter, query).execute(),
          countRights(db, filter),
        ])
        const items = await rightsReplies(platform, db, rows)
        return { items, total, currentPage: query.currentPage, perPage: query.perPage }
      },
      addRights: async (call) => toDetailReply(await addRecord(platform, call, call.body)),
      changeRights: async (call) =>
        toDetailReply(await changeRecord(platform, call, call.params.id, call.body)),
      archiveRights: async (call) =>
        toDetailReply(await moveRecord(platform, call, call.params.id, 'archive')),
      restoreRights: async (call) =>
        toDetailReply(await moveRecord(platform, call, call.params.id, 'restore')),
    },
  }
})
