import { listReviewers, type ReviewerFigures } from '@easel/contract/review/reviews/quality.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { SamplesPart, samplesQuery } from './SamplesPart.tsx'

const DAYS = ['30', '7', '92'] as const

const daysIn = ({ oneOf }: Address) => oneOf('days', DAYS)
const reviewersQuery = (address: Address) =>
  apiQuery(listReviewers, { query: { days: Number(daysIn(address)) } })

const page = pageData((address) => [reviewersQuery(address), samplesQuery(address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/quality`: what each reviewer decided and how it turned out, and the works to look at once more. */
export default function QualityScreen() {
  const t = useT('quality')
  const address = useAddress()
  const days = daysIn(address)
  const query = useQuery(reviewersQuery(address))
  const columns = useColumns()
  const table = (rows: readonly ReviewerFigures[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ accountId }) => accountId} />
  )
  return (
    <Stack gap={32}>
      <PageHeader title={t('title')} />
      <Stack gap={16}>
        <Row justify="between">
          <h2>{t('caption')}</h2>
          <Segmented
            label={t('days')}
            value={days}
            onChange={(value) => address.change({ days: value })}
            options={DAYS.toSorted((one, other) => Number(one) - Number(other)).map((value) => ({
              value,
              label: t('lastDays', { count: Number(value) }),
            }))}
          />
        </Row>
        <Loaded query={query} skeleton={table(undefined)}>
          {({ reviewers }) =>
            reviewers.length === 0 ? (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            ) : (
              table(reviewers)
            )
          }
        </Loaded>
      </Stack>
      <SamplesPart days={Number(days)} />
    </Stack>
  )
}

function useColumns(): readonly Column<ReviewerFigures>[] {
  const t = useT('quality')
  const timeOf = (seconds: number) =>
    seconds < 60 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) })
  return [
    { key: 'name', header: t('reviewer'), narrow: 'title', cell: ({ name }) => name },
    { key: 'approved', header: t('approved'), align: 'end', cell: ({ approved }) => approved },
    { key: 'rejected', header: t('rejected'), align: 'end', cell: ({ rejected }) => rejected },
    {
      key: 'time',
      header: t('time'),
      align: 'end',
      cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : timeOf(medianSeconds)),
    },
    { key: 'overturned', header: t('overturned'), align: 'end', cell: ({ overturned }) => overturned },
    { key: 'takenBack', header: t('takenBack'), align: 'end', cell: ({ takenBack }) => takenBack },
    {
      key: 'sample',
      header: t('sample'),
      align: 'end',
      cell: ({ sampled, disagreed }) => (sampled === 0 ? '–' : t('disagreed', { disagreed, sampled })),
    },
  ]
}
