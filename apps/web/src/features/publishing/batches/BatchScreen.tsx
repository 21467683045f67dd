import { type Batch, getBatch } from '@easel/contract/publishing/batches/endpoints.ts'
import { listTags } from '@easel/contract/publishing/tags/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../app/apiError.ts'
import { retried } from '../../../app/chunk.ts'
import { apiQuery } from '../../../app/data.ts'
import { Loaded } from '../../../app/Loaded.tsx'
import { pageData } from '../../../app/pageData.ts'
import { paths, worksTypeIn } from '../../../app/paths.ts'
import { useFreshQuery } from '../../../app/useFreshQuery.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { HydrationSuspense } from '../../../ui/HydrationSuspense.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import classes from './BatchScreen.module.css'

const BatchPage = lazy(() => retried(() => import('./BatchPage.tsx')))

const batchQuery = (batchId: string) => apiQuery(getBatch, { params: { id: batchId } })
const catalogueQuery = (category: ProductType) => apiQuery(listTags, { query: { category } })

const page = pageData(({ pathname, param }) => [
  batchQuery(param('batchId')),
  catalogueQuery(worksTypeIn(pathname)),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/works/<type>/batches/:batchId`: files that were dropped together, edited and submitted together. */
export default function BatchScreen() {
  const { batchId = '' } = useParams()
  return <Opened key={batchId} batchId={batchId} />
}

function Opened({ batchId }: { batchId: string }) {
  const { query, isFresh } = useFreshQuery<Batch>({
    ...batchQuery(batchId),
    retry: (count, reason) => count < 2 && !isGone(reason),
  })
  if (!isFresh) return <Waiting />
  if (query.isError && isGone(query.error)) return <Gone />
  return (
    <Loaded query={query} skeleton={<BatchSkeleton />}>
      {(batch) => <WithTags key={batch.batchId} batch={batch} />}
    </Loaded>
  )
}

const isGone = (reason: Error): boolean => reason instanceof ApiError && reason.status === 404

function WithTags({ batch }: { batch: Batch }) {
  const tags = useQuery(catalogueQuery(batch.productType))
  return (
    <Loaded query={tags} skeleton={<BatchSkeleton />}>
      {({ tags: catalogue }) => (
        <HydrationSuspense fallback={<Waiting />}>
          <BatchPage batch={batch} tags={catalogue} />
        </HydrationSuspense>
      )}
    </Loaded>
  )
}

const Waiting = () => (
  <Loading>
    <BatchSkeleton />
  </Loading>
)

function BatchSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton width="20rem" height="2.25rem" />
      <Skeleton height="2.5rem" />
      <div className={classes.skeleton}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((key) => (
          <Skeleton key={key} ratio="9 / 16" />
        ))}
      </div>
    </Stack>
  )
}

function Gone() {
  const t = useT('batches')
  return (
    <EmptyState
      title={t('notFound')}
      action={<ButtonLink href={paths.works('wallpapers')}>{t('toWorks')}</ButtonLink>}
    >
      {t('notFoundText')}
    </EmptyState>
  )
}
