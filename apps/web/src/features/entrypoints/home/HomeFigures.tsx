import { HOME_FIGURE_DAYS } from '@easel/contract/entrypoints/home/endpoints.ts'
import type { TrendSeries } from '@easel/contract/money/revenue/endpoints.ts'
import type { WithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { type Figure, Figures } from '../../../ui/Figures.tsx'
import { calendarText } from '../../../ui/format.ts'
import { Link } from '../../../ui/Link.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Loading, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Sparkline } from '../../../ui/Sparkline.tsx'
import { useCount } from '../../../ui/useCount.ts'
import { MayApply, withdrawalNowQuery } from '../../money/withdrawals/public.ts'
import classes from './Home.module.css'
import { homeQuery, overviewQuery, trendQuery } from './homePage.ts'

interface Compared {
  /** Null where the store has not reported the day. */
  readonly days: readonly (number | null)[]
  readonly total: number
  /** Of as many reported days before. */
  readonly before: number | null
  /** Where it is not the day that the whole section ends with. */
  readonly until?: string | undefined
}

const earned = ({ points, before }: TrendSeries): Compared => {
  const sumOf = (all: TrendSeries['points']) => all.reduce((sum, { myShareFen }) => sum + myShareFen, 0)
  return {
    days: points.map(({ days, myShareFen }) => (days === 0 ? null : myShareFen)),
    total: sumOf(points),
    before: before.length === 0 ? null : sumOf(before),
  }
}

const DAYS = { days: HOME_FIGURE_DAYS }

/** A sum of the last days, with its line and how it stands to as many reported days before. */
function useLately() {
  const t = useT('home')
  return (
    key: string,
    label: string,
    { days, total, before, until }: Compared,
    textOf: (value: number) => ReactNode,
  ): Figure => {
    return {
      key,
      label,
      value: textOf(total),
      line: <Sparkline values={days} label={t('figures.line', { label })} />,
      note: [
        before !== null &&
          before > 0 &&
          t('figures.change', {
            ...changeOf(total, before),
            days: days.filter((value) => value !== null).length,
          }),
        until && t('figures.until', { day: calendarText(until) }),
      ]
        .filter(Boolean)
        .join(' '),
    }
  }
}

/** In whole per cent; what rounds to none is the same. */
function changeOf(total: number, before: number) {
  const percent = Math.round((Math.abs(total - before) / before) * 100)
  return { percent, sign: percent === 0 ? 'same' : total > before ? 'more' : 'less' } as const
}

/** How it goes: what the month has brought so far, the last days beside those before, what can be withdrawn, downloads. */
export function HomeFigures() {
  const t = useT('home')
  const count = useCount()
  const countOf = (value: number) => count(value, Number.POSITIVE_INFINITY)
  const lately = useLately()
  const [home, overview, trend, now] = useQueries({
    queries: [homeQuery(), overviewQuery, trendQuery, withdrawalNowQuery],
  })
  const asked = [home, overview, trend, now]
  const failed = asked.find(({ data, isError }) => isError && data === undefined)
  if (failed?.error)
    return (
      <ErrorPanel
        message={failed.error.message}
        onRetry={() => void Promise.all(asked.map(({ refetch }) => refetch()))}
      />
    )
  if (!home.data || !overview.data || !trend.data || !now.data)
    return (
      <Loading>
        <SkeletonRows rows={1} lines={4} />
      </Loading>
    )
  const { downloads, hasWorks } = home.data
  const { hasRevenue, thisMonth, availableFen } = overview.data
  const taken = downloads?.days.some(Boolean) ? downloads : null
  if (!hasRevenue && taken === null)
    return hasWorks ? <p className={classes.small}>{t('figures.none')}</p> : null
  const day = trend.data.until ?? downloads?.until
  return (
    <Section title={t('figures.title')} lead={day && t('figures.lead', { day: calendarText(day) })}>
      <Figures
        figures={[
          ...(hasRevenue
            ? [
                {
                  key: 'month',
                  label: t('figures.month', { month: calendarText(thisMonth.month) }),
                  value: <Money fen={thisMonth.amountFen} />,
                  note: <Link href={paths.revenues()}>{t('figures.revenue')}</Link>,
                },
                lately('earned', t('figures.earned', DAYS), earned(trend.data.all), (amount) => (
                  <Money fen={amount} />
                )),
                {
                  key: 'available',
                  label: t('figures.available'),
                  value: <Money fen={availableFen} />,
                  note: <Withdraw now={now.data} />,
                },
              ]
            : []),
          ...(taken
            ? [
                lately(
                  'downloads',
                  t('figures.downloads', DAYS),
                  { ...taken, until: taken.until === day ? undefined : taken.until },
                  countOf,
                ),
              ]
            : []),
        ]}
      />
    </Section>
  )
}

/** Until when, with the way there; or what is in the way. */
function Withdraw({ now }: { now: WithdrawalNow }) {
  const t = useT('home')
  return (
    <Stack gap={8}>
      <MayApply now={now} />
      {now.obstacles.length === 0 && (
        <div>
          <ButtonLink small href={paths.revenues('withdrawals')}>
            {t('figures.withdraw', { availableFen: now.availableFen })}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}
