import { staffListPayments } from '@easel/contract/competitions/awards/endpoints.ts'
import type { EditionPayments } from '@easel/contract/competitions/awards/shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { useUsd } from '../../../../i18n/useUsd.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'

const paymentsQuery = apiQuery(staffListPayments)

const page = pageData(() => [paymentsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/awards`: the editions whose winners are announced, each with what it pays. */
export default function EditionsScreen() {
  const t = useT('awards')
  const query = useQuery(paymentsQuery)
  return (
    <Stack gap={24}>
      <PageHeader title={t('payments.listTitle')} lead={t('payments.lead')} />
      <Loaded query={query} skeleton={<Editions items={undefined} />}>
        {({ items }) =>
          items.length > 0 ? (
            <Editions items={items} />
          ) : (
            <EmptyState title={t('payments.none')}>{t('payments.noneText')}</EmptyState>
          )
        }
      </Loaded>
    </Stack>
  )
}

function Editions({ items }: { items: readonly EditionPayments[] | undefined }) {
  const t = useT('awards')
  const locale = useLocale()
  const usd = useUsd()
  const columns: readonly Column<EditionPayments>[] = [
    {
      key: 'edition',
      header: t('payments.edition'),
      narrow: 'title',
      cell: ({ editionId, editionName }) => (
        <Link href={paths.editionPayments(editionId)}>{editionName[locale]}</Link>
      ),
    },
    {
      key: 'announcedAt',
      header: t('payments.announcedAt'),
      cell: ({ announcedAt }) => <DateTime value={announcedAt} show="date" />,
    },
    { key: 'awards', header: t('payments.awards'), align: 'end', cell: ({ awards }) => awards },
    { key: 'sum', header: t('payments.sum'), align: 'end', cell: ({ usd: sum }) => usd(sum) },
    {
      key: 'ready',
      header: t('payments.ready'),
      align: 'end',
      cell: ({ readyAwards, readyUsd }) => t('payments.readyOf', { awards: readyAwards, usd: usd(readyUsd) }),
    },
  ]
  return (
    <DataTable
      caption={t('payments.listTitle')}
      columns={columns}
      rows={items}
      rowKey={({ editionId }) => editionId}
    />
  )
}
