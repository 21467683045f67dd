import {
  ChangedTag,
  type StaffTag,
  staffAddTag,
  staffChangeTag,
} from '@easel/contract/publishing/tags/endpoints.ts'
import { type CatalogueTag, CatalogueTag as NewTag } from '@easel/domain/publishing/tags/catalogue.ts'
import type { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { toast } from '../../../../ui/toasts.ts'
import { bothLabels } from '../tagName.ts'
import { renewTags } from './renewTags.ts'
import { TagFields } from './TagFields.tsx'

interface TagDialogProps {
  /** Null: a new one. */
  readonly tag: StaffTag | null
  readonly onClose: () => void
}

export function TagDialog({ tag, onClose }: TagDialogProps) {
  const t = useT('tags')
  const title = tag ? t('form.editTitle', { name: bothLabels(tag) }) : t('form.addTitle')
  return (
    <Dialog open wide onClose={onClose} title={title}>
      {tag ? <EditForm tag={tag} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Dialog>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT('tags')
  const form = useFormOf(NewTag, { en: '', zh: '', categories: [] })
  async function add(body: CatalogueTag) {
    const tag = await call(staffAddTag, { body })
    await renewTags()
    toast(t('form.added', { name: bothLabels(tag) }))
    onClose()
  }
  return (
    <Form form={form} submitLabel={t('form.addSubmit')} onSubmit={add}>
      <TagFields />
    </Form>
  )
}

function EditForm({ tag, onClose }: { tag: StaffTag; onClose: () => void }) {
  const t = useT('tags')
  const { id, en, zh, categories, position, retiredAt, revision } = tag
  const retired = retiredAt !== null
  const form = useFormOf(ChangedTag, { en, zh, categories, position, retired, revision })
  async function save(body: z.output<typeof ChangedTag>) {
    // Also where it is refused: the list then shows what somebody else made of it.
    const saved = await call(staffChangeTag, { params: { id }, body }).finally(renewTags)
    toast(t('form.saved', { name: bothLabels(saved) }))
    onClose()
  }
  return (
    <Form form={form} submitLabel={t('form.editSubmit')} onSubmit={save}>
      <TagFields />
      <NumberField
        name="position"
        label={t('form.position')}
        help={t('form.positionHelp')}
        min={1}
        max={100_000}
      />
    </Form>
  )
}
