import {
  drawSample,
  judgeSample,
  listReviewers,
  listSamples,
  type Sample,
} from '@easel/contract/review/reviews/quality.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { MESSAGE_MAX } from '@easel/domain/review/messages/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate, pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { paths } from '../../../../app/paths.ts'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { RadioCardsField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Badge, StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { toast } from '../../../../ui/toasts.ts'

const VERDICTS = ['AGREE', 'DISAGREE'] as const
const Judgement = z.object({ verdict: z.enum(VERDICTS), note: z.string().trim().max(MESSAGE_MAX) })

/** Whether one would have decided so, and why not; the decision itself stays. */
function JudgeDialog({ sample, onClose }: { sample: Sample; onClose: () => void }) {
  const t = useT('quality')
  const form = useFormOf(Judgement, { verdict: 'AGREE', note: '' })
  async function judge({ verdict, note }: z.output<typeof Judgement>) {
    await call(judgeSample, {
      params: { id: sample.sampleId },
      body: { verdict, ...(note ? { note } : {}) },
    }).finally(() => invalidate(listSamples, listReviewers))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('judgeTitle', { name: sample.name })}>
      <Form form={form} submitLabel={t('save')} onSubmit={judge}>
        <RadioCardsField
          name="verdict"
          label={t('verdict')}
          options={VERDICTS.map((value) => ({ value, label: t(`verdictOf.${value}`) }))}
        />
        <TextAreaField name="note" label={t('note')} max={MESSAGE_MAX} optional />
      </Form>
    </Dialog>
  )
}

const FILTERS = ['WAITING', 'LOOKED'] as const
const PERCENT = 5

export const samplesQuery = ({ page, oneOf }: Address) =>
  pagedQuery(listSamples, {
    query: { currentPage: page, perPage: PAGE_SIZE, filter: oneOf('sample', FILTERS) },
  })

/** Decided works drawn at random, to be looked at once more. */
export function SamplesPart({ days }: { days: number }) {
  const t = useT('quality')
  const [judging, setJudging] = useState<Sample | null>(null)
  const query = useQuery(samplesQuery(useAddress()))
  const draw = useApiMutation(() => call(drawSample, { body: { days, percent: PERCENT } }), {
    invalidates: [listSamples, listReviewers],
    onDone: ({ drawn }) => toast(t('drawn', { count: drawn })),
  })
  const columns = useColumns(setJudging)
  const table = (rows: readonly Sample[] | undefined) => (
    <DataTable caption={t('samples')} columns={columns} rows={rows} rowKey={({ sampleId }) => sampleId} />
  )
  return (
    <Stack gap={16}>
      <Row justify="between">
        <h2>{t('samples')}</h2>
        <Button
          busy={draw.isPending}
          // The second press of a double one would draw another share.
          onClick={({ detail }) => detail < 2 && draw.mutate(undefined)}
        >
          {t('draw', { percent: PERCENT, count: days })}
        </Button>
      </Row>
      <p>{t('samplesLead')}</p>
      <ListPart
        filters={[
          {
            show: 'tabs',
            name: 'sample',
            label: t('filter.label'),
            options: FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
        ]}
        query={query}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('noSamples')}>{t('noSamplesText')}</EmptyState>}
      >
        {table}
      </ListPart>
      {judging && <JudgeDialog sample={judging} onClose={() => setJudging(null)} />}
    </Stack>
  )
}

function useColumns(judge: (sample: Sample) => void): readonly Column<Sample>[] {
  const t = useT('quality')
  const reviews = useT('reviews')
  return [
    {
      key: 'work',
      header: reviews('works.work'),
      narrow: 'title',
      cell: ({ auditId, name, productType, designerName, designerBanned }) => (
        <div>
          <a href={paths.consoleAudit(auditId)} target="_blank" rel="noreferrer">
            {name || reviews('untitled')}
          </a>
          <div>
            {reviews(`type.${productType}`)}
            {FACT_SEPARATOR}
            {designerName} {designerBanned && <StatusBadge status="BANNED" />}
          </div>
        </div>
      ),
    },
    {
      key: 'decision',
      header: t('decision'),
      cell: ({ decision }) => (
        <Badge tone={decision === 'APPROVE' ? 'ok' : 'bad'}>{t(`decisionOf.${decision}`)}</Badge>
      ),
    },
    { key: 'by', header: t('reviewer'), cell: ({ decidedBy }) => decidedBy },
    { key: 'at', header: t('decidedAt'), cell: ({ decidedAt }) => <DateTime value={decidedAt} /> },
    {
      key: 'verdict',
      header: t('verdict'),
      narrow: 'end',
      cell: (sample) =>
        sample.verdict === null ? (
          <Button small onClick={() => judge(sample)}>
            {t('judge')}
          </Button>
        ) : (
          <div>
            <Badge tone={sample.verdict === 'AGREE' ? 'ok' : 'waiting'}>
              {t(`verdictOf.${sample.verdict}`)}
            </Badge>
            {sample.note && <div>{sample.note}</div>}
          </div>
        ),
    },
  ]
}
