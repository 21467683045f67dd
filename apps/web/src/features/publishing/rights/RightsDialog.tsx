import type { StoredFile } from '@easel/contract/base/files/endpoints.ts'
import {
  addRights,
  changeRights,
  listRights,
  type RightsRecord,
} from '@easel/contract/publishing/rights/endpoints.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import { RIGHTS_NOTE_MAX, RIGHTS_TITLE_MAX, RightsInput } from '@easel/domain/publishing/rights/record.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../../app/api.ts'
import { invalidate } from '../../../app/data.ts'
import { useT } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { textOf, useField } from '../../../ui/form/fields.ts'
import { TextAreaField, TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { Stack } from '../../../ui/layout.tsx'
import { toast } from '../../../ui/toasts.ts'
import { ProofUpload } from './ProofUpload.tsx'

const HOLDER_MAX = 20

interface RightsDialogProps {
  /** Null for a new one. */
  readonly record: RightsRecord | null
  readonly onClose: () => void
  readonly onSaved?: (record: RightsRecord) => void
}

/** A rights record: whose right it is, the proof, and what it covers. Also opened from within another form. */
export default function RightsDialog({ record, onClose, onSaved }: RightsDialogProps) {
  const t = useT('rights')
  const form = useFormOf(RightsInput, {
    title: record?.title ?? '',
    holder: record?.holder ?? '',
    note: record?.note ?? '',
    ...(record ? { proofFileId: record.proof.fileId } : {}),
  })

  async function save(body: RightsInput) {
    const saved = record
      ? await call(changeRights, { params: { id: record.recordId }, body })
      : await call(addRights, { body })
    await invalidate(listRights)
    toast(t(record ? 'dialog.changed' : 'dialog.added', { title: saved.title }))
    onSaved?.(saved)
    onClose()
  }

  return createPortal(
    // The form around it, if any, must not be submitted with this one: React passes events on to it.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog open onClose={onClose} title={t(record ? 'dialog.change' : 'dialog.add')}>
        <Stack gap={16}>
          <p>{t(record ? 'dialog.changeText' : 'dialog.addText')}</p>
          <Form form={form} submitLabel={t(record ? 'dialog.saveChange' : 'dialog.save')} onSubmit={save}>
            <ProofOfRecord proof={record?.proof ?? null} />
            <TextField
              name="title"
              label={t('field.title')}
              help={t('help.title')}
              max={RIGHTS_TITLE_MAX}
              count={weightOf}
            />
            <TextField
              name="holder"
              label={t('field.holder')}
              help={t('help.holder')}
              max={HOLDER_MAX}
              count={weightOf}
            />
            <TextAreaField
              name="note"
              label={t('field.note')}
              help={t('help.note')}
              max={RIGHTS_NOTE_MAX}
              count={weightOf}
              rows={3}
              optional
            />
          </Form>
        </Stack>
      </Dialog>
    </div>,
    document.body,
  )
}

function ProofOfRecord({ proof }: { proof: StoredFile | null }) {
  const t = useT('rights')
  const label = t('field.proof')
  const { value, change, error, id } = useField('proofFileId', label)
  const [stored, setStored] = useState(proof)
  return (
    <Field id={id} label={label} help={t('help.proof')} error={error} group>
      {(control) => (
        <div id={control.id} tabIndex={-1}>
          <ProofUpload
            stored={stored && stored.fileId === textOf(value) ? stored : null}
            onStored={(file) => {
              setStored(file)
              change(file.fileId)
            }}
          />
        </div>
      )}
    </Field>
  )
}
