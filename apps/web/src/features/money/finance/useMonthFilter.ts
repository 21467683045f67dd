import { listRevenueMonths, Month } from '@easel/contract/money/settlements/endpoints.ts'
import { useApiQuery } from '../../../app/data.ts'
import { useAddress } from '../../../app/useAddress.ts'
import { useT } from '../../../i18n/texts.ts'
import { calendarText } from '../../../ui/format.ts'
import type { Choice } from '../../../ui/listFilter.ts'

const ANY = 'ANY'

/** Narrows a list to one of the months with sales; the month is in the address. */
export function useMonthFilter(): { readonly filter: Choice; readonly query: { readonly month?: string } } {
  const t = useT('finance')
  const { get } = useAddress()
  const { data } = useApiQuery(listRevenueMonths)
  const named = Month.safeParse(get('month'))
  const months = data?.items.map(({ month }) => month) ?? (named.success ? [named.data] : [])
  return {
    filter: {
      show: 'select',
      name: 'month',
      label: t('month'),
      options: [
        { value: ANY, label: t('everyMonth') },
        ...months.map((month) => ({ value: month, label: calendarText(month) })),
      ],
    },
    query: named.success ? { month: named.data } : {},
  }
}
