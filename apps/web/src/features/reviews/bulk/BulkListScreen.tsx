import type { ReplyOf } from '@easel/contract/endpoint.ts'
import { claimBulk, listBulks } from '@easel/contract/reviews/endpoints.ts'
import { MOST_REVIEWED_AT_ONCE } from '@easel/domain/batches/rules.ts'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { useAct, useData } from '../../../shell/data.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { paths } from '../../../shell/paths.ts'
import { Artwork } from '../../../ui/Artwork.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Badge } from '../../../ui/StatusBadge.tsx'
import { KindPicture } from '../../products/public.ts'
import classes from './BulkListScreen.module.css'

type Group = ReplyOf<typeof listBulks>['groups'][number]

/** `/console/bulk`: what waits and can be decided many at once, by kind, designer and batch. */
export default function BulkListScreen() {
  const t = useT('reviews')
  const bulks = useData(listBulks, {})
  return (
    <Stack gap={24}>
      <PageHeader title={t('bulk.title')} lead={t('bulk.lead', { max: MOST_REVIEWED_AT_ONCE })} />
      <Loaded query={bulks} skeleton={<Skeleton height="20rem" />}>
        {({ groups, held }) => (
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
            {groups.length === 0 ? (
              <EmptyState title={t('bulk.none')}>{t('bulk.noneText')}</EmptyState>
            ) : (
              <ul className={classes.groups}>
                {groups.map((group) => (
                  <GroupRow key={`${group.productType} ${group.designerId} ${group.batchId}`} group={group} />
                ))}
              </ul>
            )}
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

function GroupRow({ group }: { group: Group }) {
  const t = useT('reviews')
  const words = useWords()
  const navigate = useNavigate()
  const { productType, batchId, designerId, designerName, waiting, nudged, oldestAt, covers, can } = group
  const claim = useAct(
    () => call(claimBulk, { body: { productType, designerId, ...(batchId ? { batchId } : {}) } }),
    { renews: [listBulks], onDone: () => void navigate(paths.consoleBulk()) },
  )
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
          {t(batchId ? 'bulk.waitingInBatch' : 'bulk.waiting', { count: waiting })} · {t('bulk.oldest')}{' '}
          <DateTime value={oldestAt} />
        </p>
        {nudged > 0 && <Badge tone="active">{t('bulk.nudged', { count: nudged })}</Badge>}
      </div>
      <Button
        busy={claim.isPending}
        disabledReason={can.claim && words(can.claim)}
        onClick={() => claim.mutate()}
      >
        {t('bulk.claim', { count: Math.min(waiting, MOST_REVIEWED_AT_ONCE) })}
      </Button>
    </li>
  )
}
