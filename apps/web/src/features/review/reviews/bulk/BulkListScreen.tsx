import type { ReplyOf, SentBodyOf } from '@easel/contract/endpoint.ts'
import { claimBulk, listBulks } from '@easel/contract/review/reviews/endpoints.ts'
import { getBulkCopies } from '@easel/contract/review/similarity/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { MAX_REVIEWED_AT_ONCE } from '@easel/domain/publishing/batches/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../app/api.ts'
import { pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Artwork } from '../../../../ui/Artwork.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Sheet, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { KindPicture } from '../../../publishing/products/public.ts'
import classes from './BulkListScreen.module.css'

/** How many are claimed at once; what they are set to holds until the screen is left. */
const SIZES = [10, 25, 50, MAX_REVIEWED_AT_ONCE] as const

type Group = ReplyOf<typeof listBulks>['groups'][number]

const bulksQuery = ({ page }: Address) =>
  pagedQuery(listBulks, { query: { currentPage: page, perPage: PAGE_SIZE } })

const page = pageData((address) => [bulksQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/bulk`: what waits and can be decided many at once, by kind, designer and batch. */
export default function BulkListScreen() {
  const t = useT('reviews')
  const address = useAddress()
  const [size, setSize] = useState<number>(MAX_REVIEWED_AT_ONCE)
  const bulks = useQuery(bulksQuery(address))
  return (
    <Stack gap={24}>
      <PageHeader
        title={t('bulk.title')}
        lead={t('bulk.lead', { max: MAX_REVIEWED_AT_ONCE })}
        actions={
          <Segmented
            labelled
            label={t('bulk.size')}
            value={String(size)}
            options={SIZES.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={(value) => setSize(Number(value))}
          />
        }
      />
      <Loaded query={bulks} skeleton={<Skeleton height="20rem" />}>
        {({ kinds, groups, held, ...numbers }) => (
          <Stack gap={24}>
            {held && (
              <Banner
                title={t('bulk.held', { count: held.count })}
                action={
                  <ButtonLink small look="primary" href={paths.consoleBulk()}>
                    {t('bulk.resume')}
                  </ButtonLink>
                }
              />
            )}
            <Kinds kinds={kinds.filter(isOfSeveral(groups))} size={size} />
            {groups.length === 0 ? (
              <EmptyState title={t('bulk.none')}>{t('bulk.noneText')}</EmptyState>
            ) : (
              <>
                <ul className={classes.groups}>
                  {groups.map((group) => (
                    <GroupRow
                      key={`${group.productType} ${group.designerId} ${group.batchId}`}
                      group={group}
                      size={size}
                    />
                  ))}
                </ul>
                <Pagination {...numbers} hrefOf={(number) => address.hrefWith({ page: number })} />
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

type Kind = ReplyOf<typeof listBulks>['kinds'][number]

/** Where one designer's works are all that wait of a kind, their row below says the same, and whose they are. */
const isOfSeveral = (groups: readonly Group[]) => (kind: Kind) =>
  !groups.some(({ productType, waiting }) => productType === kind.productType && waiting === kind.waiting)

interface KindsProps {
  readonly kinds: readonly Kind[]
  readonly size: number
}

/** The next of one kind in the order of the queue, whoever made them. */
function Kinds({ kinds, size }: KindsProps) {
  const t = useT('reviews')
  const claim = useClaimBulk()
  if (kinds.length === 0) return null
  return (
    <Sheet aria-label={t('bulk.kinds')} gap={12}>
      <h2>{t('bulk.kinds')}</h2>
      <ul className={classes.kinds}>
        {kinds.map(({ productType, waiting }) => (
          <li key={productType}>
            <Button busy={claim.isPending} onClick={() => claim.mutate({ productType, limit: size })}>
              {t('bulk.nextOf', { count: Math.min(waiting, size), type: productType })}
            </Button>
            {waiting > size && (
              <span className={classes.of}>{t('bulk.waitingOfKind', { count: waiting })}</span>
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function GroupRow({ group, size }: { group: Group; size: number }) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const {
    productType,
    batchId,
    designerId,
    designerName,
    designerBanned,
    waiting,
    nudged,
    oldestAt,
    covers,
    can,
  } = group
  const claim = useClaimBulk()
  return (
    <li className={classes.group}>
      <span className={classes.covers}>
        {covers.length === 0 && <KindPicture type={productType} />}
        {covers.slice(0, 5).map((cover) => (
          <Artwork key={cover.fileId} picture={cover} alt="" width="3rem" />
        ))}
      </span>
      <div className={classes.text}>
        <h2>{t('bulk.group', { type: t(`type.${productType}`), name: designerName })}</h2>
        <p>
          {t(batchId ? 'bulk.waitingInBatch' : 'bulk.waiting', { count: waiting })}
          {FACT_SEPARATOR}
          {t('bulk.oldest')} <DateTime value={oldestAt} />
        </p>
        {designerBanned && <StatusBadge status="BANNED" />}
        {nudged > 0 && <Badge tone="active">{t('bulk.nudged', { count: nudged })}</Badge>}
      </div>
      <Button
        busy={claim.isPending}
        disabledReason={can.claim && words(can.claim)}
        onClick={() =>
          claim.mutate({ productType, designerId, ...(batchId ? { batchId } : {}), limit: size })
        }
      >
        {t('bulk.claim', { count: Math.min(waiting, size) })}
      </Button>
    </li>
  )
}

/** Claims works for a bulk and opens it. */
function useClaimBulk() {
  const navigate = useNavigate()
  return useApiMutation((body: SentBodyOf<typeof claimBulk>) => call(claimBulk, { body }), {
    invalidates: [listBulks, getBulkCopies],
    onDone: () => void navigate(paths.consoleBulk()),
  })
}
