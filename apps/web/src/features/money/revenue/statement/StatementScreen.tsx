import {
  getRevenueStatement,
  type RevenueBalances,
  type RevenueStatement,
} from '@easel/contract/money/revenue/endpoints.ts'
import { addMonths, daysOfMonth, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { OWNED_KINDS } from '@easel/domain/money/ledger/accounts.ts'
import { EARNED_LINES, type StatementLineKind } from '@easel/domain/money/revenue/statement.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useSession } from '../../../../app/session.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { getNow, useNow } from '../../../../app/useNow.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { calendarText } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Grid, Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from './Statement.module.css'
import { StatementEntries, statementEntriesQuery } from './StatementEntries.tsx'

const MONTHS = 36

/** What the address asks for, and what else it could. */
function chosenIn({ get }: Address, now: Date) {
  const current = shanghaiMonth(now)
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(current, -index))
  const month = months.find((each) => each === get('month')) ?? current
  const days = daysOfMonth(month).filter((day) => day <= shanghaiDay(now))
  const until = days.find((day) => day === get('until'))
  return { current, months, month, days, until, asked: { params: { month }, query: until ? { until } : {} } }
}
type Chosen = ReturnType<typeof chosenIn>

const statementQuery = ({ asked }: Chosen) => pagedQuery(getRevenueStatement, asked)

const page = pageData((address) => {
  const chosen = chosenIn(address, getNow())
  return [statementQuery(chosen), statementEntriesQuery(chosen.asked, address)]
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/revenues/statement`: billing details, a month or a part of it to the end of a day; made to be printed too. */
export default function StatementScreen() {
  const t = useT('revenue')
  const { change, ...address } = useAddress()
  const chosen = chosenIn(address, useNow())
  const { current, months, month, days, until, asked } = chosen
  const statement = useQuery(statementQuery(chosen))
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('statement.title', { month: calendarText(month) })}
        lead={t('statement.lead')}
        actions={
          <Row gap={8} className={classes.screenOnly}>
            <Button onClick={() => window.print()}>{t('statement.print')}</Button>
            <ButtonLink href={paths.revenueYear(month.slice(0, 4))}>
              {t('year.title', { year: Number(month.slice(0, 4)) })}
            </ButtonLink>
          </Row>
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

/** Opening, what moved, closing; each figure is a sum of entries in the ledger. */
function StatementSheet({ statement }: { statement: RevenueStatement }) {
  const t = useT('revenue')
  const { me } = useSession()
  const { month, until, opening, lines, closing, complete, settledAt, earnedFen, corrected } = statement
  const isEarned = (line: StatementLineKind) => EARNED_LINES.some((each) => each === line)
  const lineOf = ({ line, amountFen, entries }: RevenueStatement['lines'][number]) => (
    <Line
      key={line}
      label={t(`statement.line.${line}`)}
      fen={amountFen}
      href={entries > 0 ? paths.revenues('statement', { month, line }) : undefined}
    />
  )
  return (
    <Stack gap={32}>
      <p className={classes.printOnly}>
        {t('statement.of', {
          miId: me?.account?.miId ?? '',
          month: calendarText(month),
          day: calendarText(until),
        })}
      </p>
      <table className={classes.sheet}>
        <caption className={classes.screenOnly}>
          {t('statement.caption', { month: calendarText(month), day: calendarText(until) })}
        </caption>
        <tbody>
          <Line label={t('statement.opening')} fen={opening.totalFen} strong />
          {lines.filter(({ line }) => isEarned(line)).map(lineOf)}
          <Line
            label={t(settledAt === null ? 'statement.toSettle' : 'statement.settled', {
              month: calendarText(month),
            })}
            fen={earnedFen}
            strong
          />
          {lines.filter(({ line }) => !isEarned(line)).map(lineOf)}
          <Line label={t(complete ? 'statement.closing' : 'statement.soFar')} fen={closing.totalFen} strong />
        </tbody>
      </table>
      {corrected.length > 0 && (
        <Section title={t('statement.corrected')} lead={t('statement.correctedLead')}>
          <table className={classes.sheet}>
            <tbody>
              {corrected.map((later) => (
                <Line
                  key={later.month}
                  label={t('statement.postedTo', { month: calendarText(later.month) })}
                  fen={later.amountFen}
                  href={paths.revenues('statement', { month: later.month, line: 'corrections' })}
                />
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <Section title={t('statement.where')}>
        <Grid min="18rem" gap={32}>
          <Balances title={t('statement.opening')} balances={opening} />
          <Balances title={t(complete ? 'statement.closing' : 'statement.soFar')} balances={closing} />
        </Grid>
      </Section>
    </Stack>
  )
}

interface LineProps {
  readonly label: string
  readonly fen: number
  readonly strong?: boolean
  /** What sums to it. */
  readonly href?: string | undefined
}

function Line({ label, fen, strong, href }: LineProps) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td>
        {href ? (
          <Link href={href}>
            <Money fen={fen} />
          </Link>
        ) : (
          <Money fen={fen} />
        )}
      </td>
    </tr>
  )
}

function Balances({ title, balances }: { title: string; balances: RevenueBalances }) {
  const t = useT('revenue')
  return (
    <table className={classes.sheet}>
      <caption>{title}</caption>
      <tbody>
        {OWNED_KINDS.map((kind) => (
          <Line key={kind} label={t(`account.${kind}`)} fen={balances[kind]} />
        ))}
      </tbody>
    </table>
  )
}
