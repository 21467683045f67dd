import type { REVIEW_FILTERS, ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { KeyHint } from '../../../../ui/Kbd.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useRowKeys } from '../../../../ui/useRowKeys.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { DueBadge } from '../DueBadge.tsx'
import { HoldMark } from '../holds/HoldMark.tsx'
import { useClaimReason, useKindOf, useWaitOf } from '../useReviewWords.ts'
import { WorkCell } from '../WorkCell.tsx'
import classes from './QueueTable.module.css'

interface QueueTableProps {
  readonly items: readonly ReviewItem[] | undefined
  readonly filter: (typeof REVIEW_FILTERS)[number]
  readonly hrefOf: (auditId: string) => string
  /** The same list with the works of one designer alone; null where it has no others. */
  readonly onlyOf: ((designerId: string) => string) | null
}

/** The list itself; J and K choose a row, Enter opens it. */
export function QueueTable({ items, ...list }: QueueTableProps) {
  const t = useT('reviews')
  const columns = useColumns(list)
  const chosen = useRowKeys(items?.map(({ auditId }) => auditId) ?? [])

  return (
    <Stack gap={8}>
      <KeyHint>{t('queue.keys')}</KeyHint>
      <DataTable
        caption={t('queue.caption')}
        columns={columns}
        rows={items}
        rowKey={({ auditId }) => auditId}
        isCurrent={({ auditId }) => auditId === chosen}
      />
    </Stack>
  )
}

function useColumns({
  filter,
  hrefOf,
  onlyOf,
}: Omit<QueueTableProps, 'items'>): readonly Column<ReviewItem>[] {
  const t = useT('reviews')
  const kindOf = useKindOf()
  const waitOf = useWaitOf()
  const claimReason = useClaimReason()
  const waiting = filter === 'QUEUE' || filter === 'MINE'
  return [
    {
      key: 'work',
      header: t('queue.work'),
      narrow: 'title',
      cell: (item) => (
        <WorkCell
          name={item.name}
          productType={item.productType}
          cover={item.cover}
          href={hrefOf(item.auditId)}
          facts={[kindOf(item), t(`type.${item.productType}`), item.version]}
        />
      ),
    },
    {
      key: 'designer',
      header: t('queue.designer'),
      cell: (item) => (
        <div className={classes.designer}>
          <DesignerLink of={item} />
          {onlyOf && (
            <div className={classes.second}>
              <Link
                href={onlyOf(item.designerId)}
                aria-label={t('queue.onlyTheirsNamed', { name: item.designerName })}
              >
                {t('queue.onlyTheirs')}
              </Link>
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'waiting',
      header: t(waiting ? 'queue.waiting' : 'queue.submitted'),
      cell: ({ submittedAt, nudge, due }) =>
        submittedAt &&
        (waiting ? (
          <Waiting time={waitOf(submittedAt)} at={submittedAt} nudged={nudge.at !== null} due={due} />
        ) : (
          <DateTime value={submittedAt} />
        )),
    },
    {
      key: 'findings',
      header: t('queue.findings'),
      cell: (item) => <Findings counts={item.findingCounts} />,
    },
    {
      key: 'state',
      header: t('queue.state'),
      cell: (item) => <State item={item} />,
    },
    {
      key: 'open',
      header: <VisuallyHidden>{t('works.actions')}</VisuallyHidden>,
      align: 'end',
      narrow: 'hide',
      cell: (item) => {
        const look = claimReason(item) !== null
        const name = item.name || t('untitled')
        return (
          <ButtonLink
            small
            look={look ? 'quiet' : 'secondary'}
            href={hrefOf(item.auditId)}
            aria-label={t(look ? 'queue.lookNamed' : 'queue.openNamed', { name })}
          >
            {t(look ? 'queue.look' : 'queue.open')}
          </ButtonLink>
        )
      },
    },
  ]
}

interface WaitingProps {
  readonly time: string
  readonly at: string
  readonly nudged: boolean
  readonly due: ReviewItem['due']
}

function Waiting({ time, at, nudged, due }: WaitingProps) {
  const t = useT('reviews')
  return (
    <div>
      {due && <DueBadge due={due} />}
      <div>{time}</div>
      {nudged && <Badge tone="active">{t('queue.nudged')}</Badge>}
      <div className={classes.second}>
        <DateTime value={at} />
      </div>
    </div>
  )
}

function Findings({ counts: { error, warning } }: { counts: ReviewItem['findingCounts'] }) {
  const t = useT('reviews')
  if (error + warning === 0) return <span className={classes.second}>{t('queue.noFindings')}</span>
  return (
    <div className={classes.findings}>
      {error > 0 && <p className={classes.errors}>{t('queue.errors', { count: error })}</p>}
      {warning > 0 && <p>{t('queue.warnings', { count: warning })}</p>}
    </div>
  )
}

/** Who has it says more than the state; one's own work says why it cannot be taken. */
function State({ item }: { item: ReviewItem }) {
  const t = useT('reviews')
  const { claim, own, state, decidedBy, hold } = item
  return (
    <div className={classes.state}>
      {claim ? (
        <Badge tone="active">
          {claim.mine ? t('queue.heldByMe') : t('queue.heldBy', { name: claim.by })}
        </Badge>
      ) : (
        <StatusBadge status={state === 'UNDER_REVIEW' ? 'WAITING_REVIEW' : state} />
      )}
      {hold && <HoldMark hold={hold} />}
      {decidedBy && <span className={classes.second}>{t('queue.decidedBy', { name: decidedBy })}</span>}
      {own && <span className={classes.second}>{t('queue.own')}</span>}
    </div>
  )
}
