import { useT } from '../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { useRemove } from './useActs.ts'

/** Spec §5: at least one must remain; whoever opens this has asked that first. */
export function RemoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useT('batches')
  const remove = useRemove(onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title', { count: ids.length })}
      confirmLabel={t('remove.confirm', { count: ids.length })}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(ids)}
      onCancel={onClose}
    >
      {t('remove.text', { count: ids.length })}
    </ConfirmDialog>
  )
}
