import type { Activity } from '@easel/contract/activity/endpoints.ts'
import { useT } from '../../i18n/texts.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { Link } from '../../ui/Link.tsx'
import { reasonText } from '../audits/public.ts'
import classes from './ActivityTable.module.css'

interface ActivityTableProps {
  readonly lines: readonly Activity[] | undefined
  readonly hrefWith: (changes: Readonly<Record<string, string | null>>) => string
}

/** Each line of the log; who, act and subject lead to the lines that share them. */
export function ActivityTable({ lines, hrefWith }: ActivityTableProps) {
  const t = useT('activity')
  const words = useWords()
  const columns: Column<Activity>[] = [
    { key: 'when', header: t('when'), cell: ({ at }) => <DateTime value={at} /> },
    {
      key: 'what',
      header: t('what'),
      narrow: 'title',
      cell: ({ act }) => (
        <Link href={hrefWith({ act })} stay className={classes.code}>
          {act}
        </Link>
      ),
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ actorKind, actorId, actorName }) =>
        actorId ? (
          <Link href={hrefWith({ actor: actorId })} stay>
            {actorName || actorId}
          </Link>
        ) : (
          t(`kind.${actorKind}`)
        ),
    },
    {
      key: 'on',
      header: t('on'),
      cell: ({ subjectKind, subjectId }) => (
        <div>
          {subjectKind}{' '}
          <Link href={hrefWith({ subject: subjectId })} stay className={classes.id}>
            {subjectId}
          </Link>
        </div>
      ),
    },
    {
      key: 'change',
      header: t('change'),
      cell: ({ from, to }) => (from || to ? `${from ?? t('nothing')} → ${to ?? t('nothing')}` : '–'),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason }) => (reason ? reasonText(reason, words) : '–'),
    },
    { key: 'from', header: t('from'), cell: ({ ip }) => ip ?? '–' },
    {
      key: 'seal',
      header: t('seal'),
      align: 'end',
      cell: ({ sequence }) => (
        <span className={classes.seal}>
          {sequence === null ? t('unsealed') : t('sealed', { number: sequence })}
        </span>
      ),
    },
  ]
  return (
    <div className={classes.dense}>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        skeletonRows={12}
      />
    </div>
  )
}
