import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useSlice } from '../context.ts'
import { useRemove } from './useActs.ts'
import { useRemovalReason } from './useRemovalReason.ts'

interface RemoveDialogProps {
  /** Chosen when the button was pressed. */
  readonly chosen: readonly string[]
  readonly onClose: () => void
}

/** Spec §5: at least one must remain. What another tab has removed meanwhile is not counted. */
export function RemoveDialog({ chosen, onClose }: RemoveDialogProps) {
  const t = useT('batches')
  const items = useSlice((state) => state.items)
  const ids = chosen.filter((id) => items.has(id))
  const remove = useRemove(onClose)
  const reason = useRemovalReason(ids)
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title', { count: ids.length })}
      confirmLabel={t('remove.confirm', { count: ids.length })}
      busy={remove.isPending}
      disabledReason={reason}
      onConfirm={() => remove.mutate(ids)}
      onCancel={onClose}
    >
      {t('remove.text', { count: ids.length })}
    </ConfirmDialog>
  )
}
