import type { HomeGroup } from '@easel/contract/entrypoints/home/endpoints.ts'
import { useEffect, useState } from 'react'
import { useNow } from '../../../app/useNow.ts'
import { useT } from '../../../i18n/texts.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Entry } from './entries.ts'
import classes from './Home.module.css'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeRow } from './HomeRow.tsx'
import { untilRelease } from './untilRelease.ts'

const tickMs = 15_000

const FIRST = 6

/** What is released next, counted down by the server's clock. */
export function Approved({ group }: { group: HomeGroup }) {
  const t = useT('home')
  return (
    <Section title={t('approved.title')}>
      <HomeEntries name="approved" group={group} initialCount={FIRST}>
        {(entry) => <Soon key={entry.work.audit.auditId} entry={entry} />}
      </HomeEntries>
    </Section>
  )
}

function Soon({ entry }: { entry: Entry }) {
  const t = useT('home')
  const { releaseAt } = entry.work.audit
  return (
    <HomeRow entry={entry} show="submitted">
      <div>
        <StatusBadge status="APPROVED" />
      </div>
      {entry.batch && <p>{t('approved.batch', { count: entry.batch.count })}</p>}
      {releaseAt && (
        <>
          <p className={classes.large}>
            <Countdown releaseAt={releaseAt} />
          </p>
          <p className={classes.small}>
            <DateTime value={releaseAt} ruleZone="Asia/Shanghai" />
          </p>
        </>
      )}
    </HomeRow>
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
