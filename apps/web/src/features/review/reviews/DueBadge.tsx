import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { shanghaiDayStart, startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { useNow } from '../../../app/useNow.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/StatusBadge.tsx'
import classes from './DueBadge.module.css'

const DAY_MS = 86_400_000

interface DueBadgeProps {
  readonly due: NonNullable<ReviewItem['due']>
  /** Its designer owes an answer: the day moves with each that passes. */
  readonly paused: boolean
}

/** By when a review is promised: in words, shape and colour, with its day below. */
export function DueBadge({ due, paused }: DueBadgeProps) {
  const t = useT('reviews')
  const today = shanghaiDayStart(useNow())
  const days = Math.round((startOfShanghaiDay(due.day).getTime() - today.getTime()) / DAY_MS)
  return (
    <div className={classes.due}>
      {paused ? (
        <Badge tone="off">{t('queue.due.paused')}</Badge>
      ) : due.workingDays < 0 ? (
        <Badge tone="bad">{t('queue.due.late', { count: Math.max(1, -days) })}</Badge>
      ) : days <= 0 ? (
        <Badge tone="waiting">{t('queue.due.today')}</Badge>
      ) : (
        <span>{days === 1 ? t('queue.due.tomorrow') : t('queue.due.left', { count: days })}</span>
      )}
      <span className={classes.day}>{due.day.replaceAll('-', '/')}</span>
    </div>
  )
}
