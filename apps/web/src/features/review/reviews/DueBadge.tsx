import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/StatusBadge.tsx'

/** How much of the promised time is left, in words, shape and colour. */
export function DueBadge({ due }: { due: NonNullable<ReviewItem['due']> }) {
  const t = useT('reviews')
  const { workingDays } = due
  if (workingDays < 0) return <Badge tone="bad">{t('queue.due.late', { count: -workingDays })}</Badge>
  if (workingDays === 0) return <Badge tone="waiting">{t('queue.due.today')}</Badge>
  return <Badge tone="off">{t('queue.due.left', { count: workingDays })}</Badge>
}
