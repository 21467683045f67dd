import {
  staffDisqualifyEntry,
  staffGetAwards,
  staffRestoreEntry,
} from '@easel/contract/competitions/awards/endpoints.ts'
import type { AwardExclusion, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { AWARD_REASON_MAX, ReasonInput } from '@easel/domain/competitions/awards/fields.ts'
import { ChosenEntry } from '@easel/domain/competitions/entries/fields.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { EntryField } from '../../entries/public.ts'
import { prizeNameIn, titleIn } from './entries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface ExclusionsProps {
  readonly awards: StaffAwards
  /** The edition's slug. */
  readonly edition: string
}

/** Entries that were disqualified, and prizes that were declined, each with its reason. */
export function Exclusions({ awards, edition }: ExclusionsProps) {
  const t = useT('awards')
  const words = useErrorMessage()
  const locale = useLocale()
  const [restoring, setRestoring] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const { disqualify } = awards.can
  const columns: readonly Column<AwardExclusion>[] = [
    {
      key: 'entry',
      header: t('exclusions.entry'),
      narrow: 'title',
      cell: ({ exclusion }) => titleIn(awards, exclusion.entryId),
    },
    {
      key: 'kind',
      header: t('exclusions.kind'),
      cell: ({ exclusion, liftedAt }) =>
        exclusion.kind === 'DECLINED'
          ? t('exclusions.declined', {
              prize: prizeNameIn(awards, exclusion.scope, exclusion.prizeKey)[locale],
            })
          : t(liftedAt ? 'exclusions.restored' : 'exclusions.disqualified'),
    },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
    {
      key: 'made',
      header: t('exclusions.made'),
      cell: ({ madeAt, madeBy }) => (
        <>
          {madeBy ?? t('exclusions.winner')}
          {FACT_SEPARATOR}
          <DateTime value={madeAt} />
        </>
      ),
    },
    {
      key: 'lifted',
      header: t('exclusions.lifted'),
      cell: ({ liftedAt, liftedBy, liftReason }) =>
        liftedAt && (
          <>
            {liftedBy}
            {FACT_SEPARATOR}
            <DateTime value={liftedAt} />
            {FACT_SEPARATOR}
            {liftReason}
          </>
        ),
    },
    {
      key: 'restore',
      header: t('restore'),
      cell: ({ can, exclusion }) => (
        <Button
          small
          disabledReason={can.restore && words(can.restore)}
          onClick={() => setRestoring(exclusion.entryId)}
        >
          {t('restore')}
        </Button>
      ),
    },
  ]
  return (
    <Stack as="section" gap={16}>
      <h2>{t('exclusions.title')}</h2>
      {awards.exclusions.length > 0 && (
        <DataTable
          caption={t('exclusions.title')}
          columns={columns}
          rows={awards.exclusions}
          rowKey={({ exclusionId }) => exclusionId}
        />
      )}
      <Row>
        <Button disabledReason={disqualify && words(disqualify)} onClick={() => setAdding(true)}>
          {t('exclusions.add')}
        </Button>
      </Row>
      {adding && <DisqualifyDialog edition={edition} onClose={() => setAdding(false)} />}
      {restoring && (
        <ReasonDialog
          title={t('restore')}
          done={t('restored')}
          act={(reason) => call(staffRestoreEntry, { params: { id: restoring }, body: { reason } })}
          onClose={() => setRestoring(null)}
        />
      )}
    </Stack>
  )
}

const Disqualified = ReasonInput.extend({ entryId: ChosenEntry })

/** Any passed entry, also before there is a draft that names it. */
function DisqualifyDialog({ edition, onClose }: { edition: string; onClose: () => void }) {
  const t = useT('awards')
  const form = useFormOf(Disqualified, { entryId: '', reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('exclusions.add')}>
      <Stack gap={16}>
        <p>{t('exclusions.addText')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('disqualify')}
          onSubmit={async ({ entryId, reason }) => {
            try {
              await call(staffDisqualifyEntry, { params: { id: entryId }, body: { reason } })
            } finally {
              await invalidate(staffGetAwards)
            }
            toast(t('disqualified'))
            onClose()
          }}
        >
          <EntryField name="entryId" label={t('exclusions.entry')} edition={edition} />
          <TextAreaField name="reason" label={t('reason')} max={AWARD_REASON_MAX} />
        </Form>
      </Stack>
    </Dialog>
  )
}
