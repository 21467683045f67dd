import type { BankMessage } from '@easel/contract/payouts/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { paths } from '../../../shell/paths.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'

const TONES: Readonly<Record<BankMessage['outcome'], StatusTone>> = {
  APPLIED: 'ok',
  REPEATED: 'off',
  UNKNOWN_KEY: 'bad',
  WRONG_AMOUNT: 'bad',
  CONTRADICTS: 'bad',
}

/** What was said between us and the bank, and what came of each message. */
export function MessageTable({ messages }: { messages: readonly BankMessage[] | undefined }) {
  const t = useT('payouts')
  const columns: Column<BankMessage>[] = [
    { key: 'at', header: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    { key: 'kind', header: t('kindOf'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'key',
      header: t('key'),
      narrow: 'title',
      cell: ({ key, payoutId }) =>
        payoutId ? (
          <Link href={paths.payout(payoutId)} className={classes.id}>
            {key}
          </Link>
        ) : (
          <span className={classes.id}>{key}</span>
        ),
    },
    {
      key: 'status',
      header: t('said'),
      cell: ({ status, reason }) => (
        <div>
          {t(`status.${status}`)}
          {reason && <p className={classes.second}>{reason}</p>}
        </div>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountFen }) => (amountFen === null ? '–' : <Money fen={amountFen} />),
    },
    {
      key: 'outcome',
      header: t('outcomeOf'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
    },
  ]
  return (
    <DataTable
      caption={t('messages')}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      skeletonRows={4}
    />
  )
}
