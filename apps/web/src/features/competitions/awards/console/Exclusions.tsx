import { staffRestoreEntry } from '@easel/contract/competitions/awards/endpoints.ts'
import type { AwardExclusion, StaffAwards } from '@easel/contract/competitions/awards/shapes.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { prizeNameIn, titleIn } from './entries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Entries that were disqualified, and prizes that were declined, each with its reason. */
export function Exclusions({ awards }: { awards: StaffAwards }) {
  const t = useT('awards')
  const words = useErrorMessage()
  const locale = useLocale()
  const [restoring, setRestoring] = useState<string | null>(null)
  if (awards.exclusions.length === 0) return null
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
      <DataTable
        caption={t('exclusions.title')}
        columns={columns}
        rows={awards.exclusions}
        rowKey={({ exclusionId }) => exclusionId}
      />
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
