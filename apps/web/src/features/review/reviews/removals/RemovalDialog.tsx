import {
  decideRemoval,
  listRemovals,
  NOTE_MAX,
  type Removal,
  staffListProducts,
} from '@easel/contract/review/reviews/endpoints.ts'
import { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextAreaField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

export type RemovalChoice = 'GRANT' | 'REFUSE'

const Grant = z.object({ note: z.string().trim().max(NOTE_MAX) })
/** A refusal without a word would leave the designer guessing. */
const Refusal = z.object({ note: z.string().trim().min(1, 'note.required').max(NOTE_MAX) })

const parts = {
  GRANT: { schema: Grant, key: 'grant', done: 'removals.granted' },
  REFUSE: { schema: Refusal, key: 'refuse', done: 'removals.refused' },
} as const

interface RemovalDialogProps {
  readonly removal: Removal
  readonly choice: RemovalChoice
  readonly onClose: () => void
}

export function RemovalDialog({ removal, choice, onClose }: RemovalDialogProps) {
  const t = useT('reviews')
  const { schema, key, done } = parts[choice]
  const { name } = removal.product
  const form = useFormOf(schema, { note: '' })

  async function send({ note }: { note: string }) {
    try {
      await call(decideRemoval, {
        params: { id: removal.removalId },
        body: { decision: choice, ...(note ? { note } : {}) },
      })
    } finally {
      await invalidate(listRemovals, staffListProducts)
    }
    toast(t(done, { name }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t(`removals.${key}Title`, { name })}>
      <Stack gap={24}>
        <p>{t(`removals.${key}Text`)}</p>
        <Form danger form={form} submitLabel={t(`removals.${key}Submit`)} onSubmit={send}>
          <TextAreaField
            name="note"
            label={t('removals.note')}
            max={NOTE_MAX}
            optional={choice === 'GRANT'}
          />
        </Form>
      </Stack>
    </Dialog>
  )
}
