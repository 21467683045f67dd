import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useWithdraw } from './useActs.ts'

interface WithdrawDialogProps {
  /** Chosen when the button was pressed, and on their way. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Spec §4: what waits, or is approved and not released, is withdrawn; here many at once. */
export function WithdrawDialog({ ids, onClose }: WithdrawDialogProps) {
  const t = useT('batches')
  const withdraw = useWithdraw(onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title', { count: ids.length })}
      confirmLabel={t('withdraw.confirm', { count: ids.length })}
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(ids)}
      onCancel={onClose}
    >
      {t('withdraw.text')}
    </ConfirmDialog>
  )
}
