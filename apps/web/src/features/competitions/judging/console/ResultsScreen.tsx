import type { StaffEdition } from '@easel/contract/competitions/editions/staffEndpoints.ts'
import type { StaffResults } from '@easel/contract/competitions/judging/shapes.ts'
import {
  staffAddCandidate,
  staffGetJudging,
  staffGetResults,
} from '@easel/contract/competitions/judging/staffEndpoints.ts'
import { withMinus } from '@easel/contract/messages/format.ts'
import { CandidateInput, REASON_MAX } from '@easel/domain/competitions/judging/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../../app/api.ts'
import { apiQuery, invalidate } from '../../../../app/data.ts'
import { Loaded } from '../../../../app/Loaded.tsx'
import { pageData } from '../../../../app/pageData.ts'
import { paths } from '../../../../app/paths.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Link } from '../../../../ui/Link.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { Badge } from '../../../../ui/StatusBadge.tsx'
import { staffEditionQuery, useStaffEdition } from '../../editions/public.ts'
import { EntryField } from '../../entries/public.ts'
import classes from './Console.module.css'
import { judgingQuery } from './judgingQuery.ts'

const resultsQuery = (roundId: string) => apiQuery(staffGetResults, { params: { id: roundId } })

const page = pageData(({ param }) => [
  resultsQuery(param('roundId')),
  staffEditionQuery(param('editionId')),
  judgingQuery(param('editionId')),
])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/console/competitions/:editionId/judging/:roundId`: the results of a round beside the raw means. */
export default function ResultsScreen() {
  const { roundId = '' } = useParams()
  return (
    <Loaded query={useStaffEdition()} skeleton={<SkeletonText lines={10} />}>
      {(edition) => <RoundPage edition={edition} roundId={roundId} />}
    </Loaded>
  )
}

/** Its head leads back also for who may not read the results yet. */
function RoundPage({ edition, roundId }: { readonly edition: StaffEdition; readonly roundId: string }) {
  const t = useT('judging')
  const locale = useLocale()
  const [adding, setAdding] = useState(false)
  const results = useQuery(resultsQuery(roundId))
  const judging = useQuery(judgingQuery(edition.editionId))
  const round = judging.data?.rounds.find((each) => each.roundId === roundId)
  return (
    <Stack gap={32}>
      <PageHeader
        title={t('console.resultsTitle', { round: round?.name[locale] ?? '' })}
        lead={edition.draft.name[locale]}
        back={{ href: paths.consoleEdition(edition.editionId, 'judging'), label: t('console.back') }}
        actions={
          (results.data ?? round)?.state === 'OPEN' && (
            <Button onClick={() => setAdding(true)}>{t('console.addEntry')}</Button>
          )
        }
      />
      <Loaded query={results} skeleton={<SkeletonText lines={10} />}>
        {(found) => <Results edition={edition} results={found} />}
      </Loaded>
      {adding && <AddDialog edition={edition.slug} roundId={roundId} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

interface ResultsProps {
  readonly edition: StaffEdition
  readonly results: StaffResults
}

function Results({ edition, results }: ResultsProps) {
  const t = useT('judging')
  const locale = useLocale()
  const { agreement, inputSha256, state } = results
  const categories = [...Map.groupBy(results.entries, ({ category }) => category)]
  const nameOf = (key: string) =>
    edition.published?.categories.find((each) => each.key === key)?.name[locale] ?? key
  return (
    <Stack gap={32}>
      {state !== 'CLOSED' && <Banner tone="info">{t('console.live')}</Banner>}
      <DescriptionList
        facts={[
          { label: t('console.agreement'), value: agreement ?? t('console.noAgreement') },
          {
            label: t('console.fingerprint'),
            value: <span className={classes.fingerprint}>{inputSha256}</span>,
          },
        ]}
      />
      {categories.map(([category, entries]) => (
        <Section key={category} title={nameOf(category)}>
          <Entries caption={nameOf(category)} entries={entries} />
        </Section>
      ))}
      <Section title={t('console.judges')}>
        <Judges judges={results.judges} />
      </Section>
    </Stack>
  )
}

type Entry = StaffResults['entries'][number]
const DECIMALS = 3
const figure = (value: number | null) => (value === null ? '–' : withMinus(value.toFixed(DECIMALS)))

function Entries({ caption, entries }: { caption: string; entries: readonly Entry[] }) {
  const t = useT('judging')
  const columns: readonly Column<Entry>[] = [
    { key: 'rank', header: t('console.rank'), cell: ({ rank }) => rank ?? '–' },
    {
      key: 'entry',
      header: t('console.entry'),
      narrow: 'title',
      cell: ({ entryId, title, reason, isCalibration }) => (
        <Stack gap={4}>
          <Link href={paths.consoleEntry(entryId)}>{title || t('untitled')}</Link>
          {isCalibration && <small>{t('console.everyJudge')}</small>}
          {reason && <small>{t('console.byHand', { reason })}</small>}
        </Stack>
      ),
    },
    { key: 'result', header: t('console.result'), cell: ({ result }) => figure(result) },
    { key: 'raw', header: t('console.rawMean'), cell: ({ rawMean }) => figure(rawMean) },
    { key: 'spread', header: t('console.spread'), cell: ({ spread }) => figure(spread) },
    {
      key: 'judges',
      header: t('console.judgedBy'),
      cell: ({ given, assigned }) => t('console.of', { given, assigned }),
    },
    {
      key: 'on',
      header: t('console.state'),
      cell: ({ goesOn }) => goesOn && <Badge tone="ok">{t('console.goesOn')}</Badge>,
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={entries} rowKey={({ entryId }) => entryId} />
}

function Judges({ judges }: Pick<StaffResults, 'judges'>) {
  const t = useT('judging')
  const columns: readonly Column<StaffResults['judges'][number]>[] = [
    { key: 'judge', header: t('console.judge'), narrow: 'title', cell: ({ name }) => name },
    { key: 'given', header: t('console.given'), cell: ({ given }) => given },
    { key: 'mean', header: t('console.mean'), cell: ({ mean }) => figure(mean) },
    { key: 'deviation', header: t('console.deviation'), cell: ({ deviation }) => figure(deviation) },
  ]
  return (
    <DataTable
      caption={t('console.judges')}
      columns={columns}
      rows={judges}
      rowKey={({ judgeId }) => judgeId}
    />
  )
}

interface AddDialogProps {
  readonly edition: string
  readonly roundId: string
  readonly onClose: () => void
}

function AddDialog({ edition, roundId, onClose }: AddDialogProps) {
  const t = useT('judging')
  const form = useFormOf(CandidateInput, { entryId: '', reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('console.addEntry')}>
      <Stack gap={16}>
        <p>{t('console.addEntryText')}</p>
        <Form
          form={form}
          submitLabel={t('console.addNow')}
          onSubmit={async (body) => {
            await call(staffAddCandidate, { params: { id: roundId }, body })
            await invalidate(staffGetResults, staffGetJudging)
            onClose()
          }}
        >
          <EntryField name="entryId" label={t('console.entry')} edition={edition} />
          <TextAreaField name="reason" label={t('console.reason')} max={REASON_MAX} rows={3} />
        </Form>
      </Stack>
    </Dialog>
  )
}
