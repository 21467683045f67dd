import {
  FILTER_NAME_MAX,
  FilterInput,
  listSavedFilters,
  saveFilter,
} from '@easel/contract/review/reviews/queueEndpoints.ts'
import { call } from '../../../../app/api.ts'
import { invalidate } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { Stack } from '../../../../ui/layout.tsx'
import { toast } from '../../../../ui/toasts.ts'

interface SaveFilterDialogProps {
  /** The query of the queue's address. */
  readonly query: string
  readonly onClose: () => void
}

/** Asks for the name under which a filter of the queue is saved. */
export default function SaveFilterDialog({ query, onClose }: SaveFilterDialogProps) {
  const t = useT('reviews')
  const form = useFormOf(FilterInput, { name: '', query })
  return (
    <Dialog open onClose={onClose} title={t('queue.saved.title')}>
      <Stack gap={24}>
        <p>{t('queue.saved.lead')}</p>
        <Form
          enterSubmits
          form={form}
          submitLabel={t('queue.saved.submit')}
          onSubmit={async (body) => {
            await call(saveFilter, { body })
            await invalidate(listSavedFilters)
            toast(t('queue.saved.saved', { name: body.name }))
            onClose()
          }}
        >
          <TextField name="name" label={t('queue.saved.name')} max={FILTER_NAME_MAX} />
        </Form>
      </Stack>
    </Dialog>
  )
}
