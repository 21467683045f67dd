import {
  listRevenue,
  type RevenueFilter,
  type RevenueOrder,
  type RevenueRow,
} from '@easel/contract/money/revenue/endpoints.ts'
import { addMonths, type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { DESIGNER_DIVIDES, REVENUE_SORTS, type RevenueSort } from '@easel/domain/money/revenue/columns.ts'
import { SALES_KINDS } from '@easel/domain/money/sales/row.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { DIVIDE_TYPES, PRODUCT_STATES } from '@easel/domain/publishing/products/types.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { getNow, useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { MonthsTable, monthsQuery } from '../months/MonthsTable.tsx'
import { RevenueTable } from './RevenueTable.tsx'
import { Totals } from './Totals.tsx'
import { useRevenueFilters } from './useRevenueFilters.ts'

/** So many months can be chosen; the first choice has the last twelve. */
const CHOICE = 36
const AT_FIRST = 12

/** Words are in the order of the alphabet, figures begin with the largest. */
const UPWARD: readonly RevenueSort[] = ['name', 'productType']

const ANY = [''] as const

/** What the address asks for: the filter and the order of the list, and the months that can be chosen. */
function chosenIn({ get, oneOf }: Address, now: Date) {
  const current = shanghaiMonth(now)
  const months = Array.from({ length: CHOICE }, (_, index) => addMonths(current, -index))
  const monthIn = (name: string, otherwise: Month) => months.find((month) => month === get(name)) ?? otherwise
  const to = monthIn('to', current)
  const from = [monthIn('from', addMonths(current, 1 - AT_FIRST)), to].toSorted()[0] ?? to
  const sort = oneOf('sort', ['myShareFen', ...REVENUE_SORTS])
  const chosen = {
    productType: oneOf('type', [...ANY, ...PRODUCT_TYPES]),
    divideType: oneOf('divide', [...ANY, ...DIVIDE_TYPES]),
    designerDivide: oneOf('share', [...ANY, ...DESIGNER_DIVIDES]),
    state: oneOf('state', [...ANY, ...PRODUCT_STATES]),
    incomeType: oneOf('income', [...ANY, ...SALES_KINDS]),
    search: get('q').slice(0, 60),
  }
  const filter: RevenueFilter = {
    from,
    to,
    ...(chosen.productType && { productType: chosen.productType }),
    ...(chosen.divideType && { divideType: chosen.divideType }),
    ...(chosen.designerDivide && { designerDivide: chosen.designerDivide }),
    ...(chosen.state && { state: chosen.state }),
    ...(chosen.incomeType && { incomeType: chosen.incomeType }),
    ...(chosen.search && { search: chosen.search }),
  }
  const order: RevenueOrder = { sort, order: UPWARD.includes(sort) ? 'asc' : 'desc' }
  return { filter, order, months, narrowed: Object.values(chosen).some(Boolean) }
}

const pageQuery = (filter: RevenueFilter, order: RevenueOrder, page: number) =>
  pagedQuery(listRevenue, { query: { ...filter, ...order, currentPage: page, perPage: PAGE_SIZE } })

/** What the list shows at an address. */
export function revenueQuery(address: Address) {
  const { filter, order } = chosenIn(address, getNow())
  return pageQuery(filter, order, address.page)
}

/** What the months of the list brought. */
export function earnedMonthsQuery(address: Address) {
  const { filter } = chosenIn(address, getNow())
  return monthsQuery(filter.from, filter.to)
}

/** The months of the list, whatever its filter leaves of their works. */
function Months({ from, to }: { from: Month; to: Month }) {
  const t = useT('revenue')
  const months = useQuery(monthsQuery(from, to))
  return (
    <Section title={t('months.title')} lead={t('months.lead')}>
      <Loaded query={months} skeleton={<SkeletonRows rows={4} lines={2} />}>
        {(data) => (
          <Stack gap={16}>
            <MonthsTable months={data} caption={t('months.title')} />
            <Row gap={8}>
              {FORMS.map((form) => (
                <ButtonLink
                  key={form}
                  href={paths.revenueExport('months', form, { from, to })}
                  download
                  small
                  look="quiet"
                >
                  {t('exports.months', { form: form.toUpperCase() })}
                </ButtonLink>
              ))}
              <ButtonLink href={paths.revenueYear(to.slice(0, 4))} small look="quiet">
                {t('year.title', { year: Number(to.slice(0, 4)) })}
              </ButtonLink>
            </Row>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const TABLES = ['products', 'days'] as const
const FORMS = ['csv', 'xlsx'] as const

/** What the filter leaves as files, all pages: the works, or each of their days. */
function ExportLinks({ query }: { query: RevenueFilter & RevenueOrder }) {
  const t = useT('revenue')
  return (
    <Row gap={8}>
      {TABLES.flatMap((table) =>
        FORMS.map((form) => (
          <ButtonLink
            key={`${table} ${form}`}
            href={paths.revenueExport(table, form, query)}
            download
            small
            look="quiet"
          >
            {t(`exports.${table}`, { form: form.toUpperCase() })}
          </ButtonLink>
        )),
      )}
    </Row>
  )
}

const CLEARED = { q: null, type: null, divide: null, share: null, state: null, income: null }

/** What each work brought in some months (spec §3, revenue list columns); filters, order and page in the address. */
export function RevenueList() {
  const t = useT('revenue')
  const { hrefWith, ...address } = useAddress()
  const { filter, order, months, narrowed } = chosenIn(address, useNow())
  const list = useQuery(pageQuery(filter, order, address.page))
  const clear = narrowed && <ButtonLink href={hrefWith(CLEARED)}>{t('list.clear')}</ButtonLink>
  return (
    <Stack gap={48}>
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
            </Stack>
          )}
        </ListPart>
        {Boolean(list.data?.items.length) && <ExportLinks query={{ ...filter, ...order }} />}
      </Section>
      <Months from={filter.from} to={filter.to} />
    </Stack>
  )
}

interface MonthRangeProps {
  readonly months: readonly Month[]
  readonly from: Month
  readonly to: Month
}

/** From one month to another, both included; one that would turn the range round takes the other along. */
function MonthRange({ months, from, to }: MonthRangeProps) {
  const t = useT('revenue')
  const { change } = useAddress()
  const options = (key: 'filters.fromMonth' | 'filters.toMonth') =>
    months.map((value) => ({ value, label: t(key, { month: calendarText(value) }) }))
  return (
    <Row gap={8}>
      <FilterSelect
        label={t('filters.from')}
        options={options('filters.fromMonth')}
        value={from}
        onChange={(value) => change({ from: value, to: value > to ? value : to })}
      />
      <FilterSelect
        label={t('filters.to')}
        options={options('filters.toMonth')}
        value={to}
        onChange={(value) => change({ to: value, from: value < from ? value : from })}
      />
    </Row>
  )
}
