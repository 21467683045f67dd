import type { HomeGroup } from '@easel/contract/entrypoints/home/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { QueueLine } from '../../publishing/audits/public.ts'
import type { Entry } from './entries.ts'
import classes from './Home.module.css'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeRow } from './HomeRow.tsx'

const FIRST = 6

/** What waits for a decision: the place in the queue, and an honest range for the wait. */
export function InReview({ group }: { group: HomeGroup }) {
  const t = useT('home')
  return (
    <Section title={t('review.title')}>
      <HomeEntries name="review" group={group} first={FIRST}>
        {(entry) => <Waiting key={entry.work.audit.auditId} entry={entry} />}
      </HomeEntries>
    </Section>
  )
}

function Waiting({ entry }: { entry: Entry }) {
  const t = useT('home')
  const { audit } = entry.work
  const { batch } = entry
  return (
    <HomeRow entry={entry} show="submitted">
      <div>
        <StatusBadge status={audit.state} />
      </div>
      {batch && <p>{t('review.batch', { count: batch.count })}</p>}
      {audit.queue ? (
        <p className={batch ? classes.small : undefined}>
          {batch && t('review.first')} <QueueLine queue={audit.queue} />
        </p>
      ) : (
        <p>{t(batch ? 'review.nowOne' : 'review.now')}</p>
      )}
      {audit.submittedAt && (
        <p className={classes.small}>
          {t('review.since')} <DateTime value={audit.submittedAt} />
        </p>
      )}
    </HomeRow>
  )
}
