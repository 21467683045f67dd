import { listWithdrawals, type Withdrawal } from '@easel/contract/money/withdrawals/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { WithdrawalStatus } from '../WithdrawalStatus.tsx'

export function withdrawalsQuery({ get, page }: Address) {
  const year = get('year')
  return pagedQuery(listWithdrawals, { query: { currentPage: page, ...(year ? { year } : {}) } })
}

/** Spec §2: withdrawals by year; year and page are in the address. */
export function History() {
  const t = useT('withdrawals')
  const words = useErrorMessage()
  const { change, ...address } = useAddress()
  const list = useQuery(withdrawalsQuery(address))
  return (
    <Section title={t('history.title')}>
      <Loaded
        query={list}
        skeleton={<SkeletonRows rows={3} lines={2} />}
        failure={words({ code: 'withdrawal.historyUnavailable', params: {} })}
      >
        {(data) => (
          <Stack gap={16}>
            <Row gap={16}>
              <FilterSelect
                label={t('history.year')}
                options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
                value={String(data.year)}
                onChange={(year) => change({ year })}
              />
              <Link href={paths.taxStatement(data.year)}>{t('history.tax')}</Link>
            </Row>
            {data.items.length === 0 ? (
              <p>{t('history.none', { year: data.year })}</p>
            ) : (
              <HistoryTable items={data.items} year={data.year} />
            )}
            <Pagination
              currentPage={data.currentPage}
              perPage={data.perPage}
              total={data.total}
              hrefOf={(page) =>
                paths.revenues('withdrawals', { year: String(data.year), page: String(page) })
              }
            />
            {data.paid.actualFen > 0 && (
              <p>{t('history.paid', { actualFen: data.paid.actualFen, taxFen: data.paid.taxFen })}</p>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

/** Spec §3, withdrawal record: its nine columns. */
function HistoryTable({ items, year }: { items: readonly Withdrawal[]; year: number }) {
  const t = useT('withdrawals')
  const column = (
    key: Parameters<typeof header>[0],
    cell: Column<Withdrawal>['cell'],
    more: Partial<Column<Withdrawal>> = {},
  ): Column<Withdrawal> => ({ key, header: header(key), cell, ...more })
  const header = (
    key:
      | 'orderNumber'
      | 'invoiceType'
      | 'amount'
      | 'tax'
      | 'actual'
      | 'status'
      | 'appliedAt'
      | 'arrivedAt'
      | 'remark',
  ) => t(`column.${key}`)
  const end = { align: 'end' } as const
  return (
    <DataTable
      caption={t('history.caption', { year })}
      rows={items}
      rowKey={({ withdrawalId }) => withdrawalId}
      columns={[
        column(
          'orderNumber',
          ({ withdrawalId, orderNumber }) => <Link href={paths.withdrawal(withdrawalId)}>{orderNumber}</Link>,
          { narrow: 'title' },
        ),
        column('invoiceType', ({ invoiceType }) => t(`invoiceType.${invoiceType}`)),
        column('amount', ({ amountFen }) => <Money fen={amountFen} />, end),
        column('tax', ({ taxFen }) => <Money fen={taxFen} />, end),
        column('actual', ({ actualFen }) => <Money fen={actualFen} />, end),
        column('status', ({ status }) => <WithdrawalStatus status={status} />),
        column('appliedAt', ({ appliedAt }) => (
          <DateTime value={appliedAt} show="date" ruleZone="Asia/Shanghai" />
        )),
        column('arrivedAt', ({ arrivedAt }) =>
          arrivedAt ? <DateTime value={arrivedAt} show="date" ruleZone="Asia/Shanghai" /> : '–',
        ),
        column('remark', (row) => remarkOf(row) ?? '–'),
      ]}
    />
  )

  function remarkOf({ remark, closedAs, frozenFor }: Withdrawal): string | null {
    if (remark) return remark
    if (closedAs) return t(`closedAs.${closedAs}`)
    return frozenFor && t(`frozenFor.${frozenFor}`)
  }
}
