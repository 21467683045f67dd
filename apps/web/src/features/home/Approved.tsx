import { useEffect, useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { useNow } from '../../shell/useNow.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Folded } from './Folded.tsx'
import type { Under } from './groups.ts'
import classes from './Home.module.css'
import { HomeRow } from './HomeRow.tsx'
import { untilRelease } from './untilRelease.ts'

const tickMs = 15_000

/** What is released next, counted down by the server's clock. */
export function Approved({ works }: { works: readonly Under[] }) {
  const t = useT('home')
  return (
    <Section title={t('approved.title')}>
      <Folded
        rows={works.map((work) => (
          <HomeRow key={work.audit.auditId} work={work}>
            <div>
              <StatusBadge status="APPROVED" />
            </div>
            {work.audit.releaseAt && (
              <>
                <p className={classes.large}>
                  <Countdown releaseAt={work.audit.releaseAt} />
                </p>
                <p className={classes.small}>
                  <DateTime value={work.audit.releaseAt} ruleZone="Asia/Shanghai" />
                </p>
              </>
            )}
          </HomeRow>
        ))}
      />
    </Section>
  )
}

function Countdown({ releaseAt }: { releaseAt: string }) {
  const t = useT('home')
  const now = useNow()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  const left = untilRelease(releaseAt, now)
  if (!left) return t('approved.now')
  return left.hours > 0 ? t('approved.inHours', left) : t('approved.inMinutes', left)
}
