import { listSalesRows, type SalesCountedRow } from '@easel/contract/money/sales/staff.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ProductCell } from './ProductCell.tsx'

/** The rows of a day that are counted, with the share that each made; of one work where the address names it. */
export function CountedRows({ day }: { day: string }) {
  const t = useT('finance')
  const { get, hrefWith } = useAddress()
  const [productId, after] = [get('product'), get('after')]
  const rows = useQuery(
    pagedQuery(listSalesRows, {
      query: { day, ...(productId ? { productId } : {}), ...(after ? { after } : {}) },
    }),
  )
  return (
    <Section title={t('rows.title')} lead={t('rows.lead')}>
      <ListPart
        filters={[]}
        aside={productId && <ButtonLink href={hrefWith({ product: null })}>{t('rows.every')}</ButtonLink>}
        query={rows}
        skeleton={<RowTable rows={undefined} />}
        empty={<p>{t('rows.none')}</p>}
      >
        {(items) => <RowTable rows={items} />}
      </ListPart>
    </Section>
  )
}

function RowTable({ rows }: { rows: readonly SalesCountedRow[] | undefined }) {
  const t = useT('finance')
  const money = (key: 'turnoverFen' | 'channelCostFen' | 'shareFen'): Column<SalesCountedRow> => ({
    key,
    header: t(`totals.${key}`),
    align: 'end',
    cell: (row) => <Money fen={row[key]} />,
  })
  const columns: Column<SalesCountedRow>[] = [
    { key: 'product', header: t('product'), narrow: 'title', cell: (row) => <ProductCell product={row} /> },
    { key: 'kind', header: t('rows.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'sales',
      header: t('totals.sales'),
      align: 'end',
      cell: ({ sales, refunds }) =>
        refunds === 0 ? t('count', { count: sales }) : t('rows.refunded', { sales, refunds }),
    },
    money('turnoverFen'),
    money('channelCostFen'),
    money('shareFen'),
    {
      key: 'batch',
      header: t('batch'),
      cell: ({ batchId }) => <Link href={paths.feedBatch(batchId)}>{batchId}</Link>,
    },
  ]
  return (
    <DataTable
      caption={t('rows.title')}
      columns={columns}
      rows={rows}
      rowKey={({ productId }) => productId}
    />
  )
}
