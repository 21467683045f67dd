import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Coins } from '../../../../ui/Coins.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { WorkCell } from '../WorkCell.tsx'
import { STAFF_MOVES, type StaffMove, type StaffWork } from './staffMoves.ts'

interface StaffWorksTableProps {
  readonly works: readonly StaffWork[] | undefined
  readonly onMove: (work: StaffWork, move: StaffMove) => void
}

export function StaffWorksTable({ works, onMove }: StaffWorksTableProps) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const actions = (work: StaffWork): MenuItem[] => [
    ...STAFF_MOVES.map((move) => ({
      key: move,
      label: t(`works.${move}`),
      disabledReason: work.can[move] && words(work.can[move]),
      onSelect: () => onMove(work, move),
    })),
    { key: 'page', label: t('works.page'), href: paths.product(work.productId) },
  ]
  const columns: Column<StaffWork>[] = [
    {
      key: 'work',
      header: t('works.work'),
      narrow: 'title',
      cell: (work) => (
        <WorkCell
          name={work.name}
          productType={work.productType}
          cover={work.cover}
          href={paths.product(work.productId)}
          facts={[t(`type.${work.productType}`), work.version]}
        />
      ),
    },
    {
      key: 'designer',
      header: t('works.designer'),
      cell: (work) => <DesignerLink of={work} />,
    },
    {
      key: 'price',
      header: t('works.price'),
      align: 'end',
      cell: ({ priceCoins }) => <Coins amount={priceCoins} />,
    },
    { key: 'state', header: t('works.state'), cell: ({ state }) => <StatusBadge status={state} /> },
    {
      key: 'published',
      header: t('works.published'),
      cell: ({ publishedAt }) => <DateTime value={publishedAt} show="date" />,
    },
    {
      key: 'changed',
      header: t('works.changed'),
      cell: ({ updatedAt }) => <DateTime value={updatedAt} show="date" />,
    },
    {
      key: 'actions',
      header: <VisuallyHidden>{t('works.actions')}</VisuallyHidden>,
      align: 'end',
      cell: (work) => (
        <Menu
          look="secondary"
          button={t('works.actions')}
          label={t('works.actionsOf', { name: work.name })}
          items={actions(work)}
        />
      ),
    },
  ]
  return (
    <DataTable
      caption={t('works.caption')}
      columns={columns}
      rows={works}
      rowKey={({ productId }) => productId}
    />
  )
}
