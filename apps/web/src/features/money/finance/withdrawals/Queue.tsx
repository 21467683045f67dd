import type { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { useRowKeys } from '../../../../ui/useRowKeys.ts'
import { WithdrawalStatus } from '../../withdrawals/public.ts'
import classes from '../Finance.module.css'
import { narrowedList } from './narrowing.ts'

interface QueueProps {
  readonly items: readonly StaffWithdrawal[] | undefined
  /** By their ids, those on other pages among them. */
  readonly chosen: ReadonlyMap<string, unknown>
  readonly onChoose: (rows: readonly StaffWithdrawal[], add: boolean) => void
}

/** A page of the queue. */
export function Queue({ items, chosen, onChoose }: QueueProps) {
  const t = useT('payments')
  const list = narrowedList(useAddress())
  const current = useRowKeys(items?.map(({ withdrawalId }) => withdrawalId) ?? [])
  const choosable = (items ?? []).filter(({ can }) => can.approve === null)
  const isChosen = ({ withdrawalId }: StaffWithdrawal) => chosen.has(withdrawalId)
  const toggle = (row: StaffWithdrawal) => onChoose([row], !isChosen(row))
  useHotkeys({
    x: () => choosable.filter(({ withdrawalId }) => withdrawalId === current).forEach(toggle),
    'shift+x': () => onChoose(choosable, !choosable.every(isChosen)),
  })
  const columns: Column<StaffWithdrawal>[] = [
    {
      key: 'designer',
      header: t('designer'),
      narrow: 'title',
      cell: (row) => <Designer row={row} isChosen={isChosen(row)} list={list} onToggle={() => toggle(row)} />,
    },
    {
      key: 'order',
      header: t('order'),
      narrow: 'fold',
      cell: ({ orderNumber }) => <span className={classes.id}>{orderNumber}</span>,
    },
    {
      key: 'amount',
      header: t('amount'),
      narrow: 'fold',
      align: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    {
      key: 'tax',
      header: t('tax'),
      narrow: 'fold',
      align: 'end',
      cell: ({ taxFen }) => <Money fen={taxFen} />,
    },
    {
      key: 'actual',
      header: t('actual'),
      narrow: 'end',
      align: 'end',
      cell: ({ actualFen }) => <Money fen={actualFen} />,
    },
    {
      key: 'invoice',
      header: t('invoiceType'),
      narrow: 'fold',
      cell: ({ invoiceType }) => t(`invoice.${invoiceType}`),
    },
    {
      key: 'status',
      header: t('state'),
      narrow: 'below',
      cell: ({ status, approvals, approvalsNeeded, flags }) => (
        <div>
          <WithdrawalStatus status={status} />
          {flags.length > 0 && (
            <p className={classes.flags}>{flags.map((flag) => t(`flag.${flag}`)).join(' · ')}</p>
          )}
          {approvalsNeeded > 1 && (
            <p className={classes.second}>
              {t('approvals', { given: approvals.length, needed: approvalsNeeded })}
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'applied',
      header: t('applied'),
      narrow: 'below',
      cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={items}
      rowKey={({ withdrawalId }) => withdrawalId}
      isCurrent={({ withdrawalId }) => withdrawalId === current}
      unfoldLabel={({ orderNumber }) => t('unfold', { orderNumber })}
    />
  )
}

interface DesignerProps {
  readonly row: StaffWithdrawal
  readonly isChosen: boolean
  /** What the list is narrowed down to. */
  readonly list: string
  readonly onToggle: () => void
}

/** Whose it is; what this clerk may approve can be chosen. */
function Designer({ row, isChosen, list, onToggle }: DesignerProps) {
  const t = useT('payments')
  return (
    <Row gap={8} align="start" nowrap>
      {row.can.approve === null && (
        <input
          type="checkbox"
          aria-label={t('choose', { name: row.designerName })}
          checked={isChosen}
          onChange={onToggle}
        />
      )}
      <div>
        <Row gap={4} align="baseline">
          <Link href={paths.financeWithdrawal(row.withdrawalId, list)}>{row.designerName}</Link>
          {row.designerBanned && <StatusBadge status="BANNED" />}
        </Row>
        <p className={classes.second}>
          {[t(`type.${row.designerType}`), row.own && t('own')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </Row>
  )
}
