import {
  countWaitingEntries,
  type StaffEntry,
  staffDecideEntry,
  staffGetEntry,
  staffListEntries,
} from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { NOTE_MAX } from '@easel/contract/review/reviews/endpoints.ts'
import { ENTRY_FAIL_REASONS } from '@easel/domain/competitions/entries/reasons.ts'
import { useWatch } from 'react-hook-form'
import { call } from '../../../../app/api.ts'
import { invalidate, timeToUndo, useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckboxesField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { InReach, Sheet } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { type MarkedPicture, PinList } from '../../../base/pins/public.ts'
import type { FailureForm } from './failure.ts'

interface DecisionFormProps {
  readonly entry: StaffEntry
  readonly form: FailureForm
  readonly pictures: readonly MarkedPicture[]
  readonly pinning: boolean
  readonly onPinning: () => void
}

/** Lets an entry pass, or says why it fails. */
export function DecisionForm({ entry, form, pictures, pinning, onPinning }: DecisionFormProps) {
  const { entryId, revision, can } = entry
  const t = useT('entries')
  const title = entry.title || t('untitled')
  const words = useErrorMessage()
  const pins = useWatch({ control: form.control, name: 'pins' })
  const pass = useApiMutation(
    () =>
      call(staffDecideEntry, {
        params: { id: entryId },
        body: { revision, decision: 'PASS' },
        outlives: true,
      }),
    {
      done: t('console.passed'),
      invalidates: [staffGetEntry, staffListEntries, countWaitingEntries],
      undoable: t('console.passing', { title }),
      onDone: () => form.reset(),
    },
  )
  return (
    <Sheet>
      <Form
        danger
        narrow
        form={form}
        submitLabel={t('console.fail')}
        submitDisabledReason={can.fail && words(can.fail)}
        layout={(fields, submit) => (
          <>
            {fields}
            <InReach when={can.pass === null || can.fail === null}>
              <Button
                look="primary"
                fullWidth
                busy={pass.isPending}
                disabledReason={can.pass && words(can.pass)}
                onClick={() => pass.mutate(undefined)}
              >
                {t('console.pass')}
              </Button>
              {submit}
            </InReach>
          </>
        )}
        onSubmit={async ({ reasons, note, pins: placed }) => {
          // A picture that was replaced meanwhile takes its pins with it.
          const pins = placed.filter((pin) => pictures.some(({ fileId }) => fileId === pin.fileId))
          await timeToUndo(t('console.failing', { title }))
          await call(staffDecideEntry, {
            params: { id: entryId },
            body: { revision, decision: 'FAIL', reasons, pins, ...(note ? { note } : {}) },
            outlives: true,
          })
          form.reset()
          await invalidate(staffGetEntry, staffListEntries, countWaitingEntries)
          toast(t('console.failed'))
        }}
      >
        <CheckboxesField
          compact
          name="reasons"
          label={t('console.reasons')}
          options={ENTRY_FAIL_REASONS.map((value) => ({
            value,
            label: words({ code: `reason.${value}`, params: {} }),
          }))}
        />
        <TextAreaField name="note" label={t('console.note')} max={NOTE_MAX} rows={4} optional />
        {pictures.length > 0 && can.fail === null && (
          <PinList
            pins={pins}
            pictures={pictures}
            pinning={pinning}
            missing={form.formState.errors.pins ? words({ code: 'pin.required', params: {} }) : null}
            onPinning={onPinning}
            onChange={(next) =>
              form.setValue('pins', next, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        )}
      </Form>
    </Sheet>
  )
}
