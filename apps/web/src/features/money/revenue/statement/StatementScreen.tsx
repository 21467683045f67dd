import { getRevenueStatement } from '@easel/contract/money/revenue/endpoints.ts'
import { addMonths, daysOfMonth, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { useAddress } from '../../../../app/useAddress.ts'
import { useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from './Statement.module.css'
import { StatementEntries } from './StatementEntries.tsx'
import { StatementSheet } from './StatementSheet.tsx'

const MONTHS = 36

/** `/revenues/statement`: billing details, a month or a part of it to the end of a day; made to be printed too. */
export default function StatementScreen() {
  const t = useT('revenue')
  const { get, change } = useAddress()
  const now = useNow()
  const current = shanghaiMonth(now)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(current, -index))
  const month = months.find((each) => each === get('month')) ?? current
  const days = daysOfMonth(month).filter((day) => day <= shanghaiDay(now))
  const until = days.find((day) => day === get('until'))
  const asked = { params: { month }, query: until ? { until } : {} }
  const statement = useQuery(pagedQuery(getRevenueStatement, asked))
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('statement.title', { month: calendarText(month) })}
        lead={t('statement.lead')}
        actions={
          <div className={classes.screenOnly}>
            <Button onClick={() => window.print()}>{t('statement.print')}</Button>
          </div>
        }
      />
      <Row gap={12} className={classes.screenOnly}>
        <FilterSelect
          label={t('statement.month')}
          options={months.map((value) => ({ value, label: calendarText(value) }))}
          value={month}
          onChange={(value) => change({ month: value === current ? null : value, until: null, line: null })}
        />
        <FilterSelect
          label={t('statement.until')}
          options={[
            { value: '', label: t('statement.whole') },
            ...days
              .toReversed()
              .map((value) => ({ value, label: t('statement.asOf', { day: calendarText(value) }) })),
          ]}
          value={until ?? ''}
          onChange={(value) => change({ until: value })}
        />
      </Row>
      <Loaded query={statement} skeleton={<SkeletonRows rows={3} lines={3} />}>
        {(data) => (
          <Stack gap={48}>
            <StatementSheet statement={data} />
            <StatementEntries asked={asked} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
