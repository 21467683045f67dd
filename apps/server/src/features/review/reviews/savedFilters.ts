import { nouns } from '@easel/contract/manifests.ts'
import { MAX_SAVED_FILTERS } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteFilter, putFilter, savedFilters } from './savedFilterQueries.ts'

/** What each member of staff narrows the queue by; nobody else sees it. */
export function savedFilterHandlers({ db, clock }: Platform) {
  return handlersOf(nouns.reviews, {
    listSavedFilters: async ({ actor }) => ({ filters: await savedFilters(db, actor.accountId) }),
    saveFilter: ({ actor, body }) =>
      inTransaction(db, async (tx) => {
        const { accountId } = actor
        await putFilter(tx, accountId, body, clock.now())
        const filters = await savedFilters(tx, accountId)
        if (filters.length > MAX_SAVED_FILTERS)
          return domainError('savedFilter.tooMany', { max: MAX_SAVED_FILTERS })
        return { filters }
      }),
    deleteSavedFilter: async ({ actor, query }) => {
      await deleteFilter(db, actor.accountId, query.name)
      return { filters: await savedFilters(db, actor.accountId) }
    },
  })
}
