import type { BatchSummary } from '@easel/contract/batches.ts'
import { useT } from '../../i18n/texts.ts'
import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { formatDate } from '../../ui/format.ts'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Folded } from './Folded.tsx'
import type { Under } from './groups.ts'
import classes from './Home.module.css'
import { HomeItem, HomeRow } from './HomeRow.tsx'

interface AttentionProps {
  readonly works: readonly Under[]
  /** Their drafts are worked on together. */
  readonly batches: readonly BatchSummary[]
  readonly unreadCount: number
}

/** Rejections to mend, screenshots to add, batches and drafts to finish, and what is unread. */
export function Attention({ works, batches, unreadCount }: AttentionProps) {
  const t = useT('home')
  const rows = works.map((work) => (
    <HomeRow key={work.audit.auditId} work={work} action={<NextStep work={work} />}>
      <div>
        <StatusBadge status={work.audit.state} />
      </div>
      <Why work={work} />
    </HomeRow>
  ))
  const urgent = works.filter(({ audit }) => audit.state !== 'DRAFT').length
  const all = [
    ...rows.slice(0, urgent),
    ...batches.map((batch) => <OpenBatch key={batch.batchId} batch={batch} />),
    ...rows.slice(urgent),
  ]
  return (
    <Section title={t('attention.title')}>
      {unreadCount > 0 && (
        <p>
          <Link href={paths.notifications({ filter: 'unread' })}>
            {t('attention.unread', { count: unreadCount })}
          </Link>
        </p>
      )}
      {all.length === 0 && unreadCount === 0 && <p className={classes.small}>{t('attention.none')}</p>}
      {all.length > 0 && <Folded rows={all} />}
    </Section>
  )
}

function OpenBatch({ batch: { batchId, productType, counts, covers, createdAt } }: { batch: BatchSummary }) {
  const t = useT('home')
  const href = paths.batch(productType, batchId)
  return (
    <HomeItem
      name={t(`batch.${productType}`, { date: formatDate(createdAt) })}
      href={href}
      type={productType}
      cover={covers[0] ?? null}
      action={<ButtonLink href={href}>{t('attention.batch')}</ButtonLink>}
    >
      <div>
        <StatusBadge status="DRAFT" />
      </div>
      <p className={classes.small}>{t('attention.drafts', { count: counts.DRAFT ?? 0 })}</p>
    </HomeItem>
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
