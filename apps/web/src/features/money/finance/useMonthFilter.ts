import { listRevenueMonths, Month } from '@easel/contract/money/settlements/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { type Address, useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { calendarText } from '../../../ui/format.ts'
import type { Choice } from '../../../ui/listFilter.ts'

const ANY = 'ANY'

export const monthsQuery = apiQuery(listRevenueMonths)

/** The month that the address names. */
export function monthIn({ get }: Address): { readonly month?: string } {
  const named = Month.safeParse(get('month'))
  return named.success ? { month: named.data } : {}
}

/** Narrows a list to one of the months with sales; the month is in the address. */
export function useMonthFilter(): Choice {
  const t = useT('finance')
  const { data } = useQuery(monthsQuery)
  const { month: named } = monthIn(useAddress())
  const months = data?.items.map(({ month }) => month) ?? (named === undefined ? [] : [named])
  return {
    show: 'select',
    name: 'month',
    label: t('month'),
    options: [
      { value: ANY, label: t('everyMonth') },
      ...months.map((month) => ({ value: month, label: calendarText(month) })),
    ],
  }
}
