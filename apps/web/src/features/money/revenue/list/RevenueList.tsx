import { listRevenue, type RevenueRow } from '@easel/contract/money/revenue/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ExportLinks } from './ExportLinks.tsx'
import { MonthRange } from './MonthRange.tsx'
import { RevenueTable } from './RevenueTable.tsx'
import { Totals } from './Totals.tsx'
import { useRevenueFilters } from './useRevenueFilters.ts'
import { useRevenueQuery } from './useRevenueQuery.ts'

const CLEARED = { q: null, type: null, divide: null, share: null, state: null, income: null }

/** What each work brought in some months (spec §3, revenue list columns); filters, order and page in the address. */
export function RevenueList() {
  const t = useT('revenue')
  const { page, hrefWith } = useAddress()
  const { filter, order, months, narrowed } = useRevenueQuery()
  const list = useQuery(
    pagedQuery(listRevenue, { query: { ...filter, ...order, currentPage: page, perPage: PAGE_SIZE } }),
  )
  const clear = narrowed && <ButtonLink href={hrefWith(CLEARED)}>{t('list.clear')}</ButtonLink>
  return (
    <Section title={t('list.title')} lead={t('list.lead')}>
      <ListPart<RevenueRow>
        filters={useRevenueFilters()}
        aside={
          <>
            <MonthRange months={months} from={filter.from} to={filter.to} />
            {clear}
          </>
        }
        query={list}
        skeleton={<RevenueTable rows={undefined} sort={order} />}
        empty={
          <EmptyState title={t(narrowed ? 'list.noneFound' : 'list.none')} action={clear}>
            {t(narrowed ? 'list.noneFoundText' : 'list.noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack gap={24}>
            {list.data && <Totals totals={list.data.totals} works={list.data.total} />}
            <RevenueTable rows={items} sort={order} />
            <ExportLinks query={{ ...filter, ...order }} />
          </Stack>
        )}
      </ListPart>
    </Section>
  )
}
