import { useT } from '../../i18n/texts.ts'
import { QueueLine } from '../../shell/works/QueueLine.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Folded } from './Folded.tsx'
import type { Under } from './groups.ts'
import classes from './Home.module.css'
import { HomeRow } from './HomeRow.tsx'

/** What waits for a decision: the place in the queue, and an honest range for the wait. */
export function InReview({ works }: { works: readonly Under[] }) {
  const t = useT('home')
  return (
    <Section title={t('review.title')}>
      <Folded
        rows={works.map((work) => (
          <HomeRow key={work.audit.auditId} work={work}>
            <div>
              <StatusBadge status={work.audit.state} />
            </div>
            {work.audit.queue ? (
              <p>
                <QueueLine queue={work.audit.queue} />
              </p>
            ) : (
              <p>{t('review.now')}</p>
            )}
            {work.audit.submittedAt && (
              <p className={classes.small}>
                {t('review.since')} <DateTime value={work.audit.submittedAt} />
              </p>
            )}
          </HomeRow>
        ))}
      />
    </Section>
  )
}
