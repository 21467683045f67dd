import {
  ChangedTag,
  type StaffTag,
  staffAddTag,
  staffChangeTag,
  staffListTags,
  TAG_FILTERS,
} from '@easel/contract/publishing/tags/endpoints.ts'
import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { type CatalogueTag, CatalogueTag as NewTag } from '@easel/domain/publishing/tags/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../app/api.ts'
import { pagedQuery, useApiMutation } from '../../../../app/data.ts'
import { ListPart } from '../../../../app/ListScreen.tsx'
import { type Address, useAddress } from '../../../../app/useAddress.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DataTable } from '../../../../ui/DataTable.tsx'
import { ConfirmDialog, Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { NumberField } from '../../../../ui/form/NumberField.tsx'
import { useFormOf } from '../../../../ui/form/useFormOf.ts'
import { IconPlus } from '../../../../ui/icons.ts'
import { toast } from '../../../../ui/toasts.ts'
import { bothLabels } from '../tagName.ts'
import { renewTags } from './renewTags.ts'
import { TagFields } from './TagFields.tsx'
import { useTagColumns } from './tagColumns.tsx'

const ANY = 'ALL'
const TYPES = [ANY, ...PRODUCT_TYPES] as const

type Asking = { readonly act: 'add' } | { readonly act: 'edit' | 'retire'; readonly tag: StaffTag }

export function catalogueQuery({ page, get, oneOf }: Address) {
  const [type, search] = [oneOf('type', TYPES), get('search')]
  return pagedQuery(staffListTags, {
    query: {
      filter: oneOf('filter', TAG_FILTERS),
      currentPage: page,
      ...(type === ANY ? {} : { category: type }),
      ...(search ? { search } : {}),
    },
  })
}

/** Every tag with its labels, what may carry it, and how often it is used. */
export function CataloguePart() {
  const t = useT('tags')
  const [asking, setAsking] = useState<Asking | null>(null)
  const tags = useQuery(catalogueQuery(useAddress()))
  const columns = useTagColumns((act, tag) => setAsking({ act, tag }))
  const close = () => setAsking(null)
  const table = (rows: readonly StaffTag[] | undefined) => (
    <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
  )
  return (
    <>
      <ListPart
        filters={[
          { show: 'search', name: 'search', label: t('search') },
          {
            show: 'select',
            name: 'type',
            label: t('ofType'),
            options: TYPES.map((value) => ({
              value,
              label: value === ANY ? t('anyType') : t(`type.${value}`),
            })),
          },
          {
            show: 'select',
            name: 'filter',
            label: t('filter.label'),
            options: TAG_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
          },
        ]}
        aside={
          <Button look="primary" icon={<IconPlus aria-hidden />} onClick={() => setAsking({ act: 'add' })}>
            {t('add')}
          </Button>
        }
        query={tags}
        skeleton={table(undefined)}
        empty={<EmptyState title={t('none')}>{t('noneFound')}</EmptyState>}
      >
        {table}
      </ListPart>
      {asking?.act === 'add' && <TagDialog tag={null} onClose={close} />}
      {asking?.act === 'edit' && <TagDialog tag={asking.tag} onClose={close} />}
      {asking?.act === 'retire' && <RetireDialog tag={asking.tag} onClose={close} />}
    </>
  )
}

/** Takes a tag from the pick, or puts it back; what carries it keeps it either way. */
function RetireDialog({ tag, onClose }: { tag: StaffTag; onClose: () => void }) {
  const t = useT('tags')
  const { id, en, zh, categories, position, retiredAt, revision } = tag
  const act = retiredAt ? 'restore' : 'retire'
  const name = bothLabels(tag)
  const change = useApiMutation(async () => {
    const body = { en, zh, categories, position, retired: retiredAt === null, revision }
    await call(staffChangeTag, { params: { id }, body }).finally(renewTags)
    toast(t(`${act}Done`, { name }))
    onClose()
  })
  return (
    <ConfirmDialog
      open
      busy={change.isPending}
      title={t(`${act}Title`, { name })}
      confirmLabel={t(act)}
      onConfirm={() => change.mutate(undefined)}
      onCancel={onClose}
    >
      {t(`${act}Text`)}
    </ConfirmDialog>
  )
}

interface TagDialogProps {
  /** Null: a new one. */
  readonly tag: StaffTag | null
  readonly onClose: () => void
}

function TagDialog({ tag, onClose }: TagDialogProps) {
  const t = useT('tags')
  const title = tag ? t('form.editTitle', { name: bothLabels(tag) }) : t('form.addTitle')
  return (
    <Dialog open onClose={onClose} title={title}>
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
