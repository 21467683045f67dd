import { staffListProducts } from '@easel/contract/review/reviews/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DesignerLink } from '../../../../app/DesignerLink.tsx'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Coins } from '../../../../ui/Coins.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Menu, type MenuItem } from '../../../../ui/Menu.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { ANY_TYPE, TYPE_CHOICES, useTypeFilter } from '../listAddress.ts'
import { WorkCell } from '../WorkCell.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { STAFF_MOVES, type StaffMove, type StaffWork } from './staffMoves.ts'

const STATES = ['ALL', ...PRODUCT_STATES] as const

/** What the address chooses. */
const chosenIn = ({ get, oneOf }: Address) => ({
  state: oneOf('state', STATES),
  type: oneOf('type', TYPE_CHOICES),
  search: get('q'),
})

function worksQuery(address: Address) {
  const { state, type, search } = chosenIn(address)
  return pagedQuery(staffListProducts, {
    query: {
      state,
      currentPage: address.page,
      perPage: PAGE_SIZE,
      ...(type === ANY_TYPE ? {} : { productType: type }),
      ...(search ? { search } : {}),
    },
  })
}

const page = pageData((address) => [worksQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/works`: everything in the store, to hide, show again and remove. */
export default function StaffWorksScreen() {
  const t = useT('reviews')
  const address = useAddress()
  const { hrefWith } = address
  const typeFilter = useTypeFilter()
  const [moving, setMoving] = useState<{ work: StaffWork; move: StaffMove } | null>(null)
  const { state, type, search } = chosenIn(address)
  const works = useQuery(worksQuery(address))
  const narrowed = search !== '' || type !== ANY_TYPE || state !== 'ALL'
  const onMove = (work: StaffWork, move: StaffMove) => setMoving({ work, move })
  return (
    <>
      <ListScreen
        title={t('works.title')}
        filters={[
          {
            show: 'tabs',
            name: 'state',
            label: t('works.filters'),
            options: STATES.map((value) => ({ value, label: t(`works.filter.${value}`) })),
          },
          { show: 'search', name: 'q', label: t('works.search') },
          typeFilter,
        ]}
        query={works}
        skeleton={<StaffWorksTable works={undefined} onMove={onMove} />}
        empty={
          <EmptyState
            title={t(narrowed ? 'works.noneFound' : 'works.none')}
            action={
              narrowed && (
                <ButtonLink href={hrefWith({ q: null, type: null, state: null })}>
                  {t('queue.clear')}
                </ButtonLink>
              )
            }
          >
            {t(narrowed ? 'works.noneFoundText' : 'works.noneText')}
          </EmptyState>
        }
      >
        {(items) => <StaffWorksTable works={items} onMove={onMove} />}
      </ListScreen>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(null)} />}
    </>
  )
}

interface StaffWorksTableProps {
  readonly works: readonly StaffWork[] | undefined
  readonly onMove: (work: StaffWork, move: StaffMove) => void
}

function StaffWorksTable({ works, onMove }: StaffWorksTableProps) {
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
