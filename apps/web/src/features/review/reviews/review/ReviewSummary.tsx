import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import { SimilarBadgePart } from '../../similarity/public.ts'
import { type Past, pastOf } from './past.ts'
import classes from './ReviewSummary.module.css'

/** The parts further down that the line leads to, by the id of their element. */
export const PARTS = {
  findings: 'part-findings',
  rights: 'part-details',
  history: 'part-history',
  similar: 'part-similar',
  record: 'part-record',
  thread: 'part-thread',
  notes: 'part-notes',
} as const

interface Word {
  readonly tone: StatusTone
  readonly text: string
}

/** What a verdict hangs on besides the pictures, in one line; each word leads to its part. */
export function ReviewSummary({ review, next }: { review: Review; next: string | undefined }) {
  const t = useT('reviews')
  const words = useSummaryWords(review)
  return (
    <ul className={classes.summary} aria-label={t('glance.title')}>
      {(['findings', 'rights', 'history'] as const).map((part) => {
        const word = words[part]
        return (
          word && (
            <li key={part}>
              <button type="button" className={classes.way} onClick={() => goTo(PARTS[part])}>
                <Badge tone={word.tone}>{word.text}</Badge>
              </button>
            </li>
          )
        )
      })}
      <li>
        <button type="button" className={classes.way} onClick={() => goTo(PARTS.similar)}>
          <SimilarBadgePart key={review.auditId} auditId={review.auditId} next={next} />
        </button>
      </li>
    </ul>
  )
}

const pastTones: Readonly<Record<Past['at'], StatusTone>> = {
  rejectedNow: 'bad',
  rejected: 'waiting',
  decided: 'ok',
  decidedNow: 'off',
  new: 'off',
}

function useSummaryWords(review: Review): Readonly<Record<'findings' | 'rights' | 'history', Word | null>> {
  const t = useT('reviews')
  const { audit, findingCounts } = review
  const { error, warning } = findingCounts
  const past = pastOf(review)
  const findings: Word = error
    ? { tone: 'bad', text: t('queue.errors', { count: error }) }
    : warning
      ? { tone: 'waiting', text: t('queue.warnings', { count: warning }) }
      : { tone: 'ok', text: t('glance.noFindings') }
  const rights: Word = audit.rightsRecord
    ? { tone: 'ok', text: t('glance.record') }
    : audit.copyrightProof
      ? { tone: 'ok', text: t('glance.proof') }
      : { tone: 'off', text: t('glance.noProof') }
  const decided: Word =
    past.at === 'rejected'
      ? { tone: pastTones.rejected, text: t('glance.rejected', { count: past.count }) }
      : { tone: pastTones[past.at], text: t(`glance.${past.at}`) }
  return { findings: audit.package ? findings : null, rights, history: decided }
}

/** Shows a part of the review and moves the focus there. */
export function goTo(id: string) {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
