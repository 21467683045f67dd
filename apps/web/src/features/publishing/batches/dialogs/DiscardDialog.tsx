import { useT } from '../../../../i18n/texts.ts'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { useReadiness } from '../context.ts'
import { useDiscard } from './useActs.ts'

export function DiscardDialog({ onClose }: { onClose: () => void }) {
  const t = useT('batches')
  const { drafts } = useReadiness()
  const discard = useDiscard(onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={t('discard.title')}
      confirmLabel={t('discard.confirm', { count: drafts.length })}
      busy={discard.isPending}
      disabledReason={drafts.length === 0 ? t('discard.none') : null}
      onConfirm={() => discard.mutate(undefined)}
      onCancel={onClose}
    >
      {t('discard.text', { count: drafts.length })}
    </ConfirmDialog>
  )
}
