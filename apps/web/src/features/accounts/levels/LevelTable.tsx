import type { LevelChange, StaffLevelChange } from '@easel/contract/accounts/levels/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { calendarText } from '../../../ui/format.ts'
import { Badge } from '../../../ui/StatusBadge.tsx'

interface LevelTableProps {
  readonly items: readonly (LevelChange | StaffLevelChange)[]
}

/** Levels with their day and reason; who set them, where the reader may know it. */
export function LevelTable({ items }: LevelTableProps) {
  const t = useT('levels')
  if (items.length === 0) return <p>{t('none')}</p>
  const namesColleagues = items.some((item) => 'setBy' in item)
  return (
    <DataTable
      caption={t('caption')}
      rows={items}
      rowKey={({ changeId }) => changeId}
      columns={[
        { key: 'level', header: t('column.level'), cell: ({ level }) => t(`level.${level}`) },
        {
          key: 'since',
          header: t('column.since'),
          cell: ({ since, appliedAt }) => (
            <>
              {calendarText(since)} {appliedAt === null && <Badge tone="waiting">{t('toCome')}</Badge>}
            </>
          ),
        },
        { key: 'reason', header: t('column.reason'), cell: ({ reason }) => reason },
        ...(namesColleagues
          ? [
              {
                key: 'setBy',
                header: t('column.setBy'),
                cell: (item: LevelChange | StaffLevelChange) => ('setBy' in item ? item.setBy : ''),
              },
            ]
          : []),
      ]}
    />
  )
}
