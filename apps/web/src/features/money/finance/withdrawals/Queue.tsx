import type { StaffWithdrawal } from '@easel/contract/money/withdrawals/staff.ts'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { joinFacts } from '../../../../ui/format.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { useHotkeys } from '../../../../ui/useHotkeys.ts'
import { useRowKeys } from '../../../../ui/useRowKeys.ts'
import { WithdrawalStatus } from '../../withdrawals/public.ts'
import classes from '../Finance.module.css'
import { useIsUnderWay } from './approvalQueue.ts'
import { isFlagged, narrowedList } from './narrowing.ts'

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
  const isUnderWay = useIsUnderWay()
  const [last, setLast] = useState<StaffWithdrawal | null>(null)
  const choosable = (items ?? []).filter(
    ({ can, withdrawalId }) => can.approve === null && !isUnderWay(withdrawalId),
  )
  const isChosen = ({ withdrawalId }: StaffWithdrawal) => chosen.has(withdrawalId)
  const areAllChosen = choosable.every(isChosen)
  const chooseAll = () => onChoose(choosable, !areAllChosen)
  /** With Shift all from the last one on, as in a file manager. */
  function toggle(row: StaffWithdrawal, isRange = false) {
    const ends = [last, row].map((end) =>
      choosable.findIndex((one) => one.withdrawalId === end?.withdrawalId),
    )
    const isSpan = isRange && ends.every((at) => at >= 0)
    const rows = isSpan ? choosable.slice(Math.min(...ends), Math.max(...ends) + 1) : [row]
    onChoose(rows, !isChosen(row))
    setLast(row)
  }
  useHotkeys({
    x: () =>
      choosable.filter(({ withdrawalId }) => withdrawalId === current).forEach((row) => void toggle(row)),
    'shift+x': chooseAll,
  })
  const columns: Column<StaffWithdrawal>[] = [
    {
      key: 'designer',
      header: t('designer'),
      narrow: 'title',
      cell: (row) => (
        <Designer
          row={row}
          isChosen={isChosen(row)}
          isUnderWay={isUnderWay(row.withdrawalId)}
          list={list}
          onToggle={(isRange) => toggle(row, isRange)}
        />
      ),
    },
    ...useFigureColumns(),
    {
      key: 'status',
      header: t('state'),
      narrow: 'below',
      cell: (row) => <State row={row} isUnderWay={isUnderWay(row.withdrawalId)} />,
    },
    {
      key: 'applied',
      header: t('applied'),
      narrow: 'below',
      cell: ({ appliedAt }) => <DateTime value={appliedAt} />,
    },
  ]
  return (
    <Stack gap={4}>
      {choosable.length > 0 && (
        <ChooseAll count={choosable.length} chosen={choosable.filter(isChosen).length} onChange={chooseAll} />
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={items}
        rowKey={({ withdrawalId }) => withdrawalId}
        isCurrent={({ withdrawalId }) => withdrawalId === current}
        unfoldLabel={({ orderNumber }) => t('unfold', { orderNumber })}
      />
    </Stack>
  )
}

/** What is asked for, by which order. */
function useFigureColumns(): readonly Column<StaffWithdrawal>[] {
  const t = useT('payments')
  return [
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
  ]
}

interface ChooseAllProps {
  readonly count: number
  readonly chosen: number
  readonly onChange: () => void
}

/** In the column of the boxes; on a phone, too, where the table has no head. */
function ChooseAll({ count, chosen, onChange }: ChooseAllProps) {
  const t = useT('payments')
  return (
    <label className={classes.chooseAll}>
      <span className={classes.choose}>
        <input
          type="checkbox"
          checked={chosen === count}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < count
          }}
          onChange={onChange}
        />
      </span>
      {t('chooseAll', { count })}
    </label>
  )
}

function State({ row, isUnderWay }: Pick<DesignerProps, 'row' | 'isUnderWay'>) {
  const t = useT('payments')
  return (
    <div>
      <WithdrawalStatus status={row.status} />
      {isUnderWay && <p className={classes.second}>{t('approving')}</p>}
      {isFlagged(row) && (
        <p className={classes.flags}>{joinFacts(row.flags.map((flag) => t(`flag.${flag}`)))}</p>
      )}
      {row.approvalsNeeded > 1 && (
        <p className={classes.second}>
          {t('approvals', { given: row.approvals.length, needed: row.approvalsNeeded })}
        </p>
      )}
    </div>
  )
}

interface DesignerProps {
  readonly row: StaffWithdrawal
  readonly isChosen: boolean
  readonly isUnderWay: boolean
  /** What the list is narrowed down to. */
  readonly list: string
  readonly onToggle: (isRange: boolean) => void
}

/** Whose it is; what this clerk may approve can be chosen. */
function Designer({ row, isChosen, isUnderWay, list, onToggle }: DesignerProps) {
  const t = useT('payments')
  return (
    <Row gap={8} align="start" nowrap>
      {row.can.approve === null && (
        <label className={classes.choose}>
          <input
            type="checkbox"
            aria-label={t('choose', { name: row.designerName })}
            disabled={isUnderWay}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
      )}
      <div className={isUnderWay ? classes.second : undefined}>
        <Row gap={4} align="baseline">
          <Link href={paths.financeWithdrawal(row.withdrawalId, list)}>{row.designerName}</Link>
          {row.designerBanned && <StatusBadge status="BANNED" />}
        </Row>
        <p className={classes.second}>{joinFacts([t(`type.${row.designerType}`), row.own && t('own')])}</p>
      </div>
    </Row>
  )
}
