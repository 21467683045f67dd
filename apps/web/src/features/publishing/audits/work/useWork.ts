import { getHome } from '@easel/contract/entrypoints/home/endpoints.ts'
import { getAudit, type OwnAuditDetail, type WorkEvent } from '@easel/contract/publishing/audits/endpoints.ts'
import { listWorksOfType, Work } from '@easel/contract/publishing/audits/workEndpoints.ts'
import type { Medium } from '@easel/contract/publishing/media/endpoints.ts'
import type { ThemePackage } from '@easel/contract/publishing/packages/endpoints.ts'
import {
  getProduct,
  getTimeline,
  listVersions,
  type Product,
  type ProductVersion,
} from '@easel/contract/publishing/products/endpoints.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { ApiError } from '../../../../app/apiError.ts'
import { keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'
import { untilChange } from '../../../../app/untilChange.ts'
import { useNow } from '../../../../app/useNow.ts'

export interface WholeWork {
  /** The newest submission; null where none is on record. */
  readonly audit: OwnAuditDetail | null
  readonly product: Product | null
  readonly versions: readonly ProductVersion[]
  readonly timeline: readonly WorkEvent[]
  /** Of the newest submission that brought one. */
  readonly package: ThemePackage | null
  readonly content: Medium | null
}

/** A change of price or profile has no content of its own: so far back one is looked for. */
const CONTENT_LOOKS = 5

/** Milliseconds until it is asked again whether screenshots are drawn: a few seconds is usual. */
const DRAWN_SOON = 3_000

/** A work by the id of its product or of a submission, with everything that its page shows. */
export function workQuery(id: string) {
  const queryFn = () => readWork(id)
  return { ...queryOptions<WholeWork>({ queryKey: [...keyOf(getAudit), 'work', id], queryFn }), queryFn }
}

export function useWork(id: string) {
  const now = useNow()
  return useQuery({
    ...workQuery(id),
    refetchInterval: ({ state: { data } }) =>
      data?.audit?.isBeingDrawn ? DRAWN_SOON : untilChange([data?.audit?.canUntil], now),
  })
}

/** A closed submission is in the timeline; the product's own state is what counts then. */
export const submissionOf = ({ audit }: WholeWork): OwnAuditDetail | null =>
  audit && audit.state !== 'PUBLISHED' ? audit : null

async function readWork(id: string): Promise<WholeWork> {
  const asked = isKnownProduct(id) ? null : await auditOrNull(id)
  const productId = asked ? asked.productId : id
  if (productId === null) {
    const timeline = asked?.timeline ?? []
    return {
      audit: asked,
      product: null,
      versions: [],
      timeline,
      package: asked?.package ?? null,
      content: asked?.content ?? null,
    }
  }
  const [product, { versions }, { timeline }] = await Promise.all([
    call(getProduct, { params: { id: productId } }),
    call(listVersions, { params: { id: productId } }),
    call(getTimeline, { params: { id: productId } }),
  ])
  const newestFirst = [...timeline].sort((a, b) => b.at.localeCompare(a.at))
  const auditIds = [...new Set(newestFirst.flatMap(({ auditId }) => auditId ?? []))]
  const audit = asked ?? (auditIds[0] ? await auditOrNull(auditIds[0]) : null)
  const brought =
    audit?.package || audit?.content
      ? audit
      : await contentAmong(auditIds.filter((each) => each !== audit?.auditId))
  return {
    audit,
    product,
    versions,
    timeline: audit?.timeline ?? newestFirst,
    package: brought?.package ?? null,
    content: brought?.content ?? null,
  }
}

const Row = Work.pick({ id: true, productId: true })
const Rows = z.object({ items: z.array(Row) })
const Home = z.object({
  groups: z.record(z.string(), z.object({ entries: z.array(z.object({ work: Row })) })),
})

/** Both kinds of id look alike; a list that was loaded before says which one this is. */
function isKnownProduct(id: string): boolean {
  const lists = queryClient
    .getQueriesData<unknown>({ queryKey: keyOf(listWorksOfType) })
    .flatMap(([, data]) => Rows.safeParse(data).data?.items ?? [])
  const home = Home.safeParse(queryClient.getQueryData<unknown>(keyOf(getHome))).data?.groups ?? {}
  const inHome = Object.values(home).flatMap(({ entries }) => entries.map(({ work }) => work))
  return [...lists, ...inHome].some((row) => row.productId === id)
}

async function contentAmong(auditIds: readonly string[]): Promise<OwnAuditDetail | null> {
  for (const auditId of auditIds.slice(0, CONTENT_LOOKS)) {
    const found = await auditOrNull(auditId)
    if (found?.package || found?.content) return found
  }
  return null
}

async function auditOrNull(auditId: string): Promise<OwnAuditDetail | null> {
  try {
    return await call(getAudit, { params: { id: auditId } })
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) return null
    throw reason
  }
}
