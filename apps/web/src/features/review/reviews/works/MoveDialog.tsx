import type { SentBodyOf } from '@easel/contract/endpoint.ts'
import { NOTE_MAX, staffListProducts, staffMoveProduct } from '@easel/contract/review/reviews/endpoints.ts'
import {
  HIDE_REASON_CODES,
  HIDE_REASONS,
  REMOVE_REASON_CODES,
  REMOVE_REASONS,
  reasonsFor,
} from '@easel/domain/publishing/audits/reasons.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SelectField } from '../../../../ui/form/ChoiceFields.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'
import type { StaffMove, StaffWork } from './staffMoves.ts'

type Body = SentBodyOf<typeof staffMoveProduct>

const note = z.string().trim().max(NOTE_MAX)
const reasonOf = <const Code extends string>(codes: readonly Code[]) =>
  z.enum(codes, { error: 'product.reasonMissing' })
const Hide = z.object({ reason: reasonOf(HIDE_REASON_CODES), note })
const Remove = z.object({ reason: reasonOf(REMOVE_REASON_CODES), note })
const Unhide = z.object({ note })

interface MoveDialogProps {
  readonly work: StaffWork
  readonly move: StaffMove
  readonly onClose: () => void
}

/** Asks for the reason that the designer receives, and says what will happen. */
export function MoveDialog({ work, move, onClose }: MoveDialogProps) {
  const t = useT('reviews')
  const { name, productId } = work

  async function send(body: Body) {
    await call(staffMoveProduct, { params: { id: productId }, body })
    await invalidate(staffListProducts)
    toast(t(`move.${move}.done`, { name }))
    onClose()
  }
  const Part = parts[move]
  return (
    <Dialog open onClose={onClose} title={t(`move.${move}.title`, { name })}>
      <Stack gap={24}>
        <p>{t(`move.${move}.text`)}</p>
        <Part work={work} onSend={send} />
      </Stack>
    </Dialog>
  )
}

interface PartProps {
  readonly work: StaffWork
  readonly onSend: (body: Body) => Promise<void>
}

function HideForm({ work, onSend }: PartProps) {
  const t = useT('reviews')
  const form = useFormOf(Hide, { note: '' })
  return (
    <Form
      form={form}
      submitLabel={t('move.hide.submit')}
      onSubmit={({ reason, note }) => onSend({ status: 'HIDDEN', reason, ...noteOf(note) })}
    >
      <ReasonField codes={reasonsFor(HIDE_REASONS, work.productType).map(({ code }) => code)} />
      <NoteField />
    </Form>
  )
}

function RemoveForm({ work, onSend }: PartProps) {
  const t = useT('reviews')
  const form = useFormOf(Remove, { note: '' })
  return (
    <Form
      danger
      form={form}
      submitLabel={t('move.remove.submit')}
      onSubmit={({ reason, note }) => onSend({ status: 'REMOVED', reason, ...noteOf(note) })}
    >
      <ReasonField codes={reasonsFor(REMOVE_REASONS, work.productType).map(({ code }) => code)} />
      <NoteField />
    </Form>
  )
}

function UnhideForm({ onSend }: PartProps) {
  const t = useT('reviews')
  const form = useFormOf(Unhide, { note: '' })
  return (
    <Form
      form={form}
      submitLabel={t('move.unhide.submit')}
      onSubmit={({ note }) => onSend({ status: 'PUBLISHED', ...noteOf(note) })}
    >
      <NoteField />
    </Form>
  )
}

const parts = { hide: HideForm, unhide: UnhideForm, remove: RemoveForm }
const noteOf = (note: string) => (note ? { note } : {})

function ReasonField({ codes }: { codes: readonly string[] }) {
  const t = useT('reviews')
  const words = useErrorMessage()
  return (
    <SelectField
      name="reason"
      label={t('move.reason')}
      options={codes.map((code) => ({ value: code, label: words({ code: `reason.${code}`, params: {} }) }))}
    />
  )
}

function NoteField() {
  const t = useT('reviews')
  return (
    <TextAreaField name="note" label={t('move.note')} help={t('move.noteHelp')} max={NOTE_MAX} optional />
  )
}
