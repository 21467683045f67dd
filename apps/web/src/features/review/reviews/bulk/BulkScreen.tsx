import { claimBulk, listBulks } from '@easel/contract/review/reviews/endpoints.ts'
import { getBulkCopies } from '@easel/contract/review/similarity/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { MAX_REVIEWED_AT_ONCE } from '@easel/domain/publishing/batches/rules.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { useApiMutation, useApiQuery } from '../../../../app/data.ts'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Loading, Skeleton } from '../../../../ui/Skeleton.tsx'
import { bulkCopiesQuery } from '../../similarity/public.ts'
import { BulkWorkspace } from './BulkWorkspace.tsx'
import { useBulk } from './useBulk.ts'

// Going on with a bulk renews its lease, so it is no query: the browser does it.
const page = pageData(() => [bulkCopiesQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/bulk/held`: up to a hundred works of one kind, decided on one screen. */
export default function BulkScreen() {
  const t = useT('reviews')
  const navigate = useNavigate()
  const bulk = useBulk()
  const { state } = bulk
  const back = <ButtonLink href={paths.console('bulk')}>{t('bulk.back')}</ButtonLink>
  if (state.at === 'loading')
    return (
      <Loading>
        <Skeleton height="32rem" />
      </Loading>
    )
  if (state.at === 'failed')
    return <ErrorPanel message={state.error.message} onRetry={() => void bulk.load()} retrying={false} />
  if (state.at === 'none')
    return (
      <EmptyState title={state.message} action={back}>
        {t('bulk.noneText')}
      </EmptyState>
    )
  if (state.claim.items.length === 0)
    return <BulkDone productType={state.productType} onNext={bulk.load} back={back} />
  return (
    <BulkWorkspace
      claim={state.claim}
      lost={state.at === 'lost' ? state.message : null}
      decide={bulk.decide}
      again={bulk.load}
      giveBack={async () => {
        await bulk.giveBack()
        await navigate(paths.console('bulk'))
      }}
    />
  )
}

interface BulkDoneProps {
  /** Of what was decided; the next of the same kind are offered. */
  readonly productType: ProductType
  readonly onNext: () => Promise<void>
  readonly back: ReactNode
}

/** All of a bulk is decided: the next batch of its kind is one press away, and has the focus. */
function BulkDone({ productType, onNext, back }: BulkDoneProps) {
  const t = useT('reviews')
  const next = useRef<HTMLDivElement>(null)
  const kinds = useApiQuery(listBulks, { query: { perPage: 1 } }).data?.kinds
  const waiting = kinds?.find((kind) => kind.productType === productType)?.waiting ?? 0
  const claim = useApiMutation(() => call(claimBulk, { body: { productType } }), {
    invalidates: [listBulks, getBulkCopies],
    onDone: () => void onNext(),
  })
  const offers = waiting > 0
  useEffect(() => {
    if (offers) next.current?.querySelector('button')?.focus()
  }, [offers])
  return (
    <EmptyState
      title={t('bulk.done')}
      action={
        <Row>
          {offers && (
            <div ref={next}>
              <Button look="primary" busy={claim.isPending} onClick={() => claim.mutate(undefined)}>
                {t('bulk.nextOf', {
                  count: Math.min(waiting, MAX_REVIEWED_AT_ONCE),
                  type: productType,
                })}
              </Button>
            </div>
          )}
          {back}
        </Row>
      }
    >
      {t('bulk.doneText')}
    </EmptyState>
  )
}
