import type { Month } from '@easel/domain/base/calendar/month.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Row } from '../../../../ui/layout.tsx'

interface MonthRangeProps {
  readonly months: readonly Month[]
  readonly from: Month
  readonly to: Month
}

/** From one month to another, both included; one that would turn the range round takes the other along. */
export function MonthRange({ months, from, to }: MonthRangeProps) {
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
