import type { BankMessage, UnmatchedMessage } from '@easel/contract/money/payouts/endpoints.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Badge, type StatusTone } from '../../../../ui/StatusBadge.tsx'
import classes from '../Finance.module.css'
import { SettleMessageButton } from './SettleButtons.tsx'

const TONES: Readonly<Record<BankMessage['outcome'], StatusTone>> = {
  APPLIED: 'ok',
  REPEATED: 'off',
  UNKNOWN_KEY: 'bad',
  WRONG_AMOUNT: 'bad',
  CONTRADICTS: 'bad',
  UNREADABLE: 'bad',
}

/** What was said between us and the bank, and what came of each message. */
export function MessageTable({ messages }: { messages: readonly BankMessage[] | undefined }) {
  return <Table columns={useColumns()} messages={messages} />
}

/** What the bank said of payments that are not ours, each with what finance did about it. */
export function UnmatchedTable({ messages }: { messages: readonly UnmatchedMessage[] | undefined }) {
  const t = useT('payouts')
  const columns: Column<UnmatchedMessage>[] = [
    ...useColumns(),
    {
      key: 'settle',
      header: t('settledHow'),
      align: 'end',
      cell: (message) =>
        message.settled ? (
          <div>
            <DateTime value={message.settled.at} />
            <p className={classes.second}>{message.settled.reason}</p>
          </div>
        ) : (
          <SettleMessageButton message={message} />
        ),
    },
  ]
  return <Table columns={columns} messages={messages} />
}

interface TableProps<Message> {
  readonly columns: Column<Message>[]
  readonly messages: readonly Message[] | undefined
}

function Table<Message extends BankMessage>({ columns, messages }: TableProps<Message>) {
  const t = useT('payouts')
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

function useColumns(): Column<BankMessage>[] {
  const t = useT('payouts')
  return [
    { key: 'at', narrow: 'below', header: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    {
      key: 'kind',
      narrow: 'below',
      header: t('kindOf'),
      width: '6rem',
      cell: ({ kind }) => t(`kind.${kind}`),
    },
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
      narrow: 'below',
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
      narrow: 'end',
      header: t('amount'),
      align: 'end',
      cell: ({ amountFen }) => (amountFen === null ? '–' : <Money fen={amountFen} />),
    },
    {
      key: 'outcome',
      narrow: 'below',
      header: t('outcomeOf'),
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>,
    },
  ]
}
