import { type BulkCopy, getBulkCopies } from '@easel/contract/review/similarity/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../../app/data.ts'
import { type CopyMark, copyMarkOf } from './copies.ts'
import type { BulkItem } from './useBulk.ts'

const LOOKING_MILLISECONDS = 8_000

export interface BulkCopies {
  /** Of sounds and fonts nothing is compared. */
  readonly compares: boolean
  readonly looking: boolean
  of(auditId: string): BulkCopy | undefined
  readonly marks: ReadonlyMap<string, CopyMark>
}

/** What the works of a bulk look like, by one call for all of them. */
export function useBulkCopies(items: readonly BulkItem[]): BulkCopies {
  const compares = items.some(({ picture }) => picture !== null)
  const { data } = useQuery({
    ...apiQuery(getBulkCopies, {}),
    enabled: compares,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.looking ? LOOKING_MILLISECONDS : false),
  })
  return useMemo(() => {
    const copies = new Map((data?.items ?? []).map((copy) => [copy.auditId, copy]))
    const marks = new Map<string, CopyMark>()
    for (const { auditId } of items) {
      const mark = copyMarkOf(copies.get(auditId))
      if (mark) marks.set(auditId, mark)
    }
    return { compares, looking: compares && data?.looking === true, of: (id) => copies.get(id), marks }
  }, [items, data, compares])
}
