import {
  type StaffEntry,
  staffDecideEntry,
  staffGetEntry,
  staffListEntries,
} from '@easel/contract/entries/staffEndpoints.ts'
import { NOTE_MAX } from '@easel/contract/reviews/endpoints.ts'
import { ENTRY_FAIL_REASONS } from '@easel/domain/entries/reasons.ts'
import { z } from 'zod'
import { useT } from '../../../i18n/texts.ts'
import { call } from '../../../shell/api.ts'
import { renew, useAct } from '../../../shell/data.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxesField } from '../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Sheet } from '../../../ui/layout.tsx'
import { say } from '../../../ui/toasts.ts'

const Failure = z.object({ reasons: z.array(z.enum(ENTRY_FAIL_REASONS)), note: z.string() })

/** Lets an entry pass, or says why it fails. */
export function DecisionForm({ entry: { entryId, revision, can } }: { entry: StaffEntry }) {
  const t = useT('entries')
  const words = useWords()
  const form = useFormOf(Failure, { reasons: [], note: '' })
  const pass = useAct(
    () => call(staffDecideEntry, { params: { id: entryId }, body: { revision, decision: 'PASS' } }),
    { done: t('console.passed'), renews: [staffGetEntry, staffListEntries] },
  )
  return (
    <Sheet gap={24}>
      <div>
        <Button
          look="primary"
          busy={pass.isPending}
          disabledReason={can.pass && words(can.pass)}
          onClick={() => pass.mutate(undefined)}
        >
          {t('console.pass')}
        </Button>
      </div>
      <Form
        form={form}
        submitLabel={t('console.fail')}
        submitDisabledReason={can.fail && words(can.fail)}
        onSubmit={async ({ reasons, note }) => {
          await call(staffDecideEntry, {
            params: { id: entryId },
            body: { revision, decision: 'FAIL', reasons, ...(note ? { note } : {}) },
          })
          await renew(staffGetEntry, staffListEntries)
          say(t('console.failed'))
        }}
      >
        <CheckboxesField
          name="reasons"
          label={t('console.reasons')}
          options={ENTRY_FAIL_REASONS.map((value) => ({
            value,
            label: words({ code: `reason.${value}`, params: {} }),
          }))}
        />
        <TextAreaField name="note" label={t('console.note')} max={NOTE_MAX} rows={4} optional />
      </Form>
    </Sheet>
  )
}
