import { useState } from 'react'
import { useT } from '../../i18n/texts.ts'
import { paths } from '../../shell/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Under } from './groups.ts'
import classes from './Home.module.css'
import { HomeRow } from './HomeRow.tsx'

const FIRST = 6

/** Rejections to mend, screenshots to add, drafts to finish, and what is unread. */
export function Attention({ works, unreadCount }: { works: readonly Under[]; unreadCount: number }) {
  const t = useT('home')
  const [all, setAll] = useState(false)
  const shown = all ? works : works.slice(0, FIRST)
  return (
    <Section title={t('attention.title')}>
      {unreadCount > 0 && (
        <p>
          <Link href={paths.notifications({ filter: 'unread' })}>
            {t('attention.unread', { count: unreadCount })}
          </Link>
        </p>
      )}
      {works.length === 0 && unreadCount === 0 && <p className={classes.small}>{t('attention.none')}</p>}
      {works.length > 0 && (
        <ul className={classes.items}>
          {shown.map((work) => (
            <HomeRow key={work.audit.auditId} work={work} action={<NextStep work={work} />}>
              <div>
                <StatusBadge status={work.audit.state} />
              </div>
              <Why work={work} />
            </HomeRow>
          ))}
        </ul>
      )}
      {shown.length < works.length && (
        <div>
          <Button onClick={() => setAll(true)}>{`${t('more')} (${works.length})`}</Button>
        </div>
      )}
    </Section>
  )
}

function NextStep({ work: { id, productType, audit } }: { work: Under }) {
  const t = useT('home')
  if (audit.state === 'REJECTED') {
    return <ButtonLink href={paths.work(id, productType)}>{t('attention.fix')}</ButtonLink>
  }
  const key = audit.state === 'DRAFT' ? 'attention.draft' : 'attention.screenshots'
  return <ButtonLink href={paths.editWork(audit.auditId, productType)}>{t(key)}</ButtonLink>
}

function Why({ work: { audit, updatedAt } }: { work: Under }) {
  const t = useT('home')
  const words = useWords()
  if (audit.state === 'WAITING_SCREENSHOTS') return <p className={classes.small}>{t('attention.waiting')}</p>
  const [reason] = audit.decision?.reasons ?? []
  if (audit.state === 'REJECTED' && reason) return <p>{words({ code: `reason.${reason}`, params: {} })}</p>
  return (
    <p className={classes.small}>
      {t('attention.changed')} <DateTime value={updatedAt} />
    </p>
  )
}
