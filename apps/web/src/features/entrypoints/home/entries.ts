import type { HomeEntry, HomeGroup } from '@easel/contract/entrypoints/home/endpoints.ts'
import type { OwnAudit } from '@easel/contract/publishing/audits/endpoints.ts'
import type { Work } from '@easel/contract/publishing/audits/workEndpoints.ts'

/** A work with the submission that leads it, or the batch that it represents. */
export interface Entry {
  readonly work: Work & { readonly audit: OwnAudit }
  readonly batch: HomeEntry['batch']
}

export const entriesOf = ({ entries }: HomeGroup): readonly Entry[] =>
  entries.flatMap(({ work, batch }) => (work.audit ? [{ work: { ...work, audit: work.audit }, batch }] : []))

/** How many works a group has. */
export const totalOf = ({ counts }: HomeGroup): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Whether works of the group are not among its entries. */
export const hasMore = (group: HomeGroup): boolean =>
  totalOf(group) > group.entries.reduce((sum, { batch }) => sum + (batch?.count ?? 1), 0)
