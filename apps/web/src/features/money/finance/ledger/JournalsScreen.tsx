import { type Journal, listJournals } from '@easel/contract/money/ledger/endpoints.ts'
import { daysOfMonth } from '@easel/domain/base/calendar/month.ts'
import { JOURNAL_KINDS } from '@easel/domain/money/ledger/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import { pagedQuery } from '../../../../app/data.ts'
import { ListScreen } from '../../../../app/ListScreen.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Link } from '../../../../ui/Link.tsx'
import classes from '../Finance.module.css'
import { monthIn, monthsQuery, useMonthFilter } from '../useMonthFilter.ts'
import { Causes } from './Causes.tsx'

const KINDS = ['ALL', ...JOURNAL_KINDS] as const

function journalsQuery(address: Address) {
  const { get, oneOf } = address
  const { month } = monthIn(address)
  const days = month === undefined ? [] : daysOfMonth(month)
  const [from, until] = [days[0], days.at(-1)]
  const [key, after, withdrawalId] = [get('key'), get('after'), get('withdrawal')]
  return pagedQuery(listJournals, {
    query: {
      kind: oneOf('kind', KINDS),
      ...(key ? { key } : {}),
      ...(withdrawalId ? { withdrawalId } : {}),
      ...(from && until ? { from, until } : {}),
      ...(after ? { after } : {}),
    },
  })
}

const page = pageData((address) => [journalsQuery(address), monthsQuery])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/journals`: what was posted, by kind, month and business key. */
export default function JournalsScreen() {
  const t = useT('ledger')
  const address = useAddress()
  const monthFilter = useMonthFilter()
  const journals = useQuery(journalsQuery(address))
  return (
    <ListScreen
      title={t('journals')}
      lead={t('journalsLead')}
      filters={[
        {
          show: 'select',
          name: 'kind',
          label: t('kinds'),
          options: KINDS.map((value) => ({
            value,
            label: value === 'ALL' ? t('everyKind') : t(`journalKind.${value}`),
          })),
        },
        monthFilter,
        { show: 'search', name: 'key', label: t('businessKey') },
      ]}
      aside={
        address.get('withdrawal') && (
          <ButtonLink href={address.hrefWith({ withdrawal: null })}>{t('everyJournal')}</ButtonLink>
        )
      }
      query={journals}
      skeleton={<JournalTable journals={undefined} />}
      empty={<EmptyState title={t('noJournals')}>{t('noJournalsText')}</EmptyState>}
    >
      {(items) => <JournalTable journals={items} />}
    </ListScreen>
  )
}

function JournalTable({ journals }: { journals: readonly Journal[] | undefined }) {
  const t = useT('ledger')
  const columns: Column<Journal>[] = [
    {
      key: 'journal',
      width: '7rem',
      header: t('journal'),
      narrow: 'title',
      cell: ({ journal, kind }) => <Link href={paths.journal(journal)}>{t(`journalKind.${kind}`)}</Link>,
    },
    { key: 'at', narrow: 'below', header: t('at'), cell: ({ at }) => <DateTime value={at} /> },
    {
      key: 'by',
      width: '6rem',
      narrow: 'fold',
      header: t('by'),
      cell: ({ madeBy }) => madeBy ?? t('portal'),
    },
    { key: 'causes', narrow: 'below', header: t('causes'), cell: ({ causes }) => <Causes causes={causes} /> },
    {
      key: 'key',
      narrow: 'fold',
      header: t('businessKey'),
      cell: ({ businessKey }) => <span className={classes.id}>{businessKey}</span>,
    },
  ]
  return (
    <DataTable
      caption={t('journals')}
      columns={columns}
      rows={journals}
      rowKey={({ journal }) => String(journal)}
      unfoldLabel={({ businessKey }) => t('unfold', { name: businessKey })}
    />
  )
}
