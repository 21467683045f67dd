import type { HomeGroup, HomeGroupName, HomeTask } from '@easel/contract/entrypoints/home/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../ui/format.ts'
import { Stack } from '../../../ui/layout.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { AppealWait } from '../../publishing/audits/public.ts'
import { type Entry, totalOf } from './entries.ts'
import classes from './Home.module.css'
import { HomeEntries } from './HomeEntries.tsx'
import { HomeRow } from './HomeRow.tsx'

/** The most urgent first; each is shown whatever the others hold. */
const URGENT = ['questions', 'rejected', 'screenshots', 'drafts'] as const satisfies readonly HomeGroupName[]
type Urgent = (typeof URGENT)[number]
const FIRST = 3

interface AttentionProps {
  readonly groups: Readonly<Record<Urgent, HomeGroup>>
  readonly tasks: readonly HomeTask[]
  /** Something above already asks for action: "nothing to do" would contradict it. */
  readonly hasMoreAbove?: boolean
}

const TASK_PAGES: Readonly<Record<HomeTask['task'], () => string>> = {
  invoice: () => paths.revenues('withdrawals'),
  shares: () => paths.revenues('sharing'),
  awards: () => paths.awards(),
  bids: () => paths.tenders('mine'),
}

/** What has to be answered or sent elsewhere; then questions, rejections, screenshots, batches and drafts. */
export function Attention({ groups, tasks, hasMoreAbove = false }: AttentionProps) {
  const t = useT('home')
  const present = URGENT.filter((name) => groups[name].entries.length > 0)
  const isEmpty = present.length + tasks.length === 0
  if (isEmpty && hasMoreAbove) return null
  return (
    <Section title={t('attention.title')}>
      {isEmpty && <p className={classes.small}>{t('attention.none')}</p>}
      {tasks.length > 0 && (
        <ul className={classes.items}>
          {tasks.map((each) => (
            <TaskRow key={each.task} {...each} />
          ))}
        </ul>
      )}
      {present.map((name) => (
        <Stack key={name} as="section" gap={16}>
          <h3 className={classes.group}>
            {t(`attention.group.${name}`)} <span>{totalOf(groups[name])}</span>
          </h3>
          <HomeEntries name={name} group={groups[name]} initialCount={FIRST}>
            {(entry) => <UrgentRow key={entry.work.audit.auditId} name={name} entry={entry} />}
          </HomeEntries>
        </Stack>
      ))}
    </Section>
  )
}

function TaskRow({ task, count, until }: HomeTask) {
  const t = useT('home')
  return (
    <li className={classes.task}>
      <div>
        <p>{t(`attention.task.${task}`, { count })}</p>
        {until && (
          <p className={classes.small}>
            {t('attention.until')}
            <DateTime value={until} />
          </p>
        )}
      </div>
      <ButtonLink href={TASK_PAGES[task]()}>{t(`attention.taskLink.${task}`)}</ButtonLink>
    </li>
  )
}

function UrgentRow({ name, entry }: UrgentProps) {
  const show = name === 'rejected' ? { show: 'returned' as const } : {}
  return (
    <HomeRow entry={entry} heading="h4" {...show} action={<NextStep name={name} entry={entry} />}>
      <div>
        <StatusBadge status={entry.work.audit.state} />
      </div>
      <Why name={name} entry={entry} />
    </HomeRow>
  )
}

const isAppealed = ({ state, appealed }: Entry['work']['audit']): boolean =>
  state === 'REJECTED' && appealed === 'WAITING'

interface UrgentProps {
  readonly name: Urgent
  readonly entry: Entry
}

function NextStep({ name, entry: { work, batch } }: UrgentProps) {
  const t = useT('home')
  const { id, productType, audit } = work
  const rejected = audit.state === 'REJECTED'
  if (name === 'questions')
    return <ButtonLink href={paths.work(id, productType)}>{t('attention.answer')}</ButtonLink>
  if (batch) {
    const { batchId } = batch
    return rejected ? (
      <ButtonLink href={paths.batch(batch.productType, batchId, 'returned')}>{t('attention.fix')}</ButtonLink>
    ) : (
      <ButtonLink href={paths.batch(batch.productType, batchId)}>{t('attention.batch')}</ButtonLink>
    )
  }
  if (isAppealed(audit))
    return <ButtonLink href={paths.work(id, productType)}>{t('attention.appeal')}</ButtonLink>
  if (rejected) return <ButtonLink href={paths.work(id, productType)}>{t('attention.fix')}</ButtonLink>
  const key = audit.state === 'DRAFT' ? 'attention.draft' : 'attention.screenshots'
  return <ButtonLink href={paths.editWork(audit.auditId, productType)}>{t(key)}</ButtonLink>
}

function Why({ name, entry: { work, batch } }: UrgentProps) {
  const t = useT('home')
  const words = useErrorMessage()
  const { audit, updatedAt } = work
  if (name === 'questions')
    return (
      <p className={classes.small}>
        {t('attention.asked')}
        {audit.askedAt && <DateTime value={audit.askedAt} />}
      </p>
    )
  if (batch) {
    const key = audit.state === 'REJECTED' ? 'attention.rejected' : 'attention.drafts'
    return <p className={classes.small}>{t(key, { count: batch.count })}</p>
  }
  if (audit.state === 'WAITING_SCREENSHOTS')
    return (
      <p className={classes.small}>{t(audit.isBeingDrawn ? 'attention.beingDrawn' : 'attention.waiting')}</p>
    )
  if (isAppealed(audit))
    return (
      <p>
        <AppealWait lodgedAt={audit.appealedAt} />
      </p>
    )
  const [reason] = audit.decision?.reasons ?? []
  if (audit.state === 'REJECTED' && reason) return <p>{words({ code: `reason.${reason}`, params: {} })}</p>
  return (
    <p className={classes.small}>
      {audit.fileName && (
        <>
          {audit.fileName}
          {FACT_SEPARATOR}
        </>
      )}
      {t('attention.changed')} <DateTime value={updatedAt} />
    </p>
  )
}
