import { getJournal, type JournalPage } from '@easel/contract/money/ledger/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import classes from '../Finance.module.css'
import { Causes } from './Causes.tsx'
import { OwnerLink } from './OwnerLink.tsx'
import { useAccountName } from './useAccountName.ts'

const journalQuery = (journal: string) => apiQuery(getJournal, { params: { journal } })

const page = pageData(({ param }) => [journalQuery(param('journal'))])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/finance/journals/{number}`: one journal with its lines, and what it is about. */
export default function JournalScreen() {
  const { journal = '' } = useParams()
  const found = useQuery(journalQuery(journal))
  return (
    <Loaded query={found} skeleton={<SkeletonRows rows={3} lines={4} />}>
      {(page) => <Page page={page} />}
    </Loaded>
  )
}

function Page({ page }: { page: JournalPage }) {
  const t = useT('ledger')
  const { journal, kind, at, madeBy, businessKey, causes, lines } = page
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('journalNumber', { kind: t(`journalKind.${kind}`), journal })}
        lead={t(`journalMeans.${kind}`)}
        back={{ href: paths.console('finance/journals'), label: t('journals') }}
      />
      <DescriptionList
        facts={[
          { label: t('at'), value: <DateTime value={at} ruleZone="Asia/Shanghai" /> },
          { label: t('by'), value: madeBy ?? t('portal') },
          { label: t('causes'), value: <Causes causes={causes} /> },
          { label: t('businessKey'), value: <span className={classes.id}>{businessKey}</span> },
        ]}
      />
      <Section title={t('lines')} lead={t('linesLead')}>
        <LineTable lines={lines} />
      </Section>
    </Stack>
  )
}

type Line = JournalPage['lines'][number]

function LineTable({ lines }: { lines: readonly Line[] }) {
  const t = useT('ledger')
  const nameOf = useAccountName()
  const columns: Column<Line>[] = [
    {
      key: 'account',
      header: t('account'),
      narrow: 'title',
      cell: (line) => <Link href={paths.ledgerAccount(line.account)}>{nameOf(line)}</Link>,
    },
    { key: 'owner', header: t('owner'), cell: ({ owner }) => <OwnerLink owner={owner} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountFen }) => <Money fen={amountFen} />,
    },
    {
      key: 'after',
      header: t('balanceAfter'),
      align: 'end',
      cell: ({ balanceAfterFen }) => <Money fen={balanceAfterFen} />,
    },
  ]
  return (
    <DataTable
      caption={t('lines')}
      columns={columns}
      rows={lines}
      rowKey={({ account }) => String(account)}
    />
  )
}
