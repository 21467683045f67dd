import type { JudgingOverview, StaffJudge } from '@easel/contract/competitions/judging/shapes.ts'
import {
  staffGetJudging,
  staffNameJudge,
  staffRemoveJudge,
} from '@easel/contract/competitions/judging/staffEndpoints.ts'
import {
  JUDGE_LANGUAGES,
  NamingInput,
  REASON_MAX,
  ReasonInput,
} from '@easel/domain/competitions/judging/fields.ts'
import { useState } from 'react'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { listed, useLocale } from '../../../../i18n/locale.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../../ui/DataTable.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField, TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Section } from '../../../../ui/Section.tsx'

/** The judges of an edition with their progress; those who left stay in the list. */
export function JudgeTable({ judging }: { judging: JudgingOverview }) {
  const t = useT('judging')
  const words = useErrorMessage()
  const [naming, setNaming] = useState(false)
  const [removed, setRemoved] = useState<StaffJudge | null>(null)
  const columns = useColumns(setRemoved)
  return (
    <Section title={t('console.judges')}>
      <Row>
        <Button
          disabledReason={judging.can.manage && words(judging.can.manage)}
          onClick={() => setNaming(true)}
        >
          {t('console.name')}
        </Button>
      </Row>
      {judging.judges.length === 0 ? (
        <EmptyState title={t('console.noJudges')}>{t('console.noJudgesText')}</EmptyState>
      ) : (
        <DataTable
          caption={t('console.judges')}
          columns={columns}
          rows={judging.judges}
          rowKey={({ judgeId }) => judgeId}
        />
      )}
      {naming && <NameDialog editionId={judging.editionId} onClose={() => setNaming(false)} />}
      {removed && <RemoveDialog judge={removed} onClose={() => setRemoved(null)} />}
    </Section>
  )
}

function useColumns(onRemove: (judge: StaffJudge) => void): readonly Column<StaffJudge>[] {
  const t = useT('judging')
  const locale = useLocale()
  const words = useErrorMessage()
  return [
    {
      key: 'judge',
      header: t('console.judge'),
      narrow: 'title',
      cell: ({ name, email, removalReason, hasEntered }) => (
        <Stack gap={4}>
          <span>{name}</span>
          <small>
            {hasEntered
              ? t('console.entered')
              : removalReason === null
                ? email
                : t('console.removed', { reason: removalReason })}
          </small>
        </Stack>
      ),
    },
    {
      key: 'languages',
      header: t('console.languages'),
      cell: ({ languages }) =>
        listed(
          languages.map((each) => t(`console.language.${each}`)),
          locale,
        ),
    },
    {
      key: 'progress',
      header: t('console.progress'),
      cell: ({ progress: { scored, assigned } }) => t('console.of', { given: scored, assigned }),
    },
    { key: 'conflicts', header: t('console.conflicts'), cell: ({ conflicts }) => conflicts },
    {
      key: 'saved',
      header: t('console.lastSaved'),
      cell: ({ lastSavedAt }) => (lastSavedAt ? <DateTime value={lastSavedAt} /> : t('console.never')),
    },
    {
      key: 'remove',
      header: t('console.acts'),
      cell: (judge) => (
        <Button
          small
          look="danger"
          disabledReason={judge.can.remove && words(judge.can.remove)}
          onClick={() => onRemove(judge)}
        >
          {t('console.remove')}
        </Button>
      ),
    },
  ]
}

function NameDialog({ editionId, onClose }: { editionId: string; onClose: () => void }) {
  const t = useT('judging')
  const form = useFormOf(NamingInput, { account: '', languages: [...JUDGE_LANGUAGES] })
  return (
    <Dialog open onClose={onClose} title={t('console.name')}>
      <Stack gap={16}>
        <p>{t('console.nameText')}</p>
        <Form
          form={form}
          submitLabel={t('console.nameNow')}
          onSubmit={async (body) => {
            await call(staffNameJudge, { params: { id: editionId }, body })
            await invalidate(staffGetJudging)
            onClose()
          }}
        >
          <TextField name="account" label={t('console.account')} />
          <CheckboxesField
            name="languages"
            label={t('console.languages')}
            options={JUDGE_LANGUAGES.map((value) => ({ value, label: t(`console.language.${value}`) }))}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

function RemoveDialog({ judge, onClose }: { judge: StaffJudge; onClose: () => void }) {
  const t = useT('judging')
  const form = useFormOf(ReasonInput, { reason: '' })
  return (
    <Dialog open onClose={onClose} title={t('console.removeTitle', { name: judge.name })}>
      <Stack gap={16}>
        <p>{t('console.removeText')}</p>
        <Form
          danger
          form={form}
          submitLabel={t('console.removeNow')}
          onSubmit={async (body) => {
            await call(staffRemoveJudge, { params: { id: judge.judgeId }, body })
            await invalidate(staffGetJudging)
            onClose()
          }}
        >
          <TextAreaField name="reason" label={t('console.reason')} max={REASON_MAX} rows={3} />
        </Form>
      </Stack>
    </Dialog>
  )
}
