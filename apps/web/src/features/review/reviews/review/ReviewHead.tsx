import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Kbd, KeyboardOnly } from '../../../../ui/Kbd.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useKindOf, useWaitOf } from '../useReviewWords.ts'
import classes from './ReviewScreen.module.css'
import { goTo, PARTS, ReviewSummary } from './ReviewSummary.tsx'
import type { ClaimState } from './useClaim.ts'
import type { useNeighbours } from './useNeighbours.ts'

export type ReviewView = 'pictures' | 'difference'

interface ReviewHeadProps {
  readonly review: Review
  /** How it stands with the reader's claim. */
  readonly claim: ClaimState['at']
  /** There are no pictures: the sound or the font itself lies on the table. */
  readonly itself: boolean
  readonly neighbours: ReturnType<typeof useNeighbours>
  readonly view: ReviewView
  readonly onView: (view: ReviewView) => void
  readonly onHelp: () => void
}

/** What it is, whose, how long it waits, and the ways to the others. */
export function ReviewHead({ review, claim, itself, neighbours, view, onView, onHelp }: ReviewHeadProps) {
  const t = useT('reviews')
  const kindOf = useKindOf()
  const waitOf = useWaitOf()
  const { submittedAt, previous, rejected, nudge } = review
  const changes = rejected?.changes ?? review.changes
  const hasDifference = previous !== null || rejected !== null
  const waiting = review.state === 'WAITING_REVIEW' || review.state === 'UNDER_REVIEW'
  const { place, total, left, hasPrevious, hasNext, move } = neighbours
  return (
    <div className={classes.head}>
      <PageHeader
        title={review.name || t('untitled')}
        back={{ href: neighbours.queueHref, label: t('review.back') }}
        badge={<ReviewState state={review.state} claim={claim} />}
        actions={
          <div className={classes.ways}>
            {place !== null && (
              <span className={classes.place}>
                {left === null
                  ? t('review.place', { number: place, total })
                  : t('review.left', { count: left })}
              </span>
            )}
            <Button
              small
              disabledReason={hasPrevious ? null : t('review.noPrevious')}
              onClick={() => void move(-1)}
            >
              {t('review.previous')} <Kbd>K</Kbd>
            </Button>
            <Button small disabledReason={hasNext ? null : t('review.noNext')} onClick={() => void move(1)}>
              {t('review.next')} <Kbd>J</Kbd>
            </Button>
            <KeyboardOnly>
              <Button small look="quiet" onClick={onHelp}>
                {t('review.keys')} <Kbd>?</Kbd>
              </Button>
            </KeyboardOnly>
          </div>
        }
      />
      <div className={classes.bar}>
        <p className={classes.facts}>
          <button type="button" className={classes.way} onClick={() => goTo(PARTS.record)}>
            {t('review.by', { name: review.designerName })}
          </button>
          {review.designerBanned && <StatusBadge status="BANNED" />}
          <span>{kindOf(review)}</span>
          <span>{t(`type.${review.productType}`)}</span>
          {review.version && <span>{t('review.version', { version: review.version })}</span>}
          {waiting && nudge.at && <Badge tone="active">{t('queue.nudged')}</Badge>}
          {submittedAt &&
            (waiting ? (
              <span>{t('review.waiting', { time: waitOf(submittedAt) })}</span>
            ) : (
              <DateTime value={submittedAt} />
            ))}
        </p>
        <Segmented
          label={t('review.views')}
          value={view}
          onChange={onView}
          options={[
            { value: 'pictures', label: t(itself ? 'table.work' : 'review.pictures') },
            {
              value: 'difference',
              disabledReason: hasDifference ? null : t('review.noDifference'),
              label: (
                <>
                  {hasDifference
                    ? t('review.differenceCount', { count: changes.length })
                    : t('review.difference')}{' '}
                  <Kbd>D</Kbd>
                </>
              ),
            },
          ]}
        />
      </div>
      <ReviewSummary review={review} next={neighbours.nextOpen} />
    </div>
  )
}

/** Whose it is; nothing while that is being asked. */
function ReviewState({ state, claim }: { state: Review['state']; claim: ClaimState['at'] }) {
  const t = useT('reviews')
  if (claim === 'claiming') return null
  return claim === 'claimed' ? (
    <Badge tone="active">{t('review.mine')}</Badge>
  ) : (
    <StatusBadge status={state} />
  )
}
