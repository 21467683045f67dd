import type { REVIEW_FILTERS, ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { IconFilter } from '../../../../ui/icons.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useRowKeys } from '../../../../ui/useRowKeys.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { DueBadge } from '../DueBadge.tsx'
import { HoldMark } from '../holds/HoldMark.tsx'
import { isDecided } from '../listAddress.ts'
import { useDecider, useKindOf } from '../useReviewWords.ts'
import { WorkCell } from '../WorkCell.tsx'
import classes from './QueueTable.module.css'

interface QueueTableProps {
  readonly items: readonly ReviewItem[] | undefined
  readonly filter: (typeof REVIEW_FILTERS)[number]
  readonly hrefOf: (auditId: string) => string
  /** The list is of one type alone, which need not be said of each. */
  readonly isOneType: boolean
  /** The same list with the works of one designer alone; null where it has no others. */
  readonly onlyOf: ((designerId: string) => string) | null
}

/** The list itself; J and K choose a row, Enter opens it. */
export function QueueTable({ items, ...list }: QueueTableProps) {
  const t = useT('reviews')
  const columns = useColumns(list)
  const chosen = useRowKeys(items?.map(({ auditId }) => auditId) ?? [])

  return (
    <DataTable
      caption={t('queue.caption')}
      columns={columns}
      rows={items}
      rowKey={({ auditId }) => auditId}
      isCurrent={({ auditId }) => auditId === chosen}
    />
  )
}

function useColumns({
  filter,
  isOneType,
  hrefOf,
  onlyOf,
}: Omit<QueueTableProps, 'items'>): readonly Column<ReviewItem>[] {
  const t = useT('reviews')
  const deciderOf = useDecider()
  const isWaiting = filter === 'QUEUE' || filter === 'MINE'
  const withDecision = isDecided(filter)
  const only: Column<ReviewItem> = {
    key: 'only',
    header: <VisuallyHidden>{t('works.actions')}</VisuallyHidden>,
    align: 'end',
    narrow: 'hide',
    cell: ({ designerId, designerName }) => {
      const label = t('queue.onlyTheirsNamed', { name: designerName })
      return (
        onlyOf && (
          <Link href={onlyOf(designerId)} className={classes.only} aria-label={label} title={label}>
            <IconFilter size={18} aria-hidden />
          </Link>
        )
      )
    },
  }
  const by: Column<ReviewItem> = {
    key: 'by',
    header: t('queue.reviewer'),
    narrow: 'line',
    cell: (item) => deciderOf(item).name ?? '–',
  }
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
          facts={[
            isOneType ? null : t(`type.${item.productType}`),
            item.auditType === 'ADD' || item.version === null
              ? null
              : t('review.version', { version: item.version }),
          ]}
        />
      ),
    },
    {
      key: 'designer',
      header: t('queue.designer'),
      narrow: 'below',
      cell: (item) => (
        <div className={classes.designer}>
          <DesignerLink of={item} />
          {item.designerLevel !== 'NONE' && (
            <span className={classes.second}>{t('queue.level', { level: item.designerLevel })}</span>
          )}
        </div>
      ),
    },
    {
      key: 'flags',
      header: t('queue.flags'),
      narrow: 'below',
      cell: (item) => <Flags item={item} withState={filter === 'ALL'} />,
    },
    {
      key: 'when',
      header: t(isWaiting ? 'queue.due.label' : withDecision ? 'decide.decidedAt' : 'queue.submitted'),
      narrow: isWaiting ? 'end' : 'line',
      cell: (item) => <When item={item} isWaiting={isWaiting} withDecision={withDecision} />,
    },
    ...(withDecision ? [by] : []),
    ...(onlyOf ? [only] : []),
  ]
}

interface WhenProps {
  readonly item: ReviewItem
  readonly isWaiting: boolean
  readonly withDecision: boolean
}

function When({ item, isWaiting, withDecision }: WhenProps) {
  const { line } = useDecider()(item)
  const { due, askedAt, decision, submittedAt } = item
  if (isWaiting) return due && <DueBadge due={due} paused={askedAt !== null} />
  if (withDecision) return decision && <DateTime value={decision.decidedAt} />
  return (
    <div className={classes.when}>
      {submittedAt && <DateTime value={submittedAt} />}
      {line && <span className={classes.second}>{line}</span>}
    </div>
  )
}

/** What sets a submission apart from the others: who has it, what was said of it, what it follows. */
function Flags({ item, withState }: { item: ReviewItem; withState: boolean }) {
  const t = useT('reviews')
  const kindOf = useKindOf()
  const { claim, hold, own, state, due, nudge, answered, resubmitted, auditType, findingCounts } = item
  const { error, warning } = findingCounts
  return (
    <div className={classes.flags}>
      {withState && <StatusBadge status={state} />}
      {claim && (
        <Badge tone="active">
          {claim.mine ? t('queue.heldByMe') : t('queue.heldBy', { name: claim.by })}
        </Badge>
      )}
      {nudge.at && <Badge tone="active">{t('queue.nudged')}</Badge>}
      {answered && <Badge tone="active">{t(due ? 'queue.answered' : 'queue.message')}</Badge>}
      {resubmitted && <Badge tone="off">{t('queue.resubmitted')}</Badge>}
      {auditType !== 'ADD' && <Badge tone="off">{kindOf(item)}</Badge>}
      {error > 0 && <Badge tone="bad">{t('queue.errors', { count: error })}</Badge>}
      {warning > 0 && <Badge tone="waiting">{t('queue.warnings', { count: warning })}</Badge>}
      {hold && <HoldMark hold={hold} />}
      {own && <span className={classes.second}>{t('queue.own')}</span>}
    </div>
  )
}
