import { type StaffTag, staffChangeTag } from '@easel/contract/publishing/tags/endpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { toast } from '../../../../ui/toasts.ts'
import { bothLabels } from '../tagName.ts'
import { renewTags } from './renewTags.ts'

/** Takes a tag from the pick, or puts it back; what carries it keeps it either way. */
export function RetireDialog({ tag, onClose }: { tag: StaffTag; onClose: () => void }) {
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
