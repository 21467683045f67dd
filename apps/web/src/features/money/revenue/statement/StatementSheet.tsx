import type { RevenueBalances, RevenueStatement } from '@easel/contract/money/revenue/endpoints.ts'
import { OWNED_KINDS } from '@easel/domain/money/ledger/accounts.ts'
import { useSession } from '../../../../app/session.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'
import { Grid, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import classes from './Statement.module.css'

/** Opening, what moved, closing; each figure is a sum of entries in the ledger. */
export function StatementSheet({ statement }: { statement: RevenueStatement }) {
  const t = useT('revenue')
  const { me } = useSession()
  const { month, until, opening, lines, closing, complete } = statement
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
          {lines.map(({ line, amountFen }) => (
            <Line key={line} label={t(`statement.line.${line}`)} fen={amountFen} />
          ))}
          <Line label={t(complete ? 'statement.closing' : 'statement.soFar')} fen={closing.totalFen} strong />
        </tbody>
      </table>
      <Section title={t('statement.where')} lead={t('statement.whereLead')}>
        <Grid min="18rem" gap={32}>
          <Balances title={t('statement.opening')} balances={opening} />
          <Balances title={t(complete ? 'statement.closing' : 'statement.soFar')} balances={closing} />
        </Grid>
      </Section>
    </Stack>
  )
}

function Line({ label, fen, strong }: { label: string; fen: number; strong?: boolean }) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td>
        <Money fen={fen} />
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
